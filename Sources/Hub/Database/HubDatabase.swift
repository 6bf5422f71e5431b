/// Where a hub keeps everything: SQLite or PostgreSQL.
///
/// Statements use only what both share, and what the engines share that speak the protocol of
/// PostgreSQL.
public protocol HubDatabase: Sendable {
  /// Runs a transaction.
  ///
  /// A body that throws leaves nothing behind. The body may run several times, because an engine
  /// may ask for the whole transaction again, so it must have no other effects.
  ///
  /// - Throws: The error of the body, or ``HubDatabaseError``.
  func transaction<Result: Sendable>(
    _ kind: TransactionKind,
    _ body: @Sendable (any HubTransaction) async throws -> Result
  ) async throws -> Result

  /// The changed boards of which other processes tell, as far as the engine passes that on. Ends
  /// with the database.
  var announcements: AsyncStream<String> { get }

  /// How many transactions were run again, and how many connections were lost.
  var repetitions: Int { get }

  /// Closes all connections. Transactions that begin later fail.
  func close() async
}

/// What a transaction does, and what may be done if its end is unknown.
public enum TransactionKind: Sendable {
  /// Only reads.
  case reading
  /// Writes, and may run again if a lost connection leaves unknown whether it was committed.
  case repeatable
  /// Writes, and must not run again once it may have been committed.
  case once
}

/// A transaction that is in progress.
public protocol HubTransaction: Sendable {
  /// Runs statements in order, in one round trip if the engine can.
  ///
  /// - Returns: The rows of each statement.
  func run(_ statements: [SQLStatement]) async throws -> [[SQLRow]]

  /// Runs the last statements and commits, in one round trip if the engine can.
  ///
  /// - Parameter board: The board that has changed, to tell other processes; `nil` for none.
  /// - Returns: The rows of each statement.
  func commit(_ statements: [SQLStatement], announcing board: String?) async throws -> [[SQLRow]]
}

extension HubTransaction {
  /// Runs one statement and returns its rows.
  func run(_ text: String, _ values: [SQLValue] = []) async throws -> [SQLRow] {
    try await run([SQLStatement(text, values)])[0]
  }
}

/// Why a database cannot do what a hub asks of it.
public enum HubDatabaseError: Error, Equatable {
  /// No server can be reached, or none that accepts changes.
  case unavailable(reason: String)
  /// The connection was lost while it was unknown whether a change had been committed.
  case lost
  /// Another process holds the file for too long.
  case busy(path: String)
  /// Another hub serves this file.
  case alreadyServed(path: String)
  /// The file cannot be opened or created.
  case cannotOpen(path: String, reason: String)
  /// The database belongs to another program.
  case foreign(name: String)
  /// A newer version of the hub has written the database.
  case newer(version: Int64)
  /// The disk is full.
  case diskFull
  /// The database contains something that a hub never writes.
  case damaged(String)
  /// The address of the database cannot be understood.
  case badAddress(reason: String)
  /// A statement failed, with the engine's code and words.
  case failed(code: String, reason: String)
}

extension HubDatabaseError: CustomStringConvertible {
  /// The error in words, for the log.
  public var description: String {
    switch self {
    case .unavailable(let reason): "the database cannot be reached: \(reason)"
    case .lost: "the connection to the database was lost"
    case .busy(let path): "another process holds the database: \(path)"
    case .alreadyServed(let path): "another hub serves this file: \(path)"
    case .cannotOpen(let path, let reason): "cannot open the database: \(path): \(reason)"
    case .foreign(let name): "not a database of a hub: \(name)"
    case .newer(let version): "a newer version has written the database: \(version)"
    case .diskFull: "the disk of the database is full"
    case .damaged(let reason): "the database is damaged: \(reason)"
    case .badAddress(let reason): "not the address of a database: \(reason)"
    case .failed(let code, let reason): "a statement failed: \(reason) (\(code))"
    }
  }
}
