/// Names a task in one store: the small number that people type.
///
/// Counts from 1 in the order of creation and is never given out twice, also
/// not after the task was removed. Another store has other numbers.
public struct TaskID: RawRepresentable, Hashable, Codable, Sendable, Comparable {
  /// The number itself, at least 1.
  public let rawValue: Int64

  /// Names the task of that number, whether or not there is one.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The older one is the smaller one.
  public static func < (left: TaskID, right: TaskID) -> Bool { left.rawValue < right.rawValue }
}

extension TaskID: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }
}
