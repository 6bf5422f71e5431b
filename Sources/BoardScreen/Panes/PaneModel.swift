import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The model of a pane: its cursor, its scroll position, and the loaded rows of its list, which are
/// the visible rows and some before and after them.
final class PaneModel {
  private(set) var list: TaskList
  private(set) var viewport = PaneViewport()
  /// The index of the row under the cursor, from 0; 0 in an empty list.
  private(set) var cursor = 0
  /// The task under the cursor; `nil` in an empty list.
  var cursorTask: TaskRecord? { cursorRow?.task }
  /// The row under the cursor; `nil` in an empty list.
  private(set) var cursorRow: TaskRow?
  /// The visible rows, and about as many before and after them.
  private(set) var window: TaskWindow {
    didSet {
      contents.forget()
      revision += 1
      dragged.updateTraits(of: window, in: list)
    }
  }
  /// Whether the rows have not been read yet, or the list has changed since.
  private var isOutdated = false
  /// A number that grows whenever rows are read; the same revision means the same rows.
  private(set) var revision = 0
  /// The content of the rows in the ``window``.
  private var contents: RowContents
  /// The rows for the drag engine.
  private(set) var dragged = PaneItems()
  /// The filter that the rows of the pane match; empty if all rows are shown.
  private(set) var filter = TaskFilter()
  /// The positions of the rows of the ``window`` in the whole list, from 0, if a filter is set and
  /// the rows are numbered; otherwise empty.
  private var positions: [Int] = []
  /// The heights of the cards; `nil` in a table or a grid.
  private(set) var cards: MeasuredCards?

  /// Creates an empty pane for a board without lists, without reading from a source.
  init(insteadOfListsOn board: BoardID) {
    contents = RowContents(style: .standard)
    list = TaskList(
      id: ListID(rawValue: 0), uuid: "", board: board, name: "No list", role: .plain,
      layout: .table, rules: ListRules(), count: 0)
    window = TaskWindow(list: list.id, count: 0, start: 0, rows: [])
  }

  /// Creates the pane of a list. Until ``refresh(from:)``, only the number of its rows is known.
  init(unread list: TaskList, style: FieldStyle) {
    self.list = list
    contents = RowContents(style: style)
    window = TaskWindow(list: list.id, count: list.count, start: 0, rows: [])
    isOutdated = true
    listItems()
  }

  /// Creates the pane of a list, and reads the first rows.
  convenience init(_ list: TaskList, source: any BoardSource) throws {
    self.init(unread: list, style: source.fieldStyle)
    try refresh(from: source)
  }

  /// Whether the row under the cursor is visible; also `true` if no rows are visible.
  var isCursorInSight: Bool { shown.isEmpty || shown.contains(cursor) }

  /// The id of the pane that shows the list.
  var id: PaneID { PaneID(list.id) }

  /// How many tasks the list has, if the filter hides some of them; otherwise `nil`.
  var total: Int? { filter.isEmpty || count == list.count ? nil : list.count }

  /// How many tasks the list has, or how many of them match the filter.
  var count: Int { window.count }

  /// What the drag engine may do in this pane; tasks hidden by the filter count towards the limit
  /// of the list.
  var policy: PanePolicy {
    var policy = dragged.policy
    policy.limit = policy.limit.map { $0 - (list.count - count) }
    return policy
  }

  /// The last task of the pane, even if it is far from the visible rows; `nil` if the pane is empty
  /// or its rows were not read.
  var last: TaskID? { dragged.ends[count - 1] }

  /// The visible rows.
  var shown: Range<Int> { viewport.rows(of: count) }

  /// A row by its index; `nil` if the row is not in the ``window``.
  func row(at index: Int) -> TaskRow? {
    let offset = index - window.start
    return window.rows.indices.contains(offset) ? window.rows[offset] : nil
  }

  /// The content of a row as displayed on a day; `nil` if the row is not in the ``window``.
  func content(at row: Int, on day: CivilDay) -> RowContent? {
    let offset = row - window.start
    guard window.rows.indices.contains(offset) else { return nil }
    return contents.content(at: offset, in: window, of: list, on: day)
  }

