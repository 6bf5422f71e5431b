import BoardModel
import CursesUI
import DragEngine

/// Changes to the steps of the task on the card. Each is one change of its notes.
extension BoardController {
  /// Ticks a step, or takes its tick away.
  func tickStep(_ index: Int) throws {
    try changeSteps { steps in
      let step = steps.steps[index]
      steps.setDone(!step.isDone, at: index)
      let count = steps.count.map { "; \($0.done) of \($0.all) done" } ?? ""
      return "\(step.isDone ? "Unticked" : "Ticked") \(quoted(step.title))\(count)"
    }
  }

  /// Removes a step and what is indented below it.
  func removeStep(_ index: Int) throws {
    let isChanged = try changeSteps { steps in
      let (step, below) = (steps.steps[index], steps.block(at: index).count - 1)
      steps.remove(at: index)
      let others = below == 0 ? "" : " and \(below == 1 ? "the step" : "\(below) steps") below it"
      return "Removed \(quoted(step.title))\(others)\(undoHint)"
    }
    if isChanged { moveCardCursor(toStep: index) }
  }

  /// Moves the carried step, and those below it, so that others stand above it.
  ///
  /// - Returns: Whether it was saved.
  func moveStep(_ item: ItemID, below count: Int) throws -> Bool {
    guard let index = card.steps.index(of: item) else { return false }
    return try changeSteps { steps in
      steps.move(from: index, to: count)
      return message ?? ""
    }
  }

  /// Moves a step, and those below it, in front of the one before or behind the next, which keeps
  /// those below it.
  func moveStep(_ index: Int, down isDown: Bool) throws {
    let item = card.steps.ids[index]
    try changeSteps { steps in
      let items = Array(card.steps.ids[steps.block(at: index)])
      guard let place = isDown ? steps.moveDown(at: index) : steps.moveUp(at: index) else {
        return wordsForNoMove(ofSteps: items)
      }
      return "Moved \(names(ofSteps: items)) to \(place + 1) of \(steps.steps.count)"
    }
    moveCardCursor(to: .step(item))
  }

  /// Adds a step.
  ///
  /// - Returns: Whether it was saved.
  func addStep(_ title: String, at index: Int) throws -> Bool {
    try changeSteps { steps in
      steps.add(title, at: index)
      return "Added \(quoted(title))"
    }
  }

  /// Gives a step another title.
  ///
  /// - Returns: Whether it was saved, or was so already.
  func renameStep(_ index: Int, to title: String) throws -> Bool {
    card.steps.rename(at: index, to: title)
    return try changeSteps { steps in
      let old = steps
      steps.rename(at: index, to: title)
      return steps == old ? "No change" : "Saved \(quoted(title))"
    }
  }

  /// Changes the notes of the task, unless others have changed them since they were shown.
  ///
  /// - Parameter change: Changes the steps, and says what it has done.
  /// - Returns: Whether the notes are now what the change has made of them.
  @discardableResult
  private func changeSteps(_ change: (inout TaskSteps) -> String) throws -> Bool {
    guard allows(.notes) else { throw Refusal.unsupported }
    guard let task = pane.cursorTask else { return false }
    var steps = TaskSteps(task.notes ?? "")
    guard steps.steps.count == card.steps.ids.count else { return false }
    let words = change(&steps)
    let notes = steps.text
    guard notes != task.notes ?? "" else {
      message = words
      return true
    }
    let isSaved = try source.replaceNotes(
      of: task.id, from: task.notes, to: notes.isEmpty ? nil : notes)
    try reload()
    try keepCursor(onChanged: task.id)
    updateCard()
    message =
      isSaved
      ? words
      : "The notes of \(quoted(task.title)) were changed elsewhere; nothing was changed"
    return isSaved
  }
}
