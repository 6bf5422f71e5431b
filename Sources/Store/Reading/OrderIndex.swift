import BoardModel

/// The positions of rows that a store remembers: a few rows of each list
/// and their indices, so that rows near them are found without counting from
/// the top of the list.
///
/// It is right for one state of the file. Our own changes shift it; another
/// process's change empties it.
struct OrderIndex {
  /// A row of a list whose index is known.
  struct Mark: Equatable {
    let position: RowPosition
    var index: Int
  }

  /// A row that got a position, or lost it.
  struct Shift {
    let list: ListID
    let position: RowPosition
    let isGone: Bool
  }

  /// Marks of one list at most; those farthest from the last one noted go first.
  private static let mostMarks = 16
  /// After more shifts than this it is cheaper to forget everything.
  static let mostShifts = 256

  private var state: TaskStore.FileState?
  private var marks: [ListID: [Mark]] = [:]

  /// Forgets everything if the file is in another state.
  mutating func adopt(_ state: TaskStore.FileState) {
    guard state != self.state else { return }
    self.state = state
    marks = [:]
  }

  /// Takes our own change over.
  ///
  /// - Parameter writes: How often the store has written now.
  mutating func apply(_ shifts: [Shift], writes: Int) {
    guard let state else { return }
    self.state = TaskStore.FileState(
      connection: state.connection, dataVersion: state.dataVersion, writes: writes)
    guard shifts.count <= Self.mostShifts else { return marks = [:] }
    for shift in shifts {
      guard var known = marks[shift.list] else { continue }
      known.removeAll { $0.position == shift.position }
      for mark in known.indices where shift.position < known[mark].position {
        known[mark].index += shift.isGone ? -1 : 1
      }
      marks[shift.list] = known
    }
  }

  /// Remembers the index of a row.
  mutating func remember(_ position: RowPosition, at index: Int, in list: ListID) {
    var known = marks[list] ?? []
    let next = known.firstIndex { !($0.position < position) } ?? known.count
    if next < known.count, known[next].position == position { return }
    known.insert(Mark(position: position, index: index), at: next)
    if known.count > Self.mostMarks {
      let isLastFarther = abs(known[known.count - 1].index - index) > abs(known[0].index - index)
      known.remove(at: isLastFarther ? known.count - 1 : 0)
    }
    marks[list] = known
  }

  /// The last mark at or above a row, and the first one below it.
  func marks(around position: RowPosition, in list: ListID) -> (above: Mark?, below: Mark?) {
    let known = marks[list] ?? []
    let next = known.firstIndex { position < $0.position } ?? known.count
    return (next > 0 ? known[next - 1] : nil, next < known.count ? known[next] : nil)
  }

  /// The mark whose index is nearest.
  func mark(nearest index: Int, in list: ListID) -> Mark? {
    marks[list]?.min { abs($0.index - index) < abs($1.index - index) }
  }
}
