import BoardModel
import Store

/// Boards as they were last sent, as long as nothing changes.
struct BoardCache {
  private var known: [BoardID: (state: TaskStore.FileState, text: Representation)] = [:]

  /// A board with its lists and tasks.
  mutating func whole(_ board: Board, in store: TaskStore) throws -> Representation {
    let state = try store.fileState()
    if let known = known[board.id], known.state == state { return known.text }
    let text = Representation(try BoardJSON.whole(board, in: store))
    // Boards come and go; what belongs to an earlier state is of no use.
    known = known.filter { $0.value.state == state }
    known[board.id] = (state, text)
    return text
  }
}
