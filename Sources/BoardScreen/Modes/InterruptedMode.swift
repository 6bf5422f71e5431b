import CursesUI
import TerminalText

/// The mode after something that keys were typed into was removed by others:
/// further letters must not become commands.
struct InterruptedMode: ModeHandler {
  let host: any FeatureHost
  let sentence: String

  var takesText: Bool { true }
  var takesPaste: Bool { false }
  var announcement: String { host.message ?? sentence }
  var hints: [AnnouncerView.Hint] { [.escape("go on")] }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    // Enter may only end one of several lines that are being typed.
    case (.escape, _), (.character("c"), .control):
      // Keys typed after Esc were not meant for the board either.
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
