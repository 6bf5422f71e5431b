import BoardModel

extension ChangeWriter {
  /// Moves tasks that are not in a done list to their board's done list: to the top, unless the
  /// list is sorted.
  ///
  /// - Returns: The ids of the moved tasks, grouped by the list they moved to.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``,
  ///   ``StoreError/noListWithRole(_:board:)``, ``Refusal``.
  func complete(_ ids: [TaskID]) throws -> [TaskID] {
    try send(ids, where: { $0.role != .done }) { _, lists in
      lists.first { $0.role == .done }
    } put: {
      try putOnTop($0, of: $1)
    }
  }

  /// Moves tasks from a done list to the list they came from or, if that is unknown or not on their
  /// board, to the first list that is not a done list.
  ///
  /// In an unsorted list, the tasks go to the top. However, a repeating task takes the position of
  /// its next task if the next task is in the list and unchanged; ``continueSeries()`` then removes
  /// the next task.
  ///
  /// - Returns: As ``complete(_:)``.
  /// - Throws: As ``complete(_:)``.
  func reopen(_ ids: [TaskID]) throws -> [TaskID] {
    try send(ids, where: { $0.role == .done }) {
      try listForReopening($0.id, among: $1)
    } put: { tasks, list in
      var others: [PositionedTask] = []
      var returning: [(task: PositionedTask, next: EntityRow)] = []
      for task in tasks {
        if let next = try untouchedNext(of: row(of: task.id)),
          next[.list].number == list.id.rawValue
        {
          returning.append((task, next))
        } else {
          others.append(task)
        }
      }
      // The returning tasks replace their next tasks, so the list needs no room for them.
      let admission = Admission(database: database)
      try admission.checkSources(of: returning.map(\.task), for: list)
      for (task, next) in returning {
        try admission.checkTitle(of: task.id, replacing: next.task, in: list)
        if list.rules.sort == nil {
          _ = try place(row(of: task.id), at: next.orderKey, in: list)
        } else {
          try placeOnTop([task], of: list)
        }
      }
      try putOnTop(others, of: list)
    }
  }

  private func putOnTop(_ tasks: [PositionedTask], of list: TaskList) throws {
    guard !tasks.isEmpty else { return }
    try Admission(database: database).checkEntry(of: tasks, to: list)
    try placeOnTop(tasks, of: list)
  }

  private func placeOnTop(_ tasks: [PositionedTask], of list: TaskList) throws {
    let finder = GapFinder(database: database, moving: tasks.map(\.id))
    try place(tasks, in: finder.gap(at: .top(list.id)), by: finder)
  }

  /// The list that a task was in before it was completed or, if that is unknown or not on the
  /// board, the first list that is not a done list.
  ///
  /// - Parameter lists: The lists of the board.
  /// - Returns: `nil` if all lists of the board are done lists.
  func listForReopening(_ task: TaskID, among lists: [TaskList]) throws -> TaskList? {
    let others = lists.filter { $0.role != .done }
    let origin = try OriginReader(database: database).origin(
      of: task, outside: Set(lists.map(\.id)).subtracting(others.map(\.id)))
    return others.first { $0.id == origin } ?? others.first
  }

  /// Moves tasks out of the lists that `isSent` selects.
  ///
  /// - Parameters:
  ///   - target: Chooses the list for a task from the lists of its board.
  ///   - put: Moves tasks to the list chosen for them.
  private func send(
    _ ids: [TaskID], where isSent: (TaskList) -> Bool,
    to target: (PositionedTask, [TaskList]) throws -> TaskList?,
    put: ([PositionedTask], TaskList) throws -> Void
  ) throws -> [TaskID] {
    let reader = BoardReader(database: database)
    var boards: [BoardID: [TaskList]] = [:]
    var homes: [ListID: TaskList] = [:]
    var sent: [(list: TaskList, tasks: [PositionedTask])] = []
    for task in try positionedTasks(ids.unique) {
      let home = try homes[task.list] ?? reader.requireList(task.list)
      homes[task.list] = home
      guard isSent(home) else { continue }
      if task.isLocked { throw Refusal.locked(task.id) }
      let lists = try boards[home.board] ?? reader.lists(of: home.board)
      boards[home.board] = lists
      guard let list = try target(task, lists) else {
        throw StoreError.noListWithRole(
          home.role == .done ? .pending : .done, board: try reader.requireBoard(home.board).name)
      }
      if let index = sent.firstIndex(where: { $0.list.id == list.id }) {
        sent[index].tasks.append(task)
      } else {
        sent.append((list, [task]))
      }
    }
    for (list, tasks) in sent { try put(tasks, list) }
    return sent.flatMap { $0.tasks.map(\.id) }
  }
}
