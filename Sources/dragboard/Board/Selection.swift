import Store

/// The tasks that travel together, all of one pane.
struct Selection {
  /// The pane, 0 or 1.
  private(set) var pane = 0
  private(set) var ids: Set<TaskID> = []
  /// What was selected before the pointer began to pass over rows.
  private var base: Set<TaskID>?

  var isEmpty: Bool { ids.isEmpty }

  /// Adds a task of a pane, or takes it out; a selection elsewhere ends.
  mutating func toggle(_ id: TaskID, in pane: Int) {
    enter(pane)
    if ids.remove(id) == nil { ids.insert(id) }
  }

  mutating func add(_ more: some Sequence<TaskID>, in pane: Int) {
    enter(pane)
    ids.formUnion(more)
  }

  /// Selects what the pointer passes over, beside what was selected before.
  mutating func sweep(_ passed: some Sequence<TaskID>, in pane: Int, isFinal: Bool) {
    enter(pane)
    let before = base ?? ids
    ids = before.union(passed)
    base = isFinal ? nil : before
  }

  /// Leaves out what is not there any more.
  mutating func keep(where isThere: (TaskID) -> Bool) { ids = ids.filter(isThere) }

  private mutating func enter(_ other: Int) {
    guard other != pane else { return }
    self = Selection()
    pane = other
  }
}
