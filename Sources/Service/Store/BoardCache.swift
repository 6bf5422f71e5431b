import BoardModel
import Store

/// The boards as they were last sent, until something changes.
struct BoardCache {
  private var known: [BoardID: (state: TaskStore.FileState, text: Representation)] = [:]

  /// The board with its lists and tasks, from the cache if possible.
  mutating func whole(_ board: Board, in store: TaskStore) throws -> Representation {
    let state = try store.fileState()
    if let known = known[board.id], known.state == state { return known.text }
    let text = Representation(try BoardJSON.whole(board, in: store))
    // Boards come and go, so discard everything that belongs to an earlier state.
    known = known.filter { $0.value.state == state }
    known[board.id] = (state, text)
    return text
  }
}
