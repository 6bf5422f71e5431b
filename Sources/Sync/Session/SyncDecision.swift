import BoardModel
import Store

/// What to do about a task.
struct SyncDecision {
  /// The state of the task's object, with the new text if the object has just been read.
  /// ``RemoteObject/here`` is set later, once the board is up to date.
  var object: RemoteObject
  /// The object on the server now; `nil` if there is none.
  let theirs: Found?
  /// Our version of the task when both sides last agreed, even if the server has lost the object
  /// since then; `nil` if unknown.
  let agreed: SyncedTask?
  let ours: StoredTask?
  /// Whether the task is on the board now.
  let isHere: Bool
  /// Our version of the task when both sides last agreed; `nil` if there is no such version. For a
  /// task that will be deleted on the server, this version includes the changes of the server.
  let here: SyncedTask?
  let merge: Merge
  /// When the task was last changed here.
  let changed: Timestamp

  /// Whether to remove the task from the board. An archived task is not removed, since the server
  /// only needs the tasks that are on the board.
  var removesOurs: Bool { merge == .removed && isHere && ours?.record.archivedAt == nil }

  /// The object to change before sending. If the merge leaves nothing to send, the object is parsed
  /// again when needed, since keeping every object would take too much memory.
  var source: ServerTask? { cachedSource ?? object.base }
  let cachedSource: ServerTask?

  /// The parts of an object that are needed while the board is updated.
  struct Found {
    /// When the object was last changed.
    let stamp: Timestamp?
    /// The order key in the object, even if it is invalid.
    let key: String?
    /// The rank in the object. If the object has none, the default rank for its creation time, or
    /// for ``stamp`` if the creation time is unknown; `nil` if both times are unknown.
    let rank: Int64?

    init(_ read: ServerTask) {
      stamp = read.document.stamp
      key = read.document.position.key
      rank = read.task.position.rank ?? stamp.map(Ranks.rank)
    }
  }
}
