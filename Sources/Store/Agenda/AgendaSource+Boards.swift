public import BoardModel

/// What an agenda leaves to its store.
extension AgendaSource {
  /// Runs a closure on one state of the store.
  public func inOneState<Result>(_ body: () throws -> Result) throws -> Result {
    try store.inOneState(body)
  }
  /// `true`: a completed task is in none of its lists.
  public var completesInPlace: Bool { true }
  /// The store.
  public var agendaMaking: (any AgendaMaking)? { store }
  /// The store.
  public var boardEditing: (any BoardEditing)? { store }
  /// The store.
  public var finding: (any TaskFinding)? { store }
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
  /// `true`: what everyone changes is in the log of the store.
  public var isJournal: Bool { true }
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
