public import ThemeKit

extension Theme {
  /// The look out of the box: the terminal's own sixteen colours, calm, with
  /// one accent.
  public static let standard: Theme = {
    var theme = Theme()
    theme[.view].accent.foreground = .blue
    theme[.view].accent.bold = true
    theme[.view].detail.dim = true
    theme[.view].frame.dim = true
    theme[.view].border = .rounded

    theme[.titleBar].title.bold = true
    theme[.announcer].accent.bold = false

    theme[.row].today.foreground = .yellow
    theme[.row].overdue.foreground = .red
    theme[.row, whenContainedIn: .donePane].title.dim = true
    theme[.row, whenContainedIn: .donePane].title.strikethrough = true
    theme[.row, whenContainedIn: .donePane].mark.foreground = .green

    theme[.ghost].base.reverse = true
    theme[.ghost].title.strikethrough = false
    theme[.ghost].detail.dim = false
    theme[.ghost].frame.reverse = false
    theme[.ghost].frame.dim = false

    theme[.help].accent.bold = true
    theme[.help].frame.dim = false
    return theme
  }()
}
