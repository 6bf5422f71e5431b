extension TaskStore {
  /// Makes tasks, which stand together in the order given.
  ///
  /// - Returns: The tasks made.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/uuidTaken(_:)``,
  ///   ``StoreError/refused(_:)``, and for the place ``StoreError/noSuchTask(_:)``
  ///   or ``StoreError/noSuchListID(_:)``.
  @discardableResult
  public func add(_ new: [NewTask], at place: Placement) throws -> [TaskRecord] {
    preconditionFailure("to come")
  }

  /// Changes the content of tasks; all edits, in order, go to each of them.
  ///
  /// Writes nothing when that changes nothing.
  ///
  /// - Returns: The tasks, as they stand now.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/blankTitle``.
  @discardableResult
  public func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws -> [TaskRecord] {
    preconditionFailure("to come")
  }

  /// Puts tasks elsewhere, together and in the order given.
  ///
  /// One that enters a done list is completed, one that leaves it reopened.
  /// Writes nothing when they stand there already.
  ///
  /// - Returns: The tasks, as they stand now.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/noSuchListID(_:)``,
  ///   ``StoreError/refused(_:)``.
  @discardableResult
  public func move(_ ids: [TaskID], to place: Placement) throws -> [TaskRecord] {
    preconditionFailure("to come")
  }

  /// Puts tasks on top of the done list of their board, in the order given;
  /// those that are in a done list stay where they are.
  ///
  /// - Returns: The tasks, as they stand now.
  /// - Throws: As ``move(_:to:)``, and ``StoreError/noListWithRole(_:board:)``.
  @discardableResult
  public func complete(_ ids: [TaskID]) throws -> [TaskRecord] { preconditionFailure("to come") }

  /// Puts tasks on top of the pending list of their board, in the order given;
  /// those that are in no done list stay where they are.
  ///
  /// - Returns: The tasks, as they stand now.
  /// - Throws: As ``move(_:to:)``, and ``StoreError/noListWithRole(_:board:)``.
  @discardableResult
  public func reopen(_ ids: [TaskID]) throws -> [TaskRecord] { preconditionFailure("to come") }

  /// Puts tasks into the trash, from where undo brings them back.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  public func remove(_ ids: [TaskID]) throws { preconditionFailure("to come") }

  /// Lets two tasks swap places, also across lists.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/refused(_:)``.
  public func exchange(_ first: TaskID, _ second: TaskID) throws { preconditionFailure("to come") }

  /// Makes new tasks after others, which stay where they are.
  ///
  /// - Returns: The new tasks, together and in the order given.
  /// - Throws: As ``move(_:to:)``.
  @discardableResult
  public func copy(_ ids: [TaskID], to place: Placement) throws -> [TaskRecord] {
    preconditionFailure("to come")
  }

  /// Sorts a list once; equal tasks keep their order. Writes nothing when it is sorted.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:)``.
  public func sort(_ list: ListID, by order: SortOrder) throws { preconditionFailure("to come") }
}
