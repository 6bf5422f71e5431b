import BoardModel

@testable import Sync

/// One task on two sides that agreed and then changed it, each for itself.
struct MergeProbe {
  /// What both sides had.
  var base: SyncedTask? = .bread
  /// What the board has now, and when it was changed there.
  var ours: SyncedTask? = .bread
  var ourStamp: Int64 = 1
  /// What the server has now, and when it was changed there.
  var theirs: SyncedTask? = .bread
  var theirStamp: Int64 = 2

  /// What becomes of it.
  var merge: Merge {
    let (ourStamp, theirStamp) = (ourStamp, theirStamp)
    return Sync.merge(
      ours: MergeSide(before: base, now: ours) { _ in ourStamp },
      theirs: MergeSide(before: base, now: theirs) { _ in theirStamp })
  }

  /// The task that stays.
  var merged: MergedTask? {
    if case .task(let task) = merge { task } else { nil }
  }
}

extension SyncedTask {
  /// A task on the server and on the board.
  static let bread = SyncedTask(
    TaskContent(
      title: "Buy bread", notes: "Rye", priority: Priority("B"), due: DueDate("2026-12-24"),
      tags: ["shop"]), created: Timestamp(milliseconds: 1_000),
    position: Position(list: "Pending", key: OrderKey(rawValue: "V")))

  /// The same task after some changes.
  func with(_ change: (inout SyncedTask) -> Void) -> SyncedTask {
    var task = self
    change(&task)
    return task
  }

  /// The same task, completed.
  var completed: SyncedTask { with { $0.completion = .init(date: Timestamp(milliseconds: 5_000)) } }

  /// The same task in another position.
  func moved(to list: String, _ key: String) -> SyncedTask {
    with { $0.position = Position(list: list, key: OrderKey(rawValue: key)) }
  }
}
