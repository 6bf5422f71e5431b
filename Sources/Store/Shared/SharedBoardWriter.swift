import BoardModel
import GRDB
import Registers

/// Records, sends and merges the registers of one shared board within a transaction.
struct SharedBoardWriter {
  let shared: SharedBoard
  private let database: Database
  private let table: SharedBoardTable
  private let registers: RegisterTable
  private let lists: SharedLists
  private let rows: RecordRows

  /// - Throws: ``StoreError/notShared(name:)``.
  init(_ shared: SharedBoard, in database: Database) throws {
    self.database = database
    table = SharedBoardTable(database: database)
    self.shared = try table.current(shared)
    registers = try RegisterTable(shared.board, in: database)
    lists = try SharedLists(of: shared.board, in: database)
    rows = RecordRows(of: shared.board, in: database)
  }

  /// Records what was written since the last time as unsent registers.
  ///
  /// - Parameter skipsOthers: Whether to note also that nothing was written to the board, in a
  ///   transaction that writes anyway.
  /// - Returns: Whether anything was written.
  @discardableResult
  func recordWrites(skipsOthers: Bool = false) throws -> Bool {
    try WriteRecorder(shared, registers: registers, lists: lists).record(skipsOthers: skipsOthers)
  }

  /// Which stamps the registers of a board get that was not shared so far.
  enum Age {
    /// The times of the last changes, as far as they are known; otherwise, one just after the
    /// earliest, so that a copy that joins does not override it.
    case ofChanges
    /// The earliest stamp, which every register of the hub overrides.
    case earliest
  }

  /// Marks everything on the board as unsent. Removed tasks and lists are left out: they follow if
  /// they are restored.
  func recordAll(_ age: Age) throws {
    let earliest = HybridTime(milliseconds: age == .ofChanges ? 1 : 0)
    try recordAll(.board, shared.board.rawValue) { _, _ in earliest }
    for list in lists.all {
      try recordAll(.list, list) { row, _ in row[.removedAt].isNull ? earliest : nil }
    }
    let tasks = try Int64.fetchAll(
      database,
      sql: """
        SELECT task.id FROM task JOIN list ON list.id = task.list
        WHERE board = ? AND task.removedAt IS NULL AND list.removedAt IS NULL ORDER BY task.id
        """, arguments: [shared.board.rawValue])
    for task in tasks {
      try recordAll(.task, task) { row, field in
        guard age == .ofChanges else { return earliest }
        return switch field {
        case .position where row[.placed].number > 0: try HybridTime(stored: row[.placed].number)
        case .position, .column(.created): HybridTime(milliseconds: row[.created].number)
        case .column, .blocker, .taking: HybridTime(milliseconds: row[.modified].number)
        }
      }
    }
  }

  private func recordAll(
    _ entity: Entity, _ id: Int64, stamp: (EntityRow, SharedField) throws -> HybridTime?
  ) throws {
    let row = try EntityRow.load(entity, id: id, from: database).orDamaged()
    for field in SharedField.written(in: row) {
      guard let time = try stamp(row, field) else { continue }
      try registers.write(
        Stamp(time, by: shared.state.replica), to: field.name(in: entity), of: entity, id,
        isUnsent: true)
    }
  }

  /// The largest number of bytes of text in one push, unless a single record has more.
  private static let maxBytes = 1 << 20

  /// Limits the stamps of unsent registers to a time, after a hub has refused them.
  func limitStamps(to time: HybridTime) throws {
    try registers.limitUnsent(to: time, by: shared.state.replica)
  }

  /// The records of the next push, at most ``ExchangeRequest/maxRegisters`` registers; empty if
  /// there is nothing to send.
  func unsentRecords() throws -> [Registers.Record] {
    guard shared.role.mayEdit, !shared.isStopped else { return [] }
    var unsent = try registers.unsent(ExchangeRequest.maxRegisters + 1)[...]
    if unsent.count > ExchangeRequest.maxRegisters, let last = unsent.last {
      // A record that does not fit is left to the next push as a whole.
      let whole = unsent.prefix { $0.entity != last.entity || $0.row != last.row }
      unsent = whole.isEmpty ? unsent.dropLast() : whole
    }
    var records: [Registers.Record] = []
    var bytes = 0
    while let first = unsent.first {
      let own = unsent.prefix { $0.entity == first.entity && $0.row == first.row }
      let record = try record(of: first.entity, first.row, own)
      bytes += record.textBytes
      if bytes > Self.maxBytes, !records.isEmpty { break }
      if !record.registers.isEmpty { records.append(record) }
      unsent = unsent.dropFirst(own.count)
    }
    return records
  }

  private func record(
    of entity: Entity, _ id: Int64, _ unsent: some Sequence<RegisterTable.Unsent>
  ) throws -> Registers.Record {
    let row = try EntityRow.load(entity, id: id, from: database).orDamaged()
    let codec = SharedRow(lists: lists)
    let isGone = entity == .task && !lists.has(row[.list].number)
    var values: [String: Register] = [:]
    for register in unsent {
      guard let field = SharedField(register.field, of: entity) else {
        values[register.field] = try registers.held.register(register.field, of: entity, id)
        continue
      }
      // For this board, a task that has left is removed, whatever becomes of it elsewhere.
      let value =
        isGone
        ? RegisterValue.integer(register.stamp.time.milliseconds) : codec.value(of: field, in: row)
      guard !isGone || field == .column(.removedAt), SharedRow.isSendable(value, of: field) else {
        try registers.acknowledge(register.stamp, of: register.field, of: entity, id)
        continue
      }
      values[register.field] = Register(value, at: register.stamp)
    }
    return Registers.Record(row.recordID, values)
  }

