import BoardModel

/// A cache of the indices of some rows in each list, so that nearby rows are found without counting
/// from the top.
///
/// The cache is valid for one state of the file. Our own changes update it; changes by other
/// processes clear it.
struct OrderIndex {
  /// A row with a known index.
  struct Mark: Equatable {
    let position: RowPosition
    var index: Int
  }

  /// A row that was inserted into or removed from the order.
  struct Shift {
    let list: ListID
    let position: RowPosition
    let isGone: Bool
  }

  /// The maximum number of marks per list; those farthest from the latest one are dropped first.
  private static let maxMarks = 16
  /// For more shifts than this, clearing the cache is cheaper than updating it.
  static let maxShifts = 256

  private var state: TaskStore.FileState?
  private var marks: [ListID: [Mark]] = [:]

  /// Clears the cache if the file is in another state.
  mutating func adopt(_ state: TaskStore.FileState) {
    guard state != self.state else { return }
    self.state = state
    marks = [:]
  }

  /// Updates the indices after our own change.
  ///
  /// - Parameter writes: The current number of transactions that the store has written.
  mutating func apply(_ shifts: [Shift], writes: Int) {
    guard let state else { return }
    self.state = TaskStore.FileState(
      connection: state.connection, dataVersion: state.dataVersion, writes: writes)
    guard shifts.count <= Self.maxShifts else { return marks = [:] }
    for shift in shifts {
      guard var known = marks[shift.list] else { continue }
      known.removeAll { $0.position == shift.position }
      for mark in known.indices where shift.position < known[mark].position {
        known[mark].index += shift.isGone ? -1 : 1
      }
      marks[shift.list] = known
    }
  }

  /// Caches the index of a row.
  mutating func remember(_ position: RowPosition, at index: Int, in list: ListID) {
    var known = marks[list] ?? []
    let next = known.firstIndex { !($0.position < position) } ?? known.count
    if next < known.count, known[next].position == position { return }
    known.insert(Mark(position: position, index: index), at: next)
    if known.count > Self.maxMarks {
      let isLastFarther = abs(known[known.count - 1].index - index) > abs(known[0].index - index)
      known.remove(at: isLastFarther ? known.count - 1 : 0)
    }
    marks[list] = known
  }

  /// The last mark at or above a row, and the first mark below it.
  func marks(around position: RowPosition, in list: ListID) -> (above: Mark?, below: Mark?) {
    let known = marks[list] ?? []
    let next = known.firstIndex { position < $0.position } ?? known.count
    return (next > 0 ? known[next - 1] : nil, next < known.count ? known[next] : nil)
  }

  /// The mark with the nearest index.
  func mark(nearest index: Int, in list: ListID) -> Mark? {
    marks[list]?.min { abs($0.index - index) < abs($1.index - index) }
  }
}
