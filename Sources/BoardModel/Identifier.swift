/// The number of a record in a source: a task, a list, a board or an entry of its change log.
///
/// A store counts from 1 in the order of creation and never uses a number twice, even after the
/// record was removed. Another store has other numbers.
public struct Identifier<Entity>: RawRepresentable, Hashable, Codable, Sendable {
  /// The number itself, at least 1.
  public let rawValue: Int64

  /// Creates the identifier with this number, whether or not such a record exists.
  @inlinable public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Identifies a task: the small number that people type.
public typealias TaskID = Identifier<TaskRecord>
/// Identifies a list of a board.
public typealias ListID = Identifier<TaskList>
/// Identifies a board of a source.
public typealias BoardID = Identifier<Board>
/// Identifies an entry of the change log.
public typealias ChangeID = Identifier<Change>

extension Identifier: Comparable {
  /// Whether the left record is older, which has the smaller number.
  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Identifier: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }
}
