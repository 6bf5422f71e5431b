/// What a list allows, and the effects of drags in the list.
///
/// `ListRules()` has every rule at its default.
public struct ListRules: Equatable, Sendable {
  /// How rows are reordered within the list.
  public var reorder = Reorder.insert
  /// The lists that the list accepts tasks from.
  public var accept = Accept.all
  /// The maximum number of tasks, in ``possibleLimits``; `nil` for no limit.
  public var limit: Int?
  /// What happens to a task from another list when it is dropped in this list.
  public var incoming = Incoming.insert
  /// What happens to a task of this list when it is dropped in another list.
  public var outgoing = Outgoing.move
  /// Whether several tasks of the list may have the same title.
  public var duplicates = true
  /// Whether tasks may enter that something blocks.
  public var blocked = Blocked.allow
  /// What a drop below the last row does.
  public var emptyArea = EmptyArea.append
  /// What a release outside every pane does.
  public var outside = Outside.snapBack
  /// How the original position of a lifted row is shown.
  public var source = Source.hidden
  /// The order in which tasks are always sorted; `nil` for a manual order.
  public var sort: SortOrder?

  /// The range of values that ``limit`` can have.
  public static let possibleLimits = 0...Int.max

  /// Creates rules with the default values.
  public init() {}

  /// How a row is reordered within its list.
  public enum Reorder: String, CaseIterable, Codable, Sendable {
    /// The other rows make room.
    case insert
    /// The row swaps positions with the row that it is dropped on.
    case exchange
    /// Rows cannot be reordered by hand.
    case none
  }

  /// The lists that a list accepts tasks from.
  public enum Accept: Equatable, Sendable {
    /// Tasks from every list are accepted.
    case all
    /// Tasks from no other list are accepted.
    case none
    /// Tasks from these lists are accepted. There is at least one list. Removed lists have no
    /// effect.
    case lists([ListID])
  }

  /// What happens to a task from another list when it is dropped.
  public enum Incoming: String, CaseIterable, Codable, Sendable {
    /// The task is inserted where it is dropped.
    case insert
    /// The task is added at the end of the list.
    case append
    /// The task is a label: it stays in its list, and the row that it is dropped on gets the label.
    case apply
  }

  /// What happens to a task that is dropped in another list.
  public enum Outgoing: String, CaseIterable, Codable, Sendable {
    /// The task leaves its own list.
    case move
    /// The task stays, and a copy is created in the other list.
    case copy
  }

  /// Whether tasks may enter that something blocks. Tasks of the list may become blocked.
  public enum Blocked: String, CaseIterable, Codable, Sendable {
    /// The tasks may enter like others.
    case allow
    /// The tasks go back to their positions.
    case refuse
  }

  /// What a drop below the last row does.
  public enum EmptyArea: String, CaseIterable, Codable, Sendable {
    /// The task is added at the end.
    case append
    /// The task goes back to its position.
    case refuse
  }

  /// What a release outside every pane does.
  public enum Outside: String, CaseIterable, Codable, Sendable {
    /// The task goes back to its position.
    case snapBack
    /// The task is removed from the list.
    case remove
    /// The task loses its labels and goes back to its position.
    case reset
  }

  /// How the original position of a lifted row is shown.
  public enum Source: String, CaseIterable, Codable, Sendable {
    /// The position is shown as a gap.
    case hidden
    /// The row is shown dimmed.
    case dimmed
    /// The row is shown as if it were not lifted.
    case visible
  }
}

/// Checks of the rules, shared by the store and the screen.
extension ListRules {
  /// Whether the list accepts tasks from another list.
  public func accepts(from list: ListID) -> Bool {
    switch accept {
    case .all: true
    case .none: false
    case .lists(let lists): lists.contains(list)
    }
  }

  /// Whether tasks can be reordered within the list; `false` for a list that is always sorted.
  public var allowsReordering: Bool { reorder != .none && sort == nil }

  /// Whether the list has room for `more` tasks in addition to the `count` that it contains.
  public func hasRoom(for more: Int, besides count: Int) -> Bool {
    limit.map { count + more <= $0 } ?? true
  }
}
