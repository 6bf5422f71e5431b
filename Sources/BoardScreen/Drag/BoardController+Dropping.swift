import BoardModel
import DragEngine

/// What became of a drop in the source.
struct DropOutcome {
  var result = DropResult.refused
  /// Why nothing was changed.
  var failure: (any Error)?
  /// What is said instead of the announcement, where the drop left everything as it was.
  var remark: String?
}

extension BoardController {
  /// Makes the one change of the model that a drop asks for.
  func perform(_ transaction: DropTransaction) -> DropOutcome {
    var outcome = DropOutcome()
    do {
      let tasks = try change(transaction, &outcome.remark)
      outcome.result = .accepted(tasks.map(ItemID.init))
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  /// - Parameter remark: Set where the change leaves everything as it was.
  /// - Returns: The tasks that are at the destination now.
  private func change(
    _ transaction: DropTransaction, _ remark: inout String?
  ) throws -> [TaskID] {
    let ids = transaction.items.map(TaskID.init)
    switch (transaction.operation, transaction.destination?.position) {
    case (.move, .before(let item)):
      try source.move(ids, to: .before(TaskID(item)))
      return ids
    case (.copy, .before(let item)): return try source.copy(ids, to: .before(TaskID(item)))
    case (.move, .end):
      try source.move(ids, to: end(of: transaction))
      return ids
    case (.copy, .end): return try source.copy(ids, to: end(of: transaction))
    case (.exchange, .on(let item)):
      try source.exchange(ids[0], TaskID(item))
      return ids
    case (.apply, .on(let item)):
      let labels = try source.tasks(ids)
      let changes = try changesSomething([TaskID(item)], labels.map(TaskEdit.painting))
      if !changes { remark = words(forPaintedAlready: ids, on: TaskID(item)) }
      return [TaskID(item)]
    case (.reset, _):
      let changes = try changesSomething(ids, TaskEdit.takingLabelsOff)
      if !changes { remark = words(forNoLabelsOn: ids) }
      return ids
    case (.delete, _):
      try source.remove(ids)
      return ids
    case (.move, _), (.copy, _), (.exchange, _), (.apply, _), (.cancel, _), (.forbidden, _),
      (.unchanged, _):
      preconditionFailure("no drop asks for \(transaction)")
    }
  }

  /// Edits tasks, and tells whether they are others now.
  func changesSomething(_ ids: [TaskID], _ edits: [TaskEdit]) throws -> Bool {
    let before = try source.tasks(ids)
    try source.edit(ids, edits)
    return try source.tasks(ids) != before
  }

  /// Behind the last row of a list; where rows are hidden, behind the last one shown.
  private func end(of transaction: DropTransaction) -> Placement {
    let pane = model(transaction.destination?.pane ?? transaction.source) ?? pane
    guard !pane.filter.isEmpty, let last = pane.last,
      !transaction.items.contains(ItemID(last))
    else { return .bottom(pane.list.id) }
    return .after(last)
  }
}
