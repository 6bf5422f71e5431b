/// What others have changed since the last call.
public struct ForeignChanges: Equatable, Sendable {
  /// Their entries of the change log, oldest first: the latest ``maxEntries`` at most.
  public let entries: [Change]
  /// The lists whose rows were added, removed or changed.
  public let lists: Set<ListID>
  /// Whether boards or lists were added, removed or renamed, or lists got another layout or rules.
  public let boardsChanged: Bool

  /// The most entries that are listed.
  public static let maxEntries = 100

  /// Creates the description of such changes.
  public init(entries: [Change], lists: Set<ListID>, boardsChanged: Bool) {
    self.entries = entries
    self.lists = lists
    self.boardsChanged = boardsChanged
  }
}
