/// The list of a to-do and its position in the list, which ``TaskEntry`` does not contain.
public struct CalendarPosition: Equatable, Sendable {
  /// The name of the to-do's list; `nil` if not specified.
  public var list: String?
  /// The order key by which Dragboard sorts tasks.
  public var key: String?
  /// The rank by which other programs sort to-dos, in ascending order. If a to-do has no rank,
  /// these programs use the time of creation in seconds since 2001.
  public var rank: Int64?
  /// The rank that was written together with the key. If ``rank`` differs, a program that does not
  /// support the key has moved the to-do.
  public var keyRank: Int64?
  /// The name of the list before it was renamed to ``list``; `nil` if it was not renamed.
  public var formerList: String?

  /// Creates a position from its parts.
  public init(
    list: String? = nil, key: String? = nil, rank: Int64? = nil, keyRank: Int64? = nil
  ) {
    self.list = list
    self.key = key
    self.rank = rank
    self.keyRank = keyRank
  }

  /// The name of the property that contains ``key``.
  public static let keyName = "X-DRAGBOARD-ORDER"

  /// The name of the property that contains ``formerList``.
  public static let formerListName = "X-DRAGBOARD-LIST-WAS"

  /// The name of the parameter that contains ``keyRank``, in the property that contains ``key``.
  static let rankParameter = "X-RANK"

  /// The ranks that every program can read: integers that a `Double` represents exactly.
  public static let possibleRanks = Int64(-1 << 53)...Int64(1 << 53)

  /// Parses a rank; `nil` if it is out of range or not a number.
  static func rank(_ text: ArraySlice<UInt8>) -> Int64? {
    Int64(text.text).flatMap { possibleRanks ~= $0 ? $0 : nil }
  }
}
