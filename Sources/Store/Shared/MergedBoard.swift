import BoardModel
import GRDB
import Registers

/// A board while records of a hub are merged into it: writes to the log entries of those who made
/// the changes, and remembers what the merge has done.
final class MergedBoard {
  let shared: SharedBoard
  let writer: ChangeWriter
  let registers: RegisterTable
  let lists: SharedLists
  let codec: SharedRow
  private(set) var entries: ChangeEntries

  /// Whether registers were left out that may be applied later.
  var isIncomplete = false
  /// Whether the board got a list.
  var hasNewList = false
  /// Whether a task left this board, or went to the trash.
  var hasDeparture = false
  /// See ``Merged/overwritten``.
  var overwritten: [TaskID] = []
  /// See ``Merged/removedEdits``.
  var removedEdits: [Merged.RemovedEdit] = []
  /// See ``Merged/lostTakings``.
  var lostTakings: [Merged.LostTaking] = []
  /// The stamps of the takings that the answered request contains, by the ids of the tasks.
  var sentTakings: [String: Stamp] = [:]
  /// The tasks of the board that were written.
  var written: Set<Int64> = []
  /// The lists of the board that were written.
  var writtenLists: Set<Int64> = []
  /// Whether the hub's values replace whatever was not sent.
  var isReversal = false
  /// The tasks whose position was written, which may have the key of another one.
  var placed: Set<Int64> = []

  /// - Parameter people: The names of people by the names of their replicas.
  init(
    _ shared: SharedBoard, registers: RegisterTable, lists: SharedLists, writer: ChangeWriter,
    people: [String: String]
  ) {
    self.shared = shared
    self.registers = registers
    self.lists = lists
    self.writer = writer
    codec = SharedRow(lists: lists)
    entries = ChangeEntries(people: people, user: shared.person)
    writer.continuesSeries = false
    writer.isBoundByRoles = false
  }

  var database: Database { writer.database }

  /// Whether this store has written anything itself, which it has to send.
  var hasRepairs: Bool { entries.ids.keys.contains { $0.replica == nil } }

  /// Names the entry of a person and a kind of change.
  ///
  /// - Parameter replica: The replica that made the change; `nil` for a change of this store.
  func entry(_ kind: Change.Kind, by replica: String?) -> ChangeEntries.Key {
    entries.key(kind, by: replica)
  }

  /// Runs `body`, which writes to the entry of a person and a kind of change.
  func write<Result>(
    _ kind: Change.Kind, by replica: String?, _ body: () throws -> Result
  ) throws -> Result {
    try write(in: entry(kind, by: replica), body)
  }

  /// Runs `body`, which writes to an entry.
  func write<Result>(
    in key: ChangeEntries.Key, _ body: () throws -> Result
  ) throws -> Result {
    writer.enter(entries.heading(of: key), entries.ids[key])
    let result = try body()
    entries.ids[key] = writer.change
    return result
  }

  /// Records that the hub has registers of a row.
  func acknowledge(
    _ stamps: [(field: String, stamp: Stamp)], of entity: Entity, _ row: Int64
  ) throws {
    for (field, stamp) in stamps {
      try registers.write(stamp, to: field, of: entity, row, isUnsent: false)
    }
  }

  /// The wall clock time of a write, which a row can have.
  func moment(of time: HybridTime) -> Timestamp {
    Timestamp(milliseconds: min(time.milliseconds, writer.now.milliseconds)).storable
  }
}

extension Registers.Record {
  /// The registers whose fields this version knows.
  func fields(in entity: Entity) -> [(field: SharedField, register: Register)] {
    registers.sorted { $0.key < $1.key }.compactMap { name, register in
      SharedField(name, of: entity).map { ($0, register) }
    }
  }

  /// The registers whose fields only newer versions know.
  func unknownFields(in entity: Entity) -> [(name: String, register: Register)] {
    registers.sorted { $0.key < $1.key }.compactMap { name, register in
      SharedField(name, of: entity) == nil ? (name, register) : nil
    }
  }
}
