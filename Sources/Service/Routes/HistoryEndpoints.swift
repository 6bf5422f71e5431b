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
    Endpoint(.get, "/v1/changes", .reading, .changes),
  ]

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
    return .json(JSONText.of(ChangeJSON(change, on: boards)))
  }
}
