public import BoardModel
import GRDB

/// A request of a client that may arrive more than once.
public struct RepeatableRequest: Equatable, Sendable {
  /// Who sends it.
  public let client: Identifier<AccessToken>
  /// What the client calls it.
  public let key: String
  /// What it asks for, or a hash of that: the same in every repetition.
  public let content: String

  /// Describes a request.
  public init(client: Identifier<AccessToken>, key: String, content: String) {
    self.client = client
    self.key = key
    self.content = content
  }

  /// How long a store knows it: 24 hours, in milliseconds.
  public static let lifetime: Int64 = 24 * 60 * 60 * 1000

  /// What became of it.
  public enum Outcome: Equatable, Sendable {
    /// It was the first of its key, and made the task.
    case made(TaskID)
    /// It had made that task before; nothing was changed.
    case repeated(TaskID)
    /// Another request of the client had the same key; nothing was changed.
    case conflicting
  }
}

extension TaskStore {
  /// What became of a request, as far as it is known; `nil` for a new one.
  public func outcome(of request: RepeatableRequest) throws -> RepeatableRequest.Outcome? {
    try read { try RequestTable(database: $0).find(request, since: now) }
  }

  /// Adds a task unless the same request has added it before.
  ///
  /// The request and the task are stored together, so no crash comes between them.
  ///
  /// - Throws: As ``add(_:at:)``.
  public func add(
    _ new: NewTask, at placement: Placement, for request: RepeatableRequest
  ) throws -> RepeatableRequest.Outcome {
    try write(.added) { writer in
      let table = RequestTable(database: writer.database)
      if let known = try table.find(request, since: writer.now) { return known }
      var next: NewTask? = new
      let made = try writer.add(at: placement) {
        defer { next = nil }
        return next
      }
      try table.insert(request, task: made[0], at: writer.now)
      return .made(made[0])
    }
  }
}

/// The requests of the last 24 hours that made a task.
private struct RequestTable {
  let database: Database

  /// What became of a request; `nil` for a new one.
  func find(
    _ request: RepeatableRequest, since now: Timestamp
  ) throws -> RepeatableRequest.Outcome? {
    let statement = try database.cachedStatement(
      sql: "SELECT content, task FROM request WHERE client = ? AND key = ? AND time >= ?")
    let row = try Row.fetchOne(
      statement,
      arguments: [
        request.client.rawValue, request.key, now.milliseconds - RepeatableRequest.lifetime,
      ])
    guard let row else { return nil }
    guard try row.decode(String.self, atIndex: 0) == request.content else {
      return .conflicting
    }
    return .repeated(TaskID(rawValue: try row.number(at: 1)))
  }

  /// Stores a request, and forgets those that are too old.
  func insert(_ request: RepeatableRequest, task: TaskID, at now: Timestamp) throws {
    try database.cachedStatement(sql: "DELETE FROM request WHERE time < ?")
      .execute(arguments: [now.milliseconds - RepeatableRequest.lifetime])
    try database.cachedStatement(
      sql: "INSERT INTO request (client, key, content, task, time) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [
      request.client.rawValue, request.key, request.content, task.rawValue,
      now.milliseconds,
    ])
  }
}