  /// The position of a row in the whole list, from 0. While a filter is set, the position is `nil`
  /// for rows that are not numbered or not in the ``window``.
  func position(of row: Int) -> Int? {
    guard !filter.isEmpty else { return row }
    let offset = row - window.start
    return positions.indices.contains(offset) ? positions[offset] : nil
  }

  /// The height of a row as a card in this pane, in screen rows; `nil` in a table or a grid.
  func cardHeight(of row: TaskRow) -> Int? {
    cards.map {
      contents.content(of: row, in: list, on: $0.measure.day).cardHeight(width: $0.measure.width)
    }
  }

  /// The cards as lines of different heights; `nil` in a table or a grid, whose lines all have the
  /// same height.
  var stack: LineStack? { cards?.stack(count: count) }

  private func measureCards() {
    guard let day = cards?.measure.day else { return }
    let loaded = window.rows.indices.map {
      contents.content(at: $0, in: window, of: list, on: day)
    }
    cards?.measure(loaded, from: window.start, count: count)
  }

  /// The width of the widest title, with the signs in front of it, in columns; `nil` if there are no
  /// rows, or if not all rows are in the ``window``.
  var titleWidth: Int? {
    guard window.rows.count == count else { return nil }
    return window.rows.lazy.map { row in
      DisplayText.width(of: row.title, atMost: 1_000) + (RowContent.Mark(row.task) == .open ? 0 : 2)
        + (row.blocked == nil ? 0 : 2)
    }.max()
  }

  /// When the first of the takings runs out that the loaded rows show; `nil` if they show none.
  var nextTakingEnd: Timestamp? {
    window.rows.lazy.compactMap { $0.takenBy == nil ? nil : $0.task.taking?.end }.min()
  }

  /// The row of a task; `nil` if the row is not loaded.
  func index(of id: TaskID) -> Int? { dragged.items.index(of: ItemID(rawValue: id.rawValue)) }

  /// The row of a task; `nil` if the row is not in the ``window``.
  func row(_ id: TaskID) -> TaskRow? { index(of: id).flatMap(row(at:)) }

  /// Replaces the tasks that stay loaded even if the pane is scrolled away from them, by row index.
  func remember(_ tasks: [Int: TaskID]) {
    if dragged.remember(tasks) { listItems() }
  }

  /// Sets the policy from the rules of the list.
  ///
  /// - Parameters:
  ///   - panes: The panes of all lists of the board.
  ///   - onRows: What drops on rows do in this source.
  func obeyRules(among panes: Set<PaneID>, onRows: PanePolicy.OnRows) {
    dragged.policy = PanePolicy(of: list, among: panes, onRows: onRows)
  }

  /// Sets the traits of the carried tasks, including tasks of other lists.
  func updateTraits(carried: [ItemID: ItemTraits]) {
    dragged.carried = carried
    dragged.updateTraits(of: window, in: list)
  }

  /// Keeps one more task loaded even if the pane is scrolled away from it. Does nothing if the row
  /// of the task is not loaded now.
  func retainRow(of id: TaskID) {
    if let index = index(of: id), dragged.remember(id, at: index) { listItems() }
  }

  /// Reads in advance what is needed to check the rules of the list during a carry.
  ///
  /// - Parameter isAdding: Whether to keep the duplicate titles found by earlier calls.
  func expect(
    lead: TaskID?, titles: [String], adding isAdding: Bool = false, from source: any BoardSource
  ) throws {
    let row = try lead.flatMap { try source.sortedIndex(of: $0, in: list, passing: filter) }
    let task = try row.flatMap { index in
      index < count ? try read(.index(index), 1, from: source).tasks.first?.id : nil
    }
    if dragged.expectLead(at: row, insteadOf: task) { listItems() }
    if !isAdding { dragged.duplicateTitles = [] }
    if !list.rules.duplicates, !titles.isEmpty {
      dragged.duplicateTitles.formUnion(try source.titles(among: titles, in: list.id))
    }
  }

  /// Shows only the tasks that match a filter.
  ///
  /// - Parameter isNeeded: Whether to read the rows now; see ``reload(_:isNeeded:from:)``.
  func show(
    _ filter: TaskFilter, isNeeded: Bool = true, from source: any BoardSource
  ) throws {
    self.filter = filter
    try reload(list, isNeeded: isNeeded, from: source)
  }

