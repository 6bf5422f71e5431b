import BoardModel
import Store
import WebService

/// The endpoints for undo, redo and the stream of changes.
enum HistoryEndpoints {
  static let all: [Endpoint] = [
    Endpoint(.post, "/v1/undo", .writing) { call, store in
      try reply(call, store, "undo") { store, client, board in
        try board.map { try store.undo(on: $0, permit: client.check).change } ?? store.undo()
      }
    },
    Endpoint(.post, "/v1/redo", .writing) { call, store in
      try reply(call, store, "redo") { store, client, board in
        try board.map { try store.redo(on: $0, permit: client.check) } ?? store.redo()
      }
    },
    Endpoint(.get, "/v1/changes", .reading, parameters: ["since"], .changes),
    Endpoint(.get, "/v1/tasks/{uuid}/history", .reading) { call, store in
      let finder = call.finder(store)
      let task = try finder.task(call.parameter("uuid")).task
      return try reply(with: store.log(of: task.id, limit: maxEntries), for: finder)
    },
    Endpoint(.get, "/v1/boards/{board}/log", .reading) { call, store in
      let finder = call.finder(store)
      let board = try finder.board(call.parameter("board"))
      return try reply(with: store.log(on: board.id, limit: maxEntries), for: finder)
    },
  ]

  /// The maximum number of entries in a reply.
  private static let maxEntries = 100

  /// The entries that the client may see.
  private static func reply(with changes: [Change], for finder: Finder) throws -> Reply {
    let entries = try changes.compactMap { change in
      try ChangeJSON(change, for: finder.client, in: finder.store)
    }
    return Reply.json(JSONText.array(entries.map { JSONText.of($0) })).compressible
  }

  /// - Parameter step: Undoes or redoes the latest change on a board; `nil` stands for any board.
  private static func reply(
    _ call: Call, _ store: TaskStore, _ verb: String,
    _ step: (TaskStore, Client, BoardID?) throws -> Change?
  ) throws -> Reply {
    let finder = call.finder(store)
    let named = try JSONObject(call.body, fields: ["board"]).string("board")
    let board = try named.map { try finder.board($0).id } ?? finder.client.board
    guard let change = try step(store, finder.client, board) else {
      throw ServiceError(.conflict, "nothing-to-\(verb)", "There is nothing to \(verb).")
    }
    let touched = try store.boards(touchedBy: change.id)
    let boards = try finder.boards().filter { touched.contains($0.id) }
    return .json(JSONText.of(try ChangeJSON(change, on: boards, in: store)))
  }
}
