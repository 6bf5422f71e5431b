/// What may be done in a list, and what that does.
///
/// A value with every rule at its default is `ListRules()`.
public struct ListRules: Equatable, Sendable {
  /// How a row of the list is reordered.
  public var reorder = Reorder.insert
  /// From which lists it takes rows.
  public var accept = Accept.all
  /// How many tasks it holds at most, one of ``possibleLimits``; `nil` for no limit.
  public var limit: Int?
  /// What happens to a row from another list here.
  public var incoming = Incoming.insert
  /// What happens to a row of the list that goes elsewhere.
  public var outgoing = Outgoing.move
  /// Whether it may hold the same title twice.
  public var duplicates = true
  /// What a drop below the last row does.
  public var emptyArea = EmptyArea.append
  /// What a release outside every pane does.
  public var outside = Outside.snapBack
  /// How the original position of a lifted row is shown.
  public var source = Source.hidden
  /// What the list is always sorted by; `nil` for the order its rows were put in.
  public var sort: SortOrder?

  /// What ``limit`` may be.
  public static let possibleLimits = 0...Int.max

  /// Every rule at its default.
  public init() {}

  /// How a row is reordered within its list.
  public enum Reorder: String, CaseIterable, Codable, Sendable {
    /// The other rows make room.
    case insert
    /// It and the row it is dropped on are swapped.
    case exchange
    /// Not at all.
    case none
  }

  /// From which lists a list takes rows.
  public enum Accept: Equatable, Sendable {
    /// From every list.
    case all
    /// From no other list.
    case none
    /// From these lists, one at least; nothing comes from a list that is gone.
    case lists([ListID])
  }

  /// What happens to a row from another list.
  public enum Incoming: String, CaseIterable, Codable, Sendable {
    /// It lands where it is let go.
    case insert
    /// It lands last.
    case append
    /// It stays away and leaves its label on the row it is dropped on.
    case apply
  }

  /// What happens to a row that goes elsewhere.
  public enum Outgoing: String, CaseIterable, Codable, Sendable {
    /// It leaves the list.
    case move
    /// It stays, and a new task is made elsewhere.
    case copy
  }

  /// What a drop below the last row does.
  public enum EmptyArea: String, CaseIterable, Codable, Sendable {
    /// The row lands last.
    case append
    /// The row goes back.
    case refuse
  }

  /// What a release outside every pane does.
  public enum Outside: String, CaseIterable, Codable, Sendable {
    /// The row goes back.
    case snapBack
    /// The row is removed.
    case remove
    /// The row loses its labels and goes back.
    case reset
  }

  /// How the original position of a lifted row is shown.
  public enum Source: String, CaseIterable, Codable, Sendable {
    /// As a gap.
    case hidden
    /// Dimmed.
    case dimmed
    /// As if it were not lifted.
    case visible
  }
}

/// What the rules of a list say about tasks; the store and the screen share it.
extension ListRules {
  /// Whether the list takes tasks from another list.
  public func accepts(from list: ListID) -> Bool {
    switch accept {
    case .all: true
    case .none: false
    case .lists(let lists): lists.contains(list)
    }
  }

  /// Whether tasks can be reordered within the list; a sorted list keeps its order.
  public var allowsReordering: Bool { reorder != .none && sort == nil }

  /// Whether the list has room for so many tasks more than it holds.
  public func hasRoom(for more: Int, besides count: Int) -> Bool {
    limit.map { count + more <= $0 } ?? true
  }
}
