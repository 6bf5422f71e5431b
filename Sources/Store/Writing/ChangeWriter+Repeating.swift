import BoardModel
import GRDB

/// Adds the next task of a repeating task.
///
/// The uuid of the next task is derived from the uuid of the previous task, so a task has at most
/// one next task, however often and on however many devices it is completed.
extension ChangeWriter {
  /// Adds missing next tasks for the repeating tasks completed since the last call. For each
  /// reopened task, removes the next task if it is unchanged, or ends the repetition if the series
  /// has continued.
  func continueSeries() throws {
    let turned = turned
    self.turned = []
    writesConsequences = true
    defer { writesConsequences = false }
    // Handle completed tasks first: if a task was swapped with its next one, reopening depends on
    // that.
    for before in turned where before[.completedAt].isNull {
      let row = try row(of: before.task)
      guard row[.removedAt].isNull, !row[.completedAt].isNull,
        let rule = row[.repetition].string.flatMap(Repetition.init)
      else { continue }
      try makeNext(of: row, by: rule, insteadOf: before)
    }
    for before in turned where !before[.completedAt].isNull {
      let row = try row(of: before.task)
      guard row[.removedAt].isNull, row[.completedAt].isNull, !row[.repetition].isNull
      else { continue }
      try removeNext(of: row)
    }
  }

  /// Adds the next task of a completed task, unless a later task of the series is already open. A
  /// next task in the trash is restored with new content.
  ///
  /// - Parameter before: The task as it was before it was completed.
  private func makeNext(
    of row: EntityRow, by rule: Repetition, insteadOf before: EntityRow
  ) throws {
    let latest = try latest(after: row)
    if let existing = latest.row, existing[.removedAt].isNull { return }
    guard let list = try list(forNextOf: before),
      var next = try row.next(by: rule, uuid: latest.uuid, now: now)
    else { return }
    if let existing = latest.row {
      next = existing.withContent(of: next)
      try update(from: existing, to: next)
    }
    try put(next, insteadOf: before, in: list)
  }

  /// Moves a row to the position that another row had. In a sorted list, the sort order determines
  /// the position; in a list that the other row was not in, the row goes to the top.
  private func put(_ row: EntityRow, insteadOf before: EntityRow, in list: TaskList) throws {
    let finder = GapFinder(database: database, moving: [row.task])
    let gap: Gap
    if let order = list.rules.sort {
      gap = try SortedList(database: database, list: list).gap(for: row, by: order)
    } else if before[.list].number == list.id.rawValue {
      // Insert the row before a task that was swapped with `before` and so has its key.
      let key = before.orderKey
      gap = try finder.gap(
        in: list, at: RowPosition(key: key, id: TaskID(rawValue: 0)), isBelow: false)
      // Use that key: another device that completes the task also gives it to the next task.
      if gap.below?.key != key {
        _ = try put(row, at: key, in: list)
        return
      }
    } else {
      gap = try finder.gap(at: .top(list.id))
    }
    _ = try put(row, at: makeKeys(1, in: gap, by: finder)[0], in: list)
  }

  /// The list that a task was in or, if that list was removed, the first list of its board that is
  /// not a done list; `nil` if there is none.
  private func list(forNextOf before: EntityRow) throws -> TaskList? {
    let reader = BoardReader(database: database)
    let id = ListID(rawValue: before[.list].number)
    if let list = try reader.list(id) { return list }
    let row = try EntityRow.load(.list, id: id.rawValue, from: database).orDamaged()
    return try reader.lists(of: BoardID(rawValue: row[.board].number))
      .first { $0.role != .done }
  }

  /// Removes the next task of a reopened task if that next task is unchanged. If the series has
  /// continued instead, the reopened task stops repeating, since a series has only one open task.
  private func removeNext(of row: EntityRow) throws {
    if let next = try untouchedNext(of: row) {
      var removed = next
      removed[.removedAt] = FieldValue(now)
      return try update(from: next, to: removed)
    }
    let next = try self.row(named: TaskUUID.next(after: row.uuid))
    let isNextDone = next.map { !$0[.completedAt].isNull } ?? false
    let isLaterOpen = try latest(after: row).row?[.removedAt].isNull ?? false
    guard isNextDone || isLaterOpen else { return }
    var changed = row
    try changed.apply(.repetition(nil))
    changed[.modified] = FieldValue(now)
    try update(from: row, to: changed)
  }

  /// The next task of a repeating task; `nil` if the next task does not exist or was changed,
  /// completed or removed.
  func untouchedNext(of row: EntityRow) throws -> EntityRow? {
    guard !row[.repetition].isNull,
      let next = try self.row(named: TaskUUID.next(after: row.uuid)),
      next.isPresent, next[.completedAt].isNull, next[.modified] == next[.created]
    else { return nil }
    return next
  }

  /// The uuid and row of the open task after `row` in its series. If there is no open task, returns
  /// the uuid that the next task is to have, and the row of the task in the trash that already has
  /// this uuid, if there is one.
  private func latest(after row: EntityRow) throws -> (uuid: String, row: EntityRow?) {
    var uuid = TaskUUID.next(after: row.uuid)
    var removed: EntityRow?
    while let existing = try self.row(named: uuid) {
      let isOpen = existing[.completedAt].isNull
      if isOpen, existing[.removedAt].isNull { return (uuid, existing) }
      removed = isOpen ? removed ?? existing : nil
      uuid = TaskUUID.next(after: uuid)
    }
    return (removed?.uuid ?? uuid, removed)
  }
}

extension EntityRow {
  fileprivate var uuid: String { self[.uuid].string ?? "" }

  /// The task that follows this completed task, without an id or position; `nil` if its date would
  /// be beyond the end of the calendar.
  fileprivate func next(by rule: Repetition, uuid: String, now: Timestamp) throws -> EntityRow? {
    let today = CivilDay.local(now)
    let monthDay = self[.monthDay].isNull ? nil : Int(self[.monthDay].number)
    let occurrence = due.map { Repetition.Occurrence($0.day, monthDay: monthDay) }
    guard let date = rule.next(after: occurrence, today: today) else { return nil }
    var next = try copy(uuid: uuid, now: now)
    next[.isPinned] = self[.isPinned]
    next[.due] = .text(DueDate(day: date.day, time: due?.time).text)
    next[.monthDay] = FieldValue(date.monthDay.map(Int64.init))
    if let start = self[.start].string.flatMap({ DueDate($0) }) {
      let moved = Repetition.start(
        movedFrom: start, due: occurrence?.day, to: date.day, today: today)
      next[.start] = .text(moved.text)
    }
    if let notes = self[.notes].string {
      next[.notes] = .text(TaskSteps(notes).withAllOpen.text)
    }
    return next
  }
}
