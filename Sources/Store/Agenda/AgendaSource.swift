public import BoardModel
import GRDB

/// The agenda of a store: the open tasks of one board or all boards, by due date.
///
/// Rows are ordered by due date, then by their position on the boards. ``undo(on:)`` undoes only
/// changes made in an agenda.
public final class AgendaSource: Agenda, ChangeHistory, TaskEditing {
  let store: TaskStore
  /// The board whose tasks the agenda shows; `nil` for all boards.
  let scope: Board?
  let today: () -> CivilDay
  /// The most recently determined row count of each list.
  private var cachedCounts: [AgendaSpan: CachedCount] = [:]
  /// The matches of the latest filter, by list.
  private var cachedMatches: [AgendaSpan: AgendaMatches] = [:]
  /// When the search with the latest filter has to pause.
  private var searchEnd: ContinuousClock.Instant?

  /// The row count of a list in one state of the file.
  private struct CachedCount {
    let state: TaskStore.FileState
    let dates: Range<String>?
    let count: Int
  }

  /// Creates an agenda of the tasks in a store.
  ///
  /// - Parameters:
  ///   - board: The only board to show; `nil` for all boards.
  ///   - today: Returns the current day in the user's time zone.
  public init(_ store: TaskStore, of board: Board? = nil, today: @escaping () -> CivilDay) {
    self.store = store
    scope = board
    self.today = today
  }

  // MARK: Lists

  /// The board that represents the agenda. Its name is `Agenda`; an agenda of one board adds
  /// the name of that board.
  public var agendaBoard: Board {
    Board(
      id: BoardID(rawValue: -1), uuid: "",
      name: ["Agenda", scope?.name].compactMap(\.self).joined(separator: " · "))
  }

  /// The store whose tasks the agenda shows.
  public var boardSource: any BoardSource { store }

  /// The lists of the agenda, or those of a board in the store.
  public func lists(of board: BoardID) throws -> [TaskList] {
    guard board == agendaBoard.id else { return try store.lists(of: board) }
    return try store.read { database in
      let lists = try lists(in: database)
      return try AgendaSpan.allCases.map { span in
        TaskList(
          id: ListID(span), uuid: "", board: board, name: span.name, role: .plain, layout: .table,
          rules: rules(of: span), count: try count(span, lists, database), span: span)
      }
    }
  }

  private func rules(of span: AgendaSpan) -> ListRules {
    var rules = ListRules()
    rules.sort = .due
    if !span.acceptsTasks(on: today()) { rules.accept = .none }
    return rules
  }

  // MARK: Rows

  /// Reads rows. An open task that the agenda shows is in the agenda list of its due date, and any
  /// other task in its own list.
  public func rows(_ ids: [TaskID]) throws -> [TaskRow] {
    try store.read { database in
      let lists = try lists(in: database)
      return try shownRows(of: TaskReader(database: database).tasks(ids), in: lists, database)
    }
  }

  /// The board of a task; `nil` if the task does not exist, is archived or was removed.
  public func home(of id: TaskID) throws -> Board? {
    guard let task = try store.task(id), let list = try store.list(task.list) else { return nil }
    return try store.boards().first { $0.id == list.board }
  }

  private func shownRows(
    of tasks: [TaskRecord], in lists: AgendaLists, _ database: Database
  ) throws -> [TaskRow] {
    let blocked = try BlockingReader(database: database).states(of: tasks)
    return tasks.map { task in
      guard task.completedAt == nil, let home = lists.entry(task.list) else { return TaskRow(task) }
      return TaskRow(
        task.listed(in: ListID(AgendaSpan(of: task.due, on: today()))),
        blocked: blocked[task.id], takenBy: task.takenBy(at: store.now),
        boardName: lists.areOfBoards ? home.boardName : nil, listName: home.name)
    }
  }

  /// The index of a task in the agenda list of its due date; `nil` if the agenda does not show the
  /// task, for example because it is completed.
  public func index(of id: TaskID) throws -> Int? {
    try store.read { database in
      let lists = try lists(in: database)
      guard let task = try TaskReader(database: database).task(id), task.completedAt == nil,
        let position = AgendaPosition(task, due: task.due, in: lists)
      else { return nil }
      return try reader(AgendaSpan(of: task.due, on: today()), lists, database).index(of: position)
    }
  }

