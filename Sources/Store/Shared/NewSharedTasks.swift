import BoardModel
import GRDB
import Registers

/// Makes rows for the records of tasks that have none on the board yet, many at once.
final class NewSharedTasks {
  private let board: MergedBoard
  /// New tasks that are not inserted yet, by entry.
  private var waiting: [(entry: ChangeEntries.Key, rows: [NewRow])] = []

  private struct NewRow {
    let row: EntityRow
    let stamps: [(field: String, stamp: Stamp)]
    let unknown: [(name: String, register: Register)]
  }

  init(on board: MergedBoard) { self.board = board }

  /// Inserts the task of a record, unless it lacks something or is in the trash. It may be inserted
  /// as late as by ``insertWaiting()``.
  func add(_ record: Registers.Record) throws {
    guard let new = try newRow(for: record) else { return }
    let author = record["created"] ?? record["position"]
    let key = board.entry(.added, by: author?.stamp.replica)
    if let index = waiting.firstIndex(where: { $0.entry == key }) {
      waiting[index].rows.append(new)
      if waiting[index].rows.count == Self.maxAtOnce { try insertWaiting(at: index) }
    } else {
      waiting.append((key, [new]))
    }
  }

  /// How many rows one statement inserts.
  private static let maxAtOnce = 50

  /// Inserts all tasks that are not inserted yet.
  func insertWaiting() throws {
    for index in waiting.indices { try insertWaiting(at: index) }
  }

  private func insertWaiting(at index: Int) throws {
    let (key, new) = waiting[index]
    guard !new.isEmpty else { return }
    waiting[index].rows = []
    let rows = try board.write(in: key) { try board.writer.insert(new.map(\.row)) }
    for (row, new) in zip(rows, new) {
      board.written.insert(row.id)
      try acknowledge(new, as: row.id)
    }
  }

  private func acknowledge(_ new: NewRow, as row: Int64) throws {
    board.placed.insert(row)
    try board.acknowledge(new.stamps, of: .task, row)
    for (name, register) in new.unknown {
      try board.registers.held.write(register, to: name, of: .task, row)
    }
  }

  /// Lets a row that is not on the board stand for the task of a record.
  ///
  /// - Parameter kind: The kind of the change.
  /// - Returns: Whether the board can have the task yet.
  @discardableResult
  func takeOver(
    _ row: EntityRow, for record: Registers.Record, as kind: Change.Kind = .added
  ) throws -> Bool {
    guard let new = try newRow(for: record, id: row.id) else { return false }
    var taken = new.row
    // The row may have a uuid that no hub accepts.
    taken[.uuid] = row[.uuid]
    try board.write(kind, by: record["position"]?.stamp.replica) {
      try board.writer.update(from: row, to: taken)
    }
    try board.registers.remove(.task, row.id)
    board.written.insert(row.id)
    try acknowledge(new, as: row.id)
    return true
  }

  /// The row for a record that has none yet; `nil` for a removed task, and for one without a title
  /// or a list.
  private func newRow(for record: Registers.Record, id: Int64 = 0) throws -> NewRow? {
    let isRemoved = record["removed"].map { $0.value != .null } ?? false
    guard !isRemoved, let title = record["title"], let position = record["position"] else {
      return nil
    }
    var row = EntityRow(.task, id: id)
    row[.uuid] = .text(record.id.uuid)
    row[.tags] = .text("")
    row[.isPinned] = FieldValue(false)
    row[.isLocked] = FieldValue(false)
    var stamps: [(field: String, stamp: Stamp)] = []
    for (field, register) in record.fields(in: .task) {
      let outcome = board.codec.set(field, to: register.value, in: &row)
      if outcome == .waits { board.isIncomplete = true }
      if outcome != .waits { stamps.append((field.name(in: .task), register.stamp)) }
    }
    guard !row[.list].isNull else { return nil }
    if row[.title].isNull {
      // The title was refused, but the task is there for everybody else, too.
      row[.title] = .text("Untitled")
    }
    let created = record["created"]?.stamp.time ?? title.stamp.time
    if row[.created].isNull { row[.created] = FieldValue(board.moment(of: created)) }
    // A task that no one has edited was modified when it was created.
    let edited =
      stamps.filter { !["position", Registers.Record.taking].contains($0.field) }
      .map(\.stamp.time).max() ?? created
    row[.modified] =
      edited > created
      ? .integer(max(row[.created].number, board.moment(of: edited).milliseconds)) : row[.created]
    let latest = HybridTime(milliseconds: board.writer.now.milliseconds)
    row[.placed] = .integer(min(position.stamp.time, latest).rawValue)
    return NewRow(row: row, stamps: stamps, unknown: record.unknownFields(in: .task))
  }
}
