extension TaskStore {
  /// The boards, the oldest first.
  public func boards() throws -> [Board] { preconditionFailure("to come") }

  /// The board of that name, whatever its case; `nil` when there is none.
  public func board(named name: String) throws -> Board? { preconditionFailure("to come") }

  /// The board to open when none was named: the oldest.
  public func defaultBoard() throws -> Board { preconditionFailure("to come") }

  /// The lists of a board in pane order, left first; none when there is no such board.
  public func lists(of board: BoardID) throws -> [TaskList] { preconditionFailure("to come") }

  /// The list of that name, whatever its case.
  ///
  /// - Throws: ``StoreError/noSuchList(name:board:available:)``.
  public func list(named name: String, on board: Board) throws -> TaskList {
    preconditionFailure("to come")
  }

  /// The list; `nil` when there is none of that number or its board was removed.
  public func list(_ id: ListID) throws -> TaskList? { preconditionFailure("to come") }

  /// The task; `nil` when there is none of that number or it is in the trash.
  public func task(_ id: TaskID) throws -> TaskRecord? { preconditionFailure("to come") }

  /// The tasks, in the order of `ids`; those that are not there are left out.
  public func tasks(_ ids: [TaskID]) throws -> [TaskRecord] { preconditionFailure("to come") }

  /// The place of a task in its list, from 0; `nil` when it is not there.
  public func index(of id: TaskID) throws -> Int? { preconditionFailure("to come") }

  /// Some neighbouring rows of a list.
  ///
  /// - Parameter limit: How many rows at most, at least 0.
  /// - Throws: ``StoreError/noSuchListID(_:)``, or ``StoreError/noSuchTask(_:)``
  ///   for an anchor that is not in the list.
  public func window(of list: ListID, at anchor: WindowAnchor, limit: Int) throws -> TaskWindow {
    preconditionFailure("to come")
  }

  /// Hands out every task of a list, from the top down, one at a time.
  ///
  /// - Parameter visit: Must not write to this store. What it throws ends the reading.
  /// - Throws: ``StoreError/noSuchListID(_:)``.
  public func everyTask(in list: ListID, _ visit: (TaskRecord) throws -> Void) throws {
    preconditionFailure("to come")
  }

  /// A number that differs from the last one exactly when another process, or
  /// another ``TaskStore``, has changed the file in between. Our own changes do not count.
  public func dataVersion() throws -> Int { preconditionFailure("to come") }
}
