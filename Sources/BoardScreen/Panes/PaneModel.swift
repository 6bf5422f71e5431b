import BoardModel
import CursesUI
import DragEngine

/// What one pane knows of its list: the rows around those it shows, its
/// cursor and its scroll position. Never the whole list.
final class PaneModel {
  /// Which pane it is.
  var id: PaneID
  private(set) var list: TaskList
  /// Which rows are shown.
  private(set) var viewport = PaneViewport()
  /// The row under the cursor, from 0; 0 in an empty list.
  private(set) var cursor = 0
  /// The task under the cursor; `nil` in an empty list.
  private(set) var cursorTask: TaskRecord?
  /// The visible rows, and about as many before and behind them.
  private(set) var window: TaskWindow {
    didSet {
      contents = nil
      listTraits()
    }
  }
  /// What the known rows show, as far as it was asked for.
  private var contents: (day: CivilDay, rows: [RowContent])?
  /// What the drag engine is told of the rows.
  private(set) var items = ItemList([])
  /// What may be done with its pinned and locked tasks, and with what is carried.
  private(set) var traits: [ItemID: ItemTraits] = [:]
  private var carriedTraits: [ItemID: ItemTraits] = [:]
  private var listPolicy = PanePolicy()
  /// How many rows at the end of the list are pinned; nothing lands behind them.
  private(set) var pinnedTailCount = 0
  /// What the rows shown must pass.
  private(set) var filter = TaskFilter("", today: CivilDay(daysSinceEpoch: 0))
  private var ends: [Int: TaskID] = [:]
  private var remembered: [Int: TaskID] = [:]

  /// Where the lead of what is carried would land among the rows shown; `nil`
  /// where the pointer decides.
  private(set) var sortedIndex: Int?
  /// The task that stands there now.
  private var taskAtSortedIndex: TaskID?
  /// The titles of what is carried or selected that a list without duplicates has already.
  private(set) var duplicateTitles: Set<String> = []

  /// Stands for the lists that a board does not have: shows nothing and reads nothing.
  init(insteadOfListsOn board: BoardID) {
    id = PaneID(rawValue: 0)
    list = TaskList(
      id: ListID(rawValue: 0), uuid: "", board: board, name: "No list", role: .plain,
      layout: .table, rules: ListRules(), count: 0)
    window = TaskWindow(list: list.id, count: 0, start: 0, tasks: [])
  }

  /// Reads the first rows of a list.
  init(id: PaneID, list: TaskList, source: any BoardSource) throws {
    self.id = id
    self.list = list
    window = TaskWindow(list: list.id, count: 0, start: 0, tasks: [])
    try reload(list, from: source)
  }

  /// How many tasks the list has, or how many of them pass the filter.
  var count: Int { window.count }

  /// What may be done in it; tasks that a filter hides take up room as well.
  var policy: PanePolicy {
    var policy = listPolicy
    policy.limit = policy.limit.map { $0 - (list.count - count) }
    return policy
  }

  /// The last task shown, however far away.
  var last: TaskID? { ends[count - 1] }

  /// The rows shown, as far as there are tasks.
  var shown: Range<Int> { viewport.rows(of: count) }

  /// The task in a row, if it is one of those that are known.
  func task(at row: Int) -> TaskRecord? {
    let offset = row - window.start
    return window.tasks.indices.contains(offset) ? window.tasks[offset] : nil
  }

  /// What the task in a row shows on a day, if it is one of those that are known.
  func content(at row: Int, on day: CivilDay) -> RowContent? {
    let offset = row - window.start
    guard window.tasks.indices.contains(offset) else { return nil }
    if let contents, contents.day == day { return contents.rows[offset] }
    let rows = window.tasks.map { RowContent($0, today: day, isLabel: list.role == .palette) }
    contents = (day, rows)
    return rows[offset]
  }

  /// The row of a task, if it is one of those that are known.
  func index(of id: TaskID) -> Int? { items.index(of: ItemID(rawValue: id.rawValue)) }

  /// Keeps the rows of tasks known though they may be far away.
  func remember(_ tasks: [Int: TaskID]) {
    guard tasks != remembered else { return }
    remembered = tasks
    listItems()
  }

  /// Takes over what the rules of all lists of the board, by their panes, let happen here.
  func obey(rulesOf panes: [(id: PaneID, list: TaskList)]) {
    listPolicy = PanePolicy(of: list, among: panes)
  }

  /// Takes over what may be done with the tasks that are carried, whatever list they are from.
  func know(carried: [ItemID: ItemTraits]) {
    carriedTraits = carried
    listTraits()
  }

  /// Keeps the row of one more task known, if it is.
  func keep(_ id: TaskID) {
    guard let index = index(of: id), remembered[index] != id else { return }
    remembered[index] = id
    listItems()
  }

  /// Reads what the rules of the list make of what is carried and selected, so
  /// that no motion has to.
  ///
  /// - Parameter isAdding: Whether `titles` go beside those of the call before.
  func expect(
    lead: TaskID?, titles: [String], adding isAdding: Bool = false, from source: any BoardSource
  ) throws {
    let known = taskAtSortedIndex
    sortedIndex = try lead.flatMap { try source.sortedIndex(of: $0, in: list, passing: filter) }
    taskAtSortedIndex = try sortedIndex.flatMap { index in
      index < count ? try read(.index(index), 1, from: source).tasks.first?.id : nil
    }
    if taskAtSortedIndex != known { listItems() }
    if !isAdding { duplicateTitles = [] }
    if !list.rules.duplicates, !titles.isEmpty {
      duplicateTitles.formUnion(try source.titles(among: titles, in: list.id))
    }
  }

