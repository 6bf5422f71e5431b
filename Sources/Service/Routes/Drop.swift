import BoardModel
import Store

/// A move of one task, for which the same rules apply as for a drop on the screen.
struct Drop {
  private let store: TaskStore
  private let task: TaskRecord
  private let source: TaskList
  private let target: TaskList
  private let placement: Placement

  /// - Throws: ``ServiceError``, ``StoreError``.
  init(_ call: Call, in store: TaskStore) throws {
    let finder = call.finder(store)
    self.store = store
    let (task, source) = try finder.task(call.parameter("uuid"))
    let object = try JSONObject(
      call.body, fields: ["board", "list", "before", "after", "top", "index"])
    let position = try PositionFields(object)
    let board = try object.string("board").map { try finder.board($0) }
    let home = try store.boards().first { $0.id == source.board }
    let named = try object.string("list").map {
      try finder.list($0, on: board ?? home ?? finder.board(nil))
    }
    guard named != nil || board != nil || !position.isEmpty else {
      throw ServiceError.invalid(
        "list", "Give a target: list, board, before, after, top or index.")
    }
    if let neighbour = try position.neighbour(finder, in: named, on: board) {
      (placement, target) = neighbour
    } else {
      let other = try board.flatMap { try store.lists(of: $0.id).listForNewTasks }
      target = named ?? other ?? source
      placement = position.placement(in: target)
    }
    try call.checkCondition(of: task, in: store, isRequired: false)
    (self.task, self.source) = (task, source)
  }

  /// Drops the task.
  ///
  /// - Returns: The id of the task, or of its copy if the source list copies tasks that leave it.
  /// - Throws: ``Refusal``, ``StoreError``, ``ServiceError``.
  func perform() throws -> TaskID {
    if target.id == source.id, target.rules.reorder == .exchange {
      if let other = try taskAtPlacement(), other != task.id { try store.exchange(task.id, other) }
      return task.id
    }
    let placement = target.id == source.id ? placement : try placementOfStranger()
    if target.id != source.id, source.rules.outgoing == .copy {
      return try store.copy([task.id], to: placement)[0]
    }
    try store.move([task.id], to: placement)
    return task.id
  }

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
