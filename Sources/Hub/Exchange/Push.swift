import Registers

/// Merges the changes of a replica into a board, and reads what is new for the replica.
struct Push: Sendable {
  private let hub: Hub
  private let request: ExchangeRequest
  private let board: String
  private let key: HubSecret

  /// What a push leads to.
  enum Outcome: Sendable {
    case page(ExchangePage)
    /// There is more to answer than was read with the push, which led to this revision.
    case tooMuch(newRevision: Int64?)
  }

  init(_ hub: Hub, _ request: ExchangeRequest, board: String, key: HubSecret) {
    (self.hub, self.request, self.board, self.key) = (hub, request, board, key)
  }

  /// Runs the push in three round trips: the lock, the records, and everything that is written.
  func run(in transaction: any HubTransaction) async throws -> Outcome {
    let first = try await transaction.run(
      [lock, Caller.statement(key, board: board), replicaRow] + sizes)
    let caller = try Caller(first[1], key: key)
    let (role, _) = try caller.membership()
    guard role.mayEdit else { throw HubRefusal.viewer }
    guard let locked = first[0].first else {
      // Only a role that was changed within this transaction could lead here.
      throw HubRefusal.noSuchBoard
    }
    let old = (
      revision: try locked.integer(0) - 1, tasks: try locked.integer(1),
      records: try locked.integer(2), bytes: try locked.integer(3)
    )
    try check(first[2], for: caller)

    guard
      try first[3...].joined().reduce(0, { $0 + (try $1.integer(0)) })
        <= Int64(hub.limits.changedBytes)
    else { throw HubRefusal.tooMany(.changedBytes(hub.limits.changedBytes)) }

    let stored = try await storedRecords(in: transaction)
    // A hub that was restored from a backup has lost revisions that the replica has received.
    let since = request.since > old.revision ? 0 : request.since
    let merge = PushMerge(request.records, into: stored, since: since, now: hub.now)
    try await checkWriters(merge, for: caller, in: transaction)
    let (tasks, records) = (old.tasks + merge.newTasks, old.records + merge.newRecords)
    // Whoever has too many tasks can still remove some.
    guard tasks <= hub.limits.tasks || merge.newTasks <= 0 else {
      throw HubRefusal.tooMany(.tasks(hub.limits.tasks))
    }
    guard records <= hub.limits.records || merge.newRecords <= 0 else {
      throw HubRefusal.tooMany(.records(hub.limits.records))
    }
    if let record = merge.changed.first(where: { $0.registers.count > hub.limits.fields }),
      record.registers.count > stored[record.id]?.record.registers.count ?? 0
    {
      throw HubRefusal.tooMany(.fields(hub.limits.fields))
    }

    let written = merge.changed.map { StoredRecord($0) }
    if let large = written.first(where: { $0.bytes > hub.limits.recordBytes }),
      large.bytes > stored[large.id]?.bytes ?? 0
    {
      throw HubRefusal.tooMany(.recordBytes(hub.limits.recordBytes))
    }

    let growth = written.reduce(Int64(0)) { sum, record in
      sum + Int64(record.bytes - (stored[record.id]?.bytes ?? 0))
    }
    guard old.bytes + growth <= Int64(hub.limits.boardBytes) || growth <= 0 else {
      throw HubRefusal.tooMany(.boardBytes(hub.limits.boardBytes))
    }

    let isChanged = !written.isEmpty
    let parts = RecordPages.parts(of: written)
    let revision = old.revision + Int64(parts.count)
    let rows = try await transaction.commit(
      zip((old.revision + 1)..., parts).flatMap { revision, part in
        part.map { $0.statement(on: board, revision: revision) }
      }
        + [
          replica(of: caller),
          SQLStatement(
            """
            UPDATE board SET revision = $2, tasks = $3, records = $4, bytes = $5,
            name = coalesce($6, name) WHERE board = $1
            """,
            [
              .key(board), .integer(revision), .integer(tasks), .integer(records),
              .integer(old.bytes + growth), newName(merge.changed),
            ]),
          RecordPages.few(of: board, after: since, upTo: old.revision),
        ], announcing: isChanged ? board : nil)
    // The commit has succeeded, so the last statement has a result.
    let news = rows[rows.count - 1]
    // A record of this push that has something new for the replica is answered as it is now.
    let answered = merge.news.map { StoredRecord($0) }
    guard RecordPages.isComplete(news), RecordPages.parts(of: answered).count <= 1 else {
      return .tooMuch(newRevision: isChanged ? revision : nil)
    }
    var page = ExchangePage(revision: revision, role: role)
    let own = Set(request.records.map(\.id))
    page.records = try RecordPages.records(news).filter { !own.contains($0.id) } + answered
    page.newRevision = isChanged ? revision : nil
    page.received = request.registerCount
    return .page(page)
  }

  /// The name that the board has now, as lists of boards show it; `NULL` if it has not changed.
  private func newName(_ changed: [Record]) -> SQLValue {
    guard let record = changed.first(where: { $0.id == RecordID(.board, board) }),
      case .text(let name)? = record["name"]?.value,
      (try? HubLimits.checkBoardName(name)) != nil  // Stores refuse such a name, too.
    else { return .null }
    return .text(name)
  }

