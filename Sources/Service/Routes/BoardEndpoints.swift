import BoardModel
import NIOCore
import Store
import WebService

/// The endpoints that read boards and tasks.
struct BoardEndpoints {
  let filters: RequestFilters

  var all: [Endpoint] {
    [boards, board, tasks, task, tags]
  }

  private var boards: Endpoint {
    Endpoint(.get, "/v1/boards", .reading) { call, store in
      let boards = try call.finder(store).boards().map { JSONText.of(BoardJSON($0)) }
      return .json(Representation(JSONText.array(boards)), unlessCachedBy: call)
    }
  }

  private var board: Endpoint {
    Endpoint(
      .get, "/v1/boards/{board}", .reading,
      .answer { call, store, cache in
        let board = try call.finder(store).board(call.parameter("board"))
        let whole = try cache.boards.whole(board, in: store)
        var reply = Reply.json(whole.text, unlessCachedBy: call).compressible
        // A client that follows the changes ignores those that the board already shows.
        reply.headers[.changeNumber] = whole.latest.map { "\($0)" }
        return reply
      })
  }

  private var tasks: Endpoint {
    Endpoint(.get, "/v1/tasks", .reading, parameters: ["board", "list", "filter"]) { call, store in
      let finder = call.finder(store)
      let board = try finder.board(call.query["board"])
      let lists =
        try call.query["list"].map { [try finder.list($0, on: board)] }
        ?? store.lists(of: board.id)
      let filter = try call.query["filter"].map(filters.filter)
      var body = ByteBuffer()
      var tasks = JSONArrayWriter()
      for list in lists {
        try TaskTexts(store: store).write(
          list, on: board, passing: filter, into: &tasks, of: &body)
      }
      tasks.end(&body)
      return Reply.json(Representation(body), unlessCachedBy: call).compressible
    }
  }

  private var tags: Endpoint {
    Endpoint(.get, "/v1/tags", .reading) { call, store in
      let tags = Representation(JSONText.of(try call.finder(store).tags()))
      return .json(tags, unlessCachedBy: call)
    }
  }

  private var task: Endpoint {
    Endpoint(.get, "/v1/tasks/{uuid}", .reading) { call, store in
      let id = try call.finder(store).task(call.parameter("uuid")).task.id
      return .json(Representation(try TaskTexts(store: store).task(id)), unlessCachedBy: call)
    }
  }
}
