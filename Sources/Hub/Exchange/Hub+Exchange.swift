public import Registers

extension Hub {
  /// Takes the changes of a replica, if there are any, and answers what is new for it.
  ///
  /// Repeating an exchange is harmless.
  ///
  /// - Throws: ``HubRefusal``, or ``HubDatabaseError``.
  public func exchange(
    _ request: ExchangeRequest, on board: String, key: HubSecret
  ) async throws -> ExchangePage {
    try limits.check(request, now: now)
    guard !request.records.isEmpty else {
      return try await pull(since: request.since, from: board, key: key)
    }
    let pushed = try await database.transaction(.repeatable) { transaction in
      try await Push(self, request, board: board, key: key).run(in: transaction)
    }
    switch pushed {
    case .page(var page):
      page.writers = try await writerNames(of: page.records, on: board)
      return page
    case .tooMuch(let revision):
      var page = try await pull(since: request.since, from: board, key: key)
      page.newRevision = revision
      page.received = request.registerCount
      return page
    }
  }

  /// Answers what is new since a revision.
  private func pull(
    since: Int64, from board: String, key: HubSecret
  ) async throws -> ExchangePage {
    var page = try await database.transaction(.reading) { transaction in
      let rows = try await transaction.run([
        Caller.statement(key, board: board), RecordPages.few(of: board, after: since, upTo: .max),
      ])
      let (role, state) = try Caller(rows[0], key: key).membership()
      // A hub that was restored from a backup has lost revisions that the replica has received.
      let isAhead = since > state.revision
      guard RecordPages.isComplete(rows[1]), !isAhead else {
        return try await RecordPages.page(
          of: board, after: isAhead ? 0 : since, newest: state.revision, role: role,
          in: transaction)
      }
      // Without a lock, a later revision may have been committed since the first row was read.
      let records = try RecordPages.records(rows[1], upTo: state.revision)
      return ExchangePage(revision: state.revision, records: records, role: role)
    }
    page.writers = try await writerNames(of: page.records, on: board)
    return page
  }

  /// The names of those who wrote registers of some records, by replica.
  private func writerNames(
    of records: [StoredRecord], on board: String
  ) async throws -> [String: String] {
    let replicas = Set(records.flatMap(\.replicas))
    var names = writers.known(of: replicas, on: board)
    let unknown = replicas.subtracting(names.keys).sorted()
    guard !unknown.isEmpty else { return names }
    let found = try await database.transaction(.reading) { transaction in
      try await transaction.run(
        KeyList.chunks(of: unknown).map { chunk in
          SQLStatement(
            """
            SELECT r.replica, p.name FROM replica r JOIN person p ON p.person = r.person
            WHERE r.board = $1 AND r.replica IN \(KeyList.placeholders(chunk.count, after: 1))
            """, [.key(board)] + chunk)
        }
      ).joined().reduce(into: [:]) { names, row in names[try row.key(0)] = try row.text(1) }
    }
    writers.add(found, on: board)
    names.merge(found) { $1 }
    return names
  }
}

extension ExchangeRequest {
  /// The number of registers of all records.
  var registerCount: Int { records.reduce(0) { $0 + $1.registers.count } }
}

/// Many keys in one statement.
enum KeyList {
  /// The largest number of keys in a statement, which every engine accepts.
  private static let most = 256

  /// The keys in groups whose size is a power of two, so that there are few different statements. A
  /// group is filled with its last key.
  static func chunks(of keys: [String]) -> [[SQLValue]] {
    stride(from: 0, to: keys.count, by: most).map { start in
      let chunk = keys[start..<min(start + most, keys.count)].map { SQLValue.key($0) }
      var size = 1
      while size < chunk.count { size *= 2 }
      // A chunk is never empty.
      return chunk + Array(repeating: chunk[chunk.count - 1], count: size - chunk.count)
    }
  }

  /// Placeholders in parentheses: `($2, $3)`.
  static func placeholders(_ count: Int, after first: Int) -> String {
    "(" + (1...count).map { "$\($0 + first)" }.joined(separator: ", ") + ")"
  }
}
