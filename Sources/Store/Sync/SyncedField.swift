public import BoardModel

/// What a sync merges of a task, each by itself.
public enum SyncedField: Hashable, CaseIterable, Sendable {
  /// A field of its content.
  case content(TaskField)
  /// Whether it is completed, and since when.
  case completion
  /// Its list and its order key.
  case place

  /// The fields of the content, and the other two.
  public static let allCases = TaskField.allCases.map(content) + [.completion, .place]

  /// Its name where a sync keeps it: `title`.
  public var name: String {
    switch self {
    case .content(let field): field.rawValue
    case .completion: "completion"
    case .place: "place"
    }
  }

  /// Whether a change of it counts against a deletion: moving or completing a task does not.
  public var isContent: Bool { if case .content = self { true } else { false } }

  var columns: [Entity.Column] {
    switch self {
    case .content(let field): [field.column]
    case .completion: [.completedAt]
    case .place: [.list, .orderKey]
    }
  }
}
