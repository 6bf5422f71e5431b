import BoardModel
import GRDB

extension TaskStore {
  /// Checks the whole store: the file, references, counts, the text index, and the tables against
  /// the log. Reads everything and writes nothing. If SQLite finds problems in the file itself,
  /// only the text index is also checked.
  ///
  /// - Returns: The problems found; empty if there are none.
  /// - Throws: ``StoreError/readOnly(path:)`` if the file is not writable, since SQLite treats the
  ///   check of the text index as a write.
  public func integrityFindings() throws -> [IntegrityFinding] {
    let findings = try read { database in
      let check = IntegrityCheck(database: database)
      let findings = try check.fileFindings()
      guard findings.isEmpty else { return findings }
      return try check.referenceFindings() + check.countFindings() + check.boardFindings()
        + check.blockerFindings() + check.logFindings() + check.entryFindings()
    }
    // SQLite treats the statement that checks the index as a write, though it changes nothing.
    return try findings + write(nil) { try IntegrityCheck(database: $0.database).textFindings() }
  }
}

/// The individual checks of ``TaskStore/integrityFindings()``.
struct IntegrityCheck {
  let database: Database

  func fileFindings() throws -> [IntegrityFinding] {
    try String.fetchAll(database, sql: "PRAGMA integrity_check(20)")
      .filter { $0 != "ok" }.map { .file($0) }
  }

  func referenceFindings() throws -> [IntegrityFinding] {
    try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { row in
      .danglingReference(
        table: try row.decode(String.self, atIndex: 0),
        row: try row.decode(Int64?.self, atIndex: 1) ?? 0)
    }
  }

