/// The defaults of a source, which implements only what it supports.
extension BoardSource {
  /// Tasks: ``ItemNoun/task`` is the default.
  public var noun: ItemNoun { .task }
  /// The standard style: ``FieldStyle/standard`` is the default.
  public var fieldStyle: FieldStyle { .standard }
  /// Empty: there are no commands of its own.
  public var rowCommands: [RowCommand] { [] }
  /// Runs the closure: no one else changes the source meanwhile.
  public func inOneState<Result>(_ body: () throws -> Result) throws -> Result { try body() }
  /// Creates a filter for tasks from a text.
  public func filter(_ text: String, _ context: FilterContext) -> TaskFilter {
    TaskFilter(text, context)
  }
  /// `false`: a window looks at all rows.
  public var isSearching: Bool { false }
  /// Does nothing, since no search is unfinished.
  public func searchOn() throws {}
  /// Goes through every task of the list.
  public func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet {
    if filter.isEmpty { return TaskIDSet(try ids(of: list)) }
    var ids: [TaskID] = []
    try everyTask(in: list, passing: filter) { ids.append($0.id) }
    return TaskIDSet(ids)
  }
  /// The names of the lists that exist.
  public func listNames(from board: BoardID) throws -> ListNames {
    let others = try boards().map(\.id).filter { $0 != board }
    return ListNames(of: try ([board] + others).flatMap { try lists(of: $0) })
  }
  /// `nil`: nothing special will happen to a task.
  public func meaning(of id: TaskID) -> String? { nil }
  /// Empty: moving changes no other tasks.
  public func sideEffects(ofMoving ids: [TaskID], to placement: Placement) -> [String] { [] }
  /// Empty: changes affect no other tasks.
  public var sideEffects: [String] { [] }
  /// `nil`: no list is sorted.
  public func sortedIndex(
    of id: TaskID, in list: TaskList, passing filter: TaskFilter
  ) throws -> Int? { nil }

  /// `nil`: tasks cannot be changed.
  public var editing: (any TaskEditing)? { nil }
  /// `nil`: tasks can be found with the filter only.
  public var finding: (any TaskFinding)? { nil }
  /// `nil`: rows can only be moved.
  public var dropping: (any RowDropping)? { nil }
  /// `nil`: rows cannot be sent across.
  public var sending: (any RowSending)? { nil }
  /// `nil`: rows cannot be combined.
  public var combining: (any RowCombining)? { nil }
  /// `nil`: it has no archive.
  public var archiving: (any TaskArchiving)? { nil }
  /// `nil`: lists cannot be sorted once.
  public var sorting: (any ListSorting)? { nil }
  /// `nil`: lists cannot be changed.
  public var listEditing: (any ListEditing)? { nil }
  /// `nil`: there is only one board.
  public var boardEditing: (any BoardEditing)? { nil }
  /// `nil`: its boards have no agenda.
  public var agendaMaking: (any AgendaMaking)? { nil }
  /// `nil`: it is no agenda itself.
  public var agenda: (any Agenda)? { nil }
  /// `nil`: changes cannot be undone.
  public var history: (any ChangeHistory)? { nil }
  /// `nil`: no one else changes the source.
  public func changesByOthers() throws -> ForeignChanges? { nil }
  /// `nil`: there are no other changes to watch for.
  public func watch() throws -> (any SourceWatch)? { nil }
  /// `nil` and never called: no call takes long.
  public var onActivity: ((SourceActivity, Duration) -> Bool)? {
    get { nil }
    set {}
  }
}
