/// Names one thing of a source: a task, a list, a board or an entry of its change log.
///
/// A store counts from 1 in the order of creation and never gives a number out
/// twice, even after what it named was removed. Another store has other numbers.
public struct Identifier<Entity>: RawRepresentable, Hashable, Codable, Sendable {
  /// The number itself, at least 1.
  public let rawValue: Int64

  /// Names the thing of that number, whether or not there is one.
  @inlinable public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Names a task: the small number that people type.
public typealias TaskID = Identifier<TaskRecord>
/// Names a list.
public typealias ListID = Identifier<TaskList>
/// Names a board.
public typealias BoardID = Identifier<Board>
/// Names an entry of the change log.
public typealias ChangeID = Identifier<Change>

extension Identifier: Comparable {
  /// The older one is the smaller one.
  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Identifier: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }
}
