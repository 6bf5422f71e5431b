import FoundationEssentials
import GRDB
import SystemFiles
import SystemPackage
import Synchronization

/// A hub's database in a file of SQLite, for one hub process.
///
/// Other processes may administer the hub at the same time.
public final class SQLiteHubDatabase: HubDatabase {
  /// Ends at once: SQLite tells no other process, and only one process serves.
  public let announcements: AsyncStream<String>
  /// Always 0, because SQLite never asks for a transaction again.
  public let repetitions = 0

  private let path: String
  private let queue: DatabaseQueue
  private let turns = TurnQueue(turns: 1)
  /// Held while this process serves the file.
  private let lock = Mutex<OpenFile?>(nil)

  /// Marks the file as one of a hub: `Dhub` in ASCII.
  private static let applicationID: Int64 = 0x4468_7562

  /// Opens a file, and creates it and the folders above it if they are missing.
  ///
  /// - Throws: ``HubDatabaseError``.
  public convenience init(path: String) throws {
    do {
      try FilePath(path).folder.makeFolders()
      // SQLite would create the file with permissions for others.
      _ = try OpenFile(FilePath(path), .readWrite, options: .create)
    } catch let failure as FolderFailure {
      throw HubDatabaseError.cannotOpen(
        path: failure.path, reason: failure.reason.description.lowercased())
    } catch let error as Errno {
      throw HubDatabaseError.cannotOpen(path: path, reason: error.description.lowercased())
    }
    try self.init(path)
  }

  /// Opens an empty database in memory.
  ///
  /// - Throws: ``HubDatabaseError``.
  public static func inMemory() throws -> SQLiteHubDatabase { try SQLiteHubDatabase("") }

  private init(_ path: String) throws {
    self.path = path
    let (stream, continuation) = AsyncStream<String>.makeStream()
    continuation.finish()
    announcements = stream
    var configuration = Configuration()
    // A transaction stays open between two of its calls.
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { [isInMemory = path.isEmpty] database in
      guard !isInMemory else { return }
      // As the store does: a lost commit is worse than a slow one.
      let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode=TRUNCATE")
      try database.execute(sql: "PRAGMA synchronous=FULL")
      let level = try Int.fetchOne(database, sql: "PRAGMA synchronous")
      guard mode == "truncate", level == 2 else {
        throw HubDatabaseError.cannotOpen(path: path, reason: "it cannot be made durable")
      }
    }
    do {
      queue =
        try path.isEmpty
        ? DatabaseQueue(configuration: configuration)
        : DatabaseQueue(path: path, configuration: configuration)
      try queue.writeWithoutTransaction { try Self.claim($0, path: path) }
    } catch {
      throw Self.meaning(of: error, path: path)
    }
  }

  /// Marks a new file as one of a hub.
  private static func claim(_ database: Database, path: String) throws {
    let id = try Int64.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    guard id != applicationID else { return }
    let tables = try Int64.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    guard id == 0, tables == 0 else { throw HubDatabaseError.foreign(name: path) }
    try database.execute(sql: "PRAGMA application_id=\(applicationID)")
  }

  /// Refuses to go on if another process serves the file; otherwise, this process serves it until
  /// it ends.
  ///
  /// - Throws: ``HubDatabaseError/alreadyServed(path:)``.
  public func serve() throws {
    do {
      let file = try OpenFile(FilePath(path + ".lock"), .readWrite, options: .create)
      guard try file.lock() else { throw HubDatabaseError.alreadyServed(path: path) }
      lock.withLock { $0 = file }
    } catch let error as Errno {
      throw HubDatabaseError.cannotOpen(
        path: path + ".lock", reason: error.description.lowercased())
    }
  }

  /// Runs a transaction while no other one of this process runs.
  public func transaction<Result: Sendable>(
    _ kind: TransactionKind,
    _ body: @Sendable (any HubTransaction) async throws -> Result
  ) async throws -> Result {
    await turns.begin()
    defer { turns.end() }
    let transaction = SQLiteHubTransaction(database: self)
    let isReading = if case .reading = kind { true } else { false }
    _ = try await call([SQLStatement(isReading ? "BEGIN" : "BEGIN IMMEDIATE")])
    do {
      let result = try await body(transaction)
      if !transaction.isCommitted { _ = try await call([SQLStatement("COMMIT")]) }
      return result
    } catch {
      // SQLite may have ended the transaction itself, for example if the disk is full.
      _ = try? await call([SQLStatement("ROLLBACK")])
      throw error
    }
  }

  /// Runs statements on the queue of the connection, so that no thread of Swift's concurrency waits
  /// for a disk.
  fileprivate func call(_ statements: [SQLStatement]) async throws -> [[SQLRow]] {
    try await withCheckedThrowingContinuation { continuation in
      queue.asyncWriteWithoutTransaction { [path] database in
        continuation.resume(
          with: Swift.Result {
            do {
              return try statements.map { try Self.rows(of: $0, in: database) }
            } catch {
              throw Self.meaning(of: error, path: path)
            }
          })
      }
    }
  }

  private static func rows(of statement: SQLStatement, in database: Database) throws -> [SQLRow] {
    let prepared = try database.cachedStatement(sql: statement.text)
    // SQLite takes `$1` for a name, so the number of a value is its name.
    prepared.arguments = StatementArguments(
      Dictionary(
        uniqueKeysWithValues: statement.values.enumerated().map { index, value in
          (String(index + 1), value.databaseValue)
        }))
    let cursor = try Row.fetchCursor(prepared)
    var rows: [SQLRow] = []
    while let row = try cursor.next() {
      rows.append(SQLRow(row.databaseValues.map { SQLValue($0) }))
    }
    return rows
  }

  private static func meaning(of error: any Error, path: String) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    return switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: HubDatabaseError.busy(path: path)
    case .SQLITE_FULL: HubDatabaseError.diskFull
    case .SQLITE_NOTADB: HubDatabaseError.foreign(name: path)
    case .SQLITE_CORRUPT: HubDatabaseError.damaged(error.message ?? "the file is malformed")
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM:
      HubDatabaseError.cannotOpen(path: path, reason: error.message ?? "it cannot be opened")
    default:
      HubDatabaseError.failed(
        code: "\(error.extendedResultCode.rawValue)", reason: error.message ?? "unknown")
    }
  }

  /// Waits for the transaction in progress. The file is closed with the last reference to this
  /// object.
  public func close() async {
    await turns.begin()
    turns.end()
  }
}

/// A transaction on a file of SQLite.
private final class SQLiteHubTransaction: HubTransaction {
  private let database: SQLiteHubDatabase
  private let state = Mutex(false)

  init(database: SQLiteHubDatabase) { self.database = database }

  var isCommitted: Bool { state.withLock { $0 } }

  func run(_ statements: [SQLStatement]) async throws -> [[SQLRow]] {
    precondition(!isCommitted, "a statement after the end of its transaction")
    return try await database.call(statements)
  }

  func commit(_ statements: [SQLStatement], announcing board: String?) async throws -> [[SQLRow]] {
    precondition(!isCommitted, "a transaction that ends twice")
    let rows = try await database.call(statements + [SQLStatement("COMMIT")])
    state.withLock { $0 = true }
    return rows.dropLast()
  }
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .bytes(let bytes): Data(bytes).databaseValue
    }
  }

  fileprivate init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .integer(number)
      // No column holds a number that is not whole.
      case .double(let number): .text("\(number)")
      case .string(let text): .text(text)
      case .blob(let data): .bytes(Array(data))
      }
  }
}
