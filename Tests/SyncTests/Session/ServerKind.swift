import SyncSupport
import Testing

@testable import Sync

/// A server that boards sync with.
enum ServerKind: CaseIterable {
  case memory
  case radicale
  case xandikos

  /// Gives the closure a server without tasks and two boards that sync with it.
  func withBoards(
    _ body: (any SharedServer, SyncedBoard, SyncedBoard) async throws -> Void
  ) async throws {
    let kind: CalendarServer.Kind
    switch self {
    case .memory: return try await Self.run(on: MemoryServer(), body)
    case .radicale: kind = .radicale
    case .xandikos: kind = .xandikos
    }
    try await RealCalendar.with(.shared(kind)) { try await Self.run(on: $0, body) }
  }

  private static func run(
    on server: any SharedServer,
    _ body: (any SharedServer, SyncedBoard, SyncedBoard) async throws -> Void
  ) async throws {
    try await body(server, SyncedBoard(server), SyncedBoard(server))
  }
}
