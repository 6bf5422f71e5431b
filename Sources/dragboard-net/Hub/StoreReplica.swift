import BoardModel
import HubClient
import Registers
import Store

/// The copy of a shared board in a store, as it takes part in an exchange.
final class StoreReplica: SharedReplica {
  private let store: TaskStore
  private let entry: SharedBoard
  /// Returns the time of this machine's clock, in milliseconds since 1970.
  private let now: () -> Int64

  /// The number of tasks that others have changed.
  private(set) var received = 0
  /// The tasks on which later changes of others have overwritten unsent edits.
  private(set) var overwritten: [TaskID] = []
  /// The tasks that were edited here and removed by others.
  private(set) var removedEdits: [Merged.RemovedEdit] = []

  init(_ entry: SharedBoard, in store: TaskStore, now: @escaping () -> Int64) {
    (self.entry, self.store, self.now) = (entry, store, now)
  }

  func nextPush(hubTime: Int64?) throws -> ExchangeRequest {
    try store.nextPush(of: entry, hubAhead: hubTime.map { $0 - now() })
  }

  func apply(_ answers: [ExchangeAnswer], sent: ExchangeRequest?) throws {
    let merged = try store.apply(answers, to: entry, sent: sent)
    overwritten += merged.overwritten
    removedEdits += merged.removedEdits
    guard !merged.changes.isEmpty else { return }
    received += Set(answers.flatMap(\.records).map(\.id).filter { $0.kind == .task }).count
  }

  func rename(sendsAll: Bool) throws { try store.rename(entry, sendsAll: sendsAll) }
}
