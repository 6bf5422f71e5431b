/// What a filter is read with: the user's calendar, and the filters that have names.
public struct FilterContext: Sendable {
  /// The day it is where the user is.
  public let today: CivilDay
  /// Which comes first in a date such as `1/2/2027`.
  public let order: DateOrder
  /// When a day, or a minute of it, begins where the user is.
  public let beginning: @Sendable (DueDate) -> Timestamp
  /// The filters that `@` and a name stand for, by their names in small letters.
  public let named: [String: String]
  /// The names of the lists that `list:` may name; `nil` for any.
  public let lists: [String]?

  /// Makes a context; without a time zone, days begin as they do in UTC.
  ///
  /// - Parameters:
  ///   - named: The names may have any case.
  ///   - lists: The names of all lists there are; `nil` if they are not known.
  public init(
    today: CivilDay, named: [String: String] = [:], lists: [String]? = nil,
    order: DateOrder = .dayFirst,
    beginning: @escaping @Sendable (DueDate) -> Timestamp = { Timestamp(inUTC: $0) }
  ) {
    self.today = today
    self.lists = lists
    self.order = order
    self.beginning = beginning
    self.named = Dictionary(named.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }
}

extension Timestamp {
  /// The moment at which a day, or a minute of it, begins in UTC.
  public init(inUTC date: DueDate) {
    let minutes = (date.time?.hour ?? 0) * 60 + (date.time?.minute ?? 0)
    self.init(milliseconds: Int64(date.day.daysSinceEpoch * 1_440 + minutes) * 60_000)
  }
}
