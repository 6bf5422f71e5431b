import BoardModel
import Store

/// What to do about a task.
struct SyncDecision {
  /// The state of its object, with the version just read as the base; except for ``here``.
  var object: RemoteObject
  /// The object on the server now; `nil` if there is none.
  let theirs: Found?
  /// Our task when it last equalled ``source``; `nil` if it never did.
  let agreed: SyncedTask?
  let ours: KnownTask?
  /// Whether the task is on the board now.
  let isHere: Bool
  /// Our task at the last merge. For a task to be deleted on the server, what it would be
  /// otherwise.
  let here: SyncedTask?
  let merge: Merge
  /// When the task was last changed here.
  let changed: Timestamp

  /// Whether to remove our task. An archived one stays: the server only has to have what is on the
  /// board.
  var removesOurs: Bool { merge == .removed && isHere && ours?.record.archivedAt == nil }

  /// The text to change before sending. If the merge leaves nothing to send, it is read again when
  /// needed: keeping every text would take much memory.
  var source: ServerTask? { kept ?? object.base }
  let kept: ServerTask?

  /// What is needed of an object while the board is updated.
  struct Found {
    /// When the object was last changed.
    let stamp: Timestamp?
    /// Its order key, even an invalid one.
    let key: String?
    /// Its rank; `nil` if it has none.
    let rank: Int64?

    init(_ read: ServerTask) {
      stamp = read.document.stamp
      key = read.document.place.key
      rank = read.task.place.rank ?? stamp.map(Ranks.rank)
    }
  }
}
