import BoardModel
import GRDB

/// Checks changes against the rules of lists and the flags of tasks.
struct Admission {
  let database: Database

  /// Checks that tasks may be dragged into a list.
  ///
  /// - Throws: ``Refusal``.
  func checkDrag(of tasks: [PositionedTask], to list: TaskList) throws {
    for task in tasks {
      if task.isLocked { throw Refusal.locked(task.id) }
      if task.isPinned && task.list == list.id { throw Refusal.pinned(task.id) }
    }
    if !list.rules.allowsReordering, tasks.contains(where: { $0.list == list.id }) {
      throw Refusal.noReordering(list.id)
    }
  }

  /// Checks that a list accepts those tasks that are not in it yet, has room for them, and allows
  /// their titles.
  ///
  /// - Throws: ``Refusal``.
  func checkEntry(of tasks: [PositionedTask], to list: TaskList) throws {
    let entering = tasks.filter { $0.list != list.id }
    try checkSources(of: entering, for: list)
    try checkRoom(for: entering.count, in: list)
    try checkBlocked(entering.map(\.id), in: list)
    guard !list.rules.duplicates else { return }
    try checkTitles(TaskReader(database: database).titles(of: entering.map(\.id)), in: list)
  }

  /// Checks that a list accepts tasks, or copies of them, from their current lists.
  ///
  /// - Throws: ``Refusal``.
  func checkSources(of tasks: [PositionedTask], for list: TaskList) throws {
    for source in Set(tasks.map(\.list)).sorted() where source != list.id {
      guard list.rules.accepts(from: source) else {
        throw Refusal.notAccepted(by: list.id, from: source)
      }
    }
  }

  /// Checks that nothing blocks tasks, if a list refuses blocked tasks.
  ///
  /// - Throws: ``Refusal``.
  func checkBlocked(_ tasks: [TaskID], in list: TaskList) throws {
    guard list.rules.blocked == .refuse else { return }
    let tasks = try TaskReader(database: database).tasks(tasks)
    let blocked = try BlockingReader(database: database).states(of: tasks)
    if let task = tasks.first(where: { blocked[$0.id] != nil }) {
      throw Refusal.blocked(title: task.title, in: list.id)
    }
  }

  /// Checks that a list has room for this many more tasks.
  ///
  /// - Throws: ``Refusal``.
  func checkRoom(for count: Int, in list: TaskList) throws {
    if let limit = list.rules.limit, count > 0,
      !list.rules.hasRoom(for: count, besides: list.count)
    {
      throw Refusal.limit(limit, of: list.id)
    }
  }

  /// Checks that no title is given twice or exists in the list already, if the list forbids
  /// duplicates.
  ///
  /// - Throws: ``Refusal``.
  func checkTitles(_ titles: [String], in list: TaskList) throws {
    guard !list.rules.duplicates else { return }
    var existing = try TaskReader(database: database).existingTitles(among: titles, in: list.id)
    for title in titles where !existing.insert(title).inserted {
      throw Refusal.duplicate(title: title, in: list.id)
    }
  }

  /// Checks that two tasks can swap positions and that both lists accept what they receive.
  ///
  /// Limits are not checked, since a swap changes no task count. Only the first task is lifted, so
  /// the second task may be locked.
  ///
  /// Sorted lists cannot take part, since their sort order determines the positions.
  ///
  /// - Throws: ``Refusal``.
  func checkExchange(
    of one: PositionedTask, in oneList: TaskList, with other: PositionedTask, in otherList: TaskList
  ) throws {
    try checkDrag(of: [one], to: otherList)
    if other.isPinned, other.list == oneList.id { throw Refusal.pinned(other.id) }
    try checkSources(of: [one], for: otherList)
    try checkSources(of: [other], for: oneList)
    guard oneList.id != otherList.id else { return }
    for (list, entering, leaving) in [(otherList, one, other), (oneList, other, one)] {
      guard list.rules.sort == nil else { throw Refusal.noReordering(list.id) }
      try checkBlocked([entering.id], in: list)
      try checkTitle(of: entering.id, replacing: leaving.id, in: list)
    }
  }

  /// Checks that a task can replace another task in a list. If the list forbids duplicates, none of
  /// its remaining tasks may have the title of the new task.
  ///
  /// - Throws: ``Refusal``.
  func checkTitle(of task: TaskID, replacing leaving: TaskID, in list: TaskList) throws {
    guard !list.rules.duplicates else { return }
    let reader = TaskReader(database: database)
    for title in try reader.titles(of: [task])
    where try reader.hasTitle(title, in: list.id, excluding: leaving) {
      throw Refusal.duplicate(title: title, in: list.id)
    }
  }
}
