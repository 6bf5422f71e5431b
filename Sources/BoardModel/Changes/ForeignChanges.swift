/// What others have changed since the last call.
public struct ForeignChanges: Equatable, Sendable {
  /// Their entries of the change log, the oldest first; at most ``mostEntries``, the latest.
  public let entries: [Change]
  /// The lists in which rows came, went or changed.
  public let lists: Set<ListID>
  /// Whether boards or lists came, went, or got another name, layout or rules.
  public let boardsChanged: Bool

  /// How many entries are named at most.
  public static let mostEntries = 100

  /// Describes what was changed.
  public init(entries: [Change], lists: Set<ListID>, boardsChanged: Bool) {
    self.entries = entries
    self.lists = lists
    self.boardsChanged = boardsChanged
  }
}
