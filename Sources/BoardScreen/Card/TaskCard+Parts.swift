import BoardModel
import CursesUI

/// Changes the part under the cursor in place.
extension TaskCard {
  func edit() throws {
    guard let task = host.pane.cursorTask else { return host.announce(host.noRowHere) }
    moveCursor(to: cursor.element)
    switch cursor.element {
    case .title:
      guard host.allows(.edit) else { throw Refusal.unsupported }
      guard task.completedAt == nil else { return host.announce(host.wordsForCompleted) }
      editing.begin(.element(.title), task.title)
    case .field(let index): try edit(fields[index], at: index, of: task)
    case .steps: addStep(at: 0)
    case .step(let item):
      guard host.allows(.notes) else { throw Refusal.unsupported }
      guard let title = view.content?.step(item)?.title else { return }
      editing.begin(.element(.step(item)), title)
    case .notes: host.perform(.notes, at: host.now)
    }
  }

  private func edit(_ field: CardField, at index: Int, of task: TaskRecord) throws {
    switch field {
    case .list: host.perform(.moveToBoard, at: host.now)
    case .blocker(let id), .blocked(let id): try go(to: id)
    case .content where field.isFlag: try clear(field, of: task)
    case .content(.repetition) where task.repeatsBeyondWords:
      host.announce(
        "The repetition of \(host.quoted(task.title)) can only be changed in its calendar")
    case .content:
      guard typedFields.contains(field) else { throw Refusal.unsupported }
      editing.begin(
        .element(.field(index)), field.text(of: task, style: host.source.fieldStyle))
    }
  }

  /// Opens a line for a new step.
  ///
  /// - Parameter index: The index of the new step, from 0.
  func addStep(at index: Int) {
    guard host.sharing.refusal != nil || host.allows(.notes) else {
      return host.announce("These \(host.source.noun.plural) have no notes")
    }
    guard host.pane.cursorTask != nil else { return host.announce(host.noRowHere) }
    editing.begin(.newStep(at: index), "")
  }

  /// Removes the step under the cursor, or clears the field under the cursor.
  func remove() throws {
    guard let task = host.pane.cursorTask else { return host.announce(host.noRowHere) }
    if let step { return try stepChanges.remove(step) }
    if let field = cursor.field(of: fields) { return try clear(field, of: task) }
    host.announce("Here you can only remove steps or clear fields")
  }

  /// Leaves the card, and shows the board of a linked task with the cursor on it.
  private func go(to id: TaskID) throws {
    guard let link = host.features.blocking.links.link(to: id),
      let board = try host.boardSource.boards().first(where: { $0.id == link.board })
    else { return host.announce("That \(host.source.noun.singular) was removed elsewhere") }
    leave()
    try host.go(to: id, on: board)
    let name = host.quoted(link.title)
    host.announce(
      host.pane.cursorTask?.id == id
        ? "\(name) in \(link.boardName) / \(link.listName)" : "\(name) is archived")
  }

  private func clear(_ field: CardField, of task: TaskRecord) throws {
    if case .blocker(let id) = field, let blocker = host.features.blocking.links.link(to: id) {
      return try unblock(task, from: blocker.uuid, blocker.title)
    }
    if case .blocked(let id) = field, let blocked = try host.source.task(id) {
      return try unblock(blocked, from: task.uuid, task.title)
    }
    guard let edit = field.clearing else {
      return host.announce("A \(host.source.noun.singular) is always in a list")
    }
    try host.changes.edit([task], [edit], announcing: field.emptySentence)
    try host.showCursor(onHidden: task.id)
  }

  private func unblock(_ task: TaskRecord, from blocker: String, _ title: String) throws {
    let (edit, words) = FindState.Choice.unblocking(from: blocker, title, in: host)
    try host.changes.edit([task], [edit], announcing: words)
  }
}
