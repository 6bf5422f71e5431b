import BoardModel
import CommandWords
import Formats
import Store

/// Finds lists for new tasks, and the names of boards and lists, for commands.
struct StoreAccess {
  let store: TaskStore

  /// The list that receives new tasks by default: the first list that is not a done list, or the
  /// first list if all are done lists.
  ///
  /// - Throws: ``Failure`` if the board has no lists.
  func defaultList(of board: Board) throws -> TaskList {
    guard let list = try store.lists(of: board.id).listForNewTasks else {
      throw Failure(
        "board \(quoted(board.name)) has no lists",
        next: "'dragboard board list' shows the other boards."
      )
    }
    return list
  }

  /// Returns the tasks, archived or not, each with the names of its board and list, and with its
  /// position unless it is archived.
  func described(_ tasks: [TaskRecord]) throws -> [TaskJSON] {
    var names: [ListID: (board: String, list: String)] = [:]
    for board in try store.boards() {
      for list in try store.lists(of: board.id) { names[list.id] = (board.name, list.name) }
    }
    return try tasks.map { task in
      guard let name = names[task.list] else { throw StoreError.noSuchTask(task.id) }
      let position = try store.index(of: task.id)
      guard position != nil || task.archivedAt != nil else {
        throw StoreError.noSuchTask(task.id)
      }
      return TaskJSON(
        task: task, board: name.board, list: name.list, position: position,
        blocked: try store.blockedState(of: task))
    }
  }
}
