import BoardModel
import GRDB
import Registers

/// Merges the records of a hub into a board, register by register, in one transaction.
///
/// The changes have already happened, so neither rules of lists nor flags of tasks can forbid them,
/// and next tasks of repeating tasks arrive as tasks. A value that a row cannot have is left out,
/// and its register counts as known.
final class SharedMerge {
  let writer: ChangeWriter
  let shared: SharedBoard
  let registers: RegisterTable
  let lists: SharedLists
  let codec: SharedRow
  private(set) var entries: ChangeEntries

  /// Whether registers were left out that may be applied later.
  private(set) var isIncomplete = false
  /// Whether the board got a list.
  private(set) var hasNewList = false
  /// Whether a task left this board, or went to the trash.
  private(set) var hasDeparture = false
  private(set) var overwritten: [TaskID] = []
  private(set) var removedEdits: [Merged.RemovedEdit] = []
  /// The tasks whose position was written, which may have the key of another one.
  private(set) var placed: Set<Int64> = []
  /// New tasks that are not inserted yet, by entry.
  private var waiting: [(entry: ChangeEntries.Key, rows: [NewTaskRow])] = []
  private let rows: RecordRows

  private struct NewTaskRow {
    let row: EntityRow
    let stamps: [(field: String, stamp: Stamp)]
  }

  /// - Parameter people: The names of people by the names of their replicas.
  init(
    _ shared: SharedBoard, registers: RegisterTable, lists: SharedLists, rows: RecordRows,
    writer: ChangeWriter, people: [String: String]
  ) {
    self.writer = writer
    self.shared = shared
    self.registers = registers
    self.lists = lists
    self.rows = rows
    codec = SharedRow(lists: lists)
    entries = ChangeEntries(people: people, user: shared.person)
    writer.continuesSeries = false
  }

  private var database: Database { writer.database }

  /// Merges records, each at most once, in any order.
  func merge(_ records: [Registers.Record]) throws {
    let sorted = records.sorted { $0.id.uuid < $1.id.uuid }
    // Rules and tasks refer to lists, so the lists come first.
    for record in sorted where record.id.kind == .list { try addList(record) }
    for record in sorted {
      try writer.monitor.advance()
      switch record.id.kind {
      case .board: try mergeBoard(record)
      case .list: try mergeList(record)
      case .task: try mergeTask(record)
      }
    }
    try insertWaiting()
  }

  private func mergeBoard(_ record: Registers.Record) throws {
    guard record.id.uuid == shared.uuid else { return }
    try merge(record, into: .board, shared.board.rawValue)
  }

  /// Creates the list of a record if it does not exist.
  private func addList(_ record: Registers.Record) throws {
    let uuid = record.id.uuid
    guard lists.id(of: uuid) == nil, Stamp.isReplica(uuid), let name = record["name"],
      try !exists(listNamed: uuid)
    else { return }
    // The name is replaced by that of the record, unless it is not a name.
    var row = EntityRow(
      listOf: shared.board.rawValue, at: OrderKey(rawValue: "V").behind(for: uuid), uuid: uuid,
      name: "List")
    var stamps: [(field: String, stamp: Stamp)] = []
    for (field, register) in fields(of: record, in: .list) where field != .column(.accept) {
      _ = codec.set(field, to: register.value, in: &row)
      stamps.append((field.name(in: .list), register.stamp))
    }
    let id = try write(.listAdded, by: name.stamp.replica) { try writer.insert(row).id }
    lists.add(id, uuid: uuid)
    hasNewList = true
    try acknowledge(stamps, of: .list, id)
  }

  private func exists(listNamed uuid: String) throws -> Bool {
    try Int.fetchOne(
      database.cachedStatement(sql: "SELECT 1 FROM list WHERE uuid = ?"), arguments: [uuid]) != nil
  }

  private func mergeList(_ record: Registers.Record) throws {
    guard let id = lists.id(of: record.id.uuid) else { return }
    try merge(record, into: .list, id)
  }

