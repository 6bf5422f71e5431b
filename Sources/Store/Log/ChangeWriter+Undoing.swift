import BoardModel
import GRDB

extension ChangeWriter {
  /// Undoes a change.
  ///
  /// - Returns: The log entry of the undo.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  func undo(_ change: ChangeID) throws -> Change { try reverse(change, as: .undone) }

  /// Redoes a change that was undone.
  ///
  /// - Returns: The log entry of the redo.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  func redo(_ change: ChangeID) throws -> Change { try reverse(change, as: .redone) }

  /// Reverses the operations of the latest entry about a change, beginning with the last operation.
  ///
  /// Values that other changes have since replaced are not restored.
  private func reverse(_ target: ChangeID, as step: Change.Step) throws -> Change {
    let reader = LogReader(database: database)
    heading = Heading(
      kind: try reader.kind(of: target), step: step, target: target, state: .reversal)
    let reversed = try reader.lastEntry(about: target)
    monitor.work = SourceActivity.Work(
      kind: heading?.kind, step: step, total: try reader.operationCount(of: reversed))
    let reversal = try begin()
    var conflicts: [Change.UndoConflict] = []
    var seen: Set<Change.UndoConflict> = []
    let createsBoard = try reader.createsBoard(reversed)
    try reader.everyOperationBackwards(of: reversed) { operation in
      try monitor.advance()
      // The lists of a board are removed and restored with it.
      if createsBoard, operation.entity == .list { return }
      conflicts += try reverse(operation).filter { seen.insert($0).inserted }
    }
    try database.cachedStatement(sql: "UPDATE change SET shortfalls = ? WHERE id = ?")
      .execute(arguments: [
        Change.UndoConflict.text(of: conflicts), reversal.rawValue,
      ])
    // What others have replaced as a whole can be neither undone nor redone.
    let isVain = try !conflicts.isEmpty && reader.operationCount(of: reversal) == 0
    let state = isVain ? ChangeState.settled : step == .undone ? .undone : .inForce
    try database.cachedStatement(sql: "UPDATE change SET state = ? WHERE id = ?")
      .execute(arguments: [state.rawValue, target.rawValue])
    return try reader.change(reversal)
  }

  /// Reverses an operation, except for values that other changes have since replaced.
  private func reverse(_ operation: Operation) throws -> [Change.UndoConflict] {
    guard let current = try EntityRow.load(operation.entity, id: operation.row, from: database)
    else { return [operation.conflict(.presence)] }
    let reader = BoardReader(database: database)
    var restored = current
    var conflicts: [Change.UndoConflict] = []
    if let before = operation.before {
      for (part, columns) in operation.parts {
        let isUntouched = columns.allSatisfy { current[$0] == operation.after[$0] }
        guard isUntouched else {
          if let part {
            let person = try LogReader(database: database).person(
              changing: columns, since: operation)
            conflicts.append(operation.conflict(part, by: person))
          }
          continue
        }
        for column in columns { restored[column] = before[column] ?? .null }
      }
      let rest = restored.columns(differingFrom: current)
      if !conflicts.isEmpty, rest.allSatisfy(operation.isIncidental) { return conflicts }
    } else if operation.entity.table.has(.removedAt), current[.removedAt].isNull {
      restored[.removedAt] = .integer(now.milliseconds)
    }
    if let heading, let obstacle = try reader.obstacle(to: restored, from: current) {
      throw StoreError.cannotReverse(heading.step, obstacle)
    }
    if operation.entity == .list,
      try !reader.allows(restored, insteadOf: current)
    {
      return [.boardChangedSince]
    }
    let kind = operation.kind == .inserted ? Operation.Kind.updated : operation.kind
    try update(kind, from: current, to: restored)
    return conflicts
  }
}

extension Operation {
  /// The groups of columns that are restored together or not at all. If a group is not restored,
  /// its `part` is reported; a group whose `part` is `nil` is not reported.
  fileprivate var parts: [(part: Change.UndoConflict.Part?, columns: [Entity.Column])] {
    let changed = entity.table.descriptions.filter { after[$0.column] != nil }
    return ColumnDescription.UndoGroup.allCases.flatMap { group in
      let columns = changed.filter { $0.undo == group }.map(\.column)
      let parts: [(Change.UndoConflict.Part?, [Entity.Column])] =
        switch group {
        case .position: [(.position, columns)]
        case .presence: [(.presence, columns)]
        case .taking: [(.content, columns)]
        case .incidental: [(nil, columns)]
        case .content: columns.map { (.content, [$0]) }
        case .never: []
        }
      return parts
    }
  }

  /// Whether a column only follows from the change of other columns.
  fileprivate func isIncidental(_ column: Entity.Column) -> Bool {
    entity.table.descriptions.contains { $0.column == column && $0.undo == .incidental }
  }

  /// The conflict for a part that was not restored.
  ///
  /// - Parameter person: Who has changed it since; `nil` for the user.
  fileprivate func conflict(
    _ part: Change.UndoConflict.Part, by person: String? = nil
  ) -> Change.UndoConflict {
    switch (entity, person) {
    case (.task, nil): .changedSince(TaskID(rawValue: row), part)
    case (.task, .some(let person)): .changedBy(person, TaskID(rawValue: row), part)
    case (.board, _), (.list, _): .boardChangedSince
    }
  }
}
