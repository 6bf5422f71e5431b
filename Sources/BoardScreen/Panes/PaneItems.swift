import BoardModel
import DragEngine

/// The rows of a pane for the drag engine. Only some of the rows are loaded, mainly the visible
/// ones and those near them.
struct PaneItems {
  /// All rows, with the items of the loaded ones.
  private(set) var items = ItemList([])
  /// The traits of the carried tasks, and of the pinned and locked tasks and those with followers
  /// in the window of the pane.
  private(set) var traits: [ItemID: ItemTraits] = [:]
  /// The traits of the carried tasks, including tasks of other lists.
  var carried: [ItemID: ItemTraits] = [:]
  /// What the rules of the list allow.
  var policy = PanePolicy()
  /// The first task and the last few tasks of the list, by row index.
  private(set) var ends: [Int: TaskID] = [:]
  /// The number of pinned rows at the end of the list, at most ``maxPinnedTail``; nothing can be
  /// dropped after them.
  private(set) var pinnedTailCount = 0
  /// The tasks that stay loaded even if the pane is scrolled away from them, by row index.
  private var remembered: [Int: TaskID] = [:]
  /// The row where a sorted list would insert the task that was grabbed; `nil` if there is no such
  /// row.
  private(set) var sortedIndex: Int?
  /// The task that is now at ``sortedIndex``; `nil` if there is none.
  private var taskAtSortedIndex: TaskID?
  /// The titles of carried or selected tasks that the list already contains; empty if the list
  /// allows duplicates.
  var duplicateTitles: Set<String> = []

  /// The maximum value of ``pinnedTailCount``.
  static let maxPinnedTail = 4

  /// Replaces the tasks that stay loaded even if the pane is scrolled away from them, by row index.
  ///
  /// - Returns: Whether the tasks differ from the previous ones.
  mutating func remember(_ tasks: [Int: TaskID]) -> Bool {
    defer { remembered = tasks }
    return tasks != remembered
  }

  /// Adds a task that stays loaded even if the pane is scrolled away from it.
  ///
  /// - Returns: Whether another task, or none, was remembered in that row before.
  mutating func remember(_ task: TaskID, at row: Int) -> Bool {
    defer { remembered[row] = task }
    return remembered[row] != task
  }

  /// Sets ``sortedIndex``, and the task that is now in that row.
  ///
  /// - Returns: Whether `task` differs from the previous one.
  mutating func expectLead(at row: Int?, insteadOf task: TaskID?) -> Bool {
    defer { (sortedIndex, taskAtSortedIndex) = (row, task) }
    return task != taskAtSortedIndex
  }

  /// Forgets the rows that are loaded only for a carry.
  mutating func forgetCarried() {
    (remembered, sortedIndex, taskAtSortedIndex) = ([:], nil, nil)
  }

  /// Forgets the rows at the ends of the list.
  mutating func forgetEnds() { (ends, pinnedTailCount) = ([:], 0) }

  /// Updates the rows at the ends of a nonempty list.
  ///
  /// - Parameters:
  ///   - last: The last few tasks of the list, in order.
  ///   - count: The number of rows in the list.
  mutating func updateEnds(
    first: TaskRow?, last: [TaskRow], count: Int, in list: TaskList
  ) {
    ends[0] = first?.id
    for (offset, row) in last.reversed().enumerated() { ends[count - 1 - offset] = row.id }
    pinnedTailCount =
      last.suffix(Self.maxPinnedTail).reversed().prefix { Self.isPinned($0.task, in: list) }.count
  }

  /// Updates the traits from the rows in a window.
  mutating func updateTraits(of window: TaskWindow, in list: TaskList) {
    traits = carried
    for row in window.rows
    where row.isLocked || row.followers > 0 || Self.isPinned(row.task, in: list) {
      traits[ItemID(row.id)] = ItemTraits(of: row)
    }
  }

  /// Updates the rows from a window.
  mutating func updateItems(of window: TaskWindow) {
    var loaded = ends.merging(remembered.filter { $0.key < window.count }) { $1 }
    if let sortedIndex { loaded[sortedIndex] = taskAtSortedIndex }
    for (offset, row) in window.rows.enumerated() { loaded[window.start + offset] = row.id }
    items = ItemList(
      count: window.count, loaded: loaded.mapValues { ItemID(rawValue: $0.rawValue) })
  }

  /// Whether a task is pinned to its position; always `false` in an agenda, where dates decide the
  /// positions.
  private static func isPinned(_ task: TaskRecord, in list: TaskList) -> Bool {
    task.isPinned && list.span == nil
  }
}
