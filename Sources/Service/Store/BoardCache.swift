import BoardModel
import Store

/// Caches the last sent representation of each board until the store changes.
struct BoardCache {
  private var cached: [BoardID: (state: TaskStore.FileState, text: Representation)] = [:]

  /// The board with its lists and tasks, from the cache if possible.
  mutating func whole(_ board: Board, in store: TaskStore) throws -> Representation {
    let state = try store.fileState()
    if let cached = cached[board.id], cached.state == state { return cached.text }
    let text = Representation(try BoardJSON.whole(board, in: store))
    // Discard everything that belongs to an earlier state, since boards may have been removed.
    cached = cached.filter { $0.value.state == state }
    cached[board.id] = (state, text)
    return text
  }
}
