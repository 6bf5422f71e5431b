import BoardModel
import GRDB
import Registers

/// Merges the registers of a record into the row that the record has already.
struct RowMerge {
  private let board: MergedBoard

  init(into board: MergedBoard) { self.board = board }

  private var database: Database { board.database }

  /// A register that overrides the one that a row has.
  struct Winner {
    let field: SharedField
    let register: Register
    /// Whether it overrides a write that was not sent yet.
    let overridesUnsent: Bool
    /// Whether it overrides a write of this store. Whoever made it may not have seen that one, so it
    /// is kept.
    let overridesOwn: Bool
  }

  /// Writes the registers of a record that are later than those of its row.
  func merge(_ record: Registers.Record, into entity: Entity, _ id: Int64) throws {
    let known = try board.registers.known(entity, id)
    var winners: [Winner] = []
    var row: EntityRow?
    for (name, register) in record.unknownFields(in: entity) {
      if let own = known[name], own.stamp >= register.stamp { continue }
      try board.registers.held.write(register, to: name, of: entity, id)
    }
    for (field, register) in record.fields(in: entity) {
      let name = field.name(in: entity)
      guard let own = known[name], !(own.isUnsent && board.isReversal) else {
        winners.append(winner(field, register, over: known[name]))
        continue
      }
      // A hub does not accept the taking of a task that somebody else has taken before.
      let isRefused =
        field == .taking && own.isUnsent && board.sentTakings[record.id.uuid] == own.stamp
      guard register.stamp >= own.stamp || isRefused else { continue }
      if register.stamp == own.stamp {
        if own.isUnsent { try board.registers.acknowledge(own.stamp, of: name, of: entity, id) }
        let current = try row ?? EntityRow.load(entity, id: id, from: database).orDamaged()
        row = current
        // Two copies of one replica may have used a stamp twice.
        guard register.value > board.codec.value(of: field, in: current) else { continue }
      }
      winners.append(winner(field, register, over: own))
    }
    guard !winners.isEmpty else { return }
    let before = try EntityRow.load(entity, id: id, from: database).orDamaged()
    try write(winners, to: before, known)
  }

  private func winner(
    _ field: SharedField, _ register: Register, over own: RegisterTable.Known?
  ) -> Winner {
    let replica = board.shared.state.replica
    return Winner(
      field: field, register: register, overridesUnsent: own?.isUnsent ?? false,
      overridesOwn: own?.stamp.replica == replica && register.stamp.replica != replica)
  }

  /// Writes registers to a row: in one operation for each person and kind of change.
  private func write(
    _ winners: [Winner], to row: EntityRow, _ known: [String: RegisterTable.Known]
  ) throws {
    var row = row
    for phase in ChangePhase.allCases {
      let group = winners.filter { ChangePhase($0, of: row.entity) == phase }
      for replica in Set(group.map(author)).sorted() {
        row = try write(group.filter { author(of: $0) == replica }, by: replica, to: row, known)
      }
    }
  }

