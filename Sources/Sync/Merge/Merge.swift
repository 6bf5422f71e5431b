public import Store
/// What becomes of a task that two sides have changed, each for itself.
public enum Merge: Equatable, Sendable {
  /// Both sides have it, or shall have it again.
  case task(MergedTask)
  /// No side keeps it.
  case removed
}

/// A task that says what both sides have changed.
public struct MergedTask: Equatable, Sendable {
  /// What the board shall have.
  public var task: SyncedTask
  /// The fields that the board does not have yet; all of them where it has no such task.
  public var changesHere: Set<SyncedField> = []
  /// The fields that the server does not have yet; all of them where it has no such task.
  public var changesThere: Set<SyncedField> = []
  /// The edits that a later one of the other side has replaced, in the order of the fields.
  public var lost: [LostEdit] = []
  /// The side that had deleted the task, if it comes back there because the other one edited it.
  public var restored: SideName?
}

/// An edit that a later one of the same field has replaced.
public struct LostEdit: Equatable, Sendable {
  /// The field.
  public var field: SyncedField
  /// The side that made it.
  public var side: SideName
  /// The task as that side had it.
  public var task: SyncedTask
}

/// Merges what two sides have made of a task.
///
/// - A field that one side changed is taken from it; of a field that both changed, the later one.
///   At the same moment, it is the server's.
/// - A deletion holds if the other side has at most moved or completed the task. Otherwise the
///   task is restored.
/// - A task that both sides made with one name is merged as if it had been blank before.
/// - A recurrence rule of the server that our words cannot say stays.
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
    // Of a task that both sides made, a client that knows no lists says nothing of its place.
    if field == .place, before.theirs == .blank, now.theirs.place.isUnsaid { continue }
    let isOurs = !now.ours.agrees(with: before.ours, on: field)
    if isOurs, field == .content(.repetition), now.theirs.repeatsBeyondWords {
      merged.takeTheirs(field, from: now.theirs)
      merged.lose(field, of: .ours, now.ours)
      continue
    }
    let isTheirs = !now.theirs.agrees(with: before.theirs, on: field)
    switch (isOurs, isTheirs) {
    case (false, false): continue
    case (true, false): merged.changesThere.insert(field)
    case (false, true): merged.takeTheirs(field, from: now.theirs)
    case (true, true):
      if stamp.ours(field) > stamp.theirs(field) {
        merged.changesThere.insert(field)
        merged.lose(field, of: .theirs, now.theirs)
      } else {
        merged.takeTheirs(field, from: now.theirs)
        merged.lose(field, of: .ours, now.ours)
      }
    }
  }
  return merged
}

extension MergedTask {
  fileprivate mutating func takeTheirs(_ field: SyncedField, from theirs: SyncedTask) {
    let list = task.place.list
    task.take(field, from: theirs)
    // A client that knows no lists has left it in the one where it is.
    if field == .place, theirs.place.list == nil { task.place.list = list }
    changesHere.insert(field)
  }

  fileprivate mutating func lose(_ field: SyncedField, of side: SideName, _ loser: SyncedTask) {
    if field == .completion, let completion = task.completion, let other = loser.completion {
      // Both completed it, so nothing is lost; a date is better than none.
      task.completion?.date = completion.date ?? other.date
      return
    }
    lost.append(LostEdit(field: field, side: side, task: loser))
  }

  /// The task as both sides know it once the board has it, before the server has heard of it:
  /// what is still to be sent is what the board says beyond that.
  public func agreed(theirs: SyncedTask) -> SyncedTask { task.taking(changesThere, from: theirs) }
}

extension SyncedTask.Place {
  /// Whether it names neither a list nor a position there.
  fileprivate var isUnsaid: Bool { list == nil && key == nil }
}

extension SyncedTask {
  /// Whether it repeats by a rule of a calendar that is none of our repetitions.
  fileprivate var repeatsBeyondWords: Bool {
    content.repetition?.prefix(5).uppercased() == "FREQ="
  }

  /// Whether anything but its place and its completion was changed.
  fileprivate func isEdited(since before: SyncedTask) -> Bool {
    SyncedField.allCases.contains { $0.isContent && !agrees(with: before, on: $0) }
  }
}
