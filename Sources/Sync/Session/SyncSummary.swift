/// What a sync did.
public struct SyncSummary: Equatable, Sendable {
  /// Tasks that were made here.
  public var made = 0
  /// Tasks that were changed here.
  public var changed = 0
  /// Tasks that were removed here.
  public var removed = 0
  /// Tasks that were written to the server.
  public var sent = 0
  /// Tasks that were deleted on the server.
  public var deleted = 0
  /// Tasks of which both sides had changed something.
  public var merged = 0
  /// The tasks of which an edit was replaced by a later one of the same field.
  public var lost: [LostTitle] = []
  /// The titles of tasks that one side had deleted and that are back, as the other one had edited
  /// them.
  public var restored: [String] = []
  /// Tasks that could not be read, and why.
  public var unreadable: [String] = []
  /// Tasks that the server does not take, and why.
  public var refused: [String] = []
  /// The titles of tasks of the server that are on another board here and stay there.
  public var elsewhere: [String] = []
  /// Tasks that neither the server has nor refuses, and why.
  public var unsent: [String] = []
  /// Tasks whose time of change is more than a day ahead.
  public var early = 0
  /// Whether this was the first sync with a server that does not tell of deletions.
  public var forgetsDeletions = false
  /// Tasks of which the server does not have everything yet.
  public var waiting = 0

  /// An edit that was replaced.
  public struct LostTitle: Equatable, Sendable {
    /// The title of the task as it is now.
    public var title: String
    /// The edit.
    public var edit: LostEdit
  }

  /// Nothing was done.
  public init() {}

  /// Whether both sides now hold the same, as far as this sync knows.
  public var isComplete: Bool { unreadable.isEmpty && refused.isEmpty && unsent.isEmpty }

  /// Whether nothing was changed on either side.
  public var isEmpty: Bool { made + changed + removed + sent + deleted == 0 }
}

extension SyncSummary {
  /// Adds what a further round did.
  mutating func add(_ other: SyncSummary) {
    made += other.made
    changed += other.changed
    removed += other.removed
    merged += other.merged
    lost += other.lost
    restored += other.restored
    unreadable += other.unreadable.filter { !unreadable.contains($0) }
    elsewhere += other.elsewhere
    refused += other.refused.filter { !refused.contains($0) }
    early += other.early
  }
}
