import Registers

/// What a check of a hub's database has found.
public struct HubCheck: Hashable, Sendable {
  /// The number of boards, stopped or not.
  public internal(set) var boards = 0
  /// The number of people who have not been removed.
  public internal(set) var people = 0
  /// The number of records on all boards.
  public internal(set) var records: Int64 = 0
  /// The number of lists on all boards that have not been removed.
  public internal(set) var lists: Int64 = 0
  /// The number of tasks on all boards that have not been removed.
  public internal(set) var tasks: Int64 = 0
  /// What is wrong, as sentences; empty if everything is right.
  public internal(set) var findings: [String] = []
}

extension Hub {
  /// Reads everything, and checks what must hold for each board and each record.
  public func check() async throws -> HubCheck {
    var check = HubCheck()
    check.people = try await allPeople().count
    try await checkPeople(&check)
    for board in try await allBoards() {
      check.boards += 1
      try await self.check(board, &check)
    }
    return check
  }

  private func checkPeople(_ check: inout HubCheck) async throws {
    let rows = try await database.transaction(.reading) { transaction in
      try await transaction.run([
        SQLStatement("SELECT person FROM person"),
        SQLStatement("SELECT person FROM \"key\""),
        SQLStatement("SELECT person, board FROM member"),
        SQLStatement("SELECT board FROM board"),
        SQLStatement("SELECT name, folded FROM person WHERE removed IS NULL"),
      ])
    }
    let people = Set(try rows[0].map { try $0.key(0) })
    let boards = Set(try rows[3].map { try $0.key(0) })
    let lost = try rows[1].count { !people.contains(try $0.key(0)) }
    if lost > 0 { check.findings.append("Keys without a person: \(lost).") }
    for row in rows[2] {
      let (person, board) = (try row.key(0), try row.key(1))
      if !people.contains(person) { check.findings.append("A member of \(board) does not exist.") }
      if !boards.contains(board) { check.findings.append("The board \(board) has only members.") }
    }
    for row in rows[4] where .bytes(try row.bytes(1)) != Self.folded(try row.text(0)) {
      check.findings.append("A name is not unique by the rule for names: \(try row.text(0)).")
    }
  }

  private func check(_ listed: HubBoard, _ check: inout HubCheck) async throws {
    let board = listed.id
    var counted: (tasks: Int64, records: Int64, bytes: Int64, newest: Int64) = (0, 0, 0, 0)
    // The counts belong to the moment in which they are read, so a board is read under its lock.
    let (state, rows) = try await database.transaction(.repeatable) { transaction in
      let state = try await transaction.run(
        """
        UPDATE board SET members = members WHERE board = $1
        RETURNING revision, tasks, records, stopped, bytes
        """, [.key(board)])
      let rows = try await transaction.run([
        SQLStatement(
          "SELECT \(StoredRecord.columns), revision, size FROM record WHERE board = $1",
          [.key(board)]),
        SQLStatement(
          "SELECT person FROM member WHERE board = $1 AND role = 'owner'", [.key(board)]),
      ])
      return (state, rows)
    }
    guard let state = state.first else { return }
    let title = "The board \(board)"
    for row in rows[0] {
      counted.records += 1
      counted.newest = max(counted.newest, try row.integer(4))
      do {
        let stored = try StoredRecord(row)
        let record = try stored.record()
        if record.isPresentTask { counted.tasks += 1 }
        if record.id.kind == .list, !record.isRemoved { check.lists += 1 }
        let size = try row.integer(5)
        counted.bytes += size
        let isRight =
          StoredRecord(record) == stored && Int64(stored.registers.utf8.count) == size
          && !record.registers.isEmpty
        if !isRight {
          check.findings.append("\(title): \(record.id.kind) \(record.id.uuid) is inconsistent.")
        }
      } catch HubDatabaseError.damaged(let reason) {
        check.findings.append("\(title): \(reason).")
      }
    }
    let (revision, tasks, records) = (
      try state.integer(0), try state.integer(1), try state.integer(2)
    )
    check.tasks += counted.tasks
    check.records += counted.records
    if counted.tasks != tasks {
      check.findings.append("\(title) has \(counted.tasks) tasks, not \(tasks).")
    }
    if counted.records != records {
      check.findings.append("\(title) has \(counted.records) rows, not \(records).")
    }
    if counted.bytes != (try state.integer(4)) {
      check.findings.append("\(title) has \(counted.bytes) bytes, not \(try state.integer(4)).")
    }
    // Only a change of records makes a revision, so the newest one belongs to a record; unless the
    // board was stopped and shared again.
    if counted.newest != revision, counted.records > 0 {
      check.findings.append(
        "\(title) is at revision \(revision), its newest row at \(counted.newest).")
    }
    if counted.tasks > limits.tasks { check.findings.append("\(title) has too many tasks.") }
    if rows[1].isEmpty, state.isNull(3) { check.findings.append("\(title) has no owner.") }
  }
}
