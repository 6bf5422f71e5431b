import Spelling

/// What the rows of a source are called.
public struct ItemNoun: Equatable, Sendable {
  /// One of them: `line`.
  public let singular: String
  /// Several of them: `lines`.
  public let plural: String

  /// Makes a noun whose plural is its singular with an `s`.
  public init(_ singular: String) {
    self.singular = singular
    plural = singular + "s"
  }

  /// `1 line`, `12,000 lines`
  public func counted(_ count: Int) -> String {
    "\(count.formattedWithCommas) \(count == 1 ? singular : plural)"
  }

  /// What a board is made of.
  public static let task = ItemNoun("task")
}
