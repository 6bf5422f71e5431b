public import BoardModel

/// What an agenda leaves to its store.
extension AgendaSource {
  /// All that boards have, but for what is about their lists.
  public var abilities: SourceAbilities {
    store.abilities.subtracting([.sort, .rules, .lists, .archive]).union(.tick)
  }

  /// Runs a closure on one state of the store.
  public func inOneState<Result>(_ body: () throws -> Result) throws -> Result {
    try store.inOneState(body)
  }
  /// The boards of the store.
  public func boards() throws -> [Board] { try store.boards() }
  /// Those of the board, or of the first one.
  public func listNames(from board: BoardID) throws -> ListNames {
    try store.listNames(from: scope?.id ?? store.defaultBoard().id)
  }
  /// The open task that follows a completed one, as a row of the agenda.
  public func nextTask(after id: TaskID) throws -> TaskRecord? {
    try store.nextTask(after: id).flatMap { try task($0.id) }
  }
  /// Those of all boards of the store.
  public func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    try store.dueTasks(after: start, to: end, limit: limit, beginning: beginning)
  }
  /// Every tag that is in use, by name.
  public func tags() throws -> [String] { try store.tags() }
  /// Undoes the latest change of all, also one that was made elsewhere.
  public func undo() throws -> Change? { try store.undo() }
  /// Redoes what ``undo()`` undid last.
  public func redo() throws -> Change? { try store.redo() }
  /// The latest change of all.
  public func latestChange() throws -> ChangeID? { try store.latestChange() }
  /// The board that a change belongs to.
  public func board(touchedBy change: ChangeID) throws -> Board? {
    try store.board(touchedBy: change)
  }
  /// What others have changed since the last call.
  public func changesByOthers() throws -> ForeignChanges? { try store.changesByOthers() }
  /// Watches the store.
  public func watch() throws -> (any SourceWatch)? { try store.watch() }
  /// As the store has it.
  public var onActivity: ((SourceActivity, Duration) -> Bool)? {
    get { store.onActivity }
    set { store.onActivity = newValue }
  }
}
