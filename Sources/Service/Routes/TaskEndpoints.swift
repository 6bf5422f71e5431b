import BoardModel
import HTTPTypes
import Store
import WebService

/// The endpoints that add, change, move and remove tasks.
struct TaskEndpoints {
  /// How dates and titles are read.
  let typing: ServiceSettings.Typing
  let filters: RequestFilters
  /// See ``ServiceSettings/exchange``.
  let exchange: (@Sendable (_ board: String) async -> Bool)?

  var all: [Endpoint] { [adding, editing, taking] + Self.others }

  private var adding: Endpoint {
    Endpoint(.post, "/v1/tasks", .writing) { call, store in try add(call, store) }
  }

  private var editing: Endpoint {
    Endpoint(.patch, "/v1/tasks/{uuid}", .writing) { call, store in
      let id = try edit(call, store)
      return .json(Representation(try TaskTexts(store: store).task(id)))
    }
  }

  /// On a shared board, the hub is asked before the reply is sent; if somebody else has taken the
  /// task first, the next one is taken.
  private var taking: Endpoint {
    Endpoint(
      .post, "/v1/tasks/take", .writing,
      .steps { call, store in
        while true {
          var taken = try await store.run { store, _ in try take(call, store) }
          if let board = taken.board {
            taken.isConfirmed = await exchange?(board) ?? false
          }
          if let reply = try await store.run({ [taken] store, _ in try taken.reply(in: store) }) {
            return reply
          }
        }
      })
  }

  private func take(_ call: Call, _ store: TaskStore) throws -> TakenTask {
    let (request, before) = (try call.repeatableRequest("take "), store.lastChange)
    let outcome = try outcome(of: request, store) { request in
      try TakeRequest(call, in: store, filters).perform(in: store, for: request)
    }
    let task = try Self.task(
      of: outcome, call, store, "The task was taken, but has since been removed.")
    return TakenTask(
      task: task, board: try store.sharedBoard(of: task)?.uuid, request: request,
      change: store.lastChange == before ? nil : store.lastChange)
  }

  private static let others: [Endpoint] = [
    Endpoint(.delete, "/v1/tasks/{uuid}", .writing) { call, store in
      let task = try call.finder(store).task(call.parameter("uuid")).task
      try call.checkCondition(of: task, in: store, isRequired: true)
      guard try store.remove(task) else { throw ServiceError.stale }
      return .noContent
    },
    Endpoint(.post, "/v1/tasks/{uuid}/move", .writing) { call, store in
      let id = try Drop(ofOne: call, in: store).performForOne()
      return .json(Representation(try TaskTexts(store: store).task(id)))
    },
    Endpoint(.post, "/v1/tasks/move", .writing) { call, store in
      try Drop(ofSeveral: call, in: store).perform()
      return .noContent
    },
    Endpoint(.post, "/v1/tasks/remove", .writing) { call, store in
      let object = try JSONObject(call.body, fields: ["uuids"])
      try store.remove(Drop.tasks(object, call.finder(store)).map(\.task.id))
      return .noContent
    },
    Endpoint(.post, "/v1/tasks/{uuid}/steps/move", .writing) { call, store in
      let id = try moveStep(call, store)
      return .json(Representation(try TaskTexts(store: store).task(id)))
    },
    Endpoint(.post, "/v1/tasks/{uuid}/unarchive", .writing) { call, store in
      try state(call, store) { try $0.unarchive([$1]) }
    },
    Endpoint(.post, "/v1/tasks/{uuid}/complete", .writing) { call, store in
      try state(call, store) { _ = try $0.complete([$1]) }
    },
    Endpoint(.post, "/v1/tasks/{uuid}/reopen", .writing) { call, store in
      try state(call, store) { _ = try $0.reopen([$1]) }
    },
    Endpoint(.post, "/v1/tasks/{uuid}/give-back", .writing) { call, store in
      try state(call, store) { try $0.giveBack([$1]) }
    },
  ]

  /// Moves a step in the notes of a task.
  private static func moveStep(_ call: Call, _ store: TaskStore) throws -> TaskID {
    let task = try call.finder(store).task(call.parameter("uuid")).task
    let object = try JSONObject(call.body, fields: ["from", "before"])
    var steps = TaskSteps(task.notes ?? "")
    try call.checkCondition(of: task, in: store, isRequired: true)
    guard let from = try object.index("from"), from < steps.steps.count else {
      throw ServiceError.invalid("from", "The task has no such step.")
    }
    let block = steps.block(at: from)
    let next = try object.index("before") ?? steps.steps.count
    guard next <= steps.steps.count else {
      throw ServiceError.invalid("before", "The task has no such step.")
    }
    // Before itself or a step indented below it, the step stays where it is.
    let isElsewhere = !block.contains(next) && next != block.upperBound
    if isElsewhere { steps.move(from: from, to: next < from ? next : next - block.count) }
    guard try store.edit(task, [.notes(steps.text)]) else { throw ServiceError.stale }
    return task.id
  }

