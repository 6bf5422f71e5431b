import CursesUI
import TerminalText

/// The mode after a change by others has interrupted typing or work on the card. In this mode,
/// letters are not commands.
struct InterruptedMode: ModeHandler {
  let host: any FeatureHost
  let sentence: String

  var acceptsText: Bool { true }
  var acceptsPaste: Bool { false }
  var announcement: String { host.message ?? sentence }
  var hints: [AnnouncerView.Hint] { [.escape("back")] }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    // Enter is ignored, because it may just end one of several lines being typed.
    case (.escape, _), (.character("c"), .control):
      // Keys already typed after Esc were not meant for the board either.
      host.ask(host: .dropTypedAhead)
      host.mode = .browsing
    default: break
    }
  }

  func paste(_ text: String, at time: Duration) {}

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    if pointer.isPress { host.mode = .browsing }
    return true
  }
}
