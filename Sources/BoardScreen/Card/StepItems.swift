import BoardModel
import DragEngine

/// Tells the steps of a task apart while their lines change: a step with the same title is the
/// same step.
struct StepItems {
  /// The items of the steps, from the top down.
  private(set) var ids: [ItemID] = []
  private var titles: [String] = []
  private var latest: Int64 = 0

  /// What stands in the line behind the last step; no step has this number.
  static let end = ItemID(rawValue: -1)

  /// Takes over the steps as they are now. One in the place of another, where no other has come
  /// or gone, is that step with another title.
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

  /// Gives a step another title; it stays the same step.
  mutating func rename(at index: Int, to title: String) { titles[index] = title }

  /// Forgets the steps of a task. Those of another one get other numbers.
  mutating func forget() { (ids, titles) = ([], []) }

  /// Where a step is, from 0; `nil` if it is gone.
  func index(of item: ItemID) -> Int? { ids.firstIndex(of: item) }
}
