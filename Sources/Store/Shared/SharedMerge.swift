import BoardModel
import GRDB
import Registers

/// Merges the records of a hub into a board, register by register, in one transaction.
///
/// The changes have already happened, so neither rules of lists nor flags of tasks can forbid them,
/// and next tasks of repeating tasks arrive as tasks. A value that a row cannot have is left out,
/// and its register counts as known.
struct SharedMerge {
  private let board: MergedBoard
  private let rows: RecordRows
  private let rowMerge: RowMerge
  private let newTasks: NewSharedTasks

  init(into board: MergedBoard, rows: RecordRows) {
    self.board = board
    self.rows = rows
    rowMerge = RowMerge(into: board)
    newTasks = NewSharedTasks(on: board)
  }

  private var database: Database { board.database }

  /// Merges records, each at most once, in any order.
  func merge(_ records: [Registers.Record]) throws {
    try mergeHeld()
    let sorted = records.sorted { $0.id.uuid < $1.id.uuid }
    // Rules and tasks refer to lists, so the lists come first.
    for record in sorted where record.id.kind == .list { try addList(record) }
    for record in sorted {
      try board.writer.monitor.advance()
      switch record.id.kind {
      case .board: try mergeBoard(record)
      case .list: try mergeList(record)
      case .task: try mergeTask(record)
      }
    }
    try newTasks.insertWaiting()
  }

  private func mergeBoard(_ record: Registers.Record) throws {
    guard record.id.uuid == board.shared.uuid else { return }
    try rowMerge.merge(record, into: .board, board.shared.board.rawValue)
  }

  /// Creates the list of a record if it does not exist.
  private func addList(_ record: Registers.Record) throws {
    let uuid = record.id.uuid
    guard board.lists.id(of: uuid) == nil, Stamp.isReplica(uuid), let name = record["name"],
      try !exists(listNamed: uuid)
    else { return }
    // The name is replaced by that of the record, unless it is not a name.
    var row = EntityRow(
      listOf: board.shared.board.rawValue, at: OrderKey(rawValue: "V").behind(for: uuid),
      uuid: uuid, name: "List")
    var stamps: [(field: String, stamp: Stamp)] = []
    for (field, register) in record.fields(in: .list) where field != .column(.accept) {
      _ = board.codec.set(field, to: register.value, in: &row)
      stamps.append((field.name(in: .list), register.stamp))
    }
    let id = try board.write(.listAdded, by: name.stamp.replica) {
      try board.writer.insert(row).id
    }
    board.lists.add(id, uuid: uuid)
    board.hasNewList = true
    try board.acknowledge(stamps, of: .list, id)
    for (name, register) in record.unknownFields(in: .list) {
      try board.registers.held.write(register, to: name, of: .list, id)
    }
  }

  /// Writes registers to their rows that no earlier version of this program knew.
  private func mergeHeld() throws {
    for held in try board.registers.held.all()
    where SharedField(held.field, of: held.entity) != nil {
      // Without its stamp, the register counts as new.
      try board.registers.remove(held.field, of: held.entity, held.row)
      let row = try EntityRow.load(held.entity, id: held.row, from: database).orDamaged()
      guard held.entity != .task || board.lists.has(row[.list].number) else { continue }
      let record = Registers.Record(row.recordID, [held.field: held.register])
      try rowMerge.merge(record, into: held.entity, held.row)
    }
  }

  private func exists(listNamed uuid: String) throws -> Bool {
    try Int.fetchOne(
      database.cachedStatement(sql: "SELECT 1 FROM list WHERE uuid = ?"), arguments: [uuid]) != nil
  }

  private func mergeList(_ record: Registers.Record) throws {
    guard let id = board.lists.id(of: record.id.uuid) else { return }
    try rowMerge.merge(record, into: .list, id)
  }

  private func mergeTask(_ record: Registers.Record) throws {
    guard Stamp.isReplica(record.id.uuid) else { return }
    guard let row = try row(of: record.id.uuid) else { return try newTasks.add(record) }
    if board.lists.has(row[.list].number) { return try rowMerge.merge(record, into: .task, row.id) }
    // The row is on another board.
    let known = try board.registers.known(.task, row.id)
    let removed = record["removed"]
    let hasLeft = known["removed"].map { known in removed.map { $0.stamp <= known.stamp } ?? true }
    guard hasLeft != true, removed.map({ $0.value == .null }) ?? true else {
      if !known.isEmpty {
        for (field, register) in record.fields(in: .task) {
          let name = field.name(in: .task)
          if let own = known[name]?.stamp, own >= register.stamp { continue }
          try board.registers.write(register.stamp, to: name, of: .task, row.id, isUnsent: false)
        }
      }
      return
    }
    if !row[.removedAt].isNull {
      try newTasks.takeOver(row, for: record)
      return
    }
    if let twice = try TwiceSharedTask(record, at: row, mergedInto: board) {
      return try twice.settle(by: newTasks)
    }
    // No one else may change a task on a private board, so that task gets another identity.
    var renamed = row
    renamed[.uuid] = .text(board.writer.makeUUID())
    try board.write(.edited, by: nil) { try board.writer.update(from: row, to: renamed) }
    try board.registers.remove(.task, row.id)
    try newTasks.add(record)
  }

  /// The row of a task of this board, or with its uuid on another one; `nil` if there is none.
  private func row(of uuid: String) throws -> EntityRow? {
    try rows.task(uuid).flatMap { try EntityRow.load(.task, id: $0, from: database) }
  }
}
