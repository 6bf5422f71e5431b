import CursesUI

/// The prompt for choosing a theme.
@MainActor
struct ThemePrompt {
  unowned let host: any FeatureHost

  /// Offers the themes; the board behind the prompt previews the selected one.
  func open() {
    let answers = host.theme.names.map { name in
      let isCurrent = name == host.theme.name
      let state = host.theme.hasMistakes(name) ? "has errors" : isCurrent ? "current" : ""
      var answer = Prompt.Answer(
        entry: .init(name, state), isCurrent: isCurrent
      ) {
        host.theme.endPreview()
        try host.theme.use(name)
        host.announce("Theme \(name)")
      }
      answer.preview = { host.announce(host.theme.preview(name)) }
      return answer
    }
    var prompt = Prompt(title: "Theme", answers: answers)
    prompt.previewsOnBoard = true
    prompt.leave = host.theme.endPreview
    host.ask(prompt)
  }
}