  /// The row of a task among the rows that match the filter; `nil` if the task is not among these
  /// rows.
  func row(of id: TaskID, in source: any BoardSource) throws -> Int? {
    guard let task = try source.task(id), task.list == list.id else { return nil }
    if filter.isEmpty { return try source.index(of: id) }
    let found = try source.window(
      of: list.id, passing: filter, at: .task(id, rowsBefore: 0), limit: 1)
    return found.rows.first?.id == id ? found.start : nil
  }

  /// Sets the height in lines, and the number of tasks per line, of a table or a grid.
  func resize(height: Int, columns: Int, source: any BoardSource) throws {
    guard cards != nil || height != viewport.height || columns != viewport.columns else {
      return
    }
    cards = nil
    try resize(source: source) { viewport, _ in
      viewport.resize(height: height, columns: columns)
    }
  }

  /// Sets the height of a pane of cards, in screen rows, and what the heights of its cards depend
  /// on.
  func resize(rows: Int, _ measure: CardMeasure, source: any BoardSource) throws {
    guard measure != cards?.measure || rows != viewport.room else { return }
    // A taller pane shows more of the last cards, which must be read.
    let isTailLoaded = isUnsized || cards != nil && rows <= viewport.room
    cards = MeasuredCards(measure, tail: cards?.tail ?? [])
    isTailLoaded ? measureCards() : try load(from: source, rows: rows)
    try resize(source: source) { $0.resize(rows: rows, $1 ?? LineStack(of: 1)) }
  }

  private func resize(
    source: any BoardSource, _ change: (inout PaneViewport, LineStack?) -> Void
  ) throws {
    // A cursor that was scrolled out of sight stays out of sight.
    let wasShown = viewport.height == 0 || shown.contains(cursor)
    if isUnsized { return change(&viewport, stack) }
    change(&viewport, stack)
    try scroll(source: source) { [cursor] viewport, count, stack in
      viewport.settle(count: count, showing: wasShown ? cursor : nil, stack)
    }
  }

  /// Scrolls, and reads the rows that come into sight. The heights of cards are estimated until the
  /// cards are read, so a pane of cards then scrolls a second time.
  private func scroll(
    source: any BoardSource, _ change: (inout PaneViewport, Int, LineStack?) -> Void
  ) throws {
    change(&viewport, count, stack)
    try loadVisible(source: source)
    guard cards != nil else { return }
    change(&viewport, count, stack)
    try loadVisible(source: source)
  }

  /// Moves the cursor to a row, clamped to the valid range, and scrolls just enough to show it.
  func moveCursor(to index: Int, source: any BoardSource) throws {
    cursor = max(0, min(index, count - 1))
    try scroll(source: source) { [cursor] in $0.show(row: cursor, count: $1, $2) }
    cursorRow = row(at: cursor)
  }

  /// Scrolls just enough to show a row.
  ///
  /// - Parameter extraRows: How many rows without a task are shown, such as the line of a new task.
  func show(row: Int, extraRows: Int, source: any BoardSource) throws {
    try scroll(source: source) { $0.show(row: row, count: $1 + extraRows, $2) }
  }

  /// Scrolls without moving the cursor.
  ///
  /// - Parameter pastEnd: Whether `line` may be one line past the end, as in a drag.
  func scroll(to line: Int, pastEnd: Bool, source: any BoardSource) throws {
    try scroll(source: source) { viewport, count, stack in
      viewport.scroll(to: line, count: count, pastEnd: pastEnd, stack)
    }
  }

  /// Reads the list again after a change. The cursor stays on its task, or on its row if the pane
  /// no longer has the task.
  ///
  /// - Parameter isNeeded: Whether to read the rows now; if `false`, only their number is known
  ///   until ``refresh(from:)``.
  func reload(_ list: TaskList, isNeeded: Bool = true, from source: any BoardSource) throws {
    self.list = list
    dragged.forgetCarried()
    let count = try countRows(in: source)
    if isNeeded { return try readRows(count: count, from: source) }
    isOutdated = true
    window = TaskWindow(list: list.id, count: count, start: 0, rows: [])
    dragged.forgetEnds()
    forgetCards()
    listItems()
  }

