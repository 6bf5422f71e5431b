public import BoardModel

/// What a task had in one field until a later edit of another device took its place, or what
/// another device wanted there.
public enum ReplacedValue: Equatable, Sendable {
  /// Its content in one field.
  case content(TaskField, TaskValue)
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
  init?(_ value: FieldValue, of field: SyncedField, listName: (Int64) throws -> String?) rethrows {
    switch field {
    case .content(let field):
      self = .content(field, TaskValue(value, of: field) ?? field.emptyValue)
    case .completion: self = .completion(isDone: !value.isNull)
    case .place:
      guard let name = try listName(value.number) else { return nil }
      self = .list(name)
    }
  }
}
