public import BoardModel

/// The value of a task's field that a later edit on another device has overwritten, or that another
/// device tried to set.
public enum ReplacedValue: Equatable, Sendable {
  /// The content of one field.
  case content(TaskField, TaskValue)
  /// Whether the task was completed.
  case completion(isDone: Bool)
  /// The name of the task's list.
  case list(String)
}

/// An edit that a sync has overwritten.
public struct ReplacedEdit: Equatable, Sendable {
  /// The current title of the task.
  public let title: String
  /// When the edit was overwritten.
  public let time: Timestamp
  /// The value that was overwritten.
  public let value: ReplacedValue
}

extension ReplacedValue {
  /// Reads the stored value of a field; `nil` for a list that does not exist.
  ///
  /// - Parameter listName: Returns the name of a list by its id.
  init?(_ value: FieldValue, of field: SyncedField, listName: (Int64) throws -> String?) rethrows {
    switch field {
    case .content(let field):
      self = .content(field, TaskValue(value, of: field) ?? field.emptyValue)
    case .completion: self = .completion(isDone: !value.isNull)
    case .position:
      guard let name = try listName(value.number) else { return nil }
      self = .list(name)
    }
  }
}
