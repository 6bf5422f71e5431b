import BoardModel
import DragEngine

/// Changes the steps of the task in the card view, by changing the notes that contain the steps.
@MainActor
struct StepChanges {
  unowned let card: TaskCard

  private var host: any FeatureHost { card.host }

  /// Ticks or unticks a step.
  func tick(_ index: Int) throws {
    try change { steps in
      let step = steps.steps[index]
      steps.setDone(!step.isDone, at: index)
      let count = steps.count.map { "; \($0.done) of \($0.all) done" } ?? ""
      return "\(step.isDone ? "Unticked" : "Ticked") \(host.quoted(step.title))\(count)"
    }
  }

  /// Removes a step and its substeps.
  func remove(_ index: Int) throws {
    let isChanged = try change { steps in
      let (step, below) = (steps.steps[index], steps.block(at: index).count - 1)
      steps.remove(at: index)
      let others = below == 0 ? "" : " and \(below == 1 ? "the step" : "\(below) steps") below it"
      return "Removed \(host.quoted(step.title))\(others)\(host.undoHint)"
    }
    if isChanged { card.moveCursor(toStep: index) }
  }

  /// Moves the carried step, with its substeps, so that `count` other steps are above it.
  ///
  /// - Returns: Whether the step is now at that position.
  func move(_ item: ItemID, below count: Int) throws -> Bool {
    guard let index = card.steps.index(of: item) else { return false }
    return try change { steps in
      steps.move(from: index, to: count)
      return host.message ?? ""
    }
  }

  /// Moves a step, with its substeps, up or down past a neighbouring step and its substeps.
  func move(_ index: Int, down isDown: Bool) throws {
    let item = card.steps.ids[index]
    try change { steps in
      let items = Array(card.steps.ids[steps.block(at: index)])
      guard let newIndex = isDown ? steps.moveDown(at: index) : steps.moveUp(at: index) else {
        return card.drag.wordsForNoMove(of: items)
      }
      return "Moved \(card.drag.names(of: items)) to \(newIndex + 1) of \(steps.steps.count)"
    }
    card.moveCursor(to: .step(item))
  }

  func add(_ title: String, at index: Int) throws -> Bool {
    try change { steps in
      steps.add(title, at: index)
      return "Added \(host.quoted(title))"
    }
  }

  /// Changes the title of a step.
  ///
  /// - Returns: Whether the title was saved or was already the same.
  func rename(_ index: Int, to title: String) throws -> Bool {
    card.steps.rename(at: index, to: title)
    return try change { steps in
      let old = steps
      steps.rename(at: index, to: title)
      return steps == old ? "No change" : "Saved \(host.quoted(title))"
    }
  }

  /// Changes the notes of the task, unless others have changed them meanwhile.
  ///
  /// - Parameter change: Changes the steps and returns a message.
  /// - Returns: Whether the notes now have the changed steps.
  @discardableResult
  private func change(_ change: (inout TaskSteps) -> String) throws -> Bool {
    guard host.allows(.notes) else { throw host.commands.refusal(of: .notes) }
    guard let task = host.pane.cursorTask else { return false }
    var steps = TaskSteps(task.notes ?? "")
    guard steps.steps.count == card.steps.ids.count else { return false }
    let words = change(&steps)
    let notes = steps.text
    guard notes != task.notes ?? "" else {
      host.announce(words)
      return true
    }
    let isSaved = try host.source.editing.orUnsupported().replaceNotes(
      of: task.id, from: task.notes, to: notes.isEmpty ? nil : notes)
    try host.reload()
    try host.showCursor(onHidden: task.id)
    card.update()
    host.announce(
      isSaved
        ? words
        : "The notes of \(host.quoted(task.title)) were changed elsewhere; nothing was changed")
    return isSaved
  }
}
