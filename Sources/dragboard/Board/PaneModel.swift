import CursesUI
import DragEngine
import Store

/// What one pane knows of its list: the rows around those it shows, its
/// cursor and its scroll position. Never the whole list.
struct PaneModel {
  let id: PaneID
  private(set) var list: TaskList
  /// The first display row shown.
  private(set) var scroll = 0
  /// The row under the cursor, from 0; 0 in an empty list.
  private(set) var cursor = 0
  /// The task under the cursor; `nil` in an empty list.
  private(set) var cursorTask: TaskRecord?
  /// The visible rows, and about as many before and behind them.
  private(set) var window: TaskWindow
  private var ends: [Int: TaskID] = [:]
  /// Rows that fit in the pane.
  private(set) var height = 0

  /// Reads the first rows of a list.
  init(id: PaneID, list: TaskList, store: TaskStore) throws {
    self.id = id
    self.list = list
    window = try store.window(of: list.id, at: .top, limit: 1)
    try reload(list, from: store)
  }

  /// How many tasks the list has.
  var count: Int { window.count }

  /// The task in a row, if it is one of those that are known.
  func task(at index: Int) -> TaskRecord? {
    let place = index - window.start
    return window.tasks.indices.contains(place) ? window.tasks[place] : nil
  }

  /// The row of a task, if it is one of those that are known.
  func index(of id: TaskID) -> Int? {
    window.tasks.firstIndex { $0.id == id }.map { $0 + window.start }
  }

  /// What the drag engine is told of the rows.
  ///
  /// - Parameter carried: Rows that must be known though they are far away.
  func items(carrying carried: [Int: TaskID]) -> ItemList {
    var known = ends.merging(carried) { $1 }
    for (offset, task) in window.tasks.enumerated() { known[window.start + offset] = task.id }
    return ItemList(count: count, known: known.mapValues { ItemID(rawValue: $0.rawValue) })
  }

  /// Takes another height of the pane over, in rows.
  mutating func resize(height: Int, store: TaskStore) throws {
    guard height != self.height else { return }
    self.height = height
    try reveal(store: store)
  }

  /// Puts the cursor on a row and scrolls as little as shows it.
  mutating func moveCursor(to index: Int, store: TaskStore) throws {
    cursor = max(0, min(index, count - 1))
    try reveal(store: store)
    cursorTask = task(at: cursor)
  }

  /// Scrolls, without the cursor. `row` may go one row past the end during a drag.
  mutating func scroll(to row: Int, pastEnd: Bool, store: TaskStore) throws {
    scroll = max(0, min(row, count + (pastEnd ? 1 : 0) - height))
    try loadVisible(store: store)
  }

  /// Reads the list again after a change; the cursor stays on its task where
  /// that is still here, else on its row.
  mutating func reload(_ list: TaskList, from store: TaskStore) throws {
    self.list = list
    let wasShown = (scroll..<(scroll + max(1, height))).contains(cursor)
    if let task = try cursorTask.flatMap({ try store.task($0.id) }), task.list == list.id {
      cursor = try store.index(of: task.id) ?? cursor
    }
    cursor = max(0, min(cursor, list.count - 1))
    scroll = max(0, min(scroll, list.count - height))
    if wasShown { scroll = scrollThatShowsCursor(count: list.count) }
    try load(from: store)
    cursorTask =
      try task(at: cursor)
      ?? store.window(of: list.id, at: .index(cursor), limit: 1).tasks.first
  }

  private mutating func reveal(store: TaskStore) throws {
    scroll = scrollThatShowsCursor(count: count)
    try loadVisible(store: store)
  }

  private func scrollThatShowsCursor(count: Int) -> Int {
    let leastChange = max(min(scroll, cursor), cursor - max(0, height - 1))
    return max(0, min(leastChange, count - height))
  }

  private mutating func loadVisible(store: TaskStore) throws {
    let shown = scroll..<max(scroll, min(count, scroll + height))
    let known = window.start..<(window.start + window.tasks.count)
    guard !shown.isEmpty, shown.clamped(to: known) != shown else { return }
    try load(from: store)
  }

  private mutating func load(from store: TaskStore) throws {
    let start = max(0, scroll - height)
    window = try store.window(
      of: list.id, at: .index(start), limit: scroll - start + 2 * height + 1)
    ends = [:]
    guard count > 0 else { return }
    ends[0] = try store.window(of: list.id, at: .top, limit: 1).tasks.first?.id
    ends[count - 1] = try store.window(of: list.id, at: .bottom, limit: 1).tasks.last?.id
  }
}