  /// Shows only what passes a filter, from the top.
  func show(_ filter: TaskFilter, from source: any BoardSource) throws {
    self.filter = filter
    try reload(list, from: source)
  }

  /// The row of a task among those shown; `nil` when it is not one of them.
  func row(of id: TaskID, in source: any BoardSource) throws -> Int? {
    guard let task = try source.task(id), task.list == list.id else { return nil }
    if filter.isEmpty { return try source.index(of: id) }
    let found = try source.window(
      of: list.id, passing: filter, at: .task(id, rowsBefore: 0), limit: 1)
    return found.tasks.first?.id == id ? found.start : nil
  }

  /// Takes another size of the pane over, in lines and tasks side by side.
  func resize(height: Int, columns: Int, source: any BoardSource) throws {
    guard height != viewport.height || columns != viewport.columns else { return }
    // A cursor that was scrolled out of sight stays there.
    let wasShown = viewport.height == 0 || shown.contains(cursor)
    viewport.resize(height: height, columns: columns)
    viewport.settle(count: count, showing: wasShown ? cursor : nil)
    try loadVisible(source: source)
  }

  /// Puts the cursor on a row and scrolls as little as shows it.
  func moveCursor(to index: Int, source: any BoardSource) throws {
    cursor = max(0, min(index, count - 1))
    viewport.show(row: cursor, count: count)
    try loadVisible(source: source)
    cursorTask = task(at: cursor)
  }

  /// Scrolls as little as shows a row, in a list of some rows more than there are tasks.
  func show(row: Int, extraRows: Int, source: any BoardSource) throws {
    viewport.show(row: row, count: count + extraRows)
    try loadVisible(source: source)
  }

  /// Scrolls, without the cursor.
  ///
  /// - Parameter pastEnd: Whether `line` may go one line past the end, as in a drag.
  func scroll(to line: Int, pastEnd: Bool, source: any BoardSource) throws {
    viewport.scroll(to: line, count: count, pastEnd: pastEnd)
    try loadVisible(source: source)
  }

  /// Reads the list again after a change; the cursor stays on its task where
  /// that is still here, else on its row.
  func reload(_ list: TaskList, from source: any BoardSource) throws {
    self.list = list
    (remembered, sortedIndex, taskAtSortedIndex) = ([:], nil, nil)
    let wasShown = shown.contains(cursor) || count == 0
    let count =
      try filter.isEmpty ? list.count : read(.top, 1, from: source).count
    if let task = cursorTask { cursor = try row(of: task.id, in: source) ?? cursor }
    cursor = max(0, min(cursor, count - 1))
    viewport.settle(count: count, showing: wasShown ? cursor : nil)
    try load(from: source)
    cursorTask = try task(at: cursor) ?? read(.index(cursor), 1, from: source).tasks.first
  }

  /// Shows nothing: the list is gone.
  func empty() {
    window = TaskWindow(list: list.id, count: 0, start: 0, tasks: [])
    (ends, remembered, sortedIndex, taskAtSortedIndex) = ([:], [:], nil, nil)
    (cursor, cursorTask) = (0, nil)
    viewport.scroll(to: 0, count: 0)
    listItems()
  }

  private func loadVisible(source: any BoardSource) throws {
    let known = window.start..<(window.start + window.tasks.count)
    let margin = Self.leastMargin * viewport.columns
    let wanted = max(0, shown.lowerBound - margin)..<min(count, shown.upperBound + margin)
    guard !shown.isEmpty, wanted.clamped(to: known) != wanted else { return }
    try load(from: source)
  }

  /// Lines beyond the visible ones that are known at least: more than an edge
  /// scrolls by in one turn.
  private static let leastMargin = 8

  /// No longer end of pinned rows is looked for.
  private static let mostPinnedTail = 4

  private func load(from source: any BoardSource) throws {
    let margin = max(viewport.height, Self.leastMargin) * viewport.columns
    let slots = viewport.slots
    let start = max(0, slots.lowerBound - margin)
    window = try read(.index(start), slots.upperBound + margin - start, from: source)
    ends = [:]
    pinnedTailCount = 0
    if count > 0 {
      ends[0] = try read(.top, 1, from: source).tasks.first?.id
      let tail = try read(.bottom, Self.mostPinnedTail, from: source).tasks
      for (offset, task) in tail.reversed().enumerated() {
        ends[count - 1 - offset] = task.id
      }
      pinnedTailCount = tail.reversed().prefix { $0.isPinned }.count
    }
    listItems()
  }

  private func read(
    _ anchor: WindowAnchor, _ limit: Int, from source: any BoardSource
  ) throws -> TaskWindow {
    try source.window(of: list.id, passing: filter, at: anchor, limit: limit)
  }

  private func listTraits() {
    traits = carriedTraits
    for task in window.tasks where task.isLocked || task.isPinned {
      traits[ItemID(task.id)] = ItemTraits(of: task)
    }
  }

  private func listItems() {
    var known = ends.merging(remembered.filter { $0.key < count }) { $1 }
    if let sortedIndex { known[sortedIndex] = taskAtSortedIndex }
    for (offset, task) in window.tasks.enumerated() { known[window.start + offset] = task.id }
    items = ItemList(count: count, known: known.mapValues { ItemID(rawValue: $0.rawValue) })
  }
}
