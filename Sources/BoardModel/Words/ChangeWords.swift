/// Messages about a change in the log.
public enum ChangeWords {
  /// The whole message: `Undone: moved “Buy milk”`, `edited the due date of “Buy milk”`.
  ///
  /// - Parameters:
  ///   - isInside: Whether the message continues a sentence, so that `undone` and `redone` are in
  ///     lower case.
  ///   - noun: The noun for the rows of the source.
  ///   - quoted: Returns a title or name in quotes, perhaps truncated.
  public static func sentence(
    for change: Change, isInside: Bool = false, noun: ItemNoun = .task,
    quoted: (String) -> String
  ) -> String {
    if let obstacle = obstacle(to: change) {
      return vainStep(of: change, isInside: isInside) + words(for: obstacle)
    }
    let what = [verb(for: change), subject(of: change, noun, quoted), taker(of: change, quoted)]
      .filter { !$0.isEmpty }
    let conflict = change.conflicts.first.map { "; \(words(for: $0))" } ?? ""
    return step(of: change, isInside: isInside) + what.joined(separator: " ") + conflict
  }

  /// The message without titles, such as `Undone: edited the due date`. For an edit, a shorter
  /// message follows.
  public static func brief(for change: Change) -> [String] {
    let words = verb(for: change).split(separator: " ")
    let isOpen = ["of", "to", "from"].contains(words.last)
    let what = words.dropLast(isOpen ? 1 : 0).joined(separator: " ")
    return (change.kind == .edited ? [what, "edited"] : [what]).map { step(of: change) + $0 }
  }

  /// The beginning of the message, `Undone: `; empty for a change that was neither undone nor
  /// redone.
  public static func step(of change: Change, isInside: Bool = false) -> String {
    switch change.step {
    case .made: ""
    case .undone: isInside ? "undone: " : "Undone: "
    case .redone: isInside ? "redone: " : "Redone: "
    }
  }

  /// What kept an undo or redo from changing anything; `nil` if it has changed something.
  public static func obstacle(to change: Change) -> Change.UndoConflict? {
    guard change.step != .made, change.taskCount == 0, change.list == nil, change.board == nil
    else { return nil }
    return change.conflicts.first
  }

  /// The beginning of a message about an undo or redo that has changed nothing: `Not undone: `.
  public static func vainStep(of change: Change, isInside: Bool = false) -> String {
    "\(isInside ? "not" : "Not") \(change.step == .redone ? "redone" : "undone"): "
  }

  private static func subject(
    of change: Change, _ noun: ItemNoun, _ quoted: (String) -> String
  ) -> String {
    // An import or a sync is about its tasks, even if it created lists for them.
    if let list = change.list, change.kind != .imported, change.kind != .synced {
      return quoted(list)
    }
    let newCount = change.taskCount - change.updatedCount
    if change.updatedCount > 0, newCount > 0 {
      return "\(noun.counted(newCount)), updated \(change.updatedCount)"
    }
    if let only = change.tasks.first, change.taskCount == 1 {
      return quoted(only.title)
    }
    if change.taskCount > 0 { return noun.counted(change.taskCount) }
    return change.board.map(quoted) ?? ""
  }

  /// The end of a message about tasks that were taken: `as “builder”`; empty if it would repeat the
  /// name of the person.
  private static func taker(of change: Change, _ quoted: (String) -> String) -> String {
    guard let taker = change.taker, taker != change.person else { return "" }
    return "as \(quoted(taker))"
  }

  private static func verb(for change: Change) -> String {
    switch change.kind {
    case .added: "added"
    case .imported:
      change.updatedCount > 0 && change.updatedCount == change.taskCount ? "updated" : "imported"
    case .synced: "synced"
    case .edited: change.steps.map(edited) ?? edited(change.fields)
    case .moved: "moved"
    case .completed: "completed"
    case .reopened: "reopened"
    case .removed: "removed"
    case .taken: "took"
    case .givenBack: "gave back"
    case .archived: "archived"
    case .unarchived: "brought back"
    case .exchanged: "swapped"
    case .copied: "copied"
    case .sorted: "sorted"
    case .boardCreated: "created board"
    case .boardRenamed: "renamed board"
    case .boardRemoved: "removed board"
    case .listAdded: "added list"
    case .listRenamed: "renamed list"
    case .listMoved: "moved list"
    case .listRemoved: "removed list"
    case .listChanged: "changed list"
    }
  }

  /// The verb for an edit of fields: `edited the due date and the tags of`. More than two fields
  /// are not listed.
  private static func edited(_ fields: [TaskField]) -> String {
    guard 1...2 ~= fields.count else { return "edited" }
    let isFlag = fields.allSatisfy { $0 == .isPinned || $0 == .isLocked }
    return
      "\(isFlag ? "changed" : "edited") the \(fields.map(\.noun).joined(separator: " and the ")) of"
  }

  private static func edited(_ steps: StepChange) -> String {
    func number(_ count: Int) -> String { count == 1 ? "a step" : "\(count) steps" }
    return switch steps {
    case .ticked(let count): "ticked \(number(count)) of"
    case .unticked(let count): "unticked \(number(count)) of"
    case .added(let count): "added \(number(count)) to"
    case .removed(let count): "removed \(number(count)) from"
    case .moved: "moved a step of"
    case .renamed: "renamed a step of"
    }
  }

  /// What an undo or redo did not change, such as `task 7 has moved since and stays there`.
  ///
  /// - Parameters:
  ///   - naming: Names a task.
  ///   - shortened: Truncates the name of a person.
  public static func words(
    for conflict: Change.UndoConflict, naming: (TaskID) -> String = { "task \($0)" },
    shortened: (String) -> String = { $0 }
  ) -> String {
    switch conflict {
    case .changedSince(let id, .position): "\(naming(id)) has moved since and stays there"
    case .changedSince(let id, .content): "\(naming(id)) has changed since and stays as it is"
    case .changedSince(let id, .presence): "\(naming(id)) is not where it was"
    case .changedBy(let person, let id, .position):
      "\(shortened(person)) has moved \(naming(id)) since, and it stays there"
    case .changedBy(let person, let id, .content):
      "\(shortened(person)) has changed \(naming(id)) since, and it stays as it is"
    case .changedBy(let person, let id, .presence):
      "\(shortened(person)) has removed or restored \(naming(id)) since"
    case .listGone(let id): "the list of \(naming(id)) is gone"
    case .boardChangedSince: "the board has changed since"
    }
  }
}
