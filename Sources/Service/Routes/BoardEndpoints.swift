import BoardModel
import NIOCore
import Store

/// The endpoints that read boards and tasks.
struct BoardEndpoints {
  /// The texts of the named filters, by name. A client refers to a filter with `@` and its name.
  let filters: [String: String]
  /// The order of day and month in the dates of a filter.
  let order: DateOrder

  var all: [Endpoint] {
    [boards, board, tasks, task]
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
        return .json(try cache.whole(board, in: store), unlessCachedBy: call)
      })
  }

  private var tasks: Endpoint {
    Endpoint(.get, "/v1/tasks", .reading) { call, store in
      let finder = call.finder(store)
      try call.query.check(only: ["board", "list", "filter"])
      let board = try finder.board(call.query["board"])
      let lists =
        try call.query["list"].map { [try finder.list($0, on: board)] }
        ?? store.lists(of: board.id)
      let filter = try call.query["filter"].map(filter)
      var body = ByteBuffer()
      var tasks = JSONArrayWriter()
      for list in lists {
        try TaskTexts(store: store).write(
          list, on: board, passing: filter, into: &tasks, of: &body)
      }
      tasks.end(&body)
      return .json(Representation(body), unlessCachedBy: call)
    }
  }

  private var task: Endpoint {
    Endpoint(.get, "/v1/tasks/{uuid}", .reading) { call, store in
      let id = try call.finder(store).task(call.parameter("uuid")).task.id
      return .json(Representation(try TaskTexts(store: store).task(id)), unlessCachedBy: call)
    }
  }

  /// The maximum number of words in a filter, since every task is compared with each of them.
  private static let maxFilterWords = 16
  private static let maxFilterBytes = 1_000

  private func filter(_ text: String) throws(ServiceError) -> TaskFilter {
    guard text.utf8.count <= Self.maxFilterBytes,
      text.split(whereSeparator: \.isWhitespace).count <= Self.maxFilterWords
    else {
      throw .invalid(
        "filter",
        "A filter has at most \(Self.maxFilterWords) words and \(Self.maxFilterBytes) bytes.")
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw .invalid("filter", "It is empty. Leave it out to get every task.")
    }
    let filter = TaskFilter(text, .local(named: filters, order: order))
    // Refuse unknown words. Every task matches an unknown word, so the reply would contain unwanted
    // tasks.
    if let word = filter.refusedWord(of: text) {
      func quoted(_ text: String) -> String { "'\(text)'" }
      let error = word.error(quoting: quoted)
      var refusal = ServiceError.badRequest(
        error.prefix(1).uppercased() + error.dropFirst() + ". " + word.next(quoting: quoted))
      refusal.field = "filter"
      throw refusal
    }
    return filter
  }
}
