public import BoardModel

/// Changes to an agenda, which are changes to the tasks on its boards. Moving a task to another
/// agenda list changes its due date.
extension AgendaSource {
  /// Adds tasks to an agenda list or to a list of a board.
  ///
  /// Tasks for an agenda list are added to the board that the agenda shows or, if it shows all
  /// boards, to the first board. A task without a due date gets the first day of the agenda list,
  /// if the list has one.
  ///
  /// - Throws: ``Refusal`` if the agenda list does not accept tasks now or the board has no list
  ///   for new tasks; otherwise as ``TaskStore/add(_:at:)``.
  public func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord] {
    guard let span = try span(at: placement) else {
      return try record { try store.add(new, at: placement) }
    }
    try checkEntry(to: span)
    let board = try scope ?? store.defaultBoard()
    guard let list = try store.lists(of: board.id).listForNewTasks else {
      throw Refusal.stated("the board “\(board.name)” has no list for new tasks")
    }
    let due = span.due(insteadOf: nil, on: today())
    let dated = new.map { task in
      var task = task
      task.due = task.due ?? due
      return task
    }
    return try tasks(record { try store.add(dated, at: .bottom(list.id)) }.map(\.id))
  }

  /// Moves tasks to an agenda list, by changing their due dates, or to a list of a board.
  ///
  /// The due date becomes the first day of the agenda list; for the list of tasks without a due
  /// date, it is removed. A task that is already in the agenda list keeps its date.
  ///
  /// - Throws: ``Refusal`` if the agenda list does not accept tasks now or a task is locked;
  ///   otherwise as ``TaskStore/move(_:to:)``.
  public func move(_ ids: [TaskID], to placement: Placement) throws {
    guard let span = try span(at: placement) else {
      return try record { try store.move(ids, to: placement) }
    }
    try checkEntry(to: span)
    let today = today()
    try record {
      try store.write(.edited) { writer in
        for task in try writer.positionedTasks(ids.unique) {
          if task.isLocked { throw Refusal.locked(task.id) }
          let due = try writer.row(of: task.id).due
          guard AgendaSpan(of: due, on: today) != span else { continue }
          try writer.edit([task.id], [.due(span.due(insteadOf: due, on: today))])
        }
      }
    }
  }

  /// Sets the due date of tasks; a date without a time keeps each task's time of day.
  ///
  /// - Throws: ``Refusal`` if a task is locked; ``StoreError/noSuchTask(_:)``,
  ///   ``StoreError/taskArchived(_:)``.
  public func setDue(_ due: DueDate, of ids: [TaskID]) throws {
    try record {
      try store.write(.edited) { writer in
        for task in try writer.positionedTasks(ids.unique) {
          if task.isLocked { throw Refusal.locked(task.id) }
          let time = try due.time ?? writer.row(of: task.id).due?.time
          try writer.edit([task.id], [.due(DueDate(day: due.day, time: time))])
        }
      }
    }
  }

  /// Changes the content of tasks, applying all edits in order to each of them.
  public func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws {
    try record { try store.edit(ids, edits) }
  }

  /// Changes the notes of a task unless they have changed since they were read.
  ///
  /// - Returns: Whether the notes were replaced.
  /// - Throws: As ``TaskStore/replaceNotes(of:from:to:)``.
  public func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool {
    try record { try store.replaceNotes(of: id, from: old, to: new) }
  }

  /// Moves tasks to the trash.
  public func remove(_ ids: [TaskID]) throws { try record { try store.remove(ids) } }

  /// Completes tasks, each on its own board.
  ///
  /// - Returns: The ids of the completed tasks.
  /// - Throws: As ``TaskStore/complete(_:)``.
  public func complete(_ ids: [TaskID]) throws -> [TaskID] {
    try record { try store.complete(ids) }
  }

  /// Reopens tasks, each on its own board.
  ///
  /// - Returns: The ids of the reopened tasks.
  /// - Throws: As ``TaskStore/reopen(_:)``.
  public func reopen(_ ids: [TaskID]) throws -> [TaskID] { try record { try store.reopen(ids) } }

  // MARK: History

  /// Undoes the latest change in effect that was made in an agenda.
  public func undo(on board: BoardID) throws -> BoardUndo { try store.undo(madeBy: .agenda) }
  /// Redoes the last undone change that was made in an agenda; returns `nil` if there is none, or
  /// if a later change prevents it.
  public func redo(on board: BoardID) throws -> Change? { try store.redo(madeBy: .agenda) }

  /// Records a change as made in the agenda, so that the agenda can undo it.
  private func record<Result>(_ change: () throws -> Result) rethrows -> Result {
    try store.attributing(to: .agenda, change)
  }

  /// The agenda list of a placement; `nil` for a position on a board.
  private func span(at placement: Placement) throws -> AgendaSpan? {
    switch placement {
    case .top(let list), .bottom(let list), .index(_, in: let list): AgendaSpan(list)
    case .before(let id), .after(let id): try task(id).flatMap { AgendaSpan($0.list) }
    }
  }

  private func checkEntry(to span: AgendaSpan) throws {
    guard !span.acceptsTasks(on: today()) else { return }
    throw Refusal.stated(RefusalWords.noDay(in: span))
  }
}
