import BoardModel
import GRDB

/// What follows a repeating task.
///
/// The name of the next task follows from that of the task before, so a task has one next task at
/// most, however often and on however many devices it is completed.
extension ChangeWriter {
  /// Makes the next tasks of the repeating ones that were completed since the last call, and takes
  /// back those of the reopened ones.
  func continueSeries() throws {
    let turned = turned
    self.turned = []
    isFollowing = true
    defer { isFollowing = false }
    // A task that swaps places with its next one must find what that made.
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
      try takeBackNext(of: row)
    }
  }

  /// Makes the next task, unless the series has an open one already; one from the trash comes back.
  ///
  /// - Parameter before: The completed task where it was.
  private func makeNext(
    of row: EntityRow, by rule: Repetition, insteadOf before: EntityRow
  ) throws {
    let latest = try latest(after: row)
    if let known = latest.row, known[.removedAt].isNull { return }
    guard let list = try list(forNextOf: before),
      var next = try row.next(by: rule, uuid: latest.uuid, now: now)
    else { return }
    if let known = latest.row {
      next = known.withContent(of: next)
      try update(from: known, to: next)
    }
    try put(next, insteadOf: before, in: list)
  }

  /// Puts a row where another one was.
  private func put(_ row: EntityRow, insteadOf before: EntityRow, in list: TaskList) throws {
    let finder = GapFinder(database: database, moving: [row.task])
    let gap: Gap
    if let order = list.rules.sort {
      gap = try SortedList(database: database, list: list).gap(for: row, by: order)
    } else if before[.list].number == list.id.rawValue {
      // In front of a task that has swapped places with it, and so has its key.
      let key = before.orderKey
      gap = try finder.gap(
        in: list, at: RowPosition(key: key, id: TaskID(rawValue: 0)), isBelow: false)
      // Another device that completes the task gives the next one the same key.
      if gap.below?.key != key {
        _ = try put(row, at: key, in: list)
        return
      }
    } else {
      gap = try finder.gap(at: .top(list.id))
    }
    _ = try put(row, at: makeKeys(1, in: gap, by: finder)[0], in: list)
  }

  /// The list that a task was in or, where that is gone, the first one of its board that is not
  /// done; `nil` where all are done.
  private func list(forNextOf before: EntityRow) throws -> TaskList? {
    let reader = BoardReader(database: database)
    let id = ListID(rawValue: before[.list].number)
    if let list = try reader.list(id) { return list }
    let row = try EntityRow.load(.list, id: id.rawValue, from: database).orDamaged()
    return try reader.lists(of: BoardID(rawValue: row[.board].number))
      .first { $0.role != .done }
  }

  /// Puts the next task of a reopened one into the trash if it is as it was made. If anything else
  /// became of it, the series has gone on, and the reopened one repeats no more: a series has one
  /// open task.
  private func takeBackNext(of row: EntityRow) throws {
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

  /// The next task of a repeating one if it is there as it was made; `nil` otherwise.
  func untouchedNext(of row: EntityRow) throws -> EntityRow? {
    guard !row[.repetition].isNull,
      let next = try self.row(named: TaskUUID.next(after: row.uuid)),
      next.isPresent, next[.completedAt].isNull, next[.modified] == next[.created]
    else { return nil }
    return next
  }

  /// The open task of a series behind one of its tasks, or the one that is to be made: the first
  /// behind the last done one, from the trash or with that name.
  private func latest(after row: EntityRow) throws -> (uuid: String, row: EntityRow?) {
    var uuid = TaskUUID.next(after: row.uuid)
    var removed: EntityRow?
    while let known = try self.row(named: uuid) {
      let isOpen = known[.completedAt].isNull
      if isOpen, known[.removedAt].isNull { return (uuid, known) }
      removed = isOpen ? removed ?? known : nil
      uuid = TaskUUID.next(after: uuid)
    }
    return (removed?.uuid ?? uuid, removed)
  }
}

extension EntityRow {
  /// The uuid of a task.
  fileprivate var uuid: String { self[.uuid].string ?? "" }

  /// The task that follows this one, which was completed now, without a number and a place; `nil`
  /// when the calendar ends before it.
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