  /// Reads consecutive rows of a list that match a filter; while ``isSearching``, only those found
  /// so far.
  ///
  /// - Throws: As ``TaskStore/window(of:passing:at:limit:)``.
  public func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    guard let span = AgendaSpan(list) else {
      return try store.window(of: list, passing: filter, at: anchor, limit: limit)
    }
    return try store.read { database in
      let lists = try lists(in: database)
      let reader = reader(span, lists, database)
      let limit = max(0, limit)
      let (count, row, ids): (Int, (AgendaPosition) throws -> Int, (Int) throws -> [TaskID])
      if filter.isEmpty {
        cachedMatches[span] = nil
        (count, row) = (try self.count(span, lists, database), reader.index)
        ids = { try reader.rows(from: $0, limit) }
      } else {
        let matches = try matches(span, filter, lists, in: database)
        (count, row) = (matches.positions.count, matches.index)
        ids = { matches.positions.dropFirst($0).prefix(limit).map(\.id) }
      }
      var start = 0
      if case .task(let id, _) = anchor {
        guard let task = try TaskReader(database: database).task(id), task.completedAt == nil,
          AgendaSpan(of: task.due, on: today()) == span,
          let position = AgendaPosition(task, due: task.due, in: lists)
        else { throw StoreError.noSuchTask(id) }
        start = try row(position)
      }
      start = anchor.start(count: count, limit: limit) { _ in start }
      let tasks = try TaskReader(database: database).tasks(ids(start))
      return TaskWindow(
        list: list, count: count, start: start, rows: try shownRows(of: tasks, in: lists, database))
    }
  }

  /// The ids of all tasks in a list, from top to bottom.
  public func ids(of list: ListID) throws -> [TaskID] {
    guard let span = AgendaSpan(list) else { return try store.ids(of: list) }
    return try positions(span, TaskFilter()).map(\.id)
  }

  /// The ids of all tasks in a list that match a filter.
  public func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet {
    guard let span = AgendaSpan(list) else { return try store.idSet(of: list, passing: filter) }
    return TaskIDSet(try positions(span, filter).map(\.id))
  }

  /// Calls a closure with each task in a list that matches a filter, from top to bottom.
  public func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    try everyRow(in: list, passing: filter) { try visit($0.task) }
  }

  /// Calls a closure with each row of a list that matches a filter, from top to bottom.
  public func everyRow(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRow) throws -> Void
  ) throws {
    guard let span = AgendaSpan(list) else {
      return try store.everyRow(in: list, passing: filter, visit)
    }
    try store.read { database in
      let lists = try lists(in: database)
      let ids = try positions(span, filter).map(\.id)
      try TaskReader(database: database).everyPage(of: ids) { tasks in
        try shownRows(of: tasks, in: lists, database).forEach(visit)
      }
    }
  }

  /// The index that a task from another list would have after a move to `list`; `nil` if `list`
  /// does not accept tasks now, or if the task does not exist, is not shown or is already in
  /// `list`.
  public func sortedIndex(
    of id: TaskID, in list: TaskList, passing filter: TaskFilter
  ) throws -> Int? {
    guard let span = list.span else {
      return try store.sortedIndex(of: id, in: list, passing: filter)
    }
    let today = today()
    return try store.read { database in
      let lists = try lists(in: database)
      guard span.acceptsTasks(on: today), let task = try TaskReader(database: database).task(id),
        AgendaSpan(of: task.due, on: today) != span,
        let position = AgendaPosition(
          task, due: span.due(insteadOf: task.due, on: today), in: lists)
      else { return nil }
      return try filter.isEmpty
        ? reader(span, lists, database).index(of: position)
        : matches(span, filter, lists, in: database).index(of: position)
    }
  }

  /// The titles among `titles` that tasks in a list of a board already have; always empty for an
  /// agenda list, which accepts duplicates.
  public func titles(among titles: [String], in list: ListID) throws -> Set<String> {
    AgendaSpan(list) == nil ? try store.titles(among: titles, in: list) : []
  }

  private func lists(in database: Database) throws -> AgendaLists {
    try AgendaLists(of: scope?.id, in: database)
  }

  private func reader(
    _ span: AgendaSpan, _ lists: AgendaLists, _ database: Database
  ) -> AgendaReader {
    AgendaReader(database: database, dates: span.dueTexts(on: today()), lists: lists)
  }

  /// The number of rows in a list, counted once per day and state of the file.
  private func count(
    _ span: AgendaSpan, _ lists: AgendaLists, _ database: Database
  ) throws -> Int {
    let (reader, state) = (reader(span, lists, database), try store.fileState())
    if let cached = cachedCounts[span], cached.state == state, cached.dates == reader.dates {
      return cached.count
    }
    let count = try reader.count()
    cachedCounts[span] = CachedCount(state: state, dates: reader.dates, count: count)
    return count
  }

  // MARK: Filter

  /// Whether some rows have not yet been checked against the latest filter.
  public var isSearching: Bool {
    store.patience != nil && cachedMatches.values.contains { !$0.isComplete }
  }

  /// Checks more rows against the latest filter, for about ``TaskStore/patience``.
  public func searchOn() throws {
    try store.read { database in
      let end = store.patience.map { ContinuousClock.now + $0 }
      for (span, matches) in cachedMatches where !matches.isComplete {
        let lists = try lists(in: database)
        try self.matches(span, matches.filter, lists, in: database).look(
          until: end, in: database)
      }
    }
  }

  private func positions(_ span: AgendaSpan, _ filter: TaskFilter) throws -> [AgendaPosition] {
    try store.read { database in
      try matches(span, filter, lists(in: database), in: database, all: true).positions
    }
  }

  /// The matches of a filter, from an earlier search if possible, otherwise from a new one.
  private func matches(
    _ span: AgendaSpan, _ filter: TaskFilter, _ lists: AgendaLists, in database: Database,
    all isComplete: Bool = false
  ) throws -> AgendaMatches {
    let (now, dates, state) = (store.now, span.dueTexts(on: today()), try store.fileState())
    let isComplete = isComplete || store.patience == nil
    let cached = try cachedMatches[span].flatMap {
      try $0.update(for: filter, at: now, dates: dates, state: state, of: database) ? $0 : nil
    }
    let matches =
      try cached
      ?? AgendaMatches(filter, at: now, dates: dates, in: lists, state: state, of: database)
    if cached == nil {
      // All lists share the time limit.
      let isAnew = !cachedMatches.values.contains { $0.filter.alternatives == filter.alternatives }
      if isAnew { searchEnd = store.patience.map { ContinuousClock.now + $0 } }
      if !filter.isEmpty { cachedMatches[span] = matches }
    }
    if cached == nil || isComplete {
      try matches.look(until: isComplete ? nil : searchEnd, in: database)
    }
    return matches
  }
}
