import BoardModel
import Formats
import Store

/// What is to be done about a task.
struct SyncDecision {
  /// What is known of its object, with what was just read as the base.
  var object: RemoteObject
  /// What the server holds now.
  let document: CalendarDocument?
  /// The text that is changed to what has to be sent.
  let source: CalendarDocument?
  /// What our task was when it said the same as ``source``; `nil` if it never did.
  let agreed: SyncedTask?
  let ours: KnownTask?
  /// Whether it is on the board now.
  let isHere: Bool
  /// What it was at the last merge.
  let before: SyncedTask?
  let merge: Merge
  /// When it was last changed here.
  let changed: Timestamp
  /// Its place among others as the server has it; `nil` where it says nothing of that.
  let rank: Int64?
}
