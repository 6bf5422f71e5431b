import BoardModel
import Store

/// The task that a request adds, and its position.
struct NewTaskRequest {
  let task: NewTask
  let placement: Placement

  /// - Throws: ``ServiceError`` for an invalid field, ``StoreError``.
  init(_ call: Call, in store: TaskStore, _ typing: ServiceSettings.Typing) throws {
    let object = try JSONObject(
      call.body,
      fields: Set(TaskField.allCases.map(\.key))
        .union(["board", "list", "before", "after", "top", "quickWords", "literals"]))
    let finder = call.finder(store)
    let title = try object.requiredString("title")
    var typed = QuickWords(title: title)
    if try object.bool("quickWords") == true {
      typed = try typing.quickWords(
        in: title, literals: object.strings("literals") ?? [],
        naming: TitleNames(
          in: title,
          on: object.string("board").map { try finder.board($0) } ?? finder.board(nil), of: store),
        store)
    }
    // The fields take precedence over the quick words in the title.
    var task = typed.newTask()
    task.tags += try object.strings(TaskField.tags.key) ?? []
    for field in TaskField.allCases where field != .title && field != .tags {
      let value = try object.value(of: field, order: typing.order)
      if !value.isEmpty { task.content[field] = value }
    }
    self.task = task
    placement = try Self.placement(object, finder, listName: typed.listName)
  }

  /// - Parameter listName: The name of a list that the title contains; `nil` for none. This name
  ///   takes precedence over the `list` field, which may merely name the list in which the title
  ///   was typed.
  private static func placement(
    _ object: JSONObject, _ finder: Finder, listName: String?
  ) throws -> Placement {
    let position = try PositionFields(object)
    let board = try object.string("board").map { try finder.board($0) }
    if let listName {
      let list = try finder.list(listName, on: board ?? finder.board(nil))
      return try object.bool("top") == true ? .top(list.id) : .bottom(list.id)
    }
    let named = try object.string("list").map {
      try finder.list($0, on: board ?? finder.board(nil))
    }
    if let neighbour = try position.neighbour(finder, in: named, on: board) {
      return neighbour.placement
    }
    let home = try board ?? finder.board(nil)
    guard let list = try named ?? finder.store.lists(of: home.id).listForNewTasks else {
      throw ServiceError.conflict("The board has no lists.")
    }
    return position.placement(in: list)
  }
}

/// The fields for the position of a task in a list. A request may contain only one of them.
struct PositionFields {
  private let before: String?
  private let after: String?
  private let isTop: Bool
  private let index: Int?

  init(_ object: JSONObject) throws(ServiceError) {
    before = try object.string("before")
    after = try object.string("after")
    isTop = try object.bool("top") ?? false
    index = try object.index("index")
    let given: [(String, Bool)] = [
      ("before", before != nil), ("after", after != nil), ("top", isTop), ("index", index != nil),
    ]
    let fields = given.filter(\.1).map(\.0)
    if fields.count > 1 {
      throw .invalid(fields[1], "It cannot be combined with \(fields[0]).")
    }
  }

  /// Whether none of the fields is given.
  var isEmpty: Bool { before == nil && after == nil && !isTop && index == nil }

  /// The placement beside the task that `before` or `after` names, and the list of that task; `nil`
  /// if neither field is given.
  ///
  /// - Parameters:
  ///   - finder: Finds the task.
  ///   - list: The list that the request names; `nil` for none.
  ///   - board: The board that the request names; `nil` for none.
  /// - Throws: ``ServiceError`` if the task does not exist, is in another list, or may not be used
  ///   by the client.
  func neighbour(
    _ finder: Finder, in list: TaskList?, on board: Board?
  ) throws -> (placement: Placement, list: TaskList)? {
    guard let uuid = before ?? after else { return nil }
    let field = before == nil ? "after" : "before"
    let (task, home) = try finder.neighbour(uuid, field: field)
    guard list == nil || list?.id == home.id, board == nil || board?.id == home.board else {
      throw ServiceError.invalid(field, "That task is in another list.")
    }
    return (before == nil ? .after(task.id) : .before(task.id), home)
  }

  /// The placement in a list if neither `before` nor `after` is given.
  func placement(in list: TaskList) -> Placement {
    if let index { return .index(index, in: list.id) }
    return isTop ? .top(list.id) : .bottom(list.id)
  }
}
