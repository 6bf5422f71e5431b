public import BoardModel

/// A part of a task that a sync merges separately.
public enum SyncedField: Hashable, CaseIterable, Sendable {
  /// A field of the content.
  case content(TaskField)
  /// Whether and when the task was completed.
  case completion
  /// The list and order key of the task.
  case position

  /// All content fields, followed by completion and position.
  public static let allCases = TaskField.allCases.map(content) + [.completion, .position]

  /// The name under which a sync stores the field, such as `title`.
  public var name: String {
    switch self {
    case .content(let field): field.rawValue
    case .completion: "completion"
    case .position: "place"
    }
  }

  /// Whether a change to this field keeps a sync from deleting the task; moving or completing the
  /// task does not.
  public var isContent: Bool { if case .content = self { true } else { false } }

  var columns: [Entity.Column] {
    switch self {
    case .content(let field): [field.column]
    case .completion: [.completedAt]
    case .position: [.list, .orderKey]
    }
  }
}