  private func mergeTask(_ record: Registers.Record) throws {
    guard Stamp.isReplica(record.id.uuid) else { return }
    guard let row = try row(of: record.id.uuid) else { return try add(record) }
    if lists.has(row[.list].number) { return try merge(record, into: .task, row.id) }
    // The row is on another board.
    let known = try registers.known(.task, row.id)
    let removed = record["removed"]
    let hasLeft = known["removed"].map { known in removed.map { $0.stamp <= known.stamp } ?? true }
    guard hasLeft != true, removed.map({ $0.value == .null }) ?? true else {
      if !known.isEmpty {
        for (field, register) in fields(of: record, in: .task) {
          let name = field.name(in: .task)
          if let own = known[name]?.stamp, own >= register.stamp { continue }
          try registers.write(register.stamp, to: name, of: .task, row.id, isUnsent: false)
        }
      }
      return
    }
    if !row[.removedAt].isNull { return try takeOver(row, for: record) }
    guard try !isOnSharedBoard(row) else {
      // It may leave that board, of which this store has not received everything yet.
      isIncomplete = true
      return
    }
    // No one else may change a task on a private board, so that task gets another identity.
    var renamed = row
    renamed[.uuid] = .text(writer.makeUUID())
    try write(.edited, by: nil) { try writer.update(from: row, to: renamed) }
    try registers.remove(.task, row.id)
    try add(record)
  }

  /// The row of a task of this board, or with its uuid on another one; `nil` if there is none.
  private func row(of uuid: String) throws -> EntityRow? {
    try rows.task(uuid).flatMap { try EntityRow.load(.task, id: $0, from: database) }
  }