  /// Goes on under another name, and receives everything again.
  func rename(to replica: String, sendsAll: Bool) throws {
    var state = shared.state
    if sendsAll { try registers.unacknowledge(by: state.replica) }
    state.rename(to: replica)
    try registers.renameUnsent(to: replica)
    try table.setState(state, of: shared.board)
  }

  /// Merges answers of the hub.
  ///
  /// - Parameter sent: The request that the first of them answers.
  func merge(
    _ answers: [ExchangeAnswer], sent: ExchangeRequest?, by writer: ChangeWriter
  ) throws -> Merged {
    try recordWrites(skipsOthers: true)
    let role = answers.last?.role ?? shared.role
    let hasLostWrites = try !role.mayEdit && registers.hasUnsent
    var people: [String: String] = [:]
    for answer in answers { people.merge(answer.writers) { $1 } }
    people[shared.state.replica] = shared.person
    let merged = MergedBoard(
      shared, registers: registers, lists: lists, writer: writer, people: people)
    for record in sent?.records ?? [] {
      merged.sentTakings[record.id.uuid] = record[Registers.Record.taking]?.stamp
    }
    let records = Self.union(of: answers)
    // Only a complete answer shows what the hub does not have.
    let reversal = hasLostWrites && sent?.since == 0 ? try SharedReversal(of: merged) : nil
    try SharedMerge(into: merged, rows: rows).merge(reversal?.complete(records) ?? records)
    // Registers that were sent in vain were unsent edits until now.
    if let sent, sent.replica == shared.state.replica { try acknowledge(sent) }
    let unaccepted = try reversal?.finish(records)
    try showBoard(merged)
    if role.mayEdit { try SharedRepair(of: merged).repair() }
    try finish(merged, answers, receivesAgain: !role.mayEdit && registers.hasUnsent)
    return Merged(
      changes: merged.entries.ids.values.sorted(), taskCount: merged.written.count,
      overwritten: merged.overwritten, removedEdits: merged.removedEdits,
      lostTakings: merged.lostTakings, unaccepted: unaccepted,
      hasUnsent: try registers.hasUnsent || merged.hasRepairs)
  }

  private func acknowledge(_ sent: ExchangeRequest) throws {
    for record in sent.records {
      guard let entity = Entity(rawValue: record.id.kind.rawValue),
        let id = try row(of: record.id, entity)
      else { continue }
      for (field, register) in record.registers {
        try registers.acknowledge(register.stamp, of: field, of: entity, id)
      }
    }
  }

  private func row(of record: RecordID, _ entity: Entity) throws -> Int64? {
    switch entity {
    case .board: shared.board.rawValue
    case .list: lists.id(of: record.uuid)
    case .task: try rows.task(record.uuid)
    }
  }

  /// The records of all pages, each once.
  private static func union(of answers: [ExchangeAnswer]) -> [Registers.Record] {
    var records: [RecordID: Registers.Record] = [:]
    for record in answers.lazy.flatMap(\.records) {
      if records[record.id]?.merge(record) == nil { records[record.id] = record }
    }
    return Array(records.values)
  }

  /// Shows a board that was joined and now has lists. If its removal left no board, makes one.
  private func showBoard(_ merged: MergedBoard) throws {
    let row = try EntityRow.load(.board, id: shared.board.rawValue, from: database).orDamaged()
    if merged.hasNewList, !row[.removedAt].isNull,
      try registers.known(.board, row.id)["removed"] == nil
    {
      var shown = row
      shown[.removedAt] = .null
      try merged.write(.boardCreated, by: nil) { try merged.writer.update(from: row, to: shown) }
      // The board was never removed for anybody else.
      try table.setRecorded(lastOperation(), of: shared.board)
    }
    let boards = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM board WHERE removedAt IS NULL")
    if boards == 0 {
      try merged.write(.boardCreated, by: nil) { try merged.writer.insertFirstBoard() }
    }
  }

  private func lastOperation() throws -> Int64 {
    try Int64.fetchOne(database, sql: "SELECT ifnull(max(id), 0) FROM operation").orDamaged()
  }

  private func finish(
    _ merged: MergedBoard, _ answers: [ExchangeAnswer], receivesAgain: Bool
  ) throws {
    // The entries are not changes of the caller, who may want to hear of them.
    merged.writer.leaveEntry()
    var state = shared.state
    for answer in answers { state.receive(upTo: answer.revision) }
    if receivesAgain || shared.isIncomplete && merged.hasNewList {
      state = ReplicaState(
        replica: state.replica, push: state.push, token: state.token,
        isUnanswered: state.isUnanswered)
    }
    try table.setState(state, of: shared.board)
    try table.setIncomplete(
      merged.isIncomplete || shared.isIncomplete && !merged.hasNewList, of: shared.board)
    if merged.hasDeparture { try table.receiveAgain(except: shared.board) }
    if let role = answers.last?.role {
      try table.setSuccess(role: role, at: merged.writer.now, of: shared.board)
    }
  }
}

extension Registers.Record {
  /// The number of bytes of text in the registers.
  fileprivate var textBytes: Int {
    registers.values.reduce(0) { sum, register in
      guard case .text(let text) = register.value else { return sum }
      return sum + text.utf8.count
    }
  }
}
