import ThemeKit

extension Theme {
  /// The built-in theme `default`, as it is read from `Resources/Themes/default.toml`.
  ///
  /// Most boards start with this theme, and reading the file would take a tenth of their start.
  static let standard: Theme = {
    let grey = Color.rgb(red: 0x80, green: 0x80, blue: 0x80)
    let blue = Color.rgb(red: 0x00, green: 0x87, blue: 0xd7)
    let green = Color.rgb(red: 0x00, green: 0x87, blue: 0x00)

    var view = Look()
    view.border = .rounded
    view.focusBorder = .heavy
    view.accent.foreground = blue
    view.accent.bold = true
    view.key.bold = true
    view.detail.foreground = grey
    view.frame.foreground = grey
    view.match.bold = true
    view.match.underline = true

    var titleBar = Look()
    titleBar.padding = 1
    titleBar.title.bold = true

    var padded = Look()
    padded.padding = 1

    var doneRow = Look()
    doneRow.title.foreground = grey
    doneRow.title.strikethrough = true
    doneRow.mark.foreground = green

    var row = Look()
    row.setDue()
    row.tomorrow.foreground = .terminal

    var ghost = Look()
    ghost.base.reverse = true
    ghost.title.strikethrough = false
    ghost.frame.foreground = .terminal
    ghost.frame.reverse = false

    var sheet = padded
    sheet.frame.foreground = blue

    var card = padded
    card.setDue()

    var plot = Look()
    plot.title.bold = true

    // Of equally specific rules, the later one wins, so the order is that of the file.
    var theme = Theme()
    theme[.view] = view
    theme[.titleBar] = titleBar
    theme[.announcer] = padded
    theme[.row, whenContainedIn: .donePane] = doneRow
    theme[.row] = row
    theme[.ghost] = ghost
    theme[.sheet] = sheet
    theme[.page] = padded
    theme[.card] = card
    theme[.plot] = plot
    return theme
  }()
}

extension Look {
  /// Sets the styles of dates that are due today, and of those that are overdue.
  fileprivate mutating func setDue() {
    today.foreground = .rgb(red: 0xaf, green: 0x87, blue: 0x00)
    today.bold = true
    overdue.foreground = .ansi(9)
    overdue.bold = true
  }
}
