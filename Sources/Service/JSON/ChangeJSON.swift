import BoardModel
import Store

/// An entry of the change log as clients receive it.
struct ChangeJSON: Encodable {
  let id: Int64
  let kind: String
  let step: String
  let source: String
  /// The name of the person who made the change, on a shared board; `nil` for the user's own.
  let person: String?
  let time: String
  /// The uuids of the boards that the change affects, if they still exist and the client may see
  /// them.
  let boards: [String]
  /// The ids of the affected tasks that the client may see, at most 100.
  let tasks: [Int64]
  /// The uuids of the tasks to read again that the client may see, at most 100. Unlike `tasks`, these
  /// include the next tasks of repeating ones.
  let uuids: [String]
  let taskCount: Int
  let text: String
  /// The ids of the tasks with these uuids.
  let touched: [TaskID]
  /// Whether the change affects only tasks, and `touched` contains all of them.
  let isComplete: Bool

  private enum CodingKeys: CodingKey {
    case id, kind, step, source, person, time, boards, tasks, uuids, taskCount, text
  }

  /// - Parameter isVisible: Whether the client may see a task.
  init(
    _ change: Change, on boards: [Board], in store: TaskStore,
    isVisible: (TaskID) throws -> Bool = { _ in true }
  ) throws {
    id = change.id.rawValue
    kind = change.kind.rawValue
    step = change.step.rawValue
    source = change.source.rawValue
    person = change.person
    time = change.time.iso8601
    self.boards = boards.map(\.uuid)
    tasks = change.tasks.map(\.id.rawValue)
    let all = try store.tasks(touchedBy: change.id, limit: Change.maxTasks + 1)
    let visible = try all.prefix(Change.maxTasks).filter { try isVisible($0.id) }
    touched = visible.map(\.id)
    uuids = visible.map(\.uuid)
    isComplete =
      visible.count == all.count && change.kind.concernsOnlyTasks && change.board == nil
      && change.list == nil
    taskCount = change.taskCount
    text = ChangeWords.sentence(for: change) { "“\($0)”" }
  }

  /// Creates the entry for a client; `nil` if the client may use only one board and the change does
  /// not affect that board.
  init?(_ change: Change, for client: Client, in store: TaskStore) throws {
    let touched = try store.boards(touchedBy: change.id)
    if let own = client.board, !touched.contains(own) { return nil }
    let boards = try store.boards().filter { touched.contains($0.id) && client.maySee($0.id) }
    guard client.board != nil else {
      try self.init(change, on: boards, in: store)
      return
    }
    func isVisible(_ id: TaskID) throws -> Bool {
      guard let task = try store.taskOrArchived(id) else {
        return change.kind == .removed && touched.allSatisfy(client.maySee)
      }
      return try store.list(task.list).map { client.maySee($0.board) } ?? false
    }
    try self.init(
      change.with(try change.tasks.filter { try isVisible($0.id) }), on: boards, in: store,
      isVisible: isVisible)
  }
}

extension Change {
  /// The entry with other tasks.
  fileprivate func with(_ tasks: [TouchedTask]) -> Change {
    Change(
      id: id, kind: kind, step: step, source: source, person: person, time: time, tasks: tasks,
      taskCount: taskCount, board: board, list: list, isInForce: isInForce, conflicts: conflicts,
      fields: fields, steps: steps)
  }
}
