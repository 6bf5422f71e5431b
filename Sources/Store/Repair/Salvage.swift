import Glibc
import GRDB

/// What a salvage has brought to safety.
public struct SalvageReport: Equatable, Sendable {
  /// The new store; the old file is as it was.
  public let path: String
  /// Tasks in the new store, those in the trash left out.
  public let taskCount: Int
  /// Tasks that stood in the log alone; their rows could not be read.
  public let fromLog: [TaskID]
  /// Tasks whose rows differ from the log; the rows were believed.
  public let differing: [TaskID]
  /// Tasks that were there once and could not be read anywhere.
  public let lost: [TaskID]
}

extension TaskStore {
  /// Brings what can be read of a damaged store, from its tables and its log,
  /// into a new one beside it. The old file is left as it is.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` when nothing can be read,
  ///   ``StoreError/notAStore(path:)``, ``StoreError/cannotOpen(path:reason:)``,
  ///   ``StoreError/diskFull(path:)``.
  public static func salvage(at path: String, options: StoreOptions = StoreOptions()) throws
    -> SalvageReport
  {
    // SQLite may want to roll a journal back, so it works on a copy.
    let copy = try NewFile.make(near: path + "-salvage")
    defer { for suffix in ["", "-journal"] { unlink(copy.path + suffix) } }
    for suffix in ["", "-journal"] where access(path + suffix, F_OK) == 0 {
      try NewFile.copy(from: path + suffix, to: copy.path + suffix)
    }
    do {
      let queue = try DatabaseQueue(path: copy.path)
      let wreck = try queue.unsafeReentrantWrite { try Wreck(database: $0) }
      return try wreck.rebuild(at: NewFile.make(near: path + "-repaired"), options: options)
    } catch {
      throw StoreError.translating(error, path: path)
    }
  }
}

/// What can be read of a damaged store: its rows, one by one, and what the log
/// accounts for.
private struct Wreck {
  private(set) var rows: [Entity: [Int64: EntityRow]] = [:]
  private var log: [Entity: [Int64: EntityRow]] = [:]
  private var numbers: [Entity: Int64] = [:]

  /// Reads row by row, so that a broken page costs only what stands on it.
  init(database: Database) throws {
    try? database.execute(sql: "PRAGMA trusted_schema = OFF")
    for entity in Entity.allCases {
      for id in stride(from: 1, through: Self.lastNumber(in: entity.rawValue, database), by: 1) {
        // What cannot be read is looked for in the log.
        guard let row = (try? EntityRow.load(entity, id: id, from: database)) ?? nil else {
          continue
        }
        rows[entity, default: [:]][id] = row
      }
    }
    let last = Self.lastNumber(in: "operation", database)
    for id in stride(from: 1, through: last, by: 1) { try? readOperation(id, database) }
    for entity in Entity.allCases {
      numbers[entity] = max(
        Self.lastNumber(in: entity.rawValue, database), log[entity]?.keys.max() ?? 0,
        rows[entity]?.keys.max() ?? 0)
    }
    guard !(rows.isEmpty && log.isEmpty) else {
      throw StoreError.damaged(path: "", detail: "nothing in it can be read")
    }
  }

