import BoardModel
import GRDB

/// Reads the change log.
struct LogReader {
  let database: Database

  /// The id of the last entry; 0 if there is none.
  func last() throws -> Int64 {
    try Int64.fetchOne(database.cachedStatement(sql: "SELECT ifnull(max(id), 0) FROM change")) ?? 0
  }

  /// The entry to undo next: the entry in effect that was made or redone last.
  ///
  /// - Parameters:
  ///   - floor: Entries up to and including this id are ignored.
  ///   - source: The only part of the program whose entries count; `nil` for all.
  func lastInForce(after floor: Int64 = 0, madeBy source: ChangeSource? = nil) throws -> ChangeID? {
    let made = try Int64.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT id FROM change WHERE state = 'standing' AND id > ?1 AND source = ifnull(?2, source)
          ORDER BY id DESC LIMIT 1
          """), arguments: [floor, source?.rawValue])
    guard let made else { return nil }
    // A later redo has a higher id than that entry, so few entries are read.
    let redone = try Int64.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT change.id FROM change AS reversal JOIN change ON change.id = reversal.target
          WHERE reversal.state = 'answer' AND reversal.id > ?1 AND reversal.step = 'redone'
            AND change.state = 'standing' AND change.id > ?2
            AND change.source = ifnull(?3, change.source)
          ORDER BY reversal.id DESC LIMIT 1
          """), arguments: [made, floor, source?.rawValue])
    return ChangeID(rawValue: redone ?? made)
  }

  /// The entry to redo next for a part of the program: the entry of this part that was undone last.
  /// `nil` if there is none, or if the part has since made a change that is in effect.
  func lastUndone(madeBy source: ChangeSource) throws -> ChangeID? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT undone.id FROM (
          SELECT id, (SELECT max(id) FROM change AS reversal WHERE reversal.target = change.id)
            AS undo
          FROM change WHERE state = 'takenBack' AND source = ?1 ORDER BY undo DESC LIMIT 1
        ) AS undone
        WHERE NOT EXISTS (
          SELECT 1 FROM change WHERE state = 'standing' AND id > undone.undo AND source = ?1)
        """)
    return try Int64.fetchOne(statement, arguments: [source.rawValue])
      .map(ChangeID.init(rawValue:))
  }

  /// The entry to redo next: the entry undone last.
  func lastUndone() throws -> ChangeID? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT id FROM change WHERE state = 'takenBack'
        ORDER BY (SELECT max(reversal.id) FROM change AS reversal WHERE reversal.target = change.id) DESC
        LIMIT 1
        """)
    return try Int64.fetchOne(statement).map(ChangeID.init(rawValue:))
  }

  func canRedo() throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM change WHERE state = 'takenBack')")
    return try Bool.fetchOne(statement).orDamaged()
  }

  /// The last entry about a change: its latest undo or redo or, if there is none, its own entry.
  func lastEntry(about change: ChangeID) throws -> ChangeID {
    let statement = try database.cachedStatement(
      sql: "SELECT max(id) FROM change WHERE target = ?")
    let reversal = try Int64?.fetchOne(statement, arguments: [change.rawValue]) ?? nil
    return reversal.map(ChangeID.init(rawValue:)) ?? change
  }

  func kind(of change: ChangeID) throws -> Change.Kind {
    let statement = try database.cachedStatement(sql: "SELECT kind FROM change WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [change.rawValue]).orDamaged()
      .value(Change.Kind.self, at: 0)
  }

  func changes(limit: Int) throws -> [Change] {
    let statement = try database.cachedStatement(
      sql: "SELECT id FROM change ORDER BY id DESC LIMIT ?")
    return try changes(
      Int64.fetchAll(statement, arguments: [limit]).map(ChangeID.init(rawValue:)))
  }

  /// Reads entries, the latest first, with the titles and names of their time.
  func changes(_ ids: [ChangeID]) throws -> [Change] {
    guard let oldest = ids.last else { return [] }
    let names = try PastNames(since: oldest, in: database)
    return try ids.map { id in
      try names.goBack(to: id)
      return try change(id, names)
    }
  }

  /// Reads an entry.
  ///
  /// - Parameter names: The titles and names of its time; `nil` for the current ones.
  func change(_ id: ChangeID, _ names: PastNames? = nil) throws -> Change {
    let statement = try database.cachedStatement(
      sql: """
        SELECT kind, step, source, time, shortfalls, person, CASE
            WHEN target IS NULL THEN state IN ('standing', 'settled')
            ELSE id = (SELECT max(reversal.id) FROM change AS reversal
              WHERE reversal.target = change.target)
          END
        FROM change WHERE id = ?
        """)
    let row = try Row.fetchOne(statement, arguments: [id.rawValue]).orDamaged()
    let kind = try row.value(Change.Kind.self, at: 0)
    let step = try row.value(Change.Step.self, at: 1)
    let touched = try touchedTasks(by: id, names)
    let fields = kind == .edited ? try editedFields(by: id) : []
    return Change(
      id: id, kind: kind, step: step,
      source: try row.value(ChangeSource.self, at: 2),
      person: try row.decode(atIndex: 5), time: try row.moment(at: 3), tasks: touched.tasks,
      taskCount: touched.count, board: try touchedBoard(by: id, names),
      list: try touchedList(by: id, names),
      isInForce: try row.decode(Bool.self, atIndex: 6),
      conflicts: Change.UndoConflict.list(in: try row.decode(String.self, atIndex: 4)),
      updatedCount: kind == .imported ? min(try updatedCount(by: id), touched.count) : 0,
      fields: fields,
      steps: fields == [.notes] && touched.count == 1 ? try changedSteps(by: id, step) : nil,
      taker: kind == .taken ? try taker(in: id) : nil)
  }

  /// Passes the operations of an entry to a closure, from the last to the first, reading them in
  /// batches.
  ///
  /// - Parameter visit: May add operations to other entries.
  func everyOperationBackwards(of change: ChangeID, _ visit: (Operation) throws -> Void) throws {
    var last = Int64.max
    while true {
      let rows = try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT id, entity, row, kind, before, after FROM operation
            WHERE change = ? AND id < ? ORDER BY id DESC LIMIT ?
            """), arguments: [change.rawValue, last, Self.maxOperations])
      for row in rows {
        last = try row.decode(Int64.self, atIndex: 0)
        let entity = try row.value(Entity.self, at: 1)
        func fields(_ json: String) throws -> OperationFields {
          try OperationFields(json: json, of: entity)
        }
        try visit(
          Operation(
            id: last, entity: entity, row: try row.decode(Int64.self, atIndex: 2),
            kind: try row.value(Operation.Kind.self, at: 3),
            before: try row.decode(String?.self, atIndex: 4).map(fields),
            after: try fields(try row.decode(String.self, atIndex: 5))))
      }
      if rows.count < Self.maxOperations { return }
    }
  }

  /// How many operations are read at once.
  private static let maxOperations = 1_000

  /// The person who last changed columns of a row after an operation; `nil` if the user did.
  func person(changing columns: [Entity.Column], since operation: Operation) throws -> String? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT after, person FROM operation JOIN change ON change.id = operation.change
        WHERE operation.id > ?1 AND entity = ?2 AND row = ?3
          AND EXISTS (SELECT 1 FROM sharedBoard)
        ORDER BY operation.id DESC
        """)
    let rows = try Row.fetchCursor(
      statement, arguments: [operation.id, operation.entity.rawValue, operation.row])
    while let row = try rows.next() {
      let after = try OperationFields(json: row.decode(atIndex: 0), of: operation.entity)
      if columns.contains(where: { after[$0] != nil }) { return try row.decode(atIndex: 1) }
    }
    return nil
  }

  func createsBoard(_ change: ChangeID) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM operation WHERE change = ? AND entity = 'board' AND before IS NULL")
    return try Int.fetchOne(statement, arguments: [change.rawValue]) != nil
  }

  func operationCount(of change: ChangeID) throws -> Int {
    let statement = try database.cachedStatement(
      sql: "SELECT count(*) FROM operation WHERE change = ?")
    return try Int.fetchOne(statement, arguments: [change.rawValue]).orDamaged()
  }

  /// The first existing board that a row changed by an entry belongs to now; `nil` if there is
  /// none.
  func anyBoard(touchedBy change: ChangeID) throws -> Board? {
    // Read the operations first and stop at the first match.
    let statement = try database.cachedStatement(
      sql: "SELECT board.id FROM operation CROSS JOIN board ON board.id = " + Self.boardOfOperation
        + " WHERE change = ? AND removedAt IS NULL ORDER BY operation.id LIMIT 1")
    let id = try Int64.fetchOne(statement, arguments: [change.rawValue])
    return try id.flatMap { try BoardReader(database: database).board(BoardID(rawValue: $0)) }
  }

  /// The boards that an entry belongs to, including removed ones.
  func boards(touchedBy change: ChangeID) throws -> Set<BoardID> {
    let statement = try database.cachedStatement(
      sql: """
        SELECT row FROM operation WHERE change = ?1 AND entity = 'board'
        UNION SELECT board FROM list WHERE id IN (
          SELECT row FROM operation WHERE change = ?1 AND entity = 'list'
          UNION SELECT list FROM task
            WHERE id IN (SELECT row FROM operation WHERE change = ?1 AND entity = 'task')
          UNION SELECT before ->> 'list' FROM operation WHERE change = ?1 AND entity = 'task'
          UNION SELECT after ->> 'list' FROM operation WHERE change = ?1 AND entity = 'task')
        """)
    return Set(
      try Int64.fetchAll(statement, arguments: [change.rawValue]).map(BoardID.init(rawValue:)))
  }

  /// The SQL expression for the id of the board to which an operation's row belongs now.
  private static let boardOfOperation = """
    CASE entity
      WHEN 'board' THEN operation.row
      WHEN 'list' THEN (SELECT board FROM list WHERE list.id = operation.row)
      ELSE (SELECT board FROM list
        WHERE list.id = (SELECT list FROM task WHERE task.id = operation.row))
    END
    """

  /// Boards on which nothing can be redone, found in the latest changes since the last undo or
  /// redo.
  ///
  /// Each of these changes made redo impossible on its boards; only an undo or redo enables it
  /// again. Some boards may be missing from the result, since only the first operation of a few
  /// changes is read. That is usually enough, because most changes are made on the same boards as
  /// the changes before them.
  ///
  /// - Parameter change: The change in progress, which does not count.
  func boardsWithoutRedo(before change: ChangeID) throws -> Set<Int64> {
    let statement = try database.cachedStatement(
      sql: "SELECT " + Self.boardOfOperation + """
         FROM (
          SELECT id FROM change
          WHERE id < ? AND id > (SELECT ifnull(max(id), 0) FROM change WHERE state = 'answer')
            AND state <> 'settled'
          ORDER BY id DESC LIMIT 16
        ) AS made JOIN operation ON operation.id = (
          SELECT min(first.id) FROM operation AS first WHERE first.change = made.id)
        """)
    return Set(try Int64?.fetchAll(statement, arguments: [change.rawValue]).compactMap(\.self))
  }

  private func touchedTasks(
    by id: ChangeID, _ names: PastNames?
  ) throws -> (tasks: [Change.TouchedTask], count: Int) {
    let counting = try database.cachedStatement(
      sql: """
        SELECT count(DISTINCT row) FROM operation
        WHERE change = ? AND entity = 'task' AND kind NOT IN ('rekeyed', 'followed')
        """)
    let count = try Int.fetchOne(counting, arguments: [id.rawValue]).orDamaged()
    let statement = try database.cachedStatement(
      sql: """
        SELECT row, substr(title, 1, 1000) FROM (
          SELECT row, min(id) AS first FROM operation
          WHERE change = ? AND entity = 'task' AND kind NOT IN ('rekeyed', 'followed') GROUP BY row
        ) JOIN task ON task.id = row ORDER BY first LIMIT ?
        """)
    let tasks = try Row.fetchAll(statement, arguments: [id.rawValue, Change.maxTasks]).map { row in
      let id = TaskID(rawValue: try row.number(at: 0))
      let title = names?.name(of: .task, id.rawValue).map { String($0.prefix(1_000)) }
      return Change.TouchedTask(id: id, title: try title ?? row.decode(atIndex: 1))
    }
    return (tasks, count)
  }

  /// The number of tasks that existed before an import and were changed by it.
  ///
  /// - Parameter id: The entry of the import, or of its undo or redo.
  private func updatedCount(by id: ChangeID) throws -> Int {
    let statement = try database.cachedStatement(
      sql: """
        SELECT count(*) FROM (
          SELECT 1 FROM operation
          WHERE change = (SELECT ifnull(target, id) FROM change WHERE id = ?)
            AND entity = 'task' AND kind NOT IN ('rekeyed', 'followed')
          GROUP BY row HAVING count(before) = count(*) AND max(before ->> 'removedAt') IS NULL
        )
        """)
    return try Int.fetchOne(statement, arguments: [id.rawValue]).orDamaged()
  }

  /// The fields changed by the first operations of an entry.
  private func editedFields(by id: ChangeID) throws -> [TaskField] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT DISTINCT key FROM (
          SELECT after FROM operation
          WHERE change = ? AND entity = 'task' AND kind NOT IN ('rekeyed', 'followed')
          ORDER BY id LIMIT ?
        ) JOIN json_each(after)
        """)
    let columns = try String.fetchSet(statement, arguments: [id.rawValue, Change.maxTasks])
    return TaskField.allCases.filter { columns.contains($0.rawValue) }
  }

  /// The name under which an entry took tasks; `nil` if there are several.
  private func taker(in id: ChangeID) throws -> String? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT DISTINCT after ->> 'takenBy' FROM operation
        WHERE change = ? AND entity = 'task' AND after ->> 'takenBy' IS NOT NULL LIMIT 2
        """)
    let names = try String.fetchAll(statement, arguments: [id.rawValue])
    return names.count == 1 ? names[0] : nil
  }

  /// How an edit of one task's notes changed its steps; for an undo, how the undone edit had
  /// changed them.
  private func changedSteps(by id: ChangeID, _ step: Change.Step) throws -> StepChange? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT before ->> 'notes', after ->> 'notes' FROM operation
        WHERE change = ? AND entity = 'task' AND kind NOT IN ('rekeyed', 'followed')
        ORDER BY id LIMIT 1
        """)
    let row = try Row.fetchOne(statement, arguments: [id.rawValue]).orDamaged()
    let (before, after) = (
      try row.decode(String?.self, atIndex: 0), try row.decode(String?.self, atIndex: 1)
    )
    return step == .undone
      ? StepChange(from: after, to: before) : StepChange(from: before, to: after)
  }

  /// The name of the first list that an entry changed; `nil` if the entry changed a board or no
  /// list.
  private func touchedList(by id: ChangeID, _ names: PastNames?) throws -> String? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT list.name, list.id FROM operation CROSS JOIN list ON list.id = operation.row
        WHERE change = ?1 AND entity = 'list' AND operation.kind <> 'rekeyed'
          AND NOT EXISTS (SELECT 1 FROM operation WHERE change = ?1 AND entity = 'board')
        ORDER BY operation.id LIMIT 1
        """)
    return try Row.fetchOne(statement, arguments: [id.rawValue]).map {
      try names?.name(of: .list, $0.decode(atIndex: 1)) ?? $0.decode(atIndex: 0)
    }
  }

  private func touchedBoard(by id: ChangeID, _ names: PastNames?) throws -> String? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT board.name, board.id FROM operation
          LEFT JOIN list ON operation.entity = 'list' AND list.id = operation.row
          JOIN board ON board.id = iif(operation.entity = 'list', list.board, operation.row)
        WHERE change = ? AND operation.entity IN ('board', 'list') LIMIT 1
        """)
    return try Row.fetchOne(statement, arguments: [id.rawValue]).map {
      try names?.name(of: .board, $0.decode(atIndex: 1)) ?? $0.decode(atIndex: 0)
    }
  }
}
