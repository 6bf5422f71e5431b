import Synchronization

/// A hub's database on PostgreSQL, or an engine that speaks its protocol, for several hubs at once.
public final class PostgresHubDatabase: HubDatabase {
  /// The boards that other hubs have changed.
  public let announcements: AsyncStream<String>

  private let address: PostgresAddress
  private let announces: Bool
  private let turns: TurnQueue
  private let state = Mutex(State())
  private let continuation: AsyncStream<String>.Continuation

  private struct State {
    var idle: [PostgresConnection] = []
    var attempts = 0
    var repetitions = 0
    var isClosed = false
    var listening: PostgresConnection?
    var listener: Task<Void, Never>?
  }

  /// How often a transaction is begun at most.
  private static let attempts = 8
  /// After this time, a transaction is not begun again, because no client waits much longer.
  private static let patience: Duration = .seconds(20)
  private static let channel = "dragboard_hub"

  /// Connects to the database.
  ///
  /// - Parameters:
  ///   - text: The address as libpq understands it: with several hosts and
  ///     `target_session_attrs=read-write`, the hub follows the server that accepts changes.
  ///   - connections: The number of connections for transactions.
  ///   - announces: Whether to tell other hubs of changes by `NOTIFY`, and to listen for theirs.
  /// - Throws: ``HubDatabaseError``.
  public init(_ text: String, connections: Int = 8, announces: Bool = true) async throws {
    address = try PostgresAddress(text)
    turns = TurnQueue(turns: connections)
    self.announces = announces
    (announcements, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1_000))
    let first = try await PostgresConnection.open(address, attempt: 0)
    state.withLock { $0.idle.append(first) }
    if announces {
      let listener = Task { await self.listen() }
      state.withLock { $0.listener = listener }
    } else {
      continuation.finish()
    }
  }

  /// How many transactions were run again.
  public var repetitions: Int { state.withLock { $0.repetitions } }

  /// Runs a transaction on a connection of its own.
  ///
  /// The whole transaction runs again, up to eight times, if the engine asks for that; and if the
  /// connection is lost, unless the transaction may have been committed and must not run twice. It
  /// is given up after a few seconds without a server.
  public func transaction<Result: Sendable>(
    _ kind: TransactionKind,
    _ body: @Sendable (any HubTransaction) async throws -> Result
  ) async throws -> Result {
    let end = ContinuousClock.now + Self.patience
    await turns.begin()
    defer { turns.end() }
    for attempt in 1... {
      do {
        return try await attemptTransaction(kind, body)
      } catch let error as Attempt {
        guard attempt < Self.attempts, error.mayRepeat, .now < end else { throw error.reason }
        state.withLock { $0.repetitions += 1 }
        // Two transactions that met must not meet again. A server that is replaced needs seconds.
        let most = error.reason.endsConnection ? min(100 << attempt, 1_000) : 5 << attempt
        try await Task.sleep(for: .milliseconds(Int.random(in: most / 4...most)))
      }
    }
    // The loop has no end.
    preconditionFailure("a transaction without an outcome")
  }

  /// An attempt at a transaction that has failed because of the engine.
  private struct Attempt: Error {
    let reason: HubDatabaseError
    let mayRepeat: Bool
  }

  private func attemptTransaction<Result: Sendable>(
    _ kind: TransactionKind,
    _ body: @Sendable (any HubTransaction) async throws -> Result
  ) async throws -> Result {
    let connection: PostgresConnection
    do {
      connection = try await takeConnection()
    } catch let error as HubDatabaseError {
      throw Attempt(reason: error, mayRepeat: true)
    }
    let transaction = PostgresTransaction(
      connection, isReading: kind == .reading, channel: announces ? Self.channel : nil)
    do {
      let result = try await body(transaction)
      if !transaction.isCommitted, kind != .reading {
        _ = try await transaction.commit([], announcing: nil)
      }
      giveBack(connection)
      return result
    } catch let error as HubDatabaseError {
      let isLost = error.endsConnection || !connection.isUsable
      if isLost { connection.close() } else { await rollBack(connection, kind) }
      // A server may have committed what it could not acknowledge.
      let isUnknown = isLost && transaction.mayBeCommitted && kind == .once
      throw Attempt(
        reason: error, mayRepeat: (isLost || error.asksForRepetition) && !isUnknown)
    } catch {
      await rollBack(connection, kind)
      throw error
    }
  }

  private func rollBack(_ connection: PostgresConnection, _ kind: TransactionKind) async {
    do {
      if kind != .reading { _ = try await connection.run([SQLStatement("ROLLBACK")]) }
      giveBack(connection)
    } catch {
      // Whatever the connection has begun ends with it.
      connection.close()
    }
  }

  private func takeConnection() async throws -> PostgresConnection {
    while let connection = state.withLock({ $0.idle.popLast() }) {
      if connection.isUsable { return connection }
    }
    let attempt = try state.withLock { state in
      guard !state.isClosed else { throw HubDatabaseError.unavailable(reason: "the hub ends") }
      state.attempts += 1
      return state.attempts - 1
    }
    return try await PostgresConnection.open(address, attempt: attempt)
  }

  private func giveBack(_ connection: PostgresConnection) {
    let isKept = state.withLock { state in
      guard !state.isClosed, connection.isUsable else { return false }
      state.idle.append(connection)
      return true
    }
    if !isKept { connection.close() }
  }

  /// Listens for the changes of other hubs. What is missed while no connection exists is found by
  /// asking for revisions, as is everything else.
  private func listen() async {
    var attempt = 0
    while !Task.isCancelled {
      do {
        let connection = try await PostgresConnection.open(address, attempt: attempt) {
          [continuation] board in
          continuation.yield(board)
        }
        _ = try await connection.run([SQLStatement("LISTEN \(Self.channel)")])
        let isClosed = state.withLock { state in
          state.listening = connection
          return state.isClosed
        }
        if isClosed { connection.close() }
        await connection.waitForEnd()
      } catch {
        // An engine without LISTEN, or no server at the moment.
      }
      attempt += 1
      // Only cancellation ends the wait early, and then the loop ends.
      try? await Task.sleep(for: .milliseconds(Int.random(in: 500...1_500)))
    }
    continuation.finish()
  }

  /// Closes all connections to the database.
  public func close() async {
    let (connections, listener) = state.withLock { state in
      defer { state.idle = [] }
      state.isClosed = true
      return (state.idle + [state.listening].compactMap { $0 }, state.listener)
    }
    listener?.cancel()
    for connection in connections { connection.close() }
    continuation.finish()
  }
}

