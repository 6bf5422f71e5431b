import BoardModel
import CursesUI
import DragEngine

/// What the slots of a pane show, apart from the content of the rows.
///
/// In two pictures of a pane with the same ``basis``, slots with equal keys look alike, so only the
/// others have to be made and compared.
struct SlotKeys {
  /// What one slot shows.
  enum Key: Equatable {
    case gap
    case empty
    /// The row at an index of the list.
    ///
    /// - Parameters:
    ///   - number: The number of the row in the whole list, from 0; `nil` for none.
    ///   - emphasis: How the cursor emphasises the row.
    case row(at: Int, number: Int?, emphasis: RowView.Emphasis)
  }

  /// What the content and the emphasis of all rows depend on.
  struct Basis: Equatable {
    /// The ``PaneModel/revision`` of the rows.
    let rows: Int
    let today: CivilDay
    let markWidth: Int
    let selected: TaskIDSet
    let dimmed: [ItemID]
  }

  let basis: Basis
  /// The keys of the visible slots, from the top down.
  let keys: [Key]

  /// The indexes of the slots that must be replaced after other slots; `nil` if all must be.
  func changes(since other: SlotKeys?) -> [Int]? {
    guard let other, other.keys.count == keys.count, other.basis == basis else { return nil }
    var changes: [Int] = []
    for index in keys.indices where keys[index] != other.keys[index] { changes.append(index) }
    return changes
  }
}
