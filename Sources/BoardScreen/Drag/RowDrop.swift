import BoardModel
import DragEngine

/// The result of a drop.
struct DropOutcome {
  var result = DropResult.refused
  /// The error, if the source could not apply the drop.
  var failure: (any Error)?
  /// The message that replaces the announcement if the drop changed nothing.
  var remark: String?
  /// The question to ask before the drop changes anything; `nil` if there is none.
  var question: DayQuestion?
}

@MainActor
struct RowDrop {
  let host: any FeatureHost

  /// Applies a drop to the source, unless there is a question to ask first.
  func perform(_ transaction: DropTransaction) -> DropOutcome {
    var outcome = DropOutcome()
    outcome.question = host.agendaScreen.question(for: transaction)
    if outcome.question != nil { return outcome }
    do {
      let tasks = try change(transaction, &outcome.remark)
      outcome.result = .accepted(tasks.map(ItemID.init))
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  /// Applies a drop to the source.
  ///
  /// - Parameter remark: Receives a message if nothing changes.
  /// - Returns: The tasks that the drop affected or, for a copy, the new tasks.
  private func change(
    _ transaction: DropTransaction, _ remark: inout String?
  ) throws -> [TaskID] {
    let ids = transaction.items.map(TaskID.init)
    switch (transaction.operation, transaction.destination?.position) {
    case (.move, .before(let item)):
      try move(ids, to: .before(TaskID(item)), in: transaction.destination)
      return ids
    case (.copy, .before(let item)):
      return try host.source.dropping.orUnsupported().copy(ids, to: .before(TaskID(item)))
    case (.move, .end):
      try move(
        ids, to: end(of: transaction.destination, for: transaction.items),
        in: transaction.destination)
      return ids
    case (.copy, .end):
      return try host.source.dropping.orUnsupported().copy(
        ids, to: end(of: transaction.destination, for: transaction.items))
    case (.exchange, .on(let item)):
      try host.source.dropping.orUnsupported().exchange(ids[0], TaskID(item))
      return ids
    case (.apply, .on(let item)):
      let labels = try host.source.tasks(ids)
      let hasChanged = try host.changes.changes([TaskID(item)], labels.map(TaskEdit.painting))
      if !hasChanged {
        remark = RowDragWords(host: host).sentence(forPaintedAlready: ids, on: TaskID(item))
      }
      return [TaskID(item)]
    case (.combine, .on(let item)):
      try host.source.combining.orUnsupported().combine(ids, into: TaskID(item))
      let left = try host.source.tasks(ids).map(\.id)
      return left.isEmpty ? [TaskID(item)] : left
    case (.link, .on(let item)):
      guard let blocker = try host.source.task(TaskID(item)) else { return ids }
      let hasChanged = try host.changes.changes(ids, [.addBlocker(blocker.uuid)])
      if !hasChanged { remark = host.blockingWords.sentence(forBlockedAlready: ids, by: item) }
      return ids
    case (.reset, _):
      let hasChanged = try host.changes.changes(ids, TaskEdit.removingLabels)
      if !hasChanged { remark = RowDragWords(host: host).sentence(forNoLabelsOn: ids) }
      return ids
    case (.delete, _):
      try host.source.editing.orUnsupported().remove(ids)
      return ids
    case (.move, _), (.copy, _), (.exchange, _), (.apply, _), (.combine, _), (.link, _),
      (.cancel, _), (.forbidden, _), (.unchanged, _):
      preconditionFailure("no drop asks for \(transaction)")
    }
  }

  private func move(
    _ ids: [TaskID], to placement: Placement, in destination: DropDestination?
  ) throws {
    let pane = destination.flatMap { host.model($0.pane) } ?? host.pane
    try host.source.move(ids, to: placement, in: pane.list.id)
  }

  /// The placement for a drop at the end of a list. With a filter, this is after the last row
  /// shown, unless that row is itself being dropped.
  private func end(of destination: DropDestination?, for items: [ItemID]) -> Placement {
    let pane = destination.flatMap { host.model($0.pane) } ?? host.pane
    guard !pane.filter.isEmpty, let last = pane.last, !items.contains(ItemID(last))
    else { return .bottom(pane.list.id) }
    return .after(last)
  }

  /// How dropping the carried rows at their current position would change other rows: a sentence,
  /// followed by shorter versions; empty if no other row would change.
  func sideEffects(ofDropping items: [ItemID]) -> [String] {
    guard let combining = host.source.combining else { return [] }
    let proposal = host.rowDrag.session.picture(in: host.rowDrag.scene)?.proposal
    guard proposal?.operation == .move, let destination = proposal?.destination else { return [] }
    let placement: Placement
    switch destination.position {
    case .before(let item): placement = .before(TaskID(item))
    case .end: placement = end(of: destination, for: items)
    case .on: return []
    }
    return combining.sideEffects(ofMoving: items.map(TaskID.init), to: placement)
  }
}
