import BoardModel
import GRDB
import TestRandom
import Testing

@testable import Store

/// Every column of every table with values that damage or malice may put there.
struct HostileValueTests {
  private static let values = [
    "0", "-5", "2", "9223372036854775807", "-9223372036854775808", "2147483648",
    "9007199254740993", "253402300800000", "NULL", "''", "'~~~'", "'[1]'", "'5'",
    "'{\"created\":1.5}'", "x'00ff'", "char(27)||']0;x'||char(7)", "printf('%.*c', 9000, 'z')",
  ]

  /// Columns by their tables; what SQLite keeps for itself is among them.
  private static let columns: [(table: String, column: String)] = {
    // The statement names what every store has.
    let board = try? TestBoard()
    let rows = try? board?.store.read {
      try Row.fetchAll(
        $0,
        sql: """
          SELECT m.name, p.name FROM sqlite_master AS m, pragma_table_info(m.name) AS p
          WHERE m.type = 'table' AND m.name NOT LIKE 'taskText%' ORDER BY 1, p.cid
          """)
    }
    return (rows ?? []).map { ($0[0], $0[1]) }
  }()

  /// Values that nothing else in the store can verify.
  private static let free = ["change.time", "operation.change"]

  private func filled() throws -> TestBoard {
    let board = try TestBoard()
    let ids = try board.add("a", "b", "c", "d")
    try board.store.edit(
      [ids[0]],
      [
        .notes("n"), .due(DueDate("2026-12-24")), .addTag("t"), .start(DueDate("2026-12-20")),
        .repetition("weekly"),
      ])
    try board.store.complete([ids[1]])
    try board.store.move([ids[3]], to: .index(0, in: board.pending))
    try board.store.remove([ids[2]])
    _ = try board.store.undo()
    return board
  }

