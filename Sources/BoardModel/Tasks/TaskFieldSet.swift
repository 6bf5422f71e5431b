/// A set of fields of a task.
///
/// A set is stored in eight bytes, to save memory in imports of many tasks.
public struct TaskFieldSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  /// The set of all fields.
  public static let all = TaskFieldSet(TaskField.allCases)

  /// Creates a set of some fields.
  public init(_ fields: [TaskField]) { for field in fields { insert(field) } }

  /// Creates a set from a literal: `[.title, .due]`.
  public init(arrayLiteral fields: TaskField...) { self.init(fields) }

  /// Whether the set contains a field.
  public func contains(_ field: TaskField) -> Bool { bits & Self.bit(of: field) != 0 }

  /// Adds a field to the set.
  public mutating func insert(_ field: TaskField) { bits |= Self.bit(of: field) }

  private static func bit(of field: TaskField) -> UInt64 {
    1 << TaskField.allCases.firstIndex(of: field)!
  }
}