  private func isOnSharedBoard(_ row: EntityRow) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM list JOIN sharedBoard ON sharedBoard.board = list.board
            WHERE list.id = ?)
          """), arguments: [row[.list].number]
    ).orDamaged()
  }

  /// Inserts the task of a record, unless it lacks something or is in the trash.
  private func add(_ record: Registers.Record) throws {
    guard let new = try newRow(for: record) else { return }
    let author = record["created"] ?? record["position"]
    let key = entries.key(.added, by: author?.stamp.replica)
    if let index = waiting.firstIndex(where: { $0.entry == key }) {
      waiting[index].rows.append(new)
      if waiting[index].rows.count == Self.maxAtOnce { try insertWaiting(at: index) }
    } else {
      waiting.append((key, [new]))
    }
  }

  /// How many rows one statement inserts.
  private static let maxAtOnce = 50

  private func insertWaiting() throws {
    for index in waiting.indices { try insertWaiting(at: index) }
  }

  private func insertWaiting(at index: Int) throws {
    let (key, new) = waiting[index]
    guard !new.isEmpty else { return }
    waiting[index].rows = []
    let rows = try write(in: key) { try writer.insert(new.map(\.row)) }
    for (row, new) in zip(rows, new) {
      placed.insert(row.id)
      try acknowledge(new.stamps, of: .task, row.id)
    }
  }

  /// The row for a record that has none yet; `nil` for a removed task, and for one without a title
  /// or a list.
  private func newRow(for record: Registers.Record, id: Int64 = 0) throws -> NewTaskRow? {
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
    for (field, register) in fields(of: record, in: .task) {
      let outcome = codec.set(field, to: register.value, in: &row)
      if outcome == .waits { isIncomplete = true }
      if outcome != .waits { stamps.append((field.name(in: .task), register.stamp)) }
    }
    guard !row[.list].isNull else { return nil }
    if row[.title].isNull {
      // The title was refused, but the task is there for everybody else, too.
      row[.title] = .text("Untitled")
    }
    let created = record["created"]?.stamp.time ?? title.stamp.time
    if row[.created].isNull { row[.created] = FieldValue(moment(of: created)) }
    // A task that no one has edited was modified when it was created.
    let edited = stamps.filter { $0.field != "position" }.map(\.stamp.time).max() ?? created
    row[.modified] =
      edited > created
      ? .integer(max(row[.created].number, moment(of: edited).milliseconds)) : row[.created]
    let latest = HybridTime(milliseconds: writer.now.milliseconds)
    row[.placed] = .integer(min(position.stamp.time, latest).rawValue)
    return NewTaskRow(row: row, stamps: stamps)
  }

  /// Lets a row in the trash of another board stand for the task of a record.
  private func takeOver(_ row: EntityRow, for record: Registers.Record) throws {
    guard let new = try newRow(for: record, id: row.id) else { return }
    var taken = new.row
    // The row may have a uuid that no hub accepts.
    taken[.uuid] = row[.uuid]
    try write(.added, by: record["position"]?.stamp.replica) {
      try writer.update(from: row, to: taken)
    }
    try registers.remove(.task, row.id)
    placed.insert(row.id)
    try acknowledge(new.stamps, of: .task, row.id)
  }

  private func acknowledge(
    _ stamps: [(field: String, stamp: Stamp)], of entity: Entity, _ row: Int64
  ) throws {
    for (field, stamp) in stamps {
      try registers.write(stamp, to: field, of: entity, row, isUnsent: false)
    }
  }

  /// The registers of a record whose fields this version knows, by the names of the fields.
  private func fields(
    of record: Registers.Record, in entity: Entity
  ) -> [(field: SharedField, register: Register)] {
    record.registers.sorted { $0.key < $1.key }.compactMap { name, register in
      SharedField(name, of: entity).map { ($0, register) }
    }
  }

  /// A register that overrides the one that a row has.
  struct Winner {
    let field: SharedField
    let register: Register
    /// Whether it overrides a write that was not sent yet.
    let overridesUnsent: Bool
  }

  /// Writes the registers of a record that are later than those of its row.
  private func merge(_ record: Registers.Record, into entity: Entity, _ id: Int64) throws {
    let known = try registers.known(entity, id)
    var winners: [Winner] = []
    var row: EntityRow?
    for (field, register) in fields(of: record, in: entity) {
      let name = field.name(in: entity)
      guard let own = known[name] else {
        winners.append(Winner(field: field, register: register, overridesUnsent: false))
        continue
      }
      guard register.stamp >= own.stamp else { continue }
      if register.stamp == own.stamp {
        if own.isUnsent { try registers.acknowledge(own.stamp, of: name, of: entity, id) }
        let current = try row ?? EntityRow.load(entity, id: id, from: database).orDamaged()
        row = current
        // Two copies of one replica may have used a stamp twice.
        guard register.value > codec.value(of: field, in: current) else { continue }
      }
      winners.append(Winner(field: field, register: register, overridesUnsent: own.isUnsent))
    }
    guard !winners.isEmpty else { return }
    let before = try EntityRow.load(entity, id: id, from: database).orDamaged()
    try write(winners, to: before, known)
  }

  /// Writes registers to a row: in one operation for each person and kind of change.
  private func write(
    _ winners: [Winner], to row: EntityRow, _ known: [String: RegisterTable.Known]
  ) throws {
    var row = row
    for phase in ChangePhase.allCases {
      let group = winners.filter { ChangePhase($0, of: row.entity) == phase }
      for replica in Set(group.map(\.register.stamp.replica)).sorted() {
        row = try write(
          group.filter { $0.register.stamp.replica == replica }, by: replica, to: row, known)
      }
    }
  }

  /// - Returns: The row as it is now.
  private func write(
    _ winners: [Winner], by replica: String, to before: EntityRow,
    _ known: [String: RegisterTable.Known]
  ) throws -> EntityRow {
    let entity = before.entity
    var after = before
    var isRekeying = true
    var edited: HybridTime?
    for winner in winners {
      let name = winner.field.name(in: entity)
      switch set(winner, in: &after) {
      case .waits:
        isIncomplete = true
        continue
      case .applied, .refused: break
      }
      let stamp = winner.register.stamp
      try registers.write(stamp, to: name, of: entity, before.id, isUnsent: false)
      let isNextKey = known[name].map { $0.stamp.time.next(atMilliseconds: 0) == stamp.time }
      if isNextKey != true { isRekeying = false }
      if winner.field != .position || after[.list] != before[.list] {
        edited = max(edited ?? stamp.time, stamp.time)
      }
    }
    guard after != before else { return before }
    if entity == .task, let edited {
      let time = moment(of: edited).milliseconds
      after[.modified] = .integer(max(before[.modified].number, time))
    }
    let kind = ChangeKind.kind(from: before, to: after)
    try recordReplaced(winners, from: before, to: after, kind, by: replica)
    let isKey = after.columns(differingFrom: before).allSatisfy { $0 == .orderKey }
    try write(kind, by: replica) {
      try writer.update(isRekeying && isKey ? .rekeyed : .updated, from: before, to: after)
    }
    if entity == .task, winners.contains(where: { $0.field.isPosition }) {
      placed.insert(before.id)
    }
    if entity == .task, before[.removedAt].isNull, !after[.removedAt].isNull {
      hasDeparture = true
      try recordRemoval(of: after, by: replica, known)
    }
    return try EntityRow.load(entity, id: before.id, from: database).orDamaged()
  }

  /// Sets a field, or what can be set of it.
  private func set(_ winner: Winner, in row: inout EntityRow) -> SharedRow.Outcome {
    let outcome = codec.set(winner.field, to: winner.register.value, in: &row)
    if row.entity == .board, winner.field == .column(.name), outcome == .applied {
      // Another board of this store may have the name.
      row[.name] = .text(NameMatch.free(row[.name].string ?? "", among: otherNames()))
    }
    return outcome
  }

  private func otherNames() -> [String] {
    // Without boards, the store is damaged, and the write fails anyway.
    let boards = (try? BoardReader(database: database).boards()) ?? []
    return boards.filter { $0.id != shared.board }.map(\.name)
  }

  /// Keeps the values of unsent edits of a task that others have overwritten.
  private func recordReplaced(
    _ winners: [Winner], from before: EntityRow, to after: EntityRow, _ kind: Change.Kind,
    by replica: String
  ) throws {
    guard before.entity == .task else { return }
    let columns = before.entity.columns.filter { column in
      winners.contains { $0.overridesUnsent && $0.field.replacedColumns.contains(column) }
        && before[column] != after[column]
    }.filter { $0 != .removedAt }
    guard !columns.isEmpty else { return }
    if overwritten.last != before.task { overwritten.append(before.task) }
    try write(kind, by: replica) { try writer.recordReplaced(columns, of: before) }
  }

  /// Notes that a task was removed that the user has edited.
  private func recordRemoval(
    of row: EntityRow, by replica: String, _ known: [String: RegisterTable.Known]
  ) throws {
    guard known.contains(where: { $0.key != "removed" && $0.value.isUnsent }) else { return }
    removedEdits.append(
      Merged.RemovedEdit(
        task: row.task, title: row[.title].string ?? "", person: entries.person(of: replica)))
  }

  /// Whether this store has written anything itself, which it has to send.
  var hasRepairs: Bool { entries.ids.keys.contains { $0.replica == nil } }

  /// Runs `body`, which writes to the entry of a person and a kind of change.
  ///
  /// - Parameter replica: The replica that made the change; `nil` for a change of this store.
  func write<Result>(
    _ kind: Change.Kind, by replica: String?, _ body: () throws -> Result
  ) throws -> Result {
    try write(in: entries.key(kind, by: replica), body)
  }

  private func write<Result>(
    in key: ChangeEntries.Key, _ body: () throws -> Result
  ) throws -> Result {
    writer.enter(entries.heading(of: key), entries.ids[key])
    let result = try body()
    entries.ids[key] = writer.change
    return result
  }

  private func moment(of time: HybridTime) -> Timestamp {
    Timestamp(milliseconds: min(time.milliseconds, writer.now.milliseconds)).storable
  }
}

extension SharedField {
  fileprivate var isPosition: Bool { self == .position || self == .column(.removedAt) }
}
