import BoardModel
import Store

/// Caches the last sent representation of each board until the store changes.
struct BoardCache {
  private var cached: [BoardID: (state: TaskStore.FileState, board: Entry)] = [:]

  struct Entry {
    let text: Representation
    /// The latest change when the board was read; `nil` if there was none.
    let latest: ChangeID?
  }

  /// The board with its lists and tasks, from the cache if possible.
  mutating func whole(_ board: Board, in store: TaskStore) throws -> Entry {
    let state = try store.fileState()
    if let cached = cached[board.id], cached.state == state { return cached.board }
    let entry = try store.inOneState {
      Entry(
        text: Representation(try BoardJSON.whole(board, in: store)),
        latest: try store.latestChange())
    }
    // Discard everything that belongs to an earlier state, since boards may have been removed.
    cached = cached.filter { $0.value.state == state }
    cached[board.id] = (state, entry)
    return entry
  }
}
