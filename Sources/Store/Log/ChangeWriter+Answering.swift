import BoardModel
import GRDB

extension ChangeWriter {
  /// Writes the entry that takes back a change, or brings it back.
  ///
  /// Turns the operations of the last entry about it round, from the last to
  /// the first. What something else has changed since stays as it is.
  ///
  /// - Parameter target: The entry that was made.
  func answer(_ step: Change.Step, to target: ChangeID) throws -> Change {
    let reader = LogReader(database: database)
    heading = Heading(
      kind: try reader.kind(of: target), step: step, target: target, state: .answer)
    let turned = try reader.lastAnswer(to: target)
    monitor.work = SourceActivity.Work(
      kind: heading?.kind, step: step, total: try reader.operationCount(of: turned))
    let answer = try begin()
    var shortfalls: [Change.Shortfall] = []
    var seen: Set<Change.Shortfall> = []
    try reader.everyOperationBackwards(of: turned) { operation in
      try monitor.advance()
      shortfalls += try turnRound(operation).filter { seen.insert($0).inserted }
    }
    try database.cachedStatement(sql: "UPDATE change SET shortfalls = ? WHERE id = ?")
      .execute(arguments: [
        Change.Shortfall.text(of: shortfalls), answer.rawValue,
      ])
    let state = step == .undone ? ChangeState.takenBack : .standing
    try database.cachedStatement(sql: "UPDATE change SET state = ? WHERE id = ?")
      .execute(arguments: [state.rawValue, target.rawValue])
    return try reader.change(answer)
  }

  /// Does the opposite of an operation, as far as its ground has not moved.
  private func turnRound(_ operation: Operation) throws -> [Change.Shortfall] {
    guard let current = try EntityRow.load(operation.entity, id: operation.row, from: database)
    else { return [operation.shortfall(.presence)] }
    var restored = current
    var shortfalls: [Change.Shortfall] = []
    if let before = operation.before {
      for (part, columns) in operation.parts {
        let isUntouched = columns.allSatisfy { current[$0] == operation.after[$0] }
        guard isUntouched else {
          if let part { shortfalls.append(operation.shortfall(part)) }
          continue
        }
        for column in columns { restored[column] = before[column] ?? .null }
      }
    } else if operation.entity.table.has(.removedAt), current[.removedAt].isNull {
      restored[.removedAt] = .integer(now.milliseconds)
    }
    if try standsInRemovedBoard(restored, since: current) {
      return [.listGone(restored.task)]
    }
    let kind = operation.kind == .rekeyed ? Operation.Kind.rekeyed : .updated
    try update(kind, from: current, to: restored)
    return shortfalls
  }

  /// Whether a task would come to stand where nobody sees it.
  private func standsInRemovedBoard(_ row: EntityRow, since current: EntityRow) throws -> Bool {
    guard row.entity == .task, row[.removedAt].isNull,
      row[.list] != current[.list] || !current[.removedAt].isNull
    else { return false }
    return try BoardReader(database: database).list(ListID(rawValue: row[.list].number)) == nil
  }
}

extension Operation {
  /// What belongs together in it: restored together, or not at all. What has
  /// no name goes unmentioned when it cannot be restored.
  fileprivate var parts: [(part: Change.Shortfall.Part?, columns: [Entity.Column])] {
    let changed = entity.table.descriptions.filter { after[$0.column] != nil }
    return ColumnDescription.UndoGroup.allCases.flatMap { group in
      let columns = changed.filter { $0.undo == group }.map(\.column)
      let parts: [(Change.Shortfall.Part?, [Entity.Column])] =
        switch group {
        case .position: [(.place, columns)]
        case .presence: [(.presence, columns)]
        case .incidental: [(nil, columns)]
        case .content: columns.map { (.content, [$0]) }
        case .never: []
        }
      return parts
    }
  }

  fileprivate func shortfall(_ part: Change.Shortfall.Part) -> Change.Shortfall {
    switch entity {
    case .task: .changedSince(TaskID(rawValue: row), part)
    case .board, .list: .boardChangedSince
    }
  }
}