  /// Whether neither the rows were read nor the size was set. The size is set first, so that the
  /// rows are read only once.
  var isUnsized: Bool { isOutdated && viewport.room == 0 }

  /// Reads the rows again if the list has changed since they were read.
  func refresh(from source: any BoardSource) throws {
    guard isOutdated else { return }
    try readRows(count: countRows(in: source), from: source)
  }

  private func countRows(in source: any BoardSource) throws -> Int {
    try filter.isEmpty ? list.count : read(.top, 1, from: source).count
  }

  private func readRows(count: Int, from source: any BoardSource) throws {
    let wasShown = shown.contains(cursor) || self.count == 0
    if let task = cursorTask { cursor = try row(of: task.id, in: source) ?? cursor }
    cursor = max(0, min(cursor, count - 1))
    viewport.settle(count: count, showing: wasShown ? cursor : nil, stack)
    try load(from: source)
    try scroll(source: source) { [cursor] viewport, count, stack in
      viewport.settle(count: count, showing: wasShown ? cursor : nil, stack)
    }
    cursorRow = try row(at: cursor) ?? read(.index(cursor), 1, from: source).rows.first
    isOutdated = false
  }

  /// Empties the pane of a list that no longer exists.
  func empty() {
    window = TaskWindow(list: list.id, count: 0, start: 0, rows: [])
    dragged.forgetCarried()
    dragged.forgetEnds()
    (cursor, cursorRow) = (0, nil)
    forgetCards()
    viewport.scroll(to: 0, count: 0)
    listItems()
  }

  private func loadVisible(source: any BoardSource) throws {
    let loaded = window.start..<(window.start + window.rows.count)
    let margin = Self.minMargin * viewport.columns
    let slots = viewport.slots
    guard !slots.isEmpty, slots.lowerBound < count else { return }
    let wanted = max(0, slots.lowerBound - margin)..<min(count, slots.upperBound + margin)
    guard wanted.clamped(to: loaded) != wanted else { return }
    try load(from: source)
  }

  /// The minimum number of loaded lines before and after the visible ones. It is greater than the
  /// number of lines that a carry at an edge scrolls in one step.
  private static let minMargin = 8

  /// Loads the visible rows, the rows near them, and the rows at both ends of the list.
  ///
  /// - Parameter rows: The new height of a pane of cards, in screen rows; `nil` for the current
  ///   height.
  private func load(from source: any BoardSource, rows: Int? = nil) throws {
    let margin = max(viewport.maxLines, Self.minMargin) * viewport.columns
    let slots = viewport.slots
    let start = max(0, slots.lowerBound - margin)
    window = try read(.index(start), slots.upperBound + margin - start, from: source)
    positions =
      list.marks == .numbers && !filter.isEmpty
      ? try window.rows.map { try source.index(of: $0.id) ?? 0 } : []
    dragged.forgetEnds()
    cards?.tail = []
    if count > 0 {
      let first = try row(at: 0) ?? read(.top, 1, from: source).rows.first
      let limit = max(PaneItems.maxPinnedTail, cards == nil ? 0 : rows ?? viewport.room)
      let isTailLoaded =
        window.start + window.rows.count == count && window.rows.count >= min(limit, count)
      let tail =
        try isTailLoaded
        ? Array(window.rows.suffix(limit)) : read(.bottom, limit, from: source).rows
      if let day = cards?.measure.day {
        cards?.tail = tail.map { contents.content(of: $0, in: list, on: day) }
      }
      dragged.updateEnds(first: first, last: tail, count: count, in: list)
    }
    measureCards()
    listItems()
  }

  private func forgetCards() {
    cards?.tail = []
    measureCards()
  }

  private func read(
    _ anchor: WindowAnchor, _ limit: Int, from source: any BoardSource
  ) throws -> TaskWindow {
    try source.window(of: list.id, passing: filter, at: anchor, limit: limit)
  }

  private func listItems() { dragged.updateItems(of: window) }
}
