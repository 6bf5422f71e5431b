import BoardModel
import Store

/// An entry of the change log as clients receive it.
struct ChangeJSON: Encodable {
  let id: Int64
  let kind: String
  let step: String
  let source: String
  let time: String
  /// The uuids of the boards that the change affects, if they still exist and the client may see
  /// them.
  let boards: [String]
  /// The ids of the affected tasks that the client may see, at most 100.
  let tasks: [Int64]
  let taskCount: Int
  let text: String

  init(_ change: Change, on boards: [Board]) {
    id = change.id.rawValue
    kind = change.kind.rawValue
    step = change.step.rawValue
    source = change.source.rawValue
    time = change.time.iso8601
    self.boards = boards.map(\.uuid)
    tasks = change.tasks.map(\.id.rawValue)
    taskCount = change.taskCount
    text = ChangeWords.sentence(for: change) { "“\($0)”" }
  }

  /// Creates the entry for a client; `nil` if the client may use only one board and the change does
  /// not affect that board.
  init?(_ change: Change, for client: Client, in store: TaskStore) throws {
    let touched = try store.boards(touchedBy: change.id)
    if let own = client.board, !touched.contains(own) { return nil }
    self.init(
      try change.shown(to: client, touching: touched, in: store),
      on: try store.boards().filter { touched.contains($0.id) && client.maySee($0.id) })
  }
}

extension Change {
  /// The entry with only the tasks that a client may see.
  fileprivate func shown(
    to client: Client, touching boards: Set<BoardID>, in store: TaskStore
  ) throws -> Change {
    guard client.board != nil else { return self }
    let seen = try tasks.filter { touched in
      guard let task = try store.taskOrArchived(touched.id) else {
        return kind == .removed && boards.allSatisfy(client.maySee)
      }
      return try store.list(task.list).map { client.maySee($0.board) } ?? false
    }
    return Change(
      id: id, kind: kind, step: step, source: source, time: time, tasks: seen,
      taskCount: taskCount, board: board, list: list, isInForce: isInForce, conflicts: conflicts,
      fields: fields, steps: steps)
  }
}
