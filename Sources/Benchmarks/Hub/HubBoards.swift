import Foundation

/// Boards on a hub, each with the same number of tasks.
final class HubBoards {
  static let tasks = 20

  let hub: HubProcess
  let cluster: PostgresCluster
  let count: Int
  /// The key of the person who owns the boards.
  let key: String
  private var pushes = 0

  init(_ count: Int, on hub: HubProcess, _ cluster: PostgresCluster) throws {
    (self.hub, self.cluster, self.count) = (hub, cluster, count)
    key = try hub.join(as: "Owner of \(count)")
    for board in 0..<count {
      try hub.call("PUT", path(of: board), #"{"name": "Board \#(board)"}"#, key: key)
      try push(to: board, tasks: 0..<Self.tasks)
    }
  }

  /// What the ids of all boards begin with; 12 digits follow.
  var prefix: String { "0190a5f2-0000-7000-8000-\(count == 1 ? "1" : "2")" }
  /// What the ids of all tasks begin with; 12 digits follow.
  static let taskPrefix = "0190a5f2-0000-7000-9000-"

  func path(of board: Int) -> String {
    "/v1/hub/boards/\(prefix)\(Self.digits(board, 11))"
  }

  /// Writes the registers of some tasks, and waits until the hub has stored them.
  func push(to board: Int, tasks: Range<Int>) throws {
    pushes += 1
    let replica = "0190a5f2-0000-7000-a000-000000000000"
    let stamp = "\(Int64(Date().timeIntervalSince1970 * 1_000) << 16)@\(replica)"
    let registers = [
      ("title", #""Task number 12345""#), ("created", "1795000000000"), ("completedAt", "null"),
      ("list", #""0190a5f2-0000-7000-b000-000000000000""#), ("key", #""a0b1c2""#),
      ("due", #""2026-12-24""#),
    ].map { #""\#($0)": [\#($1), "\#(stamp)"]"# }.joined(separator: ", ")
    let records = tasks.map {
      #"{"kind": "task", "id": "\#(Self.taskPrefix + Self.digits($0, 12))", "registers": {\#(registers)}}"#
    }
    try hub.call(
      "POST", path(of: board) + "/exchange",
      """
      {"since": 0, "replica": "\(replica)", "push": \(pushes), "token": "\(pushes)", "records": \
      [\(records.joined(separator: ", "))]}
      """, key: key)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: count - text.count) + text
  }
}
