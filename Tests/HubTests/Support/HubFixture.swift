import Foundation
import Registers
import Synchronization

@testable import Hub

/// A hub with a clock of its own.
final class HubFixture: Sendable {
  static let board = "0190a5f2-0000-7000-8000-000000000001"

  let hub: Hub
  private let time: HubTime

  /// Further hubs on the same database; the same hub if the engine allows only one.
  let others: [Hub]

  /// - Parameter hubs: The number of hubs on the database.
  init(_ engine: HubEngine, limits: HubLimits = HubLimits(), hubs: Int = 1) async throws {
    let time = HubTime()
    self.time = time
    var all: [Hub] = []
    for database in try await engine.databases(hubs) {
      all.append(
        try await Hub(database, limits: limits, now: { time.value.withLock { $0 } }))
    }
    hub = all[0]
    others = Array(all.dropFirst())
  }

  deinit {
    let databases = ([hub] + others).map(\.database)
    Task { for database in databases { await database.close() } }
  }

  private final class HubTime: Sendable {
    let value = Mutex<Int64>(1_800_000_000_000)
  }

  /// What the clock of the hub shows, in milliseconds since 1970.
  var now: Int64 { time.value.withLock { $0 } }

  func advance(_ milliseconds: Int64) { time.value.withLock { $0 += milliseconds } }

  /// Lets somebody join the hub.
  func join(_ name: String) async throws -> HubSecret {
    let joined = try await hub.join(try await hub.invite(), as: name, key: nil)
    return try secret(joined.key)
  }

  /// Lets somebody join the hub by an invitation to a board.
  func join(
    _ name: String, _ board: String = board, as role: MemberRole, by owner: HubSecret
  ) async throws -> HubSecret {
    let invitation = try await hub.invite(to: board, Invitation(role: role), key: owner)
    return try secret(try await hub.join(invitation, as: name, key: nil).key)
  }

  /// Anna, who owns a board.
  func anna(_ board: String = board) async throws -> HubSecret {
    let anna = try await join("Anna")
    _ = try await hub.create(board, name: "Work", key: anna)
    return anna
  }

  private func secret(_ text: String?) throws -> HubSecret {
    guard let text, let secret = HubSecret(text) else { throw MissingKey() }
    return secret
  }

  struct MissingKey: Error {}
}

/// A register that a replica wrote at a time of the hub's clock.
func register(
  _ value: RegisterValue, _ milliseconds: Int64, _ replica: String
) -> Register {
  Register(value, at: Stamp(HybridTime(milliseconds: milliseconds), by: replica))
}

func register(_ text: String, _ milliseconds: Int64, _ replica: String) -> Register {
  register(.text(text), milliseconds, replica)
}

/// A record of a task with one title.
func task(
  _ id: String, _ title: String, _ milliseconds: Int64, _ replica: String
) -> Record {
  Record(RecordID(.task, id), ["title": register(title, milliseconds, replica)])
}

/// A push of some records.
func push(
  _ records: [Record], by replica: String, number: Int64 = 1, token: String = "t",
  since: Int64 = 0
) -> ExchangeRequest {
  ExchangeRequest(since: since, replica: replica, push: number, token: token, records: records)
}

func pull(since: Int64 = 0, by replica: String = "r") -> ExchangeRequest {
  ExchangeRequest(since: since, replica: replica)
}

/// The refusal that a body throws; `nil` if it throws nothing.
func refusal<Result>(of body: () async throws -> Result) async throws -> HubRefusal? {
  do {
    _ = try await body()
    return nil
  } catch let refusal as HubRefusal {
    return refusal
  }
}
