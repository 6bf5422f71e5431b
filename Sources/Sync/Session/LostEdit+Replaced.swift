import BoardModel
public import Store

extension LostEdit {
  /// What gave way; `nil` for a place that names no list.
  public var replaced: ReplacedValue? {
    if let edit = task.edit(of: field) { return .content(edit) }
    if field == .completion { return .completion(isDone: task.completion != nil) }
    return task.place.list.map(ReplacedValue.list)
  }
}

extension SyncedTask {
  /// What gives a task of the store a field of this one; `nil` for its place and its completion.
  func edit(of field: SyncedField) -> TaskEdit? {
    switch field {
    case .title: .title(title)
    case .notes: .notes(notes)
    case .start: .start(start)
    case .due: .due(due)
    case .repetition: .repetition(repetition)
    case .priority: .priority(priority)
    case .tags: .setTags(tags)
    case .url: .url(url)
    case .isPinned: .pinned(isPinned)
    case .isLocked: .locked(isLocked)
    case .completion, .place: nil
    }
  }
}
