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
  /// Tasks whose time of change is more than a day ahead.
  public var early = 0
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

  /// Whether nothing was changed on either side.
  public var isEmpty: Bool { made + changed + removed + sent + deleted == 0 }
}
