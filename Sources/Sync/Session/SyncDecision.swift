import BoardModel
import Store

/// What is to be done about a task.
struct SyncDecision {
  /// What is known of its object, with what was just read as the base; but for ``here``.
  var object: RemoteObject
  /// What the server holds now; `nil` for nothing.
  let theirs: Found?
  /// What our task was when it said the same as ``source``; `nil` if it never did.
  let agreed: SyncedTask?
  let ours: KnownTask?
  /// Whether it is on the board now.
  let isHere: Bool
  /// What our task was at the last merge; of one that the server has to delete, what it would be
  /// otherwise.
  let here: SyncedTask?
  let merge: Merge
  /// When it was last changed here.
  let changed: Timestamp

  /// Whether our task goes into the trash. One that is archived stays: the server only has to hold
  /// what is on the board.
  var removesOurs: Bool { merge == .removed && isHere && ours?.record.archivedAt == nil }

  /// What is changed to what has to be sent. Where the merge leaves nothing to send, it is read
  /// again if need be: to hold what was read of every task takes much memory.
  var source: ServerTask? { kept ?? object.base }
  let kept: ServerTask?

  /// What has to be known of an object while the board is written.
  struct Found {
    /// When it was changed last.
    let stamp: Timestamp?
    /// Its order key, also one that is none.
    let key: String?
    /// Its place among others; `nil` where it says nothing of that.
    let rank: Int64?

    init(_ read: ServerTask) {
      stamp = read.document.stamp
      key = read.document.place.key
      rank = read.task.place.rank ?? stamp.map(Ranks.rank)
    }
  }
}
