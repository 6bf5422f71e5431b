import BoardModel
import Formats
import Store
import WebService

/// The tasks that entries of the change log affect, as they are now, grouped by list.
///
/// Every list of the affected boards is present with its number of tasks, so that a client notices
/// if it has missed a change.
struct TouchedTasksJSON {
  /// The JSON text.
  let text: String

  /// Reads the tasks of consecutive entries, and the tasks that they block.
  ///
  /// - Returns: `nil` if the client has to read the boards again: there are more than
  ///   ``Change/maxTasks`` tasks, or boards or lists have changed, or tasks that the client may not
  ///   see.
  init?(_ entries: [ChangeJSON], for client: Client, in store: TaskStore) throws {
    var ids: [TaskID] = []
    var boards: Set<String> = []
    for entry in entries {
      guard entry.isComplete else { return nil }
      ids += entry.touched
      boards.formUnion(entry.boards)
    }
    if try store.hasLinks {
      // Whether these tasks are blocked may have changed.
      for id in Set(ids) {
        ids += try store.tasksBlocked(by: id, limit: Change.maxTasks)
          .filter { client.maySee($0.board) }.map(\.id)
      }
    }
    let unique = Set(ids)
    guard unique.count <= Change.maxTasks else { return nil }
    let tasks = Dictionary(grouping: try store.tasks(Array(unique)), by: \.list)
    var lists: [String] = []
    for board in try store.boards() where client.maySee(board.id) {
      let all = try store.lists(of: board.id)
      guard boards.contains(board.uuid) || all.contains(where: { tasks[$0.id] != nil }) else {
        continue
      }
      for list in all {
        var texts: [(position: Int, text: String)] = []
        for task in tasks[list.id] ?? [] {
          let position = try store.index(of: task.id)
          let json = TaskJSON(
            task: task, board: board.name, list: list.name, position: position,
            blocked: try store.blockedState(of: task))
          texts.append((position ?? 0, json.text))
        }
        let head = JSONText.of(Head(board: board.uuid, uuid: list.uuid, count: list.count))
        let ordered = texts.sorted { $0.position < $1.position }.map(\.text)
        lists.append(head.dropLast() + ",\"tasks\":[" + ordered.joined(separator: ",") + "]}")
      }
    }
    text = "[" + lists.joined(separator: ",") + "]"
  }

  private struct Head: Encodable {
    /// The uuid of the board.
    let board: String
    /// The uuid of the list.
    let uuid: String
    let count: Int
  }
}
