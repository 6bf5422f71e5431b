import BoardModel

/// Changes tasks for commands, reports what was done, and repeats the latest change.
@MainActor
final class TaskChanges {
  private unowned let host: any FeatureHost
  /// The change to repeat; `nil` before the first change.
  private var latest: TaskChange?

  init(host: any FeatureHost) { self.host = host }

  /// Edits fields of tasks and reports the result.
  ///
  /// - Parameter start: The start of the message: `Due tomorrow`.
  func edit(_ tasks: [TaskRecord], _ edits: [TaskEdit], announcing start: String) throws {
    try edit(tasks, edits, announcing: .start(start))
  }

  /// Edits fields of tasks and reports the result.
  func edit(_ tasks: [TaskRecord], _ edits: [TaskEdit], announcing words: EditWords) throws {
    let ids = tasks.map(\.id)
    guard try !host.source.tasks(ids).isEmpty else {
      let were = tasks.count == 1 ? "was" : "were"
      return host.announce(
        "\(host.names(of: tasks)) \(were) removed elsewhere; nothing was changed")
    }
    latest = .edits(edits, announcing: words)
    let cursor = host.pane.cursorTask?.id
    let hasChanged = try changes(ids, edits)
    try host.reload()
    // A new date may have moved the task to another list of the agenda.
    if let cursor, ids.contains(cursor) { try host.showCursor(on: cursor) }
    let hint = try hasChanged ? host.dateWords.hintAtStart(ids, edits) : ""
    let words = hasChanged ? words : .start("No change")
    host.announce(words.sentence(about: currentNames(of: tasks), count: tasks.count) + hint)
  }

  /// The current names of tasks, which others may have renamed while a prompt was open.
  func currentNames(of tasks: [TaskRecord]) -> String {
    // The names are only for a message, which falls back to the earlier names.
    let current = try? host.source.tasks(tasks.map(\.id))
    return host.names(of: current.flatMap { $0.count == tasks.count ? $0 : nil } ?? tasks)
  }

  /// Moves tasks to the top of a list and reports the move.
  func move(_ tasks: [TaskRecord], to list: ListID, named name: String) throws {
    latest = .move(list, named: name)
    try host.source.move(tasks.map(\.id), to: .top(list))
    try host.reload()
    host.announce("Moved \(currentNames(of: tasks)) to \(name)\(host.undoHint)")
  }

  /// Archives the completed tasks of this board.
  func archive() throws {
    let count = try host.source.archiving.orUnsupported().archive(on: host.board.id)
    try host.reload()
    host.announce(
      count == 0
        ? "There are no completed tasks on this board"
        : "Archived \(host.source.noun.counted(count))\(host.undoHint)")
  }

  /// Completes tasks, or reopens them if the first one is completed.
  func toggleCompletion(of tasks: [TaskRecord]) throws {
    guard host.allows(.complete) else { throw Refusal.unsupported }
    guard let first = tasks.first else { return host.announce(host.noRowHere) }
    try setCompletion(of: tasks, to: first.completedAt == nil)
  }

  /// Completes the tasks that are open or, if `isCompleting` is `false`, reopens the tasks that are
  /// completed.
  func setCompletion(of tasks: [TaskRecord], to isCompleting: Bool) throws {
    guard host.allows(.complete) else { throw Refusal.unsupported }
    let isDone = !isCompleting
    if !isDone, !host.completes { return host.announce(host.noDoneList) }
    let alike = tasks.filter { ($0.completedAt != nil) == isDone }
    guard let first = alike.first else {
      let are = tasks.count == 1 ? "is" : "are"
      return host.announce("\(host.names(of: tasks)) \(are) already \(isDone ? "open" : "done")")
    }
    latest = .completion(isCompleting)
    let ids = alike.map(\.id)
    let row = host.animations.area(of: first)
    let editing = try host.source.editing.orUnsupported()
    let rows =
      isDone ? [] : alike.prefix(maxTasksRead).map { host.loadedRow($0.id) ?? TaskRow($0) }
    let moved = isDone ? try editing.reopen(ids) : try editing.complete(ids)
    try host.source.inOneState {
      try host.reload()
      if !moved.isEmpty { host.animations.closeUp(below: row) }
      host.announce(
        moved.isEmpty
          ? "This board has no list to move \(host.names(of: tasks)) to"
          : try "\(isDone ? "Reopened" : "Completed") \(host.names(of: alike))"
            + (isDone ? host.dateWords.hintAtEnd(of: alike) : host.dateWords.hintAtNext(of: alike))
            + host.blockingWords.hint(afterCompleting: rows))
    }
  }

