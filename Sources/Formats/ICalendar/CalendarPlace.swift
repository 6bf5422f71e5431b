/// Where a to-do stands among others: what a task entry does not say.
public struct CalendarPlace: Equatable, Sendable {
  /// The name of its list; `nil` where no program said one.
  public var list: String?
  /// Its position there, as this program orders tasks.
  public var key: String?
  /// Its rank among others, as other programs order to-dos: the greater, the further down. They
  /// began as seconds since 2001.
  public var rank: Int64?
  /// The rank that was written together with the key: another one tells that a program that does
  /// not know the key has moved the to-do.
  public var keyRank: Int64?
  /// The name that its list had before it was renamed to ``list``; `nil` if it was not.
  public var formerList: String?

  /// Describes a place.
  public init(
    list: String? = nil, key: String? = nil, rank: Int64? = nil, keyRank: Int64? = nil
  ) {
    self.list = list
    self.key = key
    self.rank = rank
    self.keyRank = keyRank
  }

  /// The property that holds the key.
  public static let keyName = "X-DRAGBOARD-ORDER"

  /// The property that holds ``formerList``.
  public static let formerListName = "X-DRAGBOARD-LIST-WAS"

  /// The parameter of the key that holds ``keyRank``.
  static let rankParameter = "X-RANK"

  /// What every program that reads numbers can hold.
  public static let possibleRanks = Int64(-1 << 53)...Int64(1 << 53)

  /// Reads a rank.
  static func rank(_ text: ArraySlice<UInt8>) -> Int64? {
    Int64(text.text).flatMap { possibleRanks ~= $0 ? $0 : nil }
  }
}
