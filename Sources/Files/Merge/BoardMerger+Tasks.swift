import BoardModel

/// Merges the tasks of a section.
extension BoardMerger {
  /// A task at its position in a section.
  func piece(of task: Int, in section: Int) -> MergePiece {
    let key = BlankLines.Key.task(task)
    let inner = formerTasks.filter { $0.container != nil }
    // Another task of the side has the lines of this one among its steps and notes.
    if let entry = inner.first(where: { $0.task == task }) {
      let lines = Array(lines(of: task, on: entry.side == .ours ? .theirs : .ours) ?? [])
      return MergePiece(
        key: key,
        content: .version(lines, entry.side == .ours ? .theirs : .ours, id: container(of: entry)))
    }
    let contained = inner.filter { container(of: $0) == task }
    let merged = mergedTask(task)
    guard let conflict = contained.isEmpty ? merged.conflict : conflict(of: task, contained, merged)
    else { return MergePiece(key: key, content: .lines(merged.lines)) }
    // The side on which the task is other text.
    let formerSide = formerTasks.first { $0.task == task }?.side
    if case .divided(let own, _) = positions.decisions[task] {
      let side: BoardMerge.Choice = section == own ? .ours : .theirs
      return MergePiece(
        key: key,
        content: .version(
          side == .ours ? conflict.ours : conflict.theirs, side, id: task, conflict),
        formerSide: formerSide)
    }
    return MergePiece(
      key: key, content: .conflict(conflict, id: contained.isEmpty ? nil : task),
      formerSide: formerSide)
  }

  /// The conflict of a task that has the lines of former tasks among its steps and notes on one
  /// side.
  private func conflict(
    of task: Int, _ contained: [FormerTasks.Entry],
    _ merged: (lines: [UInt8], conflict: BoardMerge.Conflict?)
  ) -> BoardMerge.Conflict {
    var conflict =
      merged.conflict
      ?? BoardMerge.Conflict(
        title: title(of: task), ours: merged.lines,
        base: Array(identities.tasks[task].base.map { base.tasks[$0].lines } ?? []),
        theirs: merged.lines)
    for entry in contained {
      let text = OutlineLine(entry.lines).text
      if entry.side == .ours {
        conflict.theirs = OutlineLine.removing(text, from: conflict.theirs)
      } else {
        conflict.ours = OutlineLine.removing(text, from: conflict.ours)
      }
    }
    let notes = TaskField.notes.noun
    if !conflict.fields.contains(notes) { conflict.fields.append(notes) }
    return conflict
  }

  /// The merged task that has the line of a former task among its steps and notes.
  func container(of entry: FormerTasks.Entry) -> Int? {
    entry.container.map {
      entry.side == .ours ? positions.tasks.ours[$0] : positions.tasks.theirs[$0]
    }
  }

  /// The lines of a task on a side, or those that were the task in the base.
  private func lines(of task: Int, on side: BoardMerge.Choice) -> ArraySlice<UInt8>? {
    let versions = identities.tasks[task]
    let lines =
      side == .ours
      ? versions.ours.map { ours.tasks[$0].lines } : versions.theirs.map { theirs.tasks[$0].lines }
    return lines
      ?? formerTasks.first { $0.task == task && $0.side == side && $0.container == nil }?.lines
  }

  private func title(of task: Int) -> String? {
    let versions = identities.tasks[task]
    return versions.ours.map { ours.tasks[$0].title }
      ?? versions.theirs.map { theirs.tasks[$0].title }
  }

  /// The merged lines of a task, and the conflict if there is one.
  func mergedTask(_ task: Int) -> (lines: [UInt8], conflict: BoardMerge.Conflict?) {
    let versions = identities.tasks[task]
    let before = versions.base.map { base.tasks[$0] }
    guard let own = lines(of: task, on: .ours), let other = lines(of: task, on: .theirs) else {
      return (Array(lines(of: task, on: .ours) ?? lines(of: task, on: .theirs) ?? []), nil)
    }
    var conflict = BoardMerge.Conflict(
      title: title(of: task), ours: Array(own), base: Array(before?.lines ?? []),
      theirs: Array(other))
    guard let mine = versions.ours.map({ ours.tasks[$0] }),
      let yours = versions.theirs.map({ theirs.tasks[$0] })
    else {
      // One side turned the task into other text.
      conflict.fields = ["text"]
      return (conflict.ours, conflict)
    }
    func merge(_ mover: TaskMerge.Mover) -> TaskMerge {
      TaskMerge(base: before, ours: mine, theirs: yours, mover: mover, kind, ours.dialect)
    }
    let merged: TaskMerge
    switch positions.decisions[task] {
    case .theirs: merged = merge(.theirs)
    case .ours: merged = merge(.ours)
    case .removed: merged = merge(.none)
    case .shared(let section):
      let old = before.map { positions.sections.base[$0.section] }
      merged = merge(old == section ? .none : .ours)
    case .divided:
      merged = merge(.ours)
      let moved = merge(.theirs)
      conflict.ours = merged.lines
      conflict.theirs = moved.otherLines ?? moved.lines
      conflict.fields = merged.fields + [BoardMerge.listField]
      conflict.lists = BoardMerge.Lists(
        ours: ours.sections[mine.section].name, theirs: theirs.sections[yours.section].name)
      return (merged.lines, conflict)
    }
    guard let otherLines = merged.otherLines else { return (merged.lines, nil) }
    (conflict.ours, conflict.theirs, conflict.fields) = (merged.lines, otherLines, merged.fields)
    return (merged.lines, conflict)
  }
}

extension BoardMerge.Conflict {
  /// Whether the sides have different lines below the first line of the task.
  var hasDifferentNotes: Bool { ours.splitLines.dropFirst() != theirs.splitLines.dropFirst() }
}
