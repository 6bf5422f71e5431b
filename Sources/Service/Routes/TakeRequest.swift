import BoardModel
import Store

/// A request to take the topmost task that can be worked on.
struct TakeRequest {
  private let lists: [TaskList]
  private let filter: TaskFilter
  private let name: String
  private let time: TakingTime

  /// - Throws: ``ServiceError`` for an invalid field, ``StoreError``.
  init(_ call: Call, in store: TaskStore, _ filters: RequestFilters) throws {
    let object = try JSONObject(call.body, fields: ["board", "list", "filter", "for", "as"])
    let finder = call.finder(store)
    time = try object.time("for")
    let holder = try object.holder("as")
    name = holder ?? finder.client.name
    let names = (holder.map { [$0] } ?? filters.ownNames + [finder.client.name])
      .compactMap(PersonName.normalized)
    filter =
      try object.string("filter").map(filters.filter) ?? TaskFilter(freeOrGivenTo: names)
    let board = try finder.board(object.string("board"))
    lists =
      try object.string("list").map { [try finder.list($0, on: board)] }
      ?? store.lists(of: board.id)
  }

  /// Takes the task.
  ///
  /// - Parameter request: The request, if its client may repeat it.
  /// - Throws: ``ServiceError`` if no task is ready, ``StoreError``.
  func perform(
    in store: TaskStore, for request: RepeatableRequest?
  ) throws -> RepeatableRequest.Outcome {
    let (lists, today) = (lists.map(\.id), CivilDay.today())
    let outcome =
      if let request {
        try store.takeNextTask(
          in: lists, passing: filter, today: today, as: name, forMinutes: time.minutes,
          for: request)
      } else {
        try store.takeNextTask(
          in: lists, passing: filter, today: today, as: name, forMinutes: time.minutes
        ).map { RepeatableRequest.Outcome.made($0.id) }
      }
    guard let outcome else {
      let taken = try store.takenTask(in: lists, passing: filter, today: today)
      throw ServiceError(
        .notFound, "nothing-ready",
        taken == nil ? "No task is ready." : "All ready tasks are taken.")
    }
    return outcome
  }
}

extension JSONObject {
  /// The time in a field; two hours for `null` or a missing field.
  fileprivate func time(_ field: String) throws(ServiceError) -> TakingTime {
    guard let text = try string(field) else { return .standard }
    guard let time = TakingTime(text) else {
      throw .invalid(field, "It must be \(TakingTime.forms).")
    }
    return time
  }

  /// The name in a field of the person or program that takes a task; `nil` for `null` or a missing
  /// field.
  fileprivate func holder(_ field: String) throws(ServiceError) -> String? {
    guard let name = try string(field) else { return nil }
    guard !TaskText.isBlank(name) else { throw .invalid(field, "It cannot be blank.") }
    guard name.utf8.count <= TaskText.maxBytesPerLine else {
      throw .invalid(field, "It is too long; the limit is \(TaskText.maxBytesPerLine) bytes.")
    }
    return name
  }
}
