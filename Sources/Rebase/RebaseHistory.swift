import BoardModel

/// What was done to a plan, for undo and redo.
struct RebaseHistory {
  /// One change.
  struct Entry {
    let kind: Change.Kind
    /// The steps that it was about.
    let steps: [Int]
    /// The plan before it; once it is undone, the plan after it.
    fileprivate var plan: RebasePlan
  }

  private var entries: [Entry] = []
  /// How many changes are in force; the others were undone.
  private(set) var count = 0

  /// Records a change; what was undone can no longer be redone.
  mutating func add(_ kind: Change.Kind, _ steps: [Int], from plan: RebasePlan) {
    entries.removeSubrange(count...)
    entries.append(Entry(kind: kind, steps: steps, plan: plan))
    count += 1
  }

  /// Undoes the latest change; `nil` where there is none.
  mutating func undo(_ plan: inout RebasePlan) -> Entry? {
    guard count > 0 else { return nil }
    count -= 1
    swap(&entries[count].plan, &plan)
    return entries[count]
  }

  /// Redoes what was undone last; `nil` where there is nothing.
  mutating func redo(_ plan: inout RebasePlan) -> Entry? {
    guard count < entries.count else { return nil }
    defer { count += 1 }
    swap(&entries[count].plan, &plan)
    return entries[count]
  }
}
