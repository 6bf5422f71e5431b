import BoardModel
import Store

/// Caches the events after a change until the store changes: most streams continue from the same
/// change, so one of them reads the next change for all.
struct EventCache {
  private struct Key: Hashable {
    let last: ChangeID
    /// The only board that the client may use; `nil` for all boards.
    let board: BoardID?
  }

  private var cached: [Key: EventBatch] = [:]
  private var state: TaskStore.FileState?

  /// Bounds the memory that clients which continue from different changes can occupy.
  private static let maxBatches = 16

  /// The events after the change `last`, from the cache if possible.
  mutating func events(
    after last: ChangeID, for client: Client, in store: TaskStore
  ) throws -> EventBatch {
    let current = try store.fileState()
    if state != current || cached.count >= Self.maxBatches { cached = [:] }
    state = current
    let key = Key(last: last, board: client.board)
    if let batch = cached[key] { return batch }
    let batch = try EventBatch(after: last, for: client, in: store)
    cached[key] = batch
    return batch
  }
}
