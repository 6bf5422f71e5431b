import BoardModel
import DragEngine

/// Identifies the steps of a task while its lines change: a step with the same
/// title is the same step.
struct StepItems {
  /// The ids of the steps, from the top down.
  private(set) var ids: [ItemID] = []
  private var titles: [String] = []
  private var latest: Int64 = 0

  /// The id of the line after the last step; no step has it.
  static let end = ItemID(rawValue: -1)

  /// Updates the ids for the current titles. A step at the position of another one, with no step
  /// added or removed there, is the same step with a new title.
  mutating func follow(_ titles: [String]) {
    guard titles != self.titles else { return }
    var known: [String: [ItemID]] = [:]
    for (title, id) in zip(self.titles, ids).reversed() { known[title, default: []].append(id) }
    let old = ids
    var found = titles.map { known[$0]?.popLast() }
    if old.count == titles.count {
      let left = Set(known.values.joined())
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

  /// Forgets the steps of a task; those of the next task get other ids.
  mutating func forget() { (ids, titles) = ([], []) }

  /// The index of a step, from 0; `nil` if it no longer exists.
  func index(of item: ItemID) -> Int? { ids.firstIndex(of: item) }
}
