public import BoardModel
import GRDB

/// A client's request that may arrive more than once.
public struct RepeatableRequest: Equatable, Sendable {
  /// The id of the access token of the client.
  public let client: Identifier<AccessToken>
  /// The idempotency key that the client chose.
  public let key: String
  /// The content of the request, or its hash; the same in every repetition.
  public let content: String

  /// Describes a request from its three parts.
  public init(client: Identifier<AccessToken>, key: String, content: String) {
    self.client = client
    self.key = key
    self.content = content
  }

  /// How long repetitions of a request are recognized: 24 hours, in milliseconds.
  public static let lifetime: Int64 = 24 * 60 * 60 * 1000

  /// The result of a request that may be a repetition.
  public enum Outcome: Equatable, Sendable {
    /// The request was the first with its key, and added or took this task.
    case made(TaskID)
    /// The request had already added or taken this task; nothing was changed.
    case repeated(TaskID)
    /// Another request of this client had the same key; nothing was changed.
    case conflicting
  }
}

extension TaskStore {
  /// The outcome of a request if its client has used the same key within
  /// ``RepeatableRequest/lifetime``; otherwise `nil`.
  public func outcome(of request: RepeatableRequest) throws -> RepeatableRequest.Outcome? {
    try read { try RequestTable(database: $0).find(request, since: now) }
  }

  /// Forgets that a request has taken a task, so that it can take another one.
  public func forget(_ request: RepeatableRequest, of task: TaskID) throws {
    try writeAside { database, _ in
      try RequestTable(database: database).remove(request, of: task)
    }
  }

  /// Adds a task unless the client has used the same key within ``RepeatableRequest/lifetime``.
  ///
  /// The request and the task are stored in one transaction, so a crash cannot separate them.
  ///
  /// - Throws: As ``add(_:at:)``.
  public func add(
    _ new: NewTask, at placement: Placement, for request: RepeatableRequest
  ) throws -> RepeatableRequest.Outcome {
    try write(.added) { writer in
      let table = RequestTable(database: writer.database)
      if let earlier = try table.find(request, since: writer.now) { return earlier }
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

/// The table of requests that added or took a task.
struct RequestTable {
  let database: Database

  /// The outcome of a request if its client has used the same key within
  /// ``RepeatableRequest/lifetime``; otherwise `nil`.
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

  /// Deletes a request that took a task.
  func remove(_ request: RepeatableRequest, of task: TaskID) throws {
    try database.cachedStatement(
      sql: "DELETE FROM request WHERE client = ? AND key = ? AND task = ?"
    ).execute(arguments: [request.client.rawValue, request.key, task.rawValue])
  }

  /// Stores a request and deletes expired ones.
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
