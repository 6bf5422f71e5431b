import FoundationEssentials
import Glibc
import Registers

/// A hub: what people may do with it, and what it keeps.
///
/// The hub has no state but its database, so that several processes with one database are one hub.
public struct Hub: Sendable {
  /// What the hub accepts at most.
  public let limits: HubLimits
  /// Where the hub keeps everything.
  public let database: any HubDatabase

  let writers = WriterNames()
  private let clock: @Sendable () -> Int64

  /// Creates the tables of the hub, if they are missing.
  ///
  /// - Parameter now: Returns the time in milliseconds since 1970.
  /// - Throws: ``HubDatabaseError``.
  public init(
    _ database: any HubDatabase, limits: HubLimits = HubLimits(),
    now: @escaping @Sendable () -> Int64 = Hub.systemTime
  ) async throws {
    self.database = database
    self.limits = limits
    clock = now
    try await createTables()
  }

  /// The time of the system's clock, in milliseconds since 1970.
  public static let systemTime: @Sendable () -> Int64 = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// The current time in milliseconds since 1970.
  var now: Int64 { clock() }

  static func newIdentity() -> String { UUID().uuidString.lowercased() }

  private func createTables() async throws {
    if try await isReady() { return }
    do {
      try await database.transaction(.repeatable) { transaction in
        _ = try await transaction.run(HubSchema.statements)
        _ = try await transaction.run(
          """
          INSERT INTO hub (one, version, hub, name, created) VALUES (1, $1, $2, $3, $4)
          ON CONFLICT (one) DO NOTHING
          """,
          [
            .integer(HubSchema.version), .key(Self.newIdentity()), .text("home"), .integer(now),
          ])
      }
    } catch HubDatabaseError.failed(let code, let reason) {
      // Another hub may have created the tables at the same time.
      guard try await isReady() else {
        throw HubDatabaseError.failed(code: code, reason: reason)
      }
    }
  }

  /// Whether the tables exist.
  ///
  /// - Throws: ``HubDatabaseError/newer(version:)``.
  private func isReady() async throws -> Bool {
    do {
      let rows = try await database.transaction(.reading) { transaction in
        try await transaction.run("SELECT version FROM hub WHERE one = 1")
      }
      guard let version = try rows.first?.integer(0) else { return false }
      guard version == HubSchema.version else { throw HubDatabaseError.newer(version: version) }
      return true
    } catch HubDatabaseError.failed {
      return false
    }
  }

  /// The identity and the name of the hub.
  public func identity() async throws -> HubIdentity {
    try await database.transaction(.reading) { try await Self.identity(in: $0) }
  }

  static func identity(in transaction: any HubTransaction) async throws -> HubIdentity {
    let rows = try await transaction.run("SELECT hub, name FROM hub WHERE one = 1")
    guard let row = rows.first else { throw HubDatabaseError.damaged("the table hub is empty") }
    return HubIdentity(id: try row.key(0), name: try row.text(1))
  }

  /// Gives the hub another name, under which those who join later know it.
  ///
  /// - Throws: ``HubRefusal/badName``.
  public func rename(to text: String) async throws {
    let name = try HubLimits.personName(text)
    try await database.transaction(.repeatable) { transaction in
      _ = try await transaction.run("UPDATE hub SET name = $1 WHERE one = 1", [.text(name)])
    }
  }
}
