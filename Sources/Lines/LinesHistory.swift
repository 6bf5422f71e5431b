import BoardModel

/// The changes that can be undone and redone, as the lists were before each.
struct LinesHistory {
  /// A change, and the lists without it; once it is undone, the lists with it.
  struct Entry {
    var lists: LineLists
    /// The lines it moved, at most ``Change/mostTasks``.
    let moved: [TaskID]
    /// How many lines it moved.
    let count: Int
  }

  private var done: [Entry] = []
  private var undone: [Entry] = []
  /// How many changes were made, undone and redone.
  private(set) var steps = 0

  /// Records a change.
  mutating func add(_ before: LineLists, moving moved: MovedLines) {
    let named = moved.pieces.lazy.map(\.lines).joined().prefix(Change.mostTasks)
    done.append(
      Entry(lists: before, moved: named.map(TaskID.init(line:)), count: moved.set.count))
    undone = []
    steps += 1
  }

  /// Takes back the latest change.
  ///
  /// - Returns: The lists without it, and what it was; `nil` if there is none.
  mutating func undo(_ lists: LineLists) -> Entry? {
    Self.step(lists, from: &done, to: &undone, &steps)
  }

  /// Makes the change again that was undone last.
  ///
  /// - Returns: The lists with it, and what it was; `nil` if there is none.
  mutating func redo(_ lists: LineLists) -> Entry? {
    Self.step(lists, from: &undone, to: &done, &steps)
  }

  private static func step(
    _ lists: LineLists, from: inout [Entry], to: inout [Entry], _ steps: inout Int
  ) -> Entry? {
    guard let entry = from.popLast() else { return nil }
    var other = entry
    other.lists = lists
    to.append(other)
    steps += 1
    return entry
  }
}
