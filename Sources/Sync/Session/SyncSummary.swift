public import BoardModel

/// What a sync did.
public struct SyncSummary: Equatable, Sendable {
  /// What was done to tasks of the board, by uuid.
  private var here: [String: Deed] = [:]
  /// The addresses of the objects that the server has taken, and whether it still has them.
  private var there: [String: Bool] = [:]

  /// What becomes of a task here; of several, the last of these counts.
  enum Deed: Int {
    case changed, merged, made, removed
  }

  /// Tasks that were made here.
  public var made: Int { here.values.count { $0 == .made } }
  /// Tasks that were changed here, and of which nothing went to the server.
  public var changed: Int { here.values.count { $0 == .changed } }
  /// Tasks of which both sides had changed something.
  public var merged: Int { here.values.count { $0 == .merged } }
  /// Tasks that were removed here.
  public var removed: Int { here.values.count { $0 == .removed } }
  /// Tasks that were written to the server.
  public var sent: Int { there.values.count { $0 } }
  /// Tasks that were deleted on the server.
  public var deleted: Int { there.values.count { !$0 } }
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
    /// The task.
    public var task: TaskID
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
  public var isEmpty: Bool { here.isEmpty && there.isEmpty }
}

extension SyncSummary {
  /// Notes what was done to a task of the board.
  mutating func note(_ deed: Deed, of uuid: String) {
    if here[uuid].map({ $0.rawValue < deed.rawValue }) ?? true { here[uuid] = deed }
  }

  /// Notes that the server has taken a write.
  mutating func note(_ write: PendingWrite) { there[write.href] = write.text != nil }

  /// Notes that the server has not kept what it was sent.
  mutating func noteUnsent(at href: String, _ words: String) {
    there[href] = nil
    unsent.append(words)
  }

  /// Adds what a further round did.
  mutating func add(_ other: SyncSummary) {
    for (uuid, deed) in other.here { note(deed, of: uuid) }
    lost += other.lost
    restored += other.restored
    unreadable += other.unreadable.filter { !unreadable.contains($0) }
    elsewhere += other.elsewhere
    refused += other.refused.filter { !refused.contains($0) }
    early += other.early
  }
}
