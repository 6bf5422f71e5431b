public import BoardModel

/// What an agenda delegates to its store.
extension AgendaSource {
  /// Runs a closure so that all its reads see the same state of the store.
  public func inOneState<Result>(_ body: () throws -> Result) throws -> Result {
    try store.inOneState(body)
  }
  /// Always `true`: the agenda has no list of completed tasks.
  public var completesInPlace: Bool { true }
  /// The store, which can make an agenda of all boards.
  public var agendaMaking: (any AgendaMaking)? { store }
  /// The store, which edits the boards.
  public var boardEditing: (any BoardEditing)? { store }
  /// The store, which finds tasks on every board.
  public var finding: (any TaskFinding)? { store }
  /// The store, in which tasks of all boards can block each other.
  public var blocking: (any TaskBlocking)? { store }
  /// The store, whose tasks people can take.
  public var taking: (any TaskTaking)? { store }
  /// The boards of the store, in the order of their creation.
  public func boards() throws -> [Board] { try store.boards() }
  /// The names of all lists in the store. The lists of the board that the agenda shows come first
  /// or, if it shows all boards, the lists of the first board. `board` is ignored.
  public func listNames(from board: BoardID) throws -> ListNames {
    try store.listNames(from: scope?.id ?? store.defaultBoard().id)
  }
  /// The open task that repeats a completed task, as a row of the agenda; `nil` if there is none.
  public func nextTask(after id: TaskID) throws -> TaskRecord? {
    try store.nextTask(after: id).flatMap { try task($0.id) }
  }
  /// Always `true`: the store's log records every change from every source.
  public var isJournal: Bool { true }
  /// Undoes the latest change in effect in the store, even one made outside the agenda.
  public func undo() throws -> Change? { try store.undo() }
  /// Redoes the change that was undone last, even one made outside the agenda.
  public func redo() throws -> Change? { try store.redo() }
  /// The latest change in the store, wherever it was made.
  public func latestChange() throws -> ChangeID? { try store.latestChange() }
  /// A board that a change affected; `nil` if no such board exists now.
  public func board(touchedBy change: ChangeID) throws -> Board? {
    try store.board(touchedBy: change)
  }
  /// What others have changed in the store since the last call; `nil` on the first call, or if
  /// nothing has changed.
  public func changesByOthers() throws -> ForeignChanges? { try store.changesByOthers() }
  /// What the user has to be told about shared boards, like ``TaskStore/takeSharedNotices()``.
  public func takeSharedNotices() throws -> [String] { try store.takeSharedNotices() }
  /// Watches the store for changes; `nil` for a store in memory.
  public func watch() throws -> (any SourceWatch)? { try store.watch() }
  /// The activity handler of the store.
  public var onActivity: ((SourceActivity, Duration) -> Bool)? {
    get { store.onActivity }
    set { store.onActivity = newValue }
  }
}
