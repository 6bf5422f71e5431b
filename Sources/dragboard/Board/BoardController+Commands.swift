import CursesUI
import DragEngine
import Store

extension BoardController {
  /// Does what a key asks for while nothing is lifted.
  func perform(_ command: BoardCommand, at time: Duration) {
    attempt { try tryPerform(command, at: time) }
  }

  private func tryPerform(_ command: BoardCommand, at time: Duration) throws {
    switch command {
    case .cursorDown: try moveCursor(to: pane.cursor + 1)
    case .cursorUp: try moveCursor(to: pane.cursor - 1)
    case .cursorToTop: try moveCursor(to: 0)
    case .cursorToBottom: try moveCursor(to: pane.count - 1)
    case .pageDown: try moveCursor(to: pane.cursor + max(1, pane.height - 1))
    case .pageUp: try moveCursor(to: pane.cursor - max(1, pane.height - 1))
    case .focusLeft: focus(0)
    case .focusRight: focus(1)
    case .focusNext: focus(1 - focusedPane)
    case .lift: drag(.lift, at: time)
    case .moveDown: carryAtOnce(.down, at: time)
    case .moveUp: carryAtOnce(.up, at: time)
    case .moveLeft: sendAcross(to: 0, at: time)
    case .moveRight: sendAcross(to: 1, at: time)
    case .addAtBottom: beginAdding(.bottom(pane.list.id))
    case .addAtTop: beginAdding(.top(pane.list.id))
    case .openBelow: beginAdding(pane.cursorTask.map { .after($0.id) } ?? .bottom(pane.list.id))
    case .openAbove: beginAdding(pane.cursorTask.map { .before($0.id) } ?? .top(pane.list.id))
    case .edit: beginEditing()
    case .complete: try toggleCompletion()
    case .remove: try removeAtCursor()
    case .undo: try step(back: true)
    case .redo: try step(back: false)
    case .help: view.help.isHidden = false
    case .toggleMouse:
      terminal.mouseIsReported.toggle()
      message = terminal.mouseIsReported ? "Mouse on" : "Mouse off: the terminal selects text now"
    case .suspend:
      terminal.suspend()
      layout()
    case .quit: loop.stop()
    }
  }

  private func moveCursor(to index: Int) throws {
    try pane.moveCursor(to: index, store: store)
  }

  /// Lifts, carries one step and drops: the same session as by hand, without the flight.
  private func carryAtOnce(_ step: CarryStep, at time: Duration) {
    guard pane.cursorTask != nil else { return message = "No task here" }
    for event in [DragEvent.lift, .step(step), .drop, .escape] { drag(event, at: time) }
  }

  private func sendAcross(to place: Int, at time: Duration) {
    guard place != focusedPane else {
      return message = "“\(pane.list.name)” is already the \(place == 0 ? "left" : "right") pane"
    }
    carryAtOnce(.nextPane, at: time)
  }

  func toggleCompletion() throws {
    guard let task = pane.cursorTask else { return message = "No task here" }
    let isDone = task.completedAt != nil
    let moved = isDone ? try store.reopen([task.id]) : try store.complete([task.id])
    try reload()
    message =
      moved.isEmpty
      ? "This board has no list to send “\(task.title)” to"
      : "\(isDone ? "Reopened" : "Completed") “\(task.title)”"
  }

  private func removeAtCursor() throws {
    guard let task = pane.cursorTask else { return message = "No task here" }
    try store.remove([task.id])
    try reload()
    let undo = bindings.keyName(for: .undo).map { "; \($0) brings it back" } ?? ""
    message = "Removed “\(task.title)”\(undo)"
  }

  private func step(back: Bool) throws {
    guard let change = try back ? store.undo() : store.redo() else {
      return message = back ? "Nothing to undo" : "Nothing to redo"
    }
    try reload()
    if let id = change.tasks.first?.id { try showCursor(on: id) }
    message = ChangeWords.sentence(for: change)
  }
}
