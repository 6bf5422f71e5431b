import BoardModel
import Store

/// A move of one or more tasks, for which the same rules apply as for a drop on the screen.
struct Drop {
  private let store: TaskStore
  private let tasks: [(task: TaskRecord, list: TaskList)]
  private let target: TaskList
  private let placement: Placement

  private static let fields: Set = ["board", "list", "before", "after", "top", "index"]

  /// A move of the task that the path names. Without another target, it stays in its list.
  ///
  /// - Throws: ``ServiceError``, ``StoreError``.
  init(ofOne call: Call, in store: TaskStore) throws {
    let finder = call.finder(store)
    let found = try finder.task(call.parameter("uuid"))
    let object = try JSONObject(call.body, fields: Self.fields)
    let isTargeted = try object.string("board") != nil || !PositionFields(object).isEmpty
    try self.init(
      [found], object, finder, orElse: isTargeted ? found.list : nil,
      targets: "list, board, before, after, top or index")
    try call.checkCondition(of: found.task, in: store, isRequired: false)
  }

  /// A move of the tasks that the request names, in that order.
  ///
  /// - Throws: ``ServiceError``, ``StoreError``.
  init(ofSeveral call: Call, in store: TaskStore) throws {
    let finder = call.finder(store)
    let object = try JSONObject(call.body, fields: Self.fields.union(["uuids"]))
    try self.init(
      Self.tasks(object, finder), object, finder, orElse: nil,
      targets: "list, board, before or after")
  }

  /// - Parameters:
  ///   - list: The target if the request names none; `nil` if it must name one.
  ///   - targets: The fields that name a target, for an error.
  private init(
    _ tasks: [(task: TaskRecord, list: TaskList)], _ object: JSONObject, _ finder: Finder,
    orElse list: TaskList?, targets: String
  ) throws {
    (self.tasks, store) = (tasks, finder.store)
    let position = try PositionFields(object)
    let board = try object.string("board").map { try finder.board($0) }
    let home = try store.boards().first { $0.id == tasks[0].list.board }
    let named = try object.string("list").map {
      try finder.list($0, on: board ?? home ?? finder.board(nil))
    }
    if let neighbour = try position.neighbour(finder, in: named, on: board) {
      (placement, target) = neighbour
      return
    }
    let other = try board.flatMap { try finder.store.lists(of: $0.id).listForNewTasks }
    guard let target = named ?? other ?? list else {
      throw ServiceError.invalid("list", "Give a target: \(targets).")
    }
    (placement, self.target) = (position.placement(in: target), target)
  }

  /// Drops a single task. In a list that exchanges tasks, it changes places with another one.
  ///
  /// - Returns: The id of the task, or of its copy if the source list copies tasks that leave it.
  /// - Throws: ``Refusal``, ``StoreError``, ``ServiceError``.
  func performForOne() throws -> TaskID {
    let (task, source) = tasks[0]
    guard target.id == source.id, target.rules.reorder == .exchange else { return try perform()[0] }
    if let other = try taskAtPlacement(), other != task.id { try store.exchange(task.id, other) }
    return task.id
  }

  /// Drops the tasks as one change.
  ///
  /// - Returns: The ids of the tasks, or of their copies if the source lists copy tasks that leave
  ///   them.
  /// - Throws: ``Refusal``, ``StoreError``, ``ServiceError``.
  @discardableResult
  func perform() throws -> [TaskID] {
    let ids = tasks.map(\.task.id)
    let isFromElsewhere = tasks.contains { $0.list.id != target.id }
    let placement = isFromElsewhere ? try placementOfStranger() : placement
    if isFromElsewhere, tasks.allSatisfy({ $0.list.rules.outgoing == .copy }) {
      return try store.copy(ids, to: placement)
    }
    try store.move(ids, to: placement)
    return ids
  }

  /// The tasks whose UUIDs the field `uuids` of a request contains, and their lists.
  static func tasks(
    _ object: JSONObject, _ finder: Finder
  ) throws -> [(task: TaskRecord, list: TaskList)] {
    guard let uuids = try object.strings("uuids"), 1...maxTasks ~= uuids.count else {
      throw ServiceError.invalid("uuids", "It must be an array of 1 to \(maxTasks) UUIDs.")
    }
    return try uuids.map { try finder.neighbour($0, field: "uuids") }
  }

  /// The maximum number of tasks that a request changes together.
  private static let maxTasks = 1_000

  private func placementOfStranger() throws -> Placement {
    switch target.rules.incoming {
    case .insert: placement
    case .append: .bottom(target.id)
    case .apply: throw ServiceError.conflict("The list accepts labels, not tasks.")
    }
  }

  /// The id of the task at the position of the drop; `nil` if no task is there.
  private func taskAtPlacement() throws -> TaskID? {
    switch placement {
    case .before(let id), .after(let id): id
    case .top: try store.window(of: target.id, at: .top, limit: 1).tasks.first?.id
    case .bottom: try store.window(of: target.id, at: .bottom, limit: 1).tasks.last?.id
    case .index(let index, _):
      try store.window(of: target.id, at: .index(index), limit: 1).tasks.first?.id
    }
  }
}
