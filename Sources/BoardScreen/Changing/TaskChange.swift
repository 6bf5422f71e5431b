import BoardModel

/// A change to tasks that can be made to others as well.
enum TaskChange: Equatable {
  /// Edits, and what is said of them: `Due tomorrow`.
  case edits([TaskEdit], saying: String)
  /// Completing, or else reopening.
  case completion(Bool)
  /// Moving to the top of a list, of which this is the name with that of its board.
  case move(ListID, named: String)
  /// Removing from a board.
  case removal(on: BoardID)
}

extension BoardController {
  /// Makes the latest change to the selected tasks, or the one under the cursor.
  func changeAgain() throws {
    guard let latestChange else { return message = "There is no change to a task to do again" }
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = noRowHere }
    switch latestChange {
    case .edits(let edits, let words): try edit(tasks, edits, saying: words)
    case .completion(let isCompleting): try setCompletion(of: tasks, to: isCompleting)
    case .move(let list, let name): try move(tasks, to: list, named: name)
    case .removal(let home): try removeAgain(tasks, on: home)
    }
  }

  /// Removes tasks as others of the same board: nothing that is locked goes by this.
  private func removeAgain(_ tasks: [TaskRecord], on home: BoardID) throws {
    let remove = keyName(for: .remove).map { "; \($0) removes" } ?? ""
    if home != board.id {
      message = "The latest change was a removal on another board\(remove) here too"
    } else if let locked = tasks.first(where: \.isLocked) {
      message = "\(quoted(locked.title)) is locked\(remove) it all the same"
    } else {
      try self.remove(tasks)
    }
  }
}