  func countFindings() throws -> [IntegrityFinding] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT id, taskCount, counted FROM (
          SELECT id, taskCount, (SELECT count(*) FROM currentTask WHERE list = list.id) AS counted
          FROM list
        ) WHERE taskCount <> counted
        """
    ).map { row in
      .wrongCount(
        ListID(rawValue: try row.decode(Int64.self, atIndex: 0)),
        stored: try row.decode(Int.self, atIndex: 1), counted: try row.decode(Int.self, atIndex: 2))
    }
  }

  /// Finds boards without lists, and a store without boards.
  func boardFindings() throws -> [IntegrityFinding] {
    let boards = try Row.fetchAll(
      database,
      sql: """
        SELECT name, (
          SELECT count(*) FROM list WHERE list.board = board.id AND list.removedAt IS NULL)
        FROM board WHERE removedAt IS NULL ORDER BY id
        """)
    if boards.isEmpty { return [.noBoard] }
    return try boards.filter { try $0.decode(Int.self, atIndex: 1) == 0 }
      .map { .boardWithoutLists(name: try $0.decode(String.self, atIndex: 0)) }
  }

  func blockerFindings() throws -> [IntegrityFinding] {
    let stored = try Row.fetchAll(database, sql: "SELECT task, other FROM blocker").map {
      [try $0.decode(Int64.self, atIndex: 0).description, try $0.decode(String.self, atIndex: 1)]
    }
    let columns = try Row.fetchAll(
      database, sql: "SELECT id, blockedBy FROM task WHERE blockedBy IS NOT NULL")
    let expected = try columns.flatMap { row in
      let id = try row.decode(Int64.self, atIndex: 0).description
      return (StoredText.uuids(in: try row.decode(String.self, atIndex: 1)) ?? []).map { [id, $0] }
    }
    return Set(stored) == Set(expected) ? [] : [.blockers]
  }

  func textFindings() throws -> [IntegrityFinding] {
    do {
      try database.execute(
        sql: "INSERT INTO taskText (taskText, rank) VALUES ('integrity-check', 1)")
      let isWrong = try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM task LEFT JOIN expandedTask ON expandedTask.task = task.id
            WHERE isExpanded(title, notes, tags) <> (expandedTask.task IS NOT NULL))
          """)
      return isWrong == true ? [.textIndex] : []
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return [.textIndex]
    }
  }

  func logFindings() throws -> [IntegrityFinding] {
    let fold: LogFold
    do {
      fold = try LogFold(database: database)
    } catch StoreError.damaged(_, let detail) {
      return [.log(detail)]
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      return [.log(error.message ?? "")]
    }
    return try Entity.allCases.flatMap { entity in
      try findings(in: entity, comparedWith: fold.rows[entity] ?? [:])
    }
  }

  /// Checks the values in the log and in the table of remotes, the last assigned row ids, and the
  /// number of replica ids.
  func entryFindings() throws -> [IntegrityFinding] {
    var findings: [IntegrityFinding] = []
    func check(_ table: String, _ sql: String, _ isPossible: (Row, Int) -> Bool) throws {
      let rows = try Row.fetchCursor(database, sql: sql)
      while let row = try rows.next() {
        let number = try row.decode(Int64.self, atIndex: 0)
        for (index, column) in row.columnNames.enumerated() where !isPossible(row, index) {
          findings.append(.impossibleValue(table: table, row: number, column: column))
        }
      }
    }
    let changes = """
      SELECT id, kind, step, source, time, state,
        (step = 'made') = (target IS NULL) AND ifnull(target < id, 1) AS target
      FROM change
      """
    try check("change", changes) { row, index in
      switch (index, FieldValue.fromDatabaseValue(row[index] as DatabaseValue)) {
      case (0, .integer(let number)): StoredRange.numbers.contains(number)
      case (1, .text(let text)): Change.Kind(rawValue: text) != nil
      case (2, .text(let text)): Change.Step(rawValue: text) != nil
      case (3, .text(let text)): ChangeSource(rawValue: text) != nil
      case (4, .integer(let number)): StoredRange.moments.contains(number)
      case (5, .text(let text)): ChangeState(rawValue: text) != nil
      case (6, .integer(let isPossible)): isPossible == 1
      default: false
      }
    }
    try check("operation", "SELECT id, kind, stamp FROM operation") { row, index in
      switch (index, FieldValue.fromDatabaseValue(row[index] as DatabaseValue)) {
      case (0, .integer(let number)): StoredRange.numbers.contains(number)
      case (1, .text(let text)): Operation.Kind(rawValue: text) != nil
      case (2, .integer(let number)): StoredRange.stamps.contains(number)
      default: false
      }
    }
    let remotes = """
      SELECT id, seen BETWEEN 0 AND (SELECT ifnull(max(id), 0) FROM operation) AS seen, lastSync
      FROM remote
      """
    try check("remote", remotes) { row, index in
      switch (index, FieldValue.fromDatabaseValue(row[index] as DatabaseValue)) {
      case (0, .integer(let number)): StoredRange.numbers.contains(number)
      case (1, .integer(let isPossible)): isPossible == 1
      case (2, .integer(let number)): StoredRange.moments.contains(number)
      case (2, .null): true
      default: false
      }
    }
    findings += try SharedBoardCheck(database: database).findings()
    try check("sqlite_sequence", "SELECT rowid, seq FROM sqlite_sequence") { row, index in
      guard index == 1 else { return true }
      guard case .integer(let number)? = FieldValue.fromDatabaseValue(row[1] as DatabaseValue)
      else { return false }
      return number == 0 || StoredRange.numbers.contains(number)
    }
    let names = try Int.fetchOne(database, sql: "SELECT count(*) FROM replica").orDamaged()
    if names != 1 { findings.append(.impossibleValue(table: "replica", row: 1, column: "uuid")) }
    return findings
  }

  private func findings(
    in entity: Entity, comparedWith rows: [Int64: EntityRow]
  ) throws -> [IntegrityFinding] {
    var missing = Set(rows.keys)
    var findings: [IntegrityFinding] = []
    for id in try Int64.fetchAll(database, sql: entity.table.numbersStatement) {
      missing.remove(id)
      let row = try EntityRow.load(entity, id: id, from: database).orDamaged()
      findings += row.impossibleColumns.map {
        .impossibleValue(table: entity.rawValue, row: id, column: $0)
      }
      let columns = rows[id].map { row.columns(differingFrom: $0).map(entity.table.name(of:)) }
      if columns != [] {
        findings.append(
          .differsFromLog(table: entity.rawValue, row: id, columns: columns ?? []))
      }
    }
    return findings
      + missing.sorted().map { .differsFromLog(table: entity.rawValue, row: $0, columns: []) }
  }
}
