import BoardModel
public import Store

/// The result of merging independent changes by two sides.
public enum Merge: Equatable, Sendable {
  /// Both sides have the task after the merge.
  case task(MergedTask)
  /// The task is removed on both sides.
  case removed
}

/// A task with the changes of both sides.
public struct MergedTask: Equatable, Sendable {
  /// The merged task, as the board must store it.
  public var task: SyncedTask
  /// The fields whose new values the board lacks; all fields if it lacks the task.
  public var changesHere: Set<SyncedField> = []
  /// The fields whose new values the server lacks; all fields if it lacks the task.
  public var changesThere: Set<SyncedField> = []
  /// The edits overwritten by values of the other side, in the order of the fields.
  public var lost: [LostEdit] = []
  /// The side that had deleted the task; `nil` unless the task is restored because the other side
  /// edited it.
  public var restored: SideName?
}

/// An edit of a field that was overwritten by the other side's value.
public struct LostEdit: Equatable, Sendable {
  /// The field that was edited.
  public var field: SyncedField
  /// The side that made the edit.
  public var side: SideName
  /// The version of the task on ``side``.
  public var task: SyncedTask
}

/// Merges the changes that two sides made to a task.
///
/// - If one side changed a field, its value is used. If both did, the later change wins; in a tie,
///   the change of the server wins. Only the blockers of a task are merged one by one, so that
///   those that either side has added or removed are added or removed on both.
/// - A deletion is kept unless the other side has edited the task, in which case the task is
///   restored. Moving, completing or reopening the task does not count as an edit.
/// - A task that both sides created with the same uuid is merged as if both had started from an
///   empty task.
/// - A recurrence rule of the server is kept if Dragboard cannot express it.
public func merge(ours: MergeSide, theirs: MergeSide) -> Merge {
  guard let oursBefore = ours.before, let theirsBefore = theirs.before else {
    return mergeNew(ours, theirs)
  }
  let sides = (before: (oursBefore, theirsBefore), now: (ours.now, theirs.now))
  switch sides.now {
  case (nil, nil): return .removed
  case (let mine?, let other?):
    return .task(mergeFields(sides.before, (mine, other), (ours.stamp, theirs.stamp)))
  case (nil, let other?):
    guard other.isEdited(since: theirsBefore) else { return .removed }
    var merged = mergeFields(sides.before, (oursBefore, other), (ours.stamp, theirs.stamp))
    merged.changesHere = Set(SyncedField.allCases)
    merged.restored = .ours
    return .task(merged)
  case (let mine?, nil):
    guard mine.isEdited(since: oursBefore) else { return .removed }
    var merged = mergeFields(sides.before, (mine, theirsBefore), (ours.stamp, theirs.stamp))
    merged.changesThere = Set(SyncedField.allCases)
    merged.restored = .theirs
    return .task(merged)
  }
}

private func mergeNew(_ ours: MergeSide, _ theirs: MergeSide) -> Merge {
  switch (ours.now, theirs.now) {
  case (nil, nil): .removed
  case (let mine?, nil):
    .task(MergedTask(task: mine, changesThere: Set(SyncedField.allCases)))
  case (nil, let other?):
    .task(MergedTask(task: other, changesHere: Set(SyncedField.allCases)))
  case (let mine?, let other?):
    .task(mergeFields((.blank, .blank), (mine, other), (ours.stamp, theirs.stamp)))
  }
}

private typealias Stamp = (SyncedField) -> Int64

