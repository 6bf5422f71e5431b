import BoardModel
import HTTPTypes
import Store
import WebService

/// The endpoints that add, change, move and remove tasks.
struct TaskEndpoints {
  /// How dates and titles are read.
  let typing: ServiceSettings.Typing
  let filters: RequestFilters

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

  private var taking: Endpoint {
    Endpoint(.post, "/v1/tasks/take", .writing) { call, store in
      let id = try TakeRequest(call, in: store, filters).perform(in: store)
      return .json(Representation(try TaskTexts(store: store).task(id)))
    }
  }

  private static let others: [Endpoint] = [
    Endpoint(.delete, "/v1/tasks/{uuid}", .writing) { call, store in
      let task = try call.finder(store).task(call.parameter("uuid")).task
      try call.checkCondition(of: task, in: store, isRequired: true)
      guard try store.remove(task) else { throw ServiceError.stale }
      return .noContent
    },
    Endpoint(.post, "/v1/tasks/{uuid}/move", .writing) { call, store in
      let id = try Drop(call, in: store).perform()
      return .json(Representation(try TaskTexts(store: store).task(id)))
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
    let id: TaskID
    switch try outcome(call, store) {
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
      throw ServiceError(.gone, "gone", "The task was added, but has since been removed.")
    }
    var reply = Reply.json(Representation(try TaskTexts(store: store).task(id)), status: .created)
    reply.headers[.location] = "/v1/tasks/\(task.uuid)"
    return reply
  }

  private func outcome(
    _ call: Call, _ store: TaskStore
  ) throws -> RepeatableRequest.Outcome {
    let request = try call.repeatableRequest()
    // Recognize a repeated request first: what it refers to may no longer exist.
    if let earlier = try request.flatMap({ try store.outcome(of: $0) }) { return earlier }
    let new = try NewTaskRequest(call, in: store, typing)
    guard let request else { return .made(try store.add([new.task], at: new.placement)[0].id) }
    return try store.add(new.task, at: new.placement, for: request)
  }

  /// Changes the fields that the body contains (RFC 7396).
  private func edit(_ call: Call, _ store: TaskStore) throws -> TaskID {
    let task = try call.finder(store).task(call.parameter("uuid")).task
    let edits = try TaskEdits(call.body, typing.order).edits
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
  func repeatableRequest() throws -> RepeatableRequest? {
    guard let client, let key = headers[.idempotencyKey] else { return nil }
    guard 1...255 ~= key.utf8.count else {
      throw ServiceError.badRequest("An Idempotency-Key has 1 to 255 bytes.")
    }
    return RepeatableRequest(
      client: client.id, key: key,
      content: Secret.hash(of: String(decoding: body.readableBytesView, as: UTF8.self)))
  }
}