  func remove(_ tasks: [TaskRecord]) throws {
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    latest = .removal(on: host.board.id)
    let row = host.animations.area(of: tasks[0])
    try host.source.editing.orUnsupported().remove(tasks.map(\.id))
    try host.reload()
    host.animations.closeUp(below: row)
    host.announce("Removed \(host.names(of: tasks))\(host.undoHint)")
  }

  /// Sets a flag of the selected tasks, or of the task under the cursor. If all of them have the
  /// flag, clears it.
  func toggle(_ flag: TaskField) throws {
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    let isSet = !tasks.allSatisfy { $0.content[flag].isSet }
    let words = isSet ? flag.label : "Un\(flag.label.lowercased())"
    try edit(tasks, [.set(flag, .flag(isSet))], announcing: words)
  }

  /// Repeats the latest change on the selected tasks, or on the task under the cursor.
  func doAgain() throws {
    guard let latest else {
      return host.announce("There is no change to repeat")
    }
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    switch latest {
    case .edits(let edits, let words): try edit(tasks, edits, announcing: words)
    case .completion(let isCompleting): try setCompletion(of: tasks, to: isCompleting)
    case .move(let list, let name): try move(tasks, to: list, named: name)
    case .removal(let home): try removeAgain(tasks, on: home)
    }
  }

  /// Repeats a removal on other tasks of the same board; if any task is locked, nothing is removed.
  private func removeAgain(_ tasks: [TaskRecord], on home: BoardID) throws {
    let remove = host.keyName(for: .remove).map { "; \($0) removes" }
    if home != host.board.id {
      let hint = remove.map { "\($0) tasks here" } ?? ""
      host.announce("The latest change was a removal on another board\(hint)")
    } else if let locked = tasks.first(where: \.isLocked) {
      let hint = remove.map { "\($0) it anyway" } ?? ""
      host.announce("\(host.quoted(locked.title)) is locked\(hint)")
    } else {
      try self.remove(tasks)
    }
  }

  /// Saves a typed title and the fields that it sets.
  ///
  /// - Returns: Whether the task was changed.
  func save(_ typed: QuickWords, of task: TaskRecord) throws -> Bool {
    let edits = edits(of: task, by: typed)
    return try !edits.isEmpty && changes([task.id], edits)
  }

  /// The message after a title was saved.
  func words(forSaved typed: QuickWords, of task: TaskRecord, hasChanged: Bool) throws -> String {
    guard hasChanged else { return "No change" }
    return try host.reader.sentence("Saved", typed)
      + host.dateWords.hintAtStart([task.id], edits(of: task, by: typed))
  }

  private func edits(of task: TaskRecord, by typed: QuickWords) -> [TaskEdit] {
    (typed.title == task.title ? [] : [.title(typed.title)]) + typed.edits(of: task)
  }

  /// Edits fields of tasks.
  ///
  /// - Returns: Whether the edits changed anything.
  func changes(_ ids: [TaskID], _ edits: [TaskEdit]) throws -> Bool {
    let before = try host.source.tasks(ids)
    try host.source.editing.orUnsupported().edit(ids, edits)
    return try host.source.tasks(ids) != before
  }
}
