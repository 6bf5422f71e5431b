/// The defaults of a source: it implements only what it has.
extension BoardSource {
  /// ``ItemNoun/task``.
  public var noun: ItemNoun { .task }
  /// ``FieldStyle/standard``.
  public var fieldStyle: FieldStyle { .standard }
  /// None.
  public var rowCommands: [RowCommand] { [] }
  /// Runs it: nobody else changes the source meanwhile.
  public func inOneState<Result>(_ body: () throws -> Result) throws -> Result { try body() }
  /// A filter for tasks.
  public func filter(_ text: String, _ context: FilterContext) -> TaskFilter {
    TaskFilter(text, context)
  }
  /// `false`: a window looks at all rows.
  public var isSearching: Bool { false }
  /// Does nothing.
  public func searchOn() throws {}
  /// Goes through every task.
  public func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet {
    if filter.isEmpty { return TaskIDSet(try ids(of: list)) }
    var ids: [TaskID] = []
    try everyTask(in: list, passing: filter) { ids.append($0.id) }
    return TaskIDSet(ids)
  }
  /// Those of the lists that are there.
  public func listNames(from board: BoardID) throws -> ListNames {
    let others = try boards().map(\.id).filter { $0 != board }
    return ListNames(of: try ([board] + others).flatMap { try lists(of: $0) })
  }
  /// Nothing.
  public func meaning(of id: TaskID) -> String? { nil }
  /// None.
  public func sideEffects(ofMoving ids: [TaskID], to placement: Placement) -> [String] { [] }
  /// None.
  public var sideEffects: [String] { [] }
  /// `nil`: no list is sorted.
  public func sortedIndex(
    of id: TaskID, in list: TaskList, passing filter: TaskFilter
  ) throws -> Int? { nil }

  /// `nil`: rows stay what they are.
  public var editing: (any TaskEditing)? { nil }
  /// `nil`: there is the filter alone.
  public var finding: (any TaskFinding)? { nil }
  /// `nil`: rows are only moved.
  public var dropping: (any RowDropping)? { nil }
  /// `nil`: rows are not sent.
  public var sending: (any RowSending)? { nil }
  /// `nil`: each row is for itself.
  public var combining: (any RowCombining)? { nil }
  /// `nil`: nothing is archived.
  public var archiving: (any TaskArchiving)? { nil }
  /// `nil`: lists stay in their order.
  public var sorting: (any ListSorting)? { nil }
  /// `nil`: the lists stay as they are.
  public var listEditing: (any ListEditing)? { nil }
  /// `nil`: it has one board.
  public var boardEditing: (any BoardEditing)? { nil }
  /// `nil`: it has no agenda.
  public var agendaMaking: (any AgendaMaking)? { nil }
  /// `nil`: it is none.
  public var agenda: (any Agenda)? { nil }
  /// `nil`: nothing can be undone.
  public var history: (any ChangeHistory)? { nil }
  /// `nil`: nothing else changes it.
  public func changesByOthers() throws -> ForeignChanges? { nil }
  /// `nil`: it changes only here.
  public func watch() throws -> (any SourceWatch)? { nil }
  /// Never asked: no call takes long.
  public var onActivity: ((SourceActivity, Duration) -> Bool)? {
    get { nil }
    set {}
  }
}