  /// Takes the next revision, which is also the lock of the board, if the key permits that.
  private var lock: SQLStatement {
    SQLStatement(
      """
      UPDATE board SET revision = revision + 1 WHERE board = $1 AND stopped IS NULL AND EXISTS (
      SELECT 1 FROM member m JOIN "key" k ON k.person = m.person
      JOIN person p ON p.person = m.person
      WHERE m.board = $1 AND k.hash = $2 AND m.role <> 'viewer' AND p.removed IS NULL)
      RETURNING revision, tasks, records, bytes
      """, [.key(board), key.hash])
  }

  private var replicaRow: SQLStatement {
    SQLStatement(
      "SELECT person, push, token FROM replica WHERE board = $1 AND replica = $2",
      [.key(board), .key(request.replica)])
  }

  /// Statements that read how large the stored records are, unless these are so few that it does not
  /// matter.
  private var sizes: [SQLStatement] {
    guard request.records.count > hub.limits.changedBytes / hub.limits.recordBytes else {
      return []
    }
    return KeyList.chunks(of: ids).map { chunk in
      SQLStatement(
        """
        SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM record
        WHERE board = $1 AND id IN \(KeyList.placeholders(chunk.count, after: 1))
        """, [.key(board)] + chunk)
    }
  }

  private var ids: [String] { Set(request.records.map(\.id.uuid)).sorted() }

  private func replica(of caller: Caller) -> SQLStatement {
    SQLStatement(
      """
      INSERT INTO replica (board, replica, person, push, token) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (board, replica) DO UPDATE SET push = excluded.push, token = excluded.token
      """,
      [
        .key(board), .key(request.replica), .key(caller.person.id), .integer(request.push),
        .text(request.token),
      ])
  }

  /// - Throws: ``HubRefusal/copied`` if another copy writes under the name of the replica.
  private func check(_ rows: [SQLRow], for caller: Caller) throws {
    guard let row = rows.first else { return }
    let (push, token) = (try row.integer(1), try row.text(2))
    let isNext = request.push > push || (request.push == push && request.token == token)
    guard try row.key(0) == caller.person.id, isNext else { throw HubRefusal.copied }
  }

  private func storedRecords(
    in transaction: any HubTransaction
  ) async throws -> [RecordID: PushMerge.Known] {
    let rows = try await transaction.run(
      KeyList.chunks(of: ids).map { chunk in
        SQLStatement(
          """
          SELECT \(StoredRecord.columns), revision FROM record
          WHERE board = $1 AND id IN \(KeyList.placeholders(chunk.count, after: 1))
          """, [.key(board)] + chunk)
      })
    return try rows.joined().reduce(into: [:]) { records, row in
      let record = try StoredRecord(row)
      records[record.id] = PushMerge.Known(
        record: try record.record(), revision: try row.integer(4), bytes: record.bytes)
    }
  }

  /// Checks that no one writes in the name of somebody else. A replica may repeat what it has
  /// received, and write under its own former names.
  private func checkWriters(
    _ merge: PushMerge, for caller: Caller, in transaction: any HubTransaction
  ) async throws {
    let foreign = merge.writers.subtracting([request.replica])
    guard !foreign.isEmpty else { return }
    let rows = try await transaction.run(
      KeyList.chunks(of: foreign.sorted()).map { chunk in
        SQLStatement(
          """
          SELECT replica, person FROM replica
          WHERE board = $1 AND replica IN \(KeyList.placeholders(chunk.count, after: 1))
          """, [.key(board)] + chunk)
      })
    for row in rows.joined() where try row.key(1) != caller.person.id {
      throw HubRefusal.notOwnReplica(try row.key(0))
    }
  }
}

/// The records of a push, merged with those that are stored.
struct PushMerge {
  /// The merged records that differ from the stored ones.
  private(set) var changed: [Record] = []
  /// The merged records of the push that have something new for the replica.
  private(set) var news: [Record] = []
  /// The replicas that wrote the registers which are new.
  private(set) var writers: Set<String> = []
  /// By how much the number of tasks grows that have not been removed.
  private(set) var newTasks: Int64 = 0
  /// By how much the number of records grows.
  private(set) var newRecords: Int64 = 0

  /// A record that is stored, and the revision that last changed it.
  struct Known {
    let record: Record
    let revision: Int64
    /// The size of the record in JSON.
    let bytes: Int
  }

  /// - Parameters:
  ///   - since: The revision up to which the replica has received everything.
  ///   - now: The time of the hub, in milliseconds since 1970.
  init(_ pushed: [Record], into stored: [RecordID: Known], since: Int64, now: Int64) {
    for record in pushed {
      let old = stored[record.id]
      var merged = old?.record ?? Record(record.id)
      let accepted = record.accepted(over: old?.record, at: now)
      for field in merged.merge(accepted) {
        if let register = merged[field] { writers.insert(register.stamp.replica) }
      }
      // A record without registers says nothing.
      guard !merged.registers.isEmpty else { continue }
      // A replica must receive what was stored instead of its own register, in whichever page.
      if merged != old?.record || accepted != record { changed.append(merged) }
      let isOverruled = record.registers.contains { merged[$0.key] != $0.value }
      if let old, isOverruled || (old.revision > since && merged != record) { news.append(merged) }
      if old == nil { newRecords += 1 }
      newTasks += (merged.isPresentTask ? 1 : 0) - (old?.record.isPresentTask == true ? 1 : 0)
    }
  }
}
