/// The changes by others since the last call to ``BoardSource/changesByOthers()``.
public struct ForeignChanges: Equatable, Sendable {
  /// The entries of the changes in the change log, at most the latest ``maxEntries``, oldest first.
  public let entries: [Change]
  /// The lists whose rows were added, removed or changed.
  public let lists: Set<ListID>
  /// Whether anything about boards or lists changed, such as their names, their order or their
  /// rules.
  public let boardsChanged: Bool

  /// The maximum number of entries that are listed.
  public static let maxEntries = 100

  /// Creates the description of changes by others.
  public init(entries: [Change], lists: Set<ListID>, boardsChanged: Bool) {
    self.entries = entries
    self.lists = lists
    self.boardsChanged = boardsChanged
  }
}
