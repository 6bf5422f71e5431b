import CursesUI
import TerminalText

/// What keys went to is gone, and others took it: letters that are still to come are no commands.
struct InterruptedMode: ModeHandler {
  let host: any FeatureHost
  let sentence: String

  var takesText: Bool { true }
  var takesPaste: Bool { false }
  var announcement: String { host.message ?? sentence }
  var hints: [AnnouncerView.Hint] { [.escape("go on")] }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    // Enter may only end a line of several that are being typed.
    case (.escape, _), (.character("c"), .control):
      // What was typed behind it was not meant for the board either.
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
