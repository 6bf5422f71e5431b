import Store

/// What the commands ask of the store, in words people type.
struct StoreAccess {
  let store: TaskStore

  /// The board of that name, or the default one.
  ///
  /// - Throws: ``StoreError/noSuchBoard(name:nearest:)``.
  func board(named name: String?) throws -> Board {
    guard let name else { return try store.defaultBoard() }
    if let board = try store.board(named: name) { return board }
    throw StoreError.noSuchBoard(
      name: name, nearest: nearestSpelling(of: name, in: try store.boards().map(\.name)))
  }

  /// Tasks with the name of their board and list and their place.
  func described(_ tasks: [TaskRecord]) throws -> [TaskJSON] {
    var names: [ListID: (board: String, list: String)] = [:]
    for board in try store.boards() {
      for list in try store.lists(of: board.id) { names[list.id] = (board.name, list.name) }
    }
    return try tasks.map { task in
      guard let name = names[task.list], let position = try store.index(of: task.id) else {
        throw StoreError.noSuchTask(task.id)
      }
      return TaskJSON(task: task, board: name.board, list: name.list, position: position)
    }
  }
}

/// The candidate closest to `word` by edit distance, if any is close at all.
func nearestSpelling(of word: String, in candidates: [String]) -> String? {
  func distance(_ a: [Character], _ b: [Character]) -> Int {
    var previous = Array(0...b.count)
    for (row, left) in a.enumerated() {
      var current = [row + 1]
      for (column, right) in b.enumerated() {
        let replaced = previous[column] + (left == right ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[b.count]
  }
  let typed = Array(word.lowercased())
  return
    candidates
    .map { (name: $0, distance: distance(typed, Array($0.lowercased()))) }
    .filter { $0.distance <= max(1, min(typed.count, $0.name.count) / 3) }
    .min { $0.distance < $1.distance }?.name
}
