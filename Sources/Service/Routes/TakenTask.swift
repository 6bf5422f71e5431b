import BoardModel
import Store
import WebService

/// A task that a request has taken, or that an earlier request with the same key had taken.
struct TakenTask: Sendable {
  let task: TaskRecord
  /// The uuid of the shared board whose hub decides who has taken the task first; `nil` for a
  /// private board.
  let board: String?
  let request: RepeatableRequest?
  /// The change that has taken the task; `nil` if an earlier request had taken it.
  let change: ChangeID?
  /// Whether the hub was asked.
  var isConfirmed = false

  /// The reply with the task as it is now; `nil` if somebody else had taken it before.
  func reply(in store: TaskStore) throws -> Reply? {
    if isConfirmed, try !isKept(in: store) {
      if let request { try store.forget(request, of: task.id) }
      return nil
    }
    var reply = Reply.json(Representation(try TaskTexts(store: store).task(task.id)))
    reply.headers[.changeNumber] = change.map { "\($0)" }
    if board != nil, !isConfirmed { reply.headers[.hubNotAsked] = "true" }
    return reply
  }

  private func isKept(in store: TaskStore) throws -> Bool {
    // A taking that a request has repeated may have run out long ago.
    try change == nil
      ? store.task(task.id)?.taking == task.taking : store.isStillTaken(task)
  }
}
