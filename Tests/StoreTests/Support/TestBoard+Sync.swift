import BoardModel

@testable import Store

extension TestBoard {
  /// Makes a remote of the board.
  @discardableResult
  func makeRemote(_ name: String = "phone") throws -> Remote {
    try store.createRemote(
      named: name, board: store.defaultBoard().id, url: "https://example.org/tasks/")
  }

  /// Merges nothing, so that only what is done from now on counts as touched.
  func merge(_ remote: Remote) throws { try store.sync(remote) { $0.markMerged() } }

  /// The titles of what a remote has yet to be told of, sorted and joined together.
  func touched(_ remote: Remote) throws -> String {
    try store.sync(remote) { sync in
      try sync.touchedTasks().compactMap { try sync.task(uuid: $0)?.record.title }
    }.result.sorted().joined(separator: " ")
  }

  /// The uuid of a task.
  func uuid(_ id: TaskID) throws -> String { try task(id).uuid }
}