/// A transaction on a connection to PostgreSQL. It begins with its first statements.
///
/// One that only reads needs no beginning and no end: each statement sees what is committed, with
/// or without them.
private final class PostgresTransaction: HubTransaction {
  private let connection: PostgresConnection
  private let isReading: Bool
  private let channel: String?
  private let state = Mutex(State())

  private struct State {
    var hasBegun = false
    var hasSentCommit = false
    var isCommitted = false
  }

  init(_ connection: PostgresConnection, isReading: Bool, channel: String?) {
    self.connection = connection
    self.isReading = isReading
    self.channel = channel
  }

  var isCommitted: Bool { state.withLock { $0.isCommitted } }
  /// Whether the server may have committed the transaction.
  var mayBeCommitted: Bool { state.withLock { $0.hasSentCommit } && !isReading }

  func run(_ statements: [SQLStatement]) async throws -> [[SQLRow]] {
    let beginning = begin()
    return Array(try await connection.run(beginning + statements).dropFirst(beginning.count))
  }

  func commit(_ statements: [SQLStatement], announcing board: String?) async throws -> [[SQLRow]] {
    let beginning = begin()
    var all = beginning + statements
    if let channel, let board {
      all.append(SQLStatement("SELECT pg_notify($1, $2)", [.text(channel), .text(board)]))
    }
    if !isReading { all.append(SQLStatement("COMMIT")) }
    state.withLock { $0.hasSentCommit = true }
    let rows = try await connection.run(all)
    state.withLock { $0.isCommitted = true }
    return Array(rows.dropFirst(beginning.count).prefix(statements.count))
  }

  private func begin() -> [SQLStatement] {
    state.withLock { state in
      precondition(!state.isCommitted, "a statement after the end of its transaction")
      defer { state.hasBegun = true }
      return state.hasBegun || isReading ? [] : [SQLStatement("BEGIN")]
    }
  }
}
