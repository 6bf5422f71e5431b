/// A set of task ids, stored as ranges.
///
/// Consecutive ids take no more memory than a single id, so all rows of a long list can be selected
/// at once. The cost of a change depends on the number of ranges.
public struct TaskIDSet: Equatable, Sendable {
  /// The ranges of the ids, in ascending order; no two ranges touch.
  public private(set) var ranges: [ClosedRange<Int64>] = []
  /// How many tasks the set contains.
  public private(set) var count = 0

  /// Creates an empty set of tasks.
  public init() {}

  /// Creates a set from ids in any order, which may contain duplicates.
  public init(_ ids: [TaskID]) {
    for id in ids.map(\.rawValue).sorted() { append(id...id) }
  }

  /// Creates a set from ranges of ids, which may overlap, in any order.
  public init(ranges: [ClosedRange<Int64>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Whether the set contains no task.
  public var isEmpty: Bool { ranges.isEmpty }

  /// The ids, in ascending order.
  public var ids: some Sequence<TaskID> {
    ranges.lazy.joined().lazy.map(TaskID.init)
  }

  /// Whether the set contains a task.
  public func contains(_ id: TaskID) -> Bool {
    let index = firstRange(endingFrom: id.rawValue)
    return index < ranges.count && ranges[index].contains(id.rawValue)
  }

  /// Adds a task to the set.
  public mutating func insert(_ id: TaskID) { formUnion(TaskIDSet([id])) }

  /// Removes a task from the set.
  ///
  /// - Returns: Whether the set contained the task.
  @discardableResult
  public mutating func remove(_ id: TaskID) -> Bool {
    guard contains(id) else { return false }
    let index = firstRange(endingFrom: id.rawValue)
    let range = ranges[index]
    let before = range.lowerBound < id.rawValue ? [range.lowerBound...id.rawValue - 1] : []
    let after = id.rawValue < range.upperBound ? [id.rawValue + 1...range.upperBound] : []
    ranges.replaceSubrange(index...index, with: before + after)
    count -= 1
    return true
  }

  /// Adds the tasks of another set.
  public mutating func formUnion(_ other: TaskIDSet) {
    guard !other.isEmpty else { return }
    self = isEmpty ? other : TaskIDSet(ranges: ranges + other.ranges)
  }

  /// The tasks that both sets contain.
  public func intersection(_ other: TaskIDSet) -> TaskIDSet {
    var common = TaskIDSet()
    var (left, right) = (ranges[...], other.ranges[...])
    while let mine = left.first, let theirs = right.first {
      if mine.overlaps(theirs) { common.append(mine.clamped(to: theirs)) }
      if mine.upperBound < theirs.upperBound { left.removeFirst() } else { right.removeFirst() }
    }
    return common
  }

  /// The index of the first range that ends at or after an id.
  private func firstRange(endingFrom id: Int64) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a range that begins no earlier than the last range.
  private mutating func append(_ range: ClosedRange<Int64>) {
    guard let last = ranges.last, last.upperBound >= range.lowerBound - 1 else {
      ranges.append(range)
      count += range.count
      return
    }
    let upper = max(last.upperBound, range.upperBound)
    count += Int(upper - last.upperBound)
    ranges[ranges.count - 1] = last.lowerBound...upper
  }
}