  private static func state(
    _ call: Call, _ store: TaskStore, _ change: (TaskStore, TaskID) throws -> Void
  ) throws -> Reply {
    _ = try JSONObject(call.body, fields: [])
    let task = try call.finder(store).task(call.parameter("uuid")).task
    try call.checkCondition(of: task, in: store, isRequired: false)
    try change(store, task.id)
    return .json(Representation(try TaskTexts(store: store).task(task.id)))
  }

  /// Adds a task, unless an earlier request with the same idempotency key has added it already.
  private func add(_ call: Call, _ store: TaskStore) throws -> Reply {
    let outcome = try outcome(of: call.repeatableRequest(), store) { request in
      let new = try NewTaskRequest(call, in: store, typing)
      guard let request else { return .made(try store.add([new.task], at: new.placement)[0].id) }
      return try store.add(new.task, at: new.placement, for: request)
    }
    let task = try Self.task(
      of: outcome, call, store, "The task was added, but has since been removed.")
    var reply = Reply.json(
      Representation(try TaskTexts(store: store).task(task.id)), status: .created)
    reply.headers[.location] = "/v1/tasks/\(task.uuid)"
    return reply
  }

  /// The outcome of a request that has been made before; otherwise that of the first request.
  ///
  /// - Parameters:
  ///   - request: The request; `nil` without a key.
  ///   - first: Carries out the request.
  private func outcome(
    of request: RepeatableRequest?, _ store: TaskStore,
    _ first: (RepeatableRequest?) throws -> RepeatableRequest.Outcome
  ) throws -> RepeatableRequest.Outcome {
    // Recognize a repeated request first: what it refers to may no longer exist.
    try request.flatMap { try store.outcome(of: $0) } ?? first(request)
  }

  /// The task that a request added or took.
  ///
  /// - Parameter whenGone: The message if the task has been removed since.
  private static func task(
    of outcome: RepeatableRequest.Outcome, _ call: Call, _ store: TaskStore, _ whenGone: String
  ) throws -> TaskRecord {
    let id: TaskID
    switch outcome {
    case .made(let made): id = made
    case .repeated(let made):
      // The task may have moved to a board that the client may not use.
      if let list = try store.taskOrArchived(made).flatMap({ try store.list($0.list) }) {
        try call.finder(store).client.check(list.board)
      }
      id = made
    case .conflicting:
      throw ServiceError(
        .unprocessableContent, "key-reused", "Another request had the same Idempotency-Key.")
    }
    guard let task = try store.taskOrArchived(id) else {
      throw ServiceError(.gone, "gone", whenGone)
    }
    return task
  }

  /// Changes the fields that the body contains (RFC 7396).
  private func edit(_ call: Call, _ store: TaskStore) throws -> TaskID {
    let task = try call.finder(store).task(call.parameter("uuid")).task
    let edits = try TaskEdits(call.body, of: task, in: store, typing).edits
    try call.checkCondition(of: task, in: store, isRequired: true)
    guard try store.edit(task, edits) else { throw ServiceError.stale }
    return task.id
  }
}

extension ServiceError {
  /// The error for a task that was changed since the client read it.
  static let stale = ServiceError(
    .preconditionFailed, "changed", "The task has changed since it was read.")
}

extension Call {
  /// Checks that the client has the current version of the task.
  ///
  /// - Throws: ``ServiceError`` if the client has an older version, or if the request names no
  ///   version although `isRequired` is `true`.
  func checkCondition(of task: TaskRecord, in store: TaskStore, isRequired: Bool) throws {
    guard let tags = EntityTags(headers[.ifMatch]) else {
      guard isRequired else { return }
      throw ServiceError(
        .preconditionRequired, "condition-required",
        "This needs If-Match with the ETag of the task.")
    }
    let text = try TaskTexts(store: store).task(task.id)
    guard tags.contains(Representation(text).tag) else {
      var stale = ServiceError.stale
      stale.task = text
      throw stale
    }
  }

  /// The request, identified by its idempotency key; `nil` without a key.
  ///
  /// - Parameter operation: Tells requests of several endpoints apart that have the same body.
  func repeatableRequest(_ operation: String = "") throws -> RepeatableRequest? {
    guard let client, let key = headers[.idempotencyKey] else { return nil }
    guard 1...255 ~= key.utf8.count else {
      throw ServiceError.badRequest("An Idempotency-Key has 1 to 255 bytes.")
    }
    return RepeatableRequest(
      client: client.id, key: key,
      content: Secret.hash(of: operation + String(decoding: body.readableBytesView, as: UTF8.self)))
  }
}
