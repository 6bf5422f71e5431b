import CursesUI
import DragEngine
import TerminalText

/// A step of the card is lifted, and the movement keys carry it.
struct StepCarryMode: ModeHandler {
  unowned let board: BoardController

  var announcement: String { board.message ?? board.cardDescription }

  var hints: [AnnouncerView.Hint] {
    let drop: AnnouncerView.Hint =
      if board.card.session.phase == .dragging {
        .init("release", "to drop")
      } else if board.card.session.isSticky {
        .init("click", "to drop")
      } else {
        board.enter("drop")
      }
    return [drop, .escape("back")]
  }

  var cursor: Cell? { board.stepGap }

  func handle(_ key: KeyPress, at time: Duration) {
    let ends: [KeyPress: DragEvent] = [
      KeyPress(.escape): .escape, KeyPress(.enter): .drop(copying: false),
    ]
    if let event = ends[key] ?? board.bindings.command(for: key)?.whileCarryingAStep {
      board.dragStep(event, at: time)
    } else {
      board.message =
        "\(board.settings.keyNaming.name(of: key)) does nothing while a step is lifted"
    }
  }

  func paste(_ text: String, at time: Duration) {
    board.message = "Pasting does nothing while a step is lifted"
  }

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    _ = board.handleOnCard(pointer, at: time)
    return false
  }
}

extension BoardCommand {
  /// What it does while a step is carried; `nil` if nothing.
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
