import BoardModel
import DragEngine

/// Identifies the steps of a task across changes to its notes. A step whose title is unchanged
/// keeps its id.
struct StepItems {
  /// The ids of the steps, from top to bottom.
  private(set) var ids: [ItemID] = []
  private var titles: [String] = []
  private var latest: Int64 = 0

  /// An id that no step has, for the line after the last step.
  static let end = ItemID(rawValue: -1)

  /// Updates the ids for the current titles. If the number of steps is unchanged, a step with a new
  /// title gets the id of the removed step that was at its position, if there is one.
  mutating func update(titles: [String]) {
    guard titles != self.titles else { return }
    var idsByTitle: [String: [ItemID]] = [:]
    for (title, id) in zip(self.titles, ids).reversed() {
      idsByTitle[title, default: []].append(id)
    }
    let old = ids
    var found = titles.map { idsByTitle[$0]?.popLast() }
    if old.count == titles.count {
      let left = Set(idsByTitle.values.joined())
      for index in found.indices where found[index] == nil && left.contains(old[index]) {
        found[index] = old[index]
      }
    }
    ids = found.map { id in
      if let id { return id }
      latest += 1
      return ItemID(rawValue: latest)
    }
    self.titles = titles
  }

  /// Changes the title of a step without changing its id.
  mutating func rename(at index: Int, to title: String) { titles[index] = title }

  /// Forgets the steps of a task; the steps of the next task get new ids.
  mutating func forget() { (ids, titles) = ([], []) }

  /// The index of a step, from 0; `nil` if it no longer exists.
  func index(of item: ItemID) -> Int? { ids.firstIndex(of: item) }
}
