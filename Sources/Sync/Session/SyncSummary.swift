public import BoardModel

/// The results of a sync; after a trial, the results that a sync would have.
public struct SyncSummary: Equatable, Sendable {
  /// The results for tasks of the board, by uuid.
  private var here: [String: Deed] = [:]
  /// The objects whose writes the server has accepted, by address: `true` if the object was stored,
  /// and `false` if it was deleted.
  private var there: [String: Bool] = [:]

  /// What happened to a task here. If there are several results for a task, the case that is
  /// declared last is kept.
  enum Deed: Int {
    case changed, merged, made, removed
  }

  /// The number of tasks created here.
  public var made: Int { here.values.count { $0 == .made } }
  /// The number of tasks changed here, not counting those in ``merged``.
  public var changed: Int { here.values.count { $0 == .changed } }
  /// The number of tasks changed on both sides.
  public var merged: Int { here.values.count { $0 == .merged } }
  /// The number of tasks removed here.
  public var removed: Int { here.values.count { $0 == .removed } }
  /// The number of tasks written to the server.
  public var sent: Int { there.values.count { $0 } }
  /// The number of tasks deleted on the server.
  public var deleted: Int { there.values.count { !$0 } }
  /// The edits that were overwritten by the other side's values, with the titles of their tasks.
  public var lost: [LostTitle] = []
  /// The titles of tasks that one side had deleted and that are restored because the other side had
  /// edited them.
  public var restored: [String] = []
  /// Objects on the server that could not be read, with the reasons.
  public var unreadable: [String] = []
  /// Tasks that the server does not accept or that no calendar can hold, with the reasons.
  public var refused: [String] = []
  /// The titles of tasks that belong to this calendar on the server but to another board here. They
  /// stay on that board.
  public var elsewhere: [String] = []
  /// Tasks that still differ on the server, not counting those in ``refused``, with the reasons.
  public var unsent: [String] = []
  /// The number of objects read with a modification time more than a day in the future.
  public var early = 0
  /// Whether this was the first sync with a server that does not report deletions.
  public var forgetsDeletions = false
  /// The number of tasks that the next sync still has to send, confirm or read; 0 after a trial.
  public var waiting = 0

  /// An edit that was overwritten.
  public struct LostTitle: Equatable, Sendable {
    /// The id of the task.
    public var task: TaskID
    /// The current title of the task.
    public var title: String
    /// The edit that was overwritten.
    public var edit: LostEdit
  }

  /// Creates a summary of a sync that did nothing.
  public init() {}

  /// Whether no task was unreadable, refused or unsent.
  public var isComplete: Bool { unreadable.isEmpty && refused.isEmpty && unsent.isEmpty }

  /// Whether nothing was changed on either side.
  public var isEmpty: Bool { here.isEmpty && there.isEmpty }
}

extension SyncSummary {
  /// Records what happened to a task of the board.
  mutating func record(_ deed: Deed, of uuid: String) {
    if here[uuid].map({ $0.rawValue < deed.rawValue }) ?? true { here[uuid] = deed }
  }

  /// Records a write that the server has accepted.
  mutating func record(_ write: PendingWrite) { there[write.href] = write.text != nil }

  /// Records that the server has not stored a write.
  mutating func recordUnsent(at href: String, _ words: String) {
    there[href] = nil
    unsent.append(words)
  }

  /// Adds the results of a further round.
  mutating func add(_ other: SyncSummary) {
    for (uuid, deed) in other.here { record(deed, of: uuid) }
    lost += other.lost
    restored += other.restored
    unreadable += other.unreadable.filter { !unreadable.contains($0) }
    elsewhere += other.elsewhere
    refused += other.refused.filter { !refused.contains($0) }
    early += other.early
  }
}
