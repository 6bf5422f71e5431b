import BoardModel
import BoardScreen
import CursesUI
import NetOptions
import Store

extension LiveLink {
  /// Creates the link of a board; `nil` if the board is not shared.
  static func make(
    for board: Board, in store: TaskStore, _ config: Config, _ global: GlobalSettings, loop: RunLoop
  ) -> LiveLink? {
    // An unreadable store is reported by other operations.
    guard let shared = (try? store.sharedBoard(board.id)).flatMap(\.self), !shared.isStopped
    else { return nil }
    let options = config.presence.value ? [] : ["--no-presence"]
    let words = try? NetProgram.words(
      ["live"], options + ["--", shared.uuid], global, store: store.path)
    return LiveLink(
      words: words, replica: shared.state.replica, role: shared.role, loop: loop,
      source: Source(shared, in: store))
  }
}

extension LiveLink.Source {
  init(_ shared: SharedBoard, in store: TaskStore) {
    self.init(
      sharing: {
        try store.sharedBoard(shared.board).map {
          LiveLink.Sharing(
            replica: $0.state.replica, lastExchange: $0.lastExchange, isStopped: $0.isStopped)
        }
      },
      unsent: { try store.unsentCount(of: shared) },
      latestOperation: { try store.latestOperation() },
      line: { carry in
        guard let list = try store.lists(of: shared.board).first(where: { $0.id == carry.list }),
          let task = try store.task(carry.task)
        else { return nil }
        let next = try carry.before.flatMap { try store.task($0) }
        return LiveLine.Carry(task: task.uuid, list: list.uuid, before: next?.uuid)
      },
      carry: { carry in
        guard let list = try store.lists(of: shared.board).first(where: { $0.uuid == carry.list }),
          let task = try store.task(uuid: carry.task)
        else { return nil }
        let next = try carry.before.flatMap { try store.task(uuid: $0) }
        // A task that is not here yet cannot be shown, so the row stays where it is.
        let before = carry.before == nil ? nil : next?.id ?? task.id
        return SharingState.Carry(task.id, to: list.id, before: before)
      })
  }
}