private func mergeFields(
  _ before: (ours: SyncedTask, theirs: SyncedTask), _ now: (ours: SyncedTask, theirs: SyncedTask),
  _ stamp: (ours: Stamp, theirs: Stamp)
) -> MergedTask {
  var merged = MergedTask(task: now.ours)
  merged.task.created = [now.ours.created, now.theirs.created].compactMap { $0 }.min()
  for field in SyncedField.allCases where !now.ours.agrees(with: now.theirs, on: field) {
    // For a task created on both sides, a client without lists does not set its position.
    if field == .position, before.theirs == .blank, now.theirs.position.isEmpty { continue }
    if field == .content(.blockedBy) {
      merged.mergeBlockers(with: now.theirs, since: before.ours)
      continue
    }
    let isOurs = !now.ours.agrees(with: before.ours, on: field)
    if isOurs, field == .content(.repetition), now.theirs.repeatsBeyondWords {
      merged.acceptTheirs(field, from: now.theirs)
      merged.lose(field, of: .ours, now.ours)
      continue
    }
    let isTheirs = !now.theirs.agrees(with: before.theirs, on: field)
    switch FieldOrigin(isChangedByUs: isOurs, isChangedByThem: isTheirs) {
    case .unchanged: continue
    case .ours: merged.changesThere.insert(field)
    case .theirs: merged.acceptTheirs(field, from: now.theirs)
    case .conflict:
      if stamp.ours(field) > stamp.theirs(field) {
        merged.changesThere.insert(field)
        merged.lose(field, of: .theirs, now.theirs)
      } else {
        merged.acceptTheirs(field, from: now.theirs)
        merged.lose(field, of: .ours, now.ours)
      }
    }
  }
  return merged
}

extension MergedTask {
  fileprivate mutating func acceptTheirs(_ field: SyncedField, from theirs: SyncedTask) {
    let list = task.position.list
    task.copy(field, from: theirs)
    // A client without lists does not move the task to another list.
    if field == .position, theirs.position.list == nil { task.position.list = list }
    changesHere.insert(field)
  }

  /// The greatest number of blockers that a task can have: UUIDs of 36 bytes, and a space each.
  private static let maxBlockers = TaskText.maxBytesPerLine / 37

  /// Adds and removes the blockers that the server has added and removed.
  ///
  /// - Parameter before: Our version when both sides last agreed.
  fileprivate mutating func mergeBlockers(with theirs: SyncedTask, since before: SyncedTask) {
    let field = SyncedField.content(.blockedBy)
    let ours = task
    let (was, isThere) = (Set(before.blockedBy), Set(theirs.blockedBy))
    let isHere = Set(ours.blockedBy)
    // The order is that of the server, so that all boards have the same one.
    let merged =
      theirs.blockedBy.filter { isHere.contains($0) || !was.contains($0) }
      + ours.blockedBy.filter { !isThere.contains($0) && !was.contains($0) }
    guard merged.count <= Self.maxBlockers else {
      acceptTheirs(field, from: theirs)
      return lose(field, of: .ours, ours)
    }
    task.blockedBy = merged
    if !task.agrees(with: ours, on: field) { changesHere.insert(field) }
    if !task.agrees(with: theirs, on: field) { changesThere.insert(field) }
  }

  fileprivate mutating func lose(_ field: SyncedField, of side: SideName, _ loser: SyncedTask) {
    if field == .completion, let completion = task.completion, let other = loser.completion {
      // Both sides completed the task, so nothing is lost; any date is better than none.
      task.completion?.date = completion.date ?? other.date
      return
    }
    lost.append(LostEdit(field: field, side: side, task: loser))
  }

  /// The version of the task that both sides share after the board is updated and before anything
  /// is sent. The fields in which the board differs from this version must still be sent.
  public func agreed(theirs: SyncedTask) -> SyncedTask { task.copying(changesThere, from: theirs) }
}

extension SyncedTask.Position {
  /// Whether the position has neither a list nor an order key.
  fileprivate var isEmpty: Bool { list == nil && key == nil }
}

extension SyncedTask {
  /// Whether the repetition is an iCalendar recurrence rule that Dragboard cannot express.
  fileprivate var repeatsBeyondWords: Bool {
    content.repetition?.prefix(5).uppercased() == "FREQ="
  }

  /// Whether a field other than the position and the completion has changed.
  fileprivate func isEdited(since before: SyncedTask) -> Bool {
    SyncedField.allCases.contains { $0.isContent && !agrees(with: before, on: $0) }
  }
}
