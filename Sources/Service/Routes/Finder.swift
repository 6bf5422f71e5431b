import BoardModel
import Store

/// Finds the boards, lists and tasks that a request names, if its client may see them.
struct Finder {
  let store: TaskStore
  let client: Client

  /// The boards that the client may see.
  func boards() throws -> [Board] { try store.boards().filter { client.maySee($0.id) } }

  /// The board with this name or uuid; if `word` is `nil`, the first board that the client may see.
  ///
  /// - Throws: ``StoreError`` if there is no such board; ``ServiceError`` if the client may not use
  ///   the board.
  func board(_ word: String?) throws -> Board {
    guard let word else {
      guard let first = try boards().first else {
        throw StoreError.noSuchBoard(name: "", nearest: nil)
      }
      return first
    }
    let all = try store.boards()
    guard
      let board = all.first(where: { $0.uuid == word.lowercased() })
        ?? all.first(named: word, by: \.name)
    else { throw StoreError.noSuchBoard(name: word, nearest: nil) }
    try client.check(board.id)
    return board
  }

  /// The tags of the tasks that the client may see, sorted by name.
  func tags() throws -> [String] { try store.tags(on: client.board) }

  /// A board's list with this name or uuid.
  func list(_ word: String, on board: Board) throws -> TaskList {
    try store.list(named: word, on: board)
  }

  /// The task with a uuid, archived or not, and its list.
  ///
  /// - Throws: ``ServiceError`` if the task does not exist, or the client may not use its board.
  func task(_ uuid: String) throws -> (task: TaskRecord, list: TaskList) {
    guard
      let task = try store.taskOrArchived(uuid: uuid)
        ?? store.taskOrArchived(uuid: uuid.lowercased()),
      let list = try store.list(task.list)
    else {
      throw ServiceError.notFound("There is no such task.")
    }
    try client.check(list.board)
    return (task, list)
  }

  /// The task whose uuid a field of the request contains, and the list of the task.
  ///
  /// - Throws: ``ServiceError`` if the task does not exist, or the client may not use its board.
  func neighbour(_ uuid: String, field: String) throws -> (task: TaskRecord, list: TaskList) {
    do {
      return try task(uuid)
    } catch let error as ServiceError where error.status == .notFound {
      throw ServiceError.invalid(field, "There is no such task.")
    }
  }
}

extension Call {
  /// A finder with the rights of the request's client.
  func finder(_ store: TaskStore) -> Finder {
    guard let client else { preconditionFailure("an open endpoint has no client") }
    return Finder(store: store, client: client)
  }
}