  /// The greatest number a table has given, as far as it can be told.
  private static func lastNumber(in table: String, _ database: Database) -> Int64 {
    let sequence = try? Int64.fetchOne(
      database, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
    let statement =
      switch table {
      case "board": "SELECT max(id) FROM board"
      case "list": "SELECT max(id) FROM list"
      case "task": "SELECT max(id) FROM task"
      default: "SELECT max(id) FROM operation"
      }
    let greatest = try? Int64.fetchOne(database, sql: statement)
    // A number that damage has made absurd must not keep us busy for days.
    return min(max(sequence.flatMap(\.self) ?? 0, greatest.flatMap(\.self) ?? 0), 10_000_000)
  }

  private mutating func readOperation(_ id: Int64, _ database: Database) throws {
    let statement = try database.cachedStatement(
      sql: "SELECT entity, row, before IS NULL, after FROM operation WHERE id = ?")
    guard let operation = try Row.fetchOne(statement, arguments: [id]) else { return }
    let entity = try operation.value(Entity.self, at: 0)
    let number = try operation.decode(Int64.self, atIndex: 1)
    let isInsertion = try operation.decode(Bool.self, atIndex: 2)
    let after = try OperationFields(
      json: try operation.decode(String.self, atIndex: 3))
    guard var row = isInsertion ? EntityRow(entity, id: number) : log[entity]?[number] else {
      return
    }
    for column in entity.columns {
      if let value = after[column] { row[column] = value }
    }
    log[entity, default: [:]][number] = row
  }

  // MARK: The new store

  func rebuild(at file: NewFile, options: StoreOptions) throws -> SalvageReport {
    do {
      let report = try fill(file, options)
      try file.synchronize()
      return report
    } catch {
      file.discard()
      unlink(WriterLock.path(besides: file.path))
      throw error
    }
  }

  private func fill(_ file: NewFile, _ options: StoreOptions) throws -> SalvageReport {
    let queue = try DatabaseQueue(path: file.path)
    var (boards, lists) = (believed(.board), believed(.list))
    let tasks = believed(.task).mapValues(Self.mended)
    try queue.write { database in
      try Schema.create(in: database)
      var random = options.random
      let now = options.clock.now()
      try database.execute(
        sql: "INSERT INTO replica (id, uuid) VALUES (1, ?)",
        arguments: [UUIDVersion7.text(at: now, using: &random)])
      let writer = ChangeWriter(
        database: database, heading: .init(kind: .boardCreated, state: .settled),
        source: options.source, now: now, random: random,
        monitor: ActivityMonitor(patience: options.patience))
      supply(&boards, &lists, for: tasks, by: writer)
      for entity in [(Entity.board, boards), (.list, lists), (.task, tasks)] {
        for (_, row) in entity.1.sorted(by: { $0.key < $1.key }) { try writer.insert(row) }
        try database.execute(
          sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?",
          arguments: [numbers[entity.0] ?? 0, entity.0.rawValue])
      }
    }
    let read = rows[.task] ?? [:]
    let logged = log[.task] ?? [:]
    return SalvageReport(
      path: file.path, taskCount: tasks.values.count { $0[.removedAt].isNull },
      fromLog: Self.ids(logged.keys.filter { read[$0] == nil && tasks[$0] != nil }),
      differing: Self.ids(read.keys.filter { logged[$0] != read[$0] }),
      lost: Self.ids(
        stride(from: 1, through: numbers[.task] ?? 0, by: 1).filter { tasks[$0] == nil }))
  }

  private static func ids(_ numbers: [Int64]) -> [TaskID] {
    numbers.sorted().map(TaskID.init(rawValue:))
  }

  /// Rows that were read, and for those that could not be what the log says, as
  /// far as either can stand in a store.
  private func believed(_ entity: Entity) -> [Int64: EntityRow] {
    (rows[entity] ?? [:]).filter { Self.isSound($0.value) }
      .merging((log[entity] ?? [:]).filter { Self.isSound($0.value) }) { row, _ in row }
  }

  /// Whether a row has what every row of its table must have, and of the right kind.
  private static func isSound(_ row: EntityRow) -> Bool {
    func isText(_ columns: Entity.Column...) -> Bool {
      columns.allSatisfy { if case .text = row[$0] { true } else { false } }
    }
    func isNumber(_ columns: Entity.Column...) -> Bool {
      columns.allSatisfy { if case .integer = row[$0] { true } else { false } }
    }
    return switch row.entity {
    case .board: isText(.uuid, .name)
    case .list:
      isText(.uuid, .name, .role, .layout, .reorder, .accept, .incoming, .outgoing)
        && isText(.emptyArea, .outside, .source) && isNumber(.board, .place, .duplicates)
    case .task:
      isText(.uuid, .orderKey, .title, .tags)
        && isNumber(.list, .created, .modified, .isPinned, .isLocked)
    }
  }

  /// A key that is none sends its task to the end of the list.
  private static func mended(_ row: EntityRow) -> EntityRow {
    var row = row
    if case .text(let key) = row[.orderKey], !OrderKey(rawValue: key).isWellFormed {
      row[.orderKey] = .text("zzz" + String(row.id + 1_000_000_000) + "V")
    }
    return row
  }

  /// Makes a board and a list for tasks whose own could not be read.
  private func supply(
    _ boards: inout [Int64: EntityRow], _ lists: inout [Int64: EntityRow],
    for tasks: [Int64: EntityRow], by writer: ChangeWriter
  ) {
    let wanted = Set(tasks.values.map { $0[.list].number })
    for number in wanted.union([1]) where lists[number] == nil {
      var row = EntityRow(.list, id: number)
      row[.uuid] = .text(writer.makeUUID())
      row[.board] = .integer(boards.keys.min() ?? 1)
      row[.name] = .text("Recovered \(number)")
      row[.place] = .integer(number)
      row[.role] = .text(ListRole.plain.rawValue)
      row[.layout] = .text(ListLayout.table.rawValue)
      ListRules().write(to: &row)
      lists[number] = row
    }
    for number in Set(lists.values.map { $0[.board].number }) where boards[number] == nil {
      var row = EntityRow(.board, id: number)
      row[.uuid] = .text(writer.makeUUID())
      row[.name] = .text("Recovered \(number)")
      boards[number] = row
    }
  }
}
