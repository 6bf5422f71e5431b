/// The defaults of a source: it implements only what it can do.
extension BoardSource {
  /// ``ItemNoun/task``.
  public var noun: ItemNoun { .task }
  /// As its abilities have it.
  public func canSet(_ edit: TaskEdit) -> Bool {
    switch edit {
    case .title: abilities.contains(.rename)
    case .notes: abilities.contains(.notes)
    case .due(let due) where due?.time != nil: abilities.isSuperset(of: [.details, .times])
    case .due, .start, .repetition, .priority, .addTag, .removeTag, .setTags, .url, .pinned,
      .locked:
      abilities.contains(.details)
    }
  }
  /// ``FieldStyle/standard``.
  public var fieldStyle: FieldStyle { .standard }
  /// `nil`: they are part of the other row.
  public var combinedRole: String? { nil }
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
  /// None.
  public func tags() throws -> [String] { [] }
  /// Goes through every task, where tasks have due dates.
  public func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    guard abilities.contains(.details) else { return [] }
    var found: [(due: DueDate, task: TaskRecord)] = []
    for list in try boards().flatMap({ try lists(of: $0.id) }) where list.role != .done {
      try everyTask(in: list.id, passing: TaskFilter()) { task in
        guard task.completedAt == nil, let due = task.due, case let moment = beginning(due),
          moment > start, end.map({ moment <= $0 }) ?? true
        else { return }
        found.append((due, task))
      }
    }
    return found.sorted { ($0.due, $0.task.id) < ($1.due, $1.task.id) }.prefix(limit).map(\.task)
  }
  /// None.
  public func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle] { [] }
  /// `nil`: nothing repeats.
  public func nextTask(after id: TaskID) throws -> TaskRecord? { nil }
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

  /// `nil`: it has no agenda.
  public func agenda(of board: Board?, today: @escaping () -> CivilDay) -> (any Agenda)? { nil }

  /// Refuses.
  public func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord] {
    throw Refusal.unsupported
  }
  /// Adds it, unless the other one is there again.
  public func add(
    _ new: NewTask, at placement: Placement, unlessBack gone: TaskID
  ) throws -> TaskRecord {
    try checkGone(gone)
    return try add([new], at: placement)[0]
  }
  /// Makes sure that a task that was removed is not there again.
  ///
  /// - Throws: ``Refusal`` if it is.
  public func checkGone(_ id: TaskID) throws {
    guard let task = try task(id) else { return }
    throw Refusal.stated("“\(task.title)” is there again")
  }
  /// Refuses.
  public func copy(_ ids: [TaskID], to placement: Placement) throws -> [TaskID] {
    throw Refusal.unsupported
  }
  /// Refuses.
  public func exchange(_ first: TaskID, _ second: TaskID) throws { throw Refusal.unsupported }
  /// Refuses.
  public func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws { throw Refusal.unsupported }
  /// Refuses.
  public func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool {
    throw Refusal.unsupported
  }
  /// Refuses.
  public func remove(_ ids: [TaskID]) throws { throw Refusal.unsupported }
  /// Refuses.
  public func archive(on board: BoardID) throws -> Int { throw Refusal.unsupported }
  /// `false`: nothing is archived.
  public func isArchived(_ id: TaskID) throws -> Bool { false }
  /// Refuses.
  public func unarchive(_ ids: [TaskID]) throws { throw Refusal.unsupported }
  /// Refuses.
  public func complete(_ ids: [TaskID]) throws -> [TaskID] { throw Refusal.unsupported }
  /// Refuses.
  public func reopen(_ ids: [TaskID]) throws -> [TaskID] { throw Refusal.unsupported }
  /// Refuses.
  public func send(_ ids: TaskIDSet) throws { throw Refusal.unsupported }
  /// Refuses.
  public func combine(_ ids: [TaskID], into target: TaskID) throws { throw Refusal.unsupported }
  /// Refuses.
  public func sort(_ list: ListID, by order: SortOrder) throws { throw Refusal.unsupported }
  /// Refuses.
  public func setRules(_ rules: ListRules, of list: ListID) throws { throw Refusal.unsupported }
  /// Refuses.
  public func setLayout(_ layout: ListLayout, of list: ListID) throws {
    throw Refusal.unsupported
  }
  /// Refuses.
  public func createBoard(named name: String, lists: [NewList]) throws -> Board {
    throw Refusal.unsupported
  }
  /// Refuses.
  public func addList(
    _ new: NewList, to board: BoardID, before next: ListID?
  ) throws -> TaskList { throw Refusal.unsupported }
  /// Refuses.
  public func renameList(_ id: ListID, to name: String) throws { throw Refusal.unsupported }
  /// Refuses.
  public func moveList(_ id: ListID, before next: ListID?) throws { throw Refusal.unsupported }
  /// Refuses.
  public func removeList(_ id: ListID, movingTasksTo target: ListID?) throws {
    throw Refusal.unsupported
  }

  /// Undoes the latest change: there is only one board.
  public func undo(on board: BoardID) throws -> BoardUndo {
    BoardUndo(change: try undo(), elsewhere: nil)
  }
  /// Redoes what was undone last: there is only one board.
  public func redo(on board: BoardID) throws -> Change? { try redo() }
  /// Refuses.
  public func undo() throws -> Change? { throw Refusal.unsupported }
  /// Refuses.
  public func redo() throws -> Change? { throw Refusal.unsupported }
  /// `nil`: there is no log.
  public func latestChange() throws -> ChangeID? { nil }
  /// `nil`: there is no log.
  public func board(touchedBy change: ChangeID) throws -> Board? { nil }
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
