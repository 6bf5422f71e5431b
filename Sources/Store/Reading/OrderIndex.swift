import BoardModel

/// A cache of the indices of some rows in each list, so that nearby rows are found without counting
/// from the top.
///
/// The cache is valid for one state of the file. Small changes by the same store update it; all
/// other changes clear it.
struct OrderIndex {
  /// A row with a known index.
  struct Mark: Equatable {
    let position: RowPosition
    var index: Int
  }

  /// A row that was inserted into or removed from a list.
  struct Shift {
    let list: ListID
    let position: RowPosition
    let isGone: Bool
  }

  /// The maximum number of marks per list. Beyond it, the mark farthest from the latest one is
  /// removed.
  private static let maxMarks = 16
  /// The maximum number of shifts to apply; for more, clearing the cache is cheaper than updating
  /// it.
  static let maxShifts = 256

  private var state: TaskStore.FileState?
  private var marks: [ListID: [Mark]] = [:]

  /// Clears the cache if it was valid for a different state of the file.
  mutating func adopt(_ state: TaskStore.FileState) {
    guard state != self.state else { return }
    self.state = state
    marks = [:]
  }

  /// Updates the cached indices after a change by the same store.
  ///
  /// - Parameter writes: The store's count of write transactions, including this change.
  mutating func apply(_ shifts: [Shift], writes: Int) {
    guard let state else { return }
    self.state = TaskStore.FileState(
      connection: state.connection, dataVersion: state.dataVersion, writes: writes)
    guard shifts.count <= Self.maxShifts else { return marks = [:] }
    for shift in shifts {
      guard var listMarks = marks[shift.list] else { continue }
      listMarks.removeAll { $0.position == shift.position }
      for mark in listMarks.indices where shift.position < listMarks[mark].position {
        listMarks[mark].index += shift.isGone ? -1 : 1
      }
      marks[shift.list] = listMarks
    }
  }

  /// Caches the index of a row.
  mutating func remember(_ position: RowPosition, at index: Int, in list: ListID) {
    var listMarks = marks[list] ?? []
    let next = listMarks.firstIndex { !($0.position < position) } ?? listMarks.count
    if next < listMarks.count, listMarks[next].position == position { return }
    listMarks.insert(Mark(position: position, index: index), at: next)
    if listMarks.count > Self.maxMarks {
      let isLastFarther =
        abs(listMarks[listMarks.count - 1].index - index) > abs(listMarks[0].index - index)
      listMarks.remove(at: isLastFarther ? listMarks.count - 1 : 0)
    }
    marks[list] = listMarks
  }

  /// The last mark at or above a row, and the first mark below it.
  func marks(around position: RowPosition, in list: ListID) -> (above: Mark?, below: Mark?) {
    let listMarks = marks[list] ?? []
    let next = listMarks.firstIndex { position < $0.position } ?? listMarks.count
    return (next > 0 ? listMarks[next - 1] : nil, next < listMarks.count ? listMarks[next] : nil)
  }

  /// The mark whose index is nearest to `index`; `nil` if the list has no marks.
  func mark(nearest index: Int, in list: ListID) -> Mark? {
    marks[list]?.min { abs($0.index - index) < abs($1.index - index) }
  }
}
