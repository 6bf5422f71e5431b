public import BoardModel

/// What a task had in one field until a later edit of another device took its place, or what
/// another device wanted there.
public enum ReplacedValue: Equatable, Sendable {
  /// Its content in one field.
  case content(TaskEdit)
  /// Whether it was done.
  case completion(isDone: Bool)
  /// The name of its list.
  case list(String)
}

/// A value that gave way in a sync.
public struct ReplacedEdit: Equatable, Sendable {
  /// The title of the task as it is now.
  public let title: String
  /// When that was.
  public let time: Timestamp
  /// What gave way.
  public let value: ReplacedValue
}

extension ReplacedValue {
  /// Reads what the log keeps of a field; `nil` for a list that is not known.
  ///
  /// - Parameter listName: Finds the name of a list by its number.
  init?(_ value: FieldValue, of field: TaskField, listName: (Int64) throws -> String?) rethrows {
    switch field {
    case .title: self = .content(.title(value.string ?? ""))
    case .notes: self = .content(.notes(value.string))
    case .priority: self = .content(.priority(value.string.flatMap { Priority($0) }))
    case .due: self = .content(.due(value.string.flatMap { DueDate($0) }))
    case .start: self = .content(.start(value.string.flatMap { DueDate($0) }))
    case .repetition: self = .content(.repetition(value.string))
    case .tags: self = .content(.setTags(StoredText.tags(in: value.string ?? "")))
    case .url: self = .content(.url(value.string))
    case .isPinned: self = .content(.pinned(value == FieldValue(true)))
    case .isLocked: self = .content(.locked(value == FieldValue(true)))
    case .completion: self = .completion(isDone: !value.isNull)
    case .place:
      guard let name = try listName(value.number) else { return nil }
      self = .list(name)
    }
  }
}
