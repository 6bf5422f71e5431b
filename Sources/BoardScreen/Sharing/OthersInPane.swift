import CursesUI
import DragEngine
import TerminalText

/// What others do with the rows of one pane at the moment.
struct OthersInPane: Equatable {
  /// Who carries an item, by the id of the item. The item may be in another pane.
  var carriers: [ItemID: SharingState.Person] = [:]
  /// Who would drop something in this pane, and where.
  private(set) var landings: [Drop] = []

  /// Where people would drop what they carry.
  struct Target: Equatable {
    /// The item before which they would drop it; `nil` for the end of the pane.
    let before: ItemID?
    /// What they carry. A target directly beside these items would change nothing.
    let carried: Set<ItemID>
  }

  /// A person and where this person would drop something.
  struct Drop: Equatable {
    let person: SharingState.Person
    let target: Target
  }

  /// Whether others do nothing here.
  var isEmpty: Bool { carriers.isEmpty && landings.isEmpty }

  /// Records that a person carries something over the pane.
  mutating func add(_ person: SharingState.Person, over target: Target) {
    let drop = Drop(person: person, target: target)
    if !landings.contains(drop) { landings.append(drop) }
  }

  /// The detail that names who carries an item; `nil` if no one does.
  func detail(for item: ItemID) -> RowContent.Detail? {
    guard !carriers.isEmpty, let person = carriers[item] else { return nil }
    let name = DisplayText.shortened(person.name, to: Self.maxNameWidth)
    return RowContent.Detail(.carrier, "carried by \(name)", short: name, tint: person.tint)
  }

  /// The names of those who would drop something before a row of a pane.
  ///
  /// - Parameters:
  ///   - index: The index of the row; the number of rows for the end of the pane.
  ///   - items: The items of the pane.
  func landing(before index: Int, in items: ItemList, edge: Landing.Edge = .above) -> Landing? {
    guard !landings.isEmpty else { return nil }
    let here = landings.filter { drop in
      guard drop.target.before.map({ items.index(of: $0) }) ?? items.count == index else {
        return false
      }
      return [index - 1, index].compactMap { items.id(at: $0) }
        .allSatisfy { !drop.target.carried.contains($0) }
    }
    guard let first = here.first else { return nil }
    let names = here.map(\.person.name).joined(separator: ", ")
    return Landing(
      DisplayText.shortened(names, to: Self.maxNameWidth), tint: first.person.tint, edge: edge)
  }

  /// The maximum width of a name in a row, in columns.
  private static let maxNameWidth = 16
}
