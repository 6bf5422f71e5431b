import BoardModel
import GRDB
import Registers

/// Turns the operations that this store has logged since the last time into unsent registers.
///
/// A change on a shared board costs no more than on any other: what it wrote is read from the log
/// when it is to be sent, or before the changes of others are merged. So every operation was made
/// with the knowledge of all registers that are in the table then, and gets a later stamp.
struct WriteRecorder {
  private let database: Database
  private let shared: SharedBoard
  private let registers: RegisterTable
  private let lists: SharedLists

  init(_ shared: SharedBoard, registers: RegisterTable, lists: SharedLists) {
    database = registers.database
    self.shared = shared
    self.registers = registers
    self.lists = lists
  }

  /// How many operations may remain unread when there is nothing to record; beyond it, it is worth
  /// a write to skip them.
  private static let maxSkipped: Int64 = 1_000

  /// Records the operations since ``SharedBoard/recorded``.
  ///
  /// - Parameter skipsOthers: Whether to skip operations on other boards in any case.
  /// - Returns: Whether anything was written.
  func record(skipsOthers: Bool) throws -> Bool {
    let last = try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT ifnull(max(id), 0) FROM operation")
    ).orDamaged()
    guard last > shared.recorded else { return false }
    // Answers that were applied are changes of other replicas.
    let statement = try database.cachedStatement(
      sql: """
        SELECT entity, row, operation.kind, before, after, stamp
        FROM operation JOIN change ON change.id = operation.change
        WHERE operation.id > ? AND operation.kind <> 'replaced'
          AND change.replica = (SELECT uuid FROM replica)
        ORDER BY operation.id
        """)
    var tasks: [Int64: [Write]] = [:]
    var order: [Int64] = []
    var isRecorded = false
    let rows = try Row.fetchCursor(statement, arguments: [shared.recorded])
    while let row = try rows.next() {
      let entity = try row.value(Entity.self, at: 0)
      let id = try row.number(at: 1)
      switch entity {
      case .board: guard id == shared.board.rawValue else { continue }
      case .list: guard lists.has(id) else { continue }
      case .task: break
      }
      let write = try Write(row, of: entity)
      if entity == .task {
        if tasks[id] == nil { order.append(id) }
        tasks[id, default: []].append(write)
      } else {
        try record([write], of: entity, id)
        isRecorded = true
      }
    }
    for task in order where try record(tasks[task] ?? [], ofTask: task) { isRecorded = true }
    guard isRecorded || skipsOthers || last - shared.recorded > Self.maxSkipped else {
      return false
    }
    try SharedBoardTable(database: database).setRecorded(last, of: shared.board)
    return true
  }

  /// What one operation wrote.
  fileprivate struct Write {
    let stamp: Int64
    let isRekeying: Bool
    let isInsertion: Bool
    /// The fields that were written.
    let fields: [SharedField]
    /// The list of a task before it was moved to another one.
    let origin: Int64?

    init(_ row: Row, of entity: Entity) throws {
      let before = try row.decode(String?.self, atIndex: 3).map {
        try OperationFields(json: $0, of: entity)
      }
      let after = try OperationFields(json: row.decode(atIndex: 4), of: entity)
      stamp = try row.decode(atIndex: 5)
      isRekeying = try row.value(Operation.Kind.self, at: 2) == .rekeyed
      isInsertion = before == nil
      var fields = SharedField.fields(of: after.columns, in: entity)
      if entity == .task, after[.blockedBy] != nil {
        fields += SharedField.blockers(
          in: before?[.blockedBy]?.string, and: after[.blockedBy]?.string)
      }
      self.fields = fields
      origin = entity == .task ? before?[.list]?.number : nil
    }
  }

  /// Records what was written to a task, which may have come to the board or left it.
  ///
  /// - Returns: Whether it concerns the board, even if there is nothing to send, as for a task that
  ///   has come and left again.
  private func record(_ writes: [Write], ofTask id: Int64) throws -> Bool {
    let row = try EntityRow.load(.task, id: id, from: database).orDamaged()
    var isOn = lists.has(row[.list].number)
    guard isOn || writes.contains(where: { $0.origin.map(lists.has) == true }) else { return false }
    // Whether the task was on the board before and after each write, found from the last one on.
    var steps: [(write: Write, wasOn: Bool, isOn: Bool)] = []
    for write in writes.reversed() {
      let wasOn = !write.isInsertion && (write.origin.map(lists.has) ?? isOn)
      steps.append((write, wasOn, isOn))
      isOn = wasOn
    }
    var stays: [Write] = []
    var departure: Write?
    for step in steps.reversed() {
      switch (step.wasOn, step.isOn) {
      case (false, false): break
      case (true, true): stays.append(step.write)
      case (true, false):
        stays = []
        departure = step.write
      case (false, true):
        departure = nil
        stays = [step.write.arriving(try fieldsOfArrival(of: row))]
        try registers.held.carry(
          id, at: HybridTime(stored: step.write.stamp), by: shared.state.replica)
      }
    }
    if let departure {
      // A task that came and left again was never sent.
      guard try !registers.known(.task, id).isEmpty else { return true }
      try registers.keepBack(.task, id)
      try record(
        [departure.arriving([.column(.removedAt)])], of: .task, id, mayBeWhole: false)
    } else {
      try record(stays, of: .task, id)
    }
    return true
  }

  /// The fields that a row has, or that the record had when the row was here before.
  private func fieldsOfArrival(of row: EntityRow) throws -> [SharedField] {
    let written = SharedField.written(in: row)
    let known = try registers.known(row.entity, row.id).keys
      .compactMap { SharedField($0, of: row.entity) }
    return written
      + known.sorted { $0.name(in: row.entity) < $1.name(in: row.entity) }
      .filter { !written.contains($0) }
  }

  /// Records writes to a row of the board. All of the row is written if the record is new.
  private func record(
    _ writes: [Write], of entity: Entity, _ id: Int64, mayBeWhole: Bool = true
  ) throws {
    guard let last = writes.last else { return }
    var known = try registers.known(entity, id)
    var writes = writes
    if known.isEmpty, mayBeWhole {
      let row = try EntityRow.load(entity, id: id, from: database).orDamaged()
      writes = [last.arriving(try fieldsOfArrival(of: row))]
    }
    for write in writes {
      for field in write.fields {
        let name = field.name(in: entity)
        let stamp = try write.stamp(after: known[name]?.stamp, by: shared.state.replica)
        try registers.write(stamp, to: name, of: entity, id, isUnsent: true)
        known[name] = RegisterTable.Known(stamp: stamp, isUnsent: true)
      }
    }
  }
}

extension WriteRecorder.Write {
  /// The same write with other fields.
  fileprivate func arriving(_ fields: [SharedField]) -> Self { Self(self, fields: fields) }

  private init(_ write: Self, fields: [SharedField]) {
    stamp = write.stamp
    isRekeying = false
    isInsertion = write.isInsertion
    self.fields = fields
    origin = write.origin
  }

  /// The stamp of a register that the write has set.
  ///
  /// A key that only made room is hardly later than the position that it replaces, so that it does
  /// not override a move that somebody else makes in the same time.
  fileprivate func stamp(after known: Stamp?, by replica: String) throws -> Stamp {
    let own = try HybridTime(stored: stamp)
    guard let known else { return Stamp(own, by: replica) }
    let next = known.time.next(atMilliseconds: 0)
    return Stamp(isRekeying ? next : max(own, next), by: replica)
  }
}
