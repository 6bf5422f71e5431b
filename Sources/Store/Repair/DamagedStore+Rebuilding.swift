import BoardModel
import GRDB

extension DamagedStore {
  /// Builds a store from what was read, in an empty file.
  ///
  /// - Throws: `DatabaseError` or ``StoreError``.
  func rebuild(
    at path: String, options: StoreOptions, monitor: ActivityMonitor
  ) throws -> SalvageReport {
    let configuration = Connection.configuration(ofPrivateFileWatchedBy: monitor)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let now = options.clock.now()
    var (boards, lists) = (believed(.board, at: now), believed(.list, at: now))
    let tasks = believed(.task, at: now)
    try queue.write { database in
      try Schema.create(in: database)
      var random = options.random
      try database.execute(
        sql: "INSERT INTO replica (id, uuid) VALUES (1, ?)",
        arguments: [UUIDVersion7(at: now, using: &random).text])
      let writer = ChangeWriter(
        database: database, heading: .init(kind: .boardCreated, state: .settled),
        source: options.source, now: now, random: random,
        monitor: monitor)
      supply(&boards, &lists, for: tasks, by: writer)
      for (entity, rows) in [(Entity.board, boards), (.list, lists), (.task, tasks)] {
        var names: Set<String> = []
        for (_, var row) in rows.sorted(by: { $0.key < $1.key }) {
          if let uuid = row[.uuid].string, !names.insert(uuid).inserted {
            row[.uuid] = .text(writer.makeUUID())
          }
          try writer.insert(row)
          try monitor.advance()
        }
        try database.execute(
          sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?",
          arguments: [numbers[entity] ?? 0, entity.rawValue])
      }
      try writer.finishIndexes()
      for text in shared { try SharedTextTable(database: database).add(text) }
      try clients.rebuild(in: database, boards: Set(boards.keys), tasks: Set(tasks.keys))
      try remotes.rebuild(
        in: database, boards: Set(boards.keys),
        uuids: Set(tasks.values.compactMap { $0[.uuid].string }))
      try sharedBoards.rebuild(by: writer, boards: Set(boards.keys))
    }
    try queue.close()
    let read = rows[.task] ?? [:]
    let logged = log[.task] ?? [:]
    return SalvageReport(
      path: path, taskCount: tasks.values.count { $0[.removedAt].isNull },
      fromLog: Self.ids(logged.keys.filter { read[$0] == nil && tasks[$0] != nil }),
      differing: Self.ids(read.keys.filter { logged[$0] != read[$0] }),
      lost: lost(from: tasks.keys.sorted()),
      lostCount: Int(numbers[.task] ?? 0) - tasks.count, hasOriginalCount: hasOriginalCount)
  }

  private static func ids(_ numbers: [Int64]) -> [TaskID] {
    numbers.sorted().map(TaskID.init(rawValue:))
  }

  /// The lowest assigned task ids that are not in `found`, up to ``SalvageReport/maxLost`` of them.
  /// `found` must be sorted.
  private func lost(from found: [Int64]) -> [TaskID] {
    var lost: [TaskID] = []
    var last: Int64 = 0
    for number in found + [(numbers[.task] ?? 0) + 1] {
      for gone in stride(from: last + 1, to: number, by: 1) {
        guard lost.count < SalvageReport.maxLost else { return lost }
        lost.append(TaskID(rawValue: gone))
      }
      last = number
    }
    return lost
  }

  /// The rows of a table, each as it was read or, if that is not usable, as rebuilt from the log.
  /// Invalid values are removed or replaced.
  private func believed(_ entity: Entity, at now: Timestamp) -> [Int64: EntityRow] {
    let read = (rows[entity] ?? [:]).compactMapValues { $0.mended(at: now) }
    let logged = (log[entity] ?? [:]).compactMapValues { $0.mended(at: now) }
    return read.merging(logged) { row, _ in row }
  }

  /// Adds missing boards and lists: the unreadable boards of lists, the unreadable lists of tasks,
  /// a board if none is in use, and a list for every board without one. Restores removed lists that
  /// contain tasks.
  private func supply(
    _ boards: inout [Int64: EntityRow], _ lists: inout [Int64: EntityRow],
    for tasks: [Int64: EntityRow], by writer: ChangeWriter
  ) {
    func makeBoard(_ number: Int64) {
      var row = EntityRow(.board, id: number)
      row[.uuid] = .text(writer.makeUUID())
      row[.name] = .text("Recovered \(number)")
      boards[number] = row
    }
    func makeList(_ number: Int64, on board: Int64) {
      var row = EntityRow(
        listOf: board, at: .behindOthers(number), uuid: writer.makeUUID(),
        name: "Recovered \(number)")
      row.id = number
      lists[number] = row
    }
    for number in Set(lists.values.map { $0[.board].number }) where boards[number] == nil {
      makeBoard(number)
    }
    // A recovered task must not end up on a removed board.
    func isInUse(_ number: Int64) -> Bool { boards[number]?[.removedAt].isNull == true }
    if !boards.keys.contains(where: isInUse) {
      makeBoard(max(boards.keys.max() ?? 0, numbers[.board] ?? 0) + 1)
    }
    let home = boards.keys.filter(isInUse).min() ?? 1
    for number in Set(tasks.values.map { $0[.list].number }) where lists[number] == nil {
      makeList(number, on: home)
    }
    // A recovered task must not end up in a removed list.
    for task in tasks.values where task[.removedAt].isNull {
      lists[task[.list].number]?[.removedAt] = .null
    }
    func isOfBoard(_ list: EntityRow, _ number: Int64) -> Bool {
      list[.board].number == number && list[.removedAt].isNull
    }
    for number in boards.keys.sorted()
    where !lists.values.contains(where: { isOfBoard($0, number) }) {
      makeList(max(lists.keys.max() ?? 0, numbers[.list] ?? 0) + 1, on: number)
    }
  }
}
