import CursesUI
import DragEngine
import TerminalText

/// The mode in which a step of the card view is lifted, so that keys carry it.
struct StepCarryMode: ModeHandler {
  unowned let card: TaskCard

  private var host: any FeatureHost { card.host }

  var announcement: String { host.message ?? card.description }

  var hints: [AnnouncerView.Hint] {
    let drop: AnnouncerView.Hint =
      if card.drag.phase == .dragging {
        .init("release", "to drop")
      } else if card.drag.session.isSticky {
        .init("click", "to drop")
      } else {
        host.enter("drop")
      }
    return [drop, .escape("back")]
  }

  var cursor: Cell? { card.drag.gap }

  func handle(_ key: KeyPress, at time: Duration) {
    let ends: [KeyPress: DragEvent] = [
      KeyPress(.escape): .escape, KeyPress(.enter): .drop(copying: false),
    ]
    if let event = ends[key] ?? host.bindings.command(for: key)?.whileCarryingAStep {
      card.drag.handle(event, at: time)
    } else {
      host.announce(
        "\(host.settings.keys.naming.name(of: key)) does nothing while a step is lifted")
    }
  }

  func paste(_ text: String, at time: Duration) {
    host.announce("Pasting does nothing while a step is lifted")
  }

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    _ = card.handle(pointer, at: time)
    return false
  }
}

extension BoardCommand {
  /// The event that the command sends while a step is carried; `nil` if the command does nothing
  /// then.
  fileprivate var whileCarryingAStep: DragEvent? {
    let events: [BoardCommand: DragEvent] = [
      .lift: .drop(copying: false), .cursorDown: .step(.down), .moveDown: .step(.down),
      .cursorUp: .step(.up), .moveUp: .step(.up), .cursorToTop: .step(.home),
      .cursorToBottom: .step(.end), .pageDown: .step(.pageDown), .pageUp: .step(.pageUp),
      .quit: .escape,
    ]
    return events[self]
  }
}
