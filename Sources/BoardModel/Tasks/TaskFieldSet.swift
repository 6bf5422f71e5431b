/// Some of the fields of a task.
///
/// It is one number, since an import has such a set for each of its tasks.
public struct TaskFieldSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  /// Every field.
  public static let all = TaskFieldSet(TaskField.allCases)

  /// The set of some fields.
  public init(_ fields: [TaskField]) { for field in fields { insert(field) } }

  /// The set of some fields: `[.title, .due]`.
  public init(arrayLiteral fields: TaskField...) { self.init(fields) }

  /// Whether a field is in it.
  public func contains(_ field: TaskField) -> Bool { bits & Self.bit(of: field) != 0 }

  /// Adds a field.
  public mutating func insert(_ field: TaskField) { bits |= Self.bit(of: field) }

  private static func bit(of field: TaskField) -> UInt64 {
    // Every field is among all of them.
    1 << TaskField.allCases.firstIndex(of: field)!
  }
}