  /// The replica to which a change of the row counts. That a change of the user is taken back is no
  /// change by anyone else.
  private func author(of winner: Winner) -> String {
    board.isReversal && winner.overridesUnsent
      ? board.shared.state.replica : winner.register.stamp.replica
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
        board.isIncomplete = true
        continue
      case .applied, .refused: break
      }
      let stamp = winner.register.stamp
      try board.registers.write(stamp, to: name, of: entity, before.id, isUnsent: false)
      let isNextKey = known[name].map { $0.stamp.time.next(atMilliseconds: 0) == stamp.time }
      if isNextKey != true { isRekeying = false }
      // A key only makes room, and a taking is no edit.
      if ![.position, .taking].contains(winner.field) || after[.list] != before[.list] {
        edited = max(edited ?? stamp.time, stamp.time)
      }
    }
    guard after != before else { return before }
    if entity == .task, let edited {
      let time = board.moment(of: edited).milliseconds
      after[.modified] = .integer(max(before[.modified].number, time))
    }
    if winners.contains(where: { $0.field == .taking && $0.overridesUnsent }) {
      recordLostTaking(from: before, to: after)
    }
    // That changes of the user are taken back is no change that the user has made.
    let isReverted = board.isReversal && replica == board.shared.state.replica
    let kind = isReverted ? .synced : ChangeKind.kind(from: before, to: after)
    try recordReplaced(winners, from: before, to: after, kind, by: replica)
    let isKey = after.columns(differingFrom: before).allSatisfy { $0 == .orderKey }
    try board.write(kind, by: replica) {
      try board.writer.update(isRekeying && isKey ? .rekeyed : .updated, from: before, to: after)
    }
    switch entity {
    case .board: break
    case .list: board.writtenLists.insert(before.id)
    case .task: board.written.insert(before.id)
    }
    if entity == .task, winners.contains(where: { $0.field.isPosition }) {
      board.placed.insert(before.id)
    }
    if entity == .task, before[.removedAt].isNull, !after[.removedAt].isNull {
      board.hasDeparture = true
      recordRemoval(of: after, by: replica, known)
    }
    return try EntityRow.load(entity, id: before.id, from: database).orDamaged()
  }

  /// Sets a field, or what can be set of it.
  private func set(_ winner: Winner, in row: inout EntityRow) -> SharedRow.Outcome {
    let outcome = board.codec.set(winner.field, to: winner.register.value, in: &row)
    if row.entity == .board, winner.field == .column(.name), outcome == .applied {
      // Another board of this store may have the name.
      row[.name] = .text(NameMatch.free(row[.name].string ?? "", among: otherNames()))
    }
    return outcome
  }

  private func otherNames() -> [String] {
    // Without boards, the store is damaged, and the write fails anyway.
    let boards = (try? BoardReader(database: database).boards()) ?? []
    return boards.filter { $0.id != board.shared.board }.map(\.name)
  }

  /// Keeps the values of edits of a task that others have overwritten. Whether it is in another list
  /// only counts if that was not sent: a task is often moved on by others.
  private func recordReplaced(
    _ winners: [Winner], from before: EntityRow, to after: EntityRow, _ kind: Change.Kind,
    by replica: String
  ) throws {
    guard before.entity == .task else { return }
    let columns = before.entity.columns.filter { column in
      winners.contains { winner in
        (winner.overridesUnsent || winner.overridesOwn && winner.field != .position)
          && winner.field.replacedColumns.contains(column)
      } && before[column] != after[column]
    }.filter { $0 != .removedAt }
    guard !columns.isEmpty else { return }
    let isNews = winners.contains { winner in
      winner.overridesUnsent && winner.field.replacedColumns.contains(where: columns.contains)
    }
    if isNews, board.overwritten.last != before.task { board.overwritten.append(before.task) }
    try board.write(kind, by: replica) { try board.writer.recordReplaced(columns, of: before) }
  }

  /// Notes that somebody else has taken a task before the user.
  private func recordLostTaking(from before: EntityRow, to after: EntityRow) {
    guard !before[.takenBy].isNull, let holder = after[.takenBy].string else { return }
    board.lostTakings.append(
      Merged.LostTaking(task: after.task, title: after[.title].string ?? "", holder: holder))
  }

  /// Notes that a task was removed that the user has edited.
  private func recordRemoval(
    of row: EntityRow, by replica: String, _ known: [String: RegisterTable.Known]
  ) {
    guard known.contains(where: { $0.key != "removed" && $0.value.isUnsent }) else { return }
    board.removedEdits.append(
      Merged.RemovedEdit(
        task: row.task, title: row[.title].string ?? "",
        person: board.entries.person(of: replica)))
  }
}

extension SharedField {
  fileprivate var isPosition: Bool { self == .position || self == .column(.removedAt) }
}
