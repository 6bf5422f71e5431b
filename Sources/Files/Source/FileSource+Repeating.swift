public import BoardModel

/// Creates the next tasks of repeating tasks.
extension FileSource {
  /// The open task that this source added when a repeating task was completed; `nil` if there is
  /// none.
  public func nextTask(after id: TaskID) throws -> TaskRecord? {
    guard let next = nextTasks[id]?.id, let task = try tasks([next]).first,
      task.completedAt == nil
    else { return nil }
    return task
  }

  /// Extends changes that complete or reopen repeating tasks. For a completed task, its next task
  /// is added at the previous position of the completed task. For a reopened task, its next task is
  /// removed if that task is unchanged. Without a done list, tasks are completed and reopened in
  /// their lists.
  func continuingSeries(of changes: [FileChange], by kind: Change.Kind) -> [FileChange] {
    let moved = changes.reduce(into: [TaskID: Range<Int>]()) { ranges, change in
      guard let before = change.before, change.after?.spot != nil,
        let item = file.position(of: change.id)
      else { return }
      ranges[change.id] = FileEdits.whole(file.text.items[item].range, before, file.text.bytes)
    }
    return changes.flatMap { change in
      guard let before = change.before, let after = change.after,
        let item = file.position(of: change.id)
      else { return [change] }
      switch (completes(before.list), completes(after.list)) {
      case (false, true),
        (false, false) where kind == .completed:
        return [change] + next(of: change, item, moved)
      case (true, false),
        (false, false) where kind == .reopened:
        return [change] + removingNext(of: change.id)
      case (true, true), (false, false): return [change]
      }
    }
  }

  private func completes(_ list: ListID) -> Bool {
    file.position(of: list).map { file.lists[$0].completes } ?? false
  }

  private func next(
    of change: FileChange, _ item: Int, _ moved: [TaskID: Range<Int>]
  ) -> [FileChange] {
    let fields = file.text.fields(of: item)
    let today = today()
    guard let rule = fields.repetition.flatMap(file.text.repetition(of:)),
      let date = rule.next(after: fields.due.map { .init($0.day) }, today: today)?.day
    else { return [] }
    var edits: [TaskEdit] = [.due(DueDate(day: date, time: fields.due?.time))]
    if let start = fields.start {
      let moved = Repetition.start(
        movedFrom: start, due: fields.due?.day, to: date, today: today)
      edits.append(.start(moved))
    }
    if let notes = fields.notes, let steps = TaskSteps(in: notes) {
      edits.append(.notes(steps.withAllOpen.text))
    }
    let id = file.makeID()
    let lines = file.text.lines(of: item, FileEdit(edits: edits, today: today))
    nextTasks[change.id] = (id, lines)
    let spot =
      change.after?.spot == nil ? .above(change.id) : file.spot(of: item, besides: moved)
    let list = file.listIDs[file.text.items[item].list]
    return [
      FileChange(id: id, before: nil, after: .init(lines: lines, list: list, spot: spot))
    ]
  }

  private func removingNext(of id: TaskID) -> [FileChange] {
    guard let next = nextTasks[id], let item = file.position(of: next.id),
      file.lines(of: item) == next.lines
    else { return [] }
    let list = file.listIDs[file.text.items[item].list]
    return [FileChange(id: next.id, before: .init(lines: next.lines, list: list), after: nil)]
  }
}
