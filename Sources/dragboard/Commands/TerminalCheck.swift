import CommandWords
import CursesUI
import TerminalText
import ThemeKit

/// The findings of `dragboard doctor` about the terminal.
@MainActor
enum TerminalCheck {
  static func findings() -> [Checkup.Finding] {
    switch TerminalCapabilities.current {
    case .failure(.unknownTerminal(let name)):
      return [
        bad(
          "terminal: unknown: TERM=\(DisplayText.plain(name))",
          "Set TERM, for example to xterm-256color.", .configuration)
      ]
    case .failure(.cannotPosition(let name)):
      return [
        bad("terminal: \(name) cannot place the cursor", "Use another terminal.", .configuration)
      ]
    case .failure(.notATerminal):
      return [
        bad("terminal: standard output is not a terminal", "Run doctor directly in a terminal.")
      ]
    case .failure(.systemCall(let name, let code)):
      let failure = ErrorWording.failure(for: TerminalError.systemCall(name: name, code: code))
      return [bad("terminal: \(failure.what)", failure.next)]
    case .success(let terminal):
      return [
        good("terminal: \(terminal.name)"),
        terminal.isUTF8
          ? good("locale: UTF-8")
          : bad(
            "locale: not UTF-8, so frames are drawn in ASCII", "Set LANG, for example to C.UTF-8."),
        good("colours: \(words(for: terminal.colors))"),
        terminal.hasMouse
          ? good("mouse: reported")
          : bad(
            "mouse: not supported by the terminal",
            "Use the keyboard: Space lifts, arrow keys carry."),
      ]
    }
  }

  private static func words(for colors: ColorDepth) -> String {
    switch colors {
    case .none: "none"
    case .eight: "8"
    case .sixteen: "16"
    case .palette: "256"
    case .direct: "24-bit"
    }
  }

  private static func good(_ what: String) -> Checkup.Finding {
    .init(isGood: true, what: what)
  }

  private static func bad(
    _ what: String, _ next: String, _ status: ExitStatus? = nil
  ) -> Checkup.Finding {
    .init(isGood: false, what: what, next: next, status: status)
  }
}
