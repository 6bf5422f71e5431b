import BoardModel
import Store
import WebService

/// The endpoints that create, rename, reorder and remove boards and their lists.
enum BoardEditingEndpoints {
  static let all = boards + lists

  private static let boards: [Endpoint] = [
    Endpoint(.post, "/v1/boards", .writing) { call, store in
      try call.checkMayEditBoards()
      let object = try JSONObject(call.body, fields: ["name", "preset", "lists"])
      let (name, lists) = try (object.requiredString("name"), newLists(object))
      let board = try naming { try store.createBoard(named: name, lists: lists) }
      var reply = Reply.json(Representation(JSONText.of(BoardJSON(board))), status: .created)
      reply.headers[.location] = "/v1/boards/\(board.uuid)"
      return reply
    },
    Endpoint(.patch, "/v1/boards/{board}", .writing) { call, store in
      let board = try call.editableBoard(store)
      let name = try JSONObject(call.body, fields: ["name"]).requiredString("name")
      try naming { try store.renameBoard(board.id, to: name) }
      let renamed = try store.boards().first { $0.id == board.id } ?? board
      return .json(Representation(JSONText.of(BoardJSON(renamed))))
    },
    Endpoint(.delete, "/v1/boards/{board}", .writing) { call, store in
      try store.removeBoard(call.editableBoard(store).id)
      return .noContent
    },
    Endpoint(.post, "/v1/boards/{board}/archive", .writing) { call, store in
      let board = try call.finder(store).board(call.parameter("board"))
      _ = try JSONObject(call.body, fields: [])
      return .json(JSONText.of(["archived": try store.archive(on: board.id)]))
    },
  ]

  private static let lists: [Endpoint] = [
    Endpoint(.post, "/v1/boards/{board}/lists", .writing) { call, store in
      let board = try call.editableBoard(store)
      let object = try JSONObject(call.body, fields: ["name", "before"])
      let name = try object.requiredString("name")
      let next = try object.string("before").map { try store.list(named: $0, on: board) }
      let list = try naming {
        try store.addList(NewList(name: name), to: board.id, before: next?.id)
      }
      return .json(Representation(try text(of: list, on: board, store)), status: .created)
    },
    Endpoint(.patch, "/v1/boards/{board}/lists/{list}", .writing) { call, store in
      let board = try call.editableBoard(store)
      let list = try store.list(named: call.parameter("list"), on: board)
      let name = try JSONObject(call.body, fields: ["name"]).requiredString("name")
      try naming { try store.renameList(list.id, to: name) }
      return .json(Representation(try text(of: list, on: board, store)))
    },
    Endpoint(.post, "/v1/boards/{board}/lists/{list}/move", .writing) { call, store in
      let board = try call.editableBoard(store)
      let list = try store.list(named: call.parameter("list"), on: board)
      let before = try JSONObject(call.body, fields: ["before"]).string("before")
      try store.moveList(
        list.id, before: before.map { try store.list(named: $0, on: board).id })
      return .json(Representation(try text(of: list, on: board, store)))
    },
    Endpoint(
      .delete, "/v1/boards/{board}/lists/{list}", .writing, parameters: ["to"]
    ) { call, store in
      let board = try call.editableBoard(store)
      let list = try store.list(named: call.parameter("list"), on: board)
      let target = try call.query["to"].map { try store.list(named: $0, on: board) }
      try store.removeList(list.id, movingTasksTo: target?.id)
      return .noContent
    },
  ]

  /// The lists of a new board: those of a preset, or those with the given names.
  private static func newLists(_ object: JSONObject) throws -> [NewList] {
    let names = try object.strings("lists")
    guard let preset = try object.string("preset") else {
      return names.map(NewList.named) ?? BoardPreset.tasks.lists
    }
    guard names == nil else {
      throw ServiceError.invalid("lists", "It cannot be combined with preset.")
    }
    guard let known = BoardPreset(rawValue: preset) else {
      let all = BoardPreset.allCases.map(\.rawValue).joined(separator: ", ")
      throw ServiceError.invalid("preset", "It must be one of: \(all).")
    }
    return known.lists
  }

  /// Performs a change with a name of the request, which is at fault if it is blank or too long.
  private static func naming<Result>(_ change: () throws -> Result) throws -> Result {
    do {
      return try change()
    } catch StoreError.blankTitle {
      throw ServiceError.invalid("name", "A name cannot be blank.")
    } catch StoreError.tooLong(_, _, let most) {
      throw ServiceError.invalid("name", "It is too long; the limit is \(most) bytes.")
    }
  }

  /// The JSON text of a list as it is now.
  private static func text(
    of list: TaskList, on board: Board, _ store: TaskStore
  ) throws -> String {
    let uuids = Dictionary(
      uniqueKeysWithValues: try store.lists(of: board.id).map { ($0.id, $0.uuid) })
    return JSONText.of(ListJSON(try store.list(list.id) ?? list, uuids: uuids))
  }
}

extension Call {
  /// - Throws: ``ServiceError`` if the client may use only the tasks of one board.
  fileprivate func checkMayEditBoards() throws(ServiceError) {
    guard client?.board == nil else {
      throw .forbidden("The token is for the tasks of a board, not for the board itself.")
    }
  }

  /// The board that the path names.
  ///
  /// - Throws: ``ServiceError`` if the client may not change the board itself; ``StoreError``.
  fileprivate func editableBoard(_ store: TaskStore) throws -> Board {
    try checkMayEditBoards()
    return try finder(store).board(parameter("board"))
  }
}
