/// The default implementations, so that a source implements only what it supports.
extension BoardSource {
  /// The default noun is ``ItemNoun/task``.
  public var noun: ItemNoun { .task }
  /// The default style is ``FieldStyle/standard``.
  public var fieldStyle: FieldStyle { .standard }
  /// Empty by default: the source has no commands of its own.
  public var rowCommands: [RowCommand] { [] }
  /// Only runs the closure by default, since nothing else changes the source.
  public func inOneState<Result>(_ body: () throws -> Result) throws -> Result { try body() }
  /// Parses a filter with the standard words for tasks.
  public func filter(_ text: String, _ context: FilterContext) -> TaskFilter {
    TaskFilter(text, context)
  }
  /// `false` by default: reading a window searches all rows at once.
  public var isSearching: Bool { false }
  /// Does nothing by default, since no search is ever unfinished.
  public func searchOn() throws {}
  /// Reads all ids if the filter is empty; otherwise visits every task that passes it.
  public func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet {
    if filter.isEmpty { return TaskIDSet(try ids(of: list)) }
    var ids: [TaskID] = []
    try everyTask(in: list, passing: filter) { ids.append($0.id) }
    return TaskIDSet(ids)
  }
  /// The names of the lists on all boards, those of `board` first, without removed lists.
  public func listNames(from board: BoardID) throws -> ListNames {
    let others = try boards().map(\.id).filter { $0 != board }
    return ListNames(of: try ([board] + others).flatMap { try lists(of: $0) })
  }
  /// `nil` by default: the bottom line shows positions.
  public func meaning(of id: TaskID) -> String? { nil }
  /// `nil` by default: no list is sorted.
  public func sortedIndex(
    of id: TaskID, in list: TaskList, passing filter: TaskFilter
  ) throws -> Int? { nil }

  /// `nil` by default: tasks can only be moved.
  public var editing: (any TaskEditing)? { nil }
  /// `nil` by default: tasks can only be found with a filter.
  public var finding: (any TaskFinding)? { nil }
  /// `nil` by default: rows cannot be copied or exchanged by a drop.
  public var dropping: (any RowDropping)? { nil }
  /// `nil` by default: rows cannot be sent to another list.
  public var sending: (any RowSending)? { nil }
  /// `nil` by default: rows cannot be combined.
  public var combining: (any RowCombining)? { nil }
  /// `nil` by default: the source has no archive.
  public var archiving: (any TaskArchiving)? { nil }
  /// `nil` by default: no task blocks another.
  public var blocking: (any TaskBlocking)? { nil }
  /// `nil` by default: lists cannot be sorted on request.
  public var sorting: (any ListSorting)? { nil }
  /// `nil` by default: lists cannot be changed.
  public var listEditing: (any ListEditing)? { nil }
  /// `nil` by default: the source has only one board.
  public var boardEditing: (any BoardEditing)? { nil }
  /// `nil` by default: the boards have no agenda.
  public var agendaMaking: (any AgendaMaking)? { nil }
  /// `nil` by default: the source is not an agenda.
  public var agenda: (any Agenda)? { nil }
  /// `nil` by default: tasks cannot be taken.
  public var taking: (any TaskTaking)? { nil }
  /// `nil` by default: changes cannot be undone.
  public var history: (any ChangeHistory)? { nil }
  /// `nil` by default: nothing else changes the source.
  public func changesByOthers() throws -> ForeignChanges? { nil }
  /// Empty by default: no board is shared.
  public func takeSharedNotices() throws -> [String] { [] }
  /// `nil` by default: there are no changes by others to watch for.
  public func watch() throws -> (any SourceWatch)? { nil }
  /// Always `nil` by default, since no call waits or runs for long. Setting it has no effect.
  public var onActivity: ((SourceActivity, Duration) -> Bool)? {
    get { nil }
    set {}
  }
}
