/// What the rows of a source are called.
public struct ItemNoun: Equatable, Sendable {
  /// One of them: `line`.
  public let singular: String
  /// Several of them: `lines`.
  public let plural: String

  /// Makes a noun.
  ///
  /// - Parameter plural: An `s` behind the singular, unless another is given.
  public init(_ singular: String, plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }

  /// `1 line`, `12,000 lines`
  public func counted(_ count: Int) -> String {
    "\(count.formattedWithCommas) \(count == 1 ? singular : plural)"
  }

  /// What a board is made of.
  public static let task = ItemNoun("task")
}