  /// What can be read, in words.
  private func read(_ store: TaskStore) throws -> String {
    var words = ""
    for board in try store.boards() {
      for list in try store.lists(of: board.id) {
        words += "\(board.name)/\(list.name) \(list.count) \(list.rules)"
        for anchor in [
          WindowAnchor.top, .bottom, .index(1), .index(.max), .index(.min),
          .key(OrderKey(rawValue: "V")),
        ] {
          for limit in [-1, 1, .max] {
            let window = try store.window(of: list.id, at: anchor, limit: limit)
            words += " \(window.start) \(window.count) \(window.tasks.map(\.id.rawValue))"
          }
        }
        try store.everyTask(in: list.id) { task in
          words += " \(task.id) \(task.uuid) \(task.title) \(task.notes ?? "-") \(task.tags)"
          words += "\(task.modified.iso8601) \(task.created.day) \(task.url ?? "-") "
          words += task.completedAt?.iso8601 ?? "-"
          words += task.due?.text ?? "-"
          words += task.priority?.description ?? "-"
          words += "\(task.isPinned) \(task.isLocked)"
          words += "\(task.start?.text ?? "-") \(task.repetition ?? "-") \(task.extras ?? "-")"
        }
        let all = TaskFilter("", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
        for id in try store.ids(of: list.id) {
          words += " \(String(describing: try store.index(of: id)))"
          words += " \(String(describing: try store.sortedIndex(of: id, in: list, passing: all)))"
          words += "\(try store.window(of: list.id, at: .task(id, rowsBefore: 1), limit: 2).start)"
        }
        for filter in ["abc", "#t due:any"] {
          let filter = TaskFilter(filter, FilterContext(today: CivilDay(daysSinceEpoch: 0)))
          words += "\(try store.window(of: list.id, passing: filter, at: .top, limit: 9).count)"
        }
      }
    }
    for change in try store.log(limit: .max) {
      words += "\(change.time.iso8601) \(change.kind) \(change.step) \(change.source) "
      words += "\(change.tasks.map(\.title)) \(change.taskCount) \(change.isInForce)"
    }
    return words + "\(try store.tags())"
  }

  /// Some writes; each may fail.
  private func write(_ board: TestBoard) {
    let store = board.store
    let id = TaskID(rawValue: 1)
    let writes: [() throws -> Void] = [
      { try store.add([NewTask(title: "new")], at: .bottom(board.pending)) },
      { try store.add([NewTask(title: "new")], at: .after(id)) },
      { try store.add([NewTask(title: "new")], at: .before(id)) },
      { try store.add([NewTask(title: "new")], at: .index(1, in: board.pending)) },
      { try store.move([id], to: .index(2, in: board.pending)) },
      { try store.move([id], to: .bottom(board.done)) },
      { try store.complete([id]) }, { try store.reopen([id]) },
      { try store.edit([id], [.title("x"), .addTag("y")]) },
      { try store.exchange(id, TaskID(rawValue: 4)) },
      { try store.sort(board.pending, by: .due) }, { try store.sort(board.pending, by: .created) },
      { try store.copy([id], to: .top(board.pending)) },
      { try store.remove([id]) }, { try store.undo() }, { try store.undo() }, { try store.redo() },
      { try store.createBoard(named: "other") },
    ]
    for write in writes {
      // It may fail, but must not end the process.
      do { try write() } catch { #expect(error is StoreError || error is Refusal, "\(error)") }
    }
  }

  @Test(arguments: columns)
  func aHostileValueIsAnErrorOrFoundOrHarmless(table: String, column: String) throws {
    var board = try filled()
    let sound = try read(board.store)
    // The other kind of value is refused by the table, or turned into this one.
    let isText = try board.store.read { database in
      try database.columns(in: table).contains { $0.name == column && $0.type == "TEXT" }
    }
    for value in Self.values where value == "NULL" || isText != (Int64(value) != nil) {
      do {
        // A file may hold what the statement would not write.
        try board.store.withoutTransaction {
          try $0.execute(
            sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
        }
        try board.tamper("UPDATE \"\(table)\" SET \"\(column)\" = \(value)")
      } catch { continue }
      var isRight = false
      do {
        isRight = try read(board.store) == sound
      } catch { #expect(error is StoreError, "\(table).\(column) = \(value): \(error)") }
      if !isRight, !Self.free.contains("\(table).\(column)") {
        do {
          let findings = try board.store.integrityFindings()
          #expect(!findings.isEmpty, "\(table).\(column) = \(value)")
        } catch { #expect(error is StoreError, "\(table).\(column) = \(value): \(error)") }
      }
      write(board)
      board = try filled()
    }
  }

  @Test func undoRefusesAStoreWhoseCountsCannotBe() throws {
    let board = try TestBoard()
    try board.add("A")
    try board.tamper("UPDATE list SET taskCount = -5 WHERE id = 1")
    #expect(throws: StoreError.damaged(path: "", detail: "the task count of a list is -6")) {
      try board.store.undo()
    }
  }

  @Test(
    arguments: [
      ("UPDATE list SET taskCount = -5 WHERE id = 1", "list 1"),
      ("UPDATE list SET taskCount = 9223372036854775807 WHERE id = 1", "list 1"),
      ("UPDATE task SET modified = -9223372036854775808 WHERE id = 1", "task 1 modified"),
      ("UPDATE operation SET stamp = 9223372036854775807 WHERE id = 3", "operation 3 stamp"),
      ("UPDATE change SET time = 9223372036854775807 WHERE id = 1", "change 1 time"),
      ("UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'task'", "sequence"),
      ("DELETE FROM replica", "replica"), ("DELETE FROM list", "no list"),
      ("UPDATE board SET removedAt = 1", "no board"),
    ])
  func doctorFindsWhatCannotBe(tampering: String, location: String) throws {
    let board = try TestBoard()
    try board.add("a")
    try board.store.withoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF") }
    try board.tamper(tampering)
    let found = try board.store.integrityFindings()
    let isNamed = found.contains { finding in
      switch (finding, location) {
      case (.wrongCount(ListID(rawValue: 1), _, _), "list 1"): true
      case (.impossibleValue("task", 1, "modified"), "task 1 modified"): true
      case (.impossibleValue("operation", 3, "stamp"), "operation 3 stamp"): true
      case (.impossibleValue("change", 1, "time"), "change 1 time"): true
      case (.impossibleValue("sqlite_sequence", _, "seq"), "sequence"): true
      case (.impossibleValue("replica", _, _), "replica"): true
      case (.boardWithoutLists("Tasks"), "no list"): true
      case (.noBoard, "no board"): true
      default: false
      }
    }
    #expect(isNamed, "\(found)")
  }

  @Test func rowsThatAreGoneAreNotReadAsAnEmptyList() throws {
    let board = try TestBoard()
    try board.add("A")
    try board.add("B")
    try board.tamper("UPDATE list SET taskCount = 3 WHERE id = 1")
    var titles: [String] = []
    #expect(throws: StoreError.damaged(path: "", detail: "2 of 3 tasks of a list were found")) {
      try board.store.everyTask(in: board.pending) { titles.append($0.title) }
    }
    #expect(titles == ["A", "B"])
  }

  /// SQLite then reports that the disk is full.
  @Test func whereNumbersEndTheStoreIsSaidToBeDamaged() throws {
    let board = try TestBoard()
    try board.tamper("UPDATE sqlite_sequence SET seq = 9223372036854775807")
    #expect(
      throws: StoreError.damaged(path: "", detail: "it has no ids left for new rows")
    ) { try board.add("a") }
  }

  @Test func aChangeWithoutANameOfTheStoreIsNotWritten() throws {
    let board = try TestBoard()
    try board.tamper("DELETE FROM replica")
    #expect(throws: StoreError.damaged(path: "", detail: "it has no replica id")) {
      try board.add("a")
    }
    #expect(try board.titles(board.pending) == "")
  }

  @Test(arguments: [Int64.min, -1, .max])
  func everyMomentHasWords(milliseconds: Int64) {
    let moment = Timestamp(milliseconds: milliseconds)
    #expect(moment.iso8601.hasSuffix("Z") && moment.day.year >= 1)
  }
}
