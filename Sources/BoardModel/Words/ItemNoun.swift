import Spelling

/// The noun for the rows of a source.
public struct ItemNoun: Equatable, Sendable {
  /// The singular of the noun: `line`.
  public let singular: String
  /// The plural of the noun: `lines`.
  public let plural: String

  /// Creates a noun whose plural is its singular with an `s`.
  public init(_ singular: String) {
    self.singular = singular
    plural = singular + "s"
  }

  /// A count and the noun: `1 line`, `12,000 lines`.
  public func counted(_ count: Int) -> String {
    "\(count.formattedWithCommas) \(count == 1 ? singular : plural)"
  }

  /// The default noun, for the rows of a board.
  public static let task = ItemNoun("task")
}
