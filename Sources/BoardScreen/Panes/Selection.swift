import BoardModel
import DragEngine

/// The selected tasks, all in one pane.
struct Selection {
  /// The maximum number of rows that can be carried; each of them must be loaded. Commands can act
  /// on any number of rows.
  static let maxCarried = 10_000

  /// The pane of the tasks; `nil` before anything is selected.
  private(set) var pane: PaneID?
  private(set) var ids = TaskIDSet() {
    didSet {
      let isCarryable = ids.count <= Self.maxCarried
      carryable = isCarryable ? Set(ids.ids.map(ItemID.init)) : []
      isPrepared = false
    }
  }
  /// The selected rows, which are lifted together; empty if there are more than ``maxCarried``.
  private(set) var carryable: Set<ItemID> = []
  /// Whether the rows of ``carryable`` were read, so that they can be lifted.
  var isPrepared = false
  /// The tasks selected before the current sweep of the pointer.
  private var base: TaskIDSet?

  var isEmpty: Bool { ids.isEmpty }
  var count: Int { ids.count }

  func contains(_ item: ItemID) -> Bool { ids.contains(TaskID(item)) }

  /// Selects or deselects a task; a selection in another pane is cleared.
  mutating func toggle(_ id: TaskID, in pane: PaneID) {
    enter(pane)
    if !ids.remove(id) { ids.insert(id) }
  }

  mutating func add(_ more: TaskIDSet, in pane: PaneID) {
    enter(pane)
    ids.formUnion(more)
  }

  /// Selects the tasks that the pointer has passed over, in addition to those selected before the
  /// sweep.
  ///
  /// - Parameter isFinal: Whether the button was released.
  mutating func sweep(_ passed: TaskIDSet, in pane: PaneID, isFinal: Bool) {
    enter(pane)
    let before = base ?? ids
    var all = before
    all.formUnion(passed)
    if all != ids { ids = all }
    base = isFinal ? nil : before
  }

  /// Deselects the tasks that are not in `present`.
  mutating func formIntersection(_ present: TaskIDSet) {
    let remaining = ids.intersection(present)
    if remaining != ids { ids = remaining }
  }

  private mutating func enter(_ other: PaneID) {
    guard other != pane else { return }
    self = Selection()
    pane = other
  }
}
