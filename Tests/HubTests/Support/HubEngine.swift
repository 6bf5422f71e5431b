import Foundation
import Testing

@testable import Hub

/// The engines on which the same tests run.
enum HubEngine: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case sqlite, postgres

  var testDescription: String { rawValue }

  /// Handles on one empty database, for so many hubs. SQLite has one for all.
  func databases(_ count: Int) async throws -> [any HubDatabase] {
    switch self {
    case .sqlite:
      return Array(repeating: try SQLiteHubDatabase.inMemory(), count: count)
    case .postgres:
      let address = try await PostgresServer.shared().emptyDatabase()
      var databases: [any HubDatabase] = []
      for _ in 0..<count {
        databases.append(try await PostgresHubDatabase(address, connections: 4))
      }
      return databases
    }
  }
}
