/// The number of a record in a source: a task, a list, a board or an entry of the change log.
///
/// A store numbers records from 1 in the order of their creation and never reuses the number of a
/// removed record. The same record can have different numbers in different stores.
public struct Identifier<Entity>: RawRepresentable, Hashable, Codable, Sendable {
  /// The number itself: at least 1 for a record of a store. An agenda's own board and lists have
  /// negative numbers.
  public let rawValue: Int64

  /// Creates an identifier, even if no record has this number.
  @inlinable public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Identifies a task: the number that people type in commands.
public typealias TaskID = Identifier<TaskRecord>
/// Identifies a list of a board.
public typealias ListID = Identifier<TaskList>
/// Identifies a board of a source.
public typealias BoardID = Identifier<Board>
/// Identifies an entry of the change log.
public typealias ChangeID = Identifier<Change>

extension Identifier: Comparable {
  /// Whether the left number is smaller. In a store, an older record has a smaller number.
  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Identifier: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }
}
