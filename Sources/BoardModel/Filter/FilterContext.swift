/// The context in which a filter is read: the user's calendar, and the named filters.
public struct FilterContext: Sendable {
  /// The current day in the user's time zone.
  public let today: CivilDay
  /// The order of day and month in a date such as `1/2/2027`.
  public let order: DateOrder
  /// Returns when a day, or a minute of it, begins in the user's time zone.
  public let beginning: @Sendable (DueDate) -> Timestamp
  /// The filters that `@` and a name refer to, keyed by their names in lower case.
  public let named: [String: String]
  /// The names of the lists that `list:` can refer to; `nil` for any.
  public let lists: [String]?

  /// Creates a context; without a time zone, days begin as in UTC.
  ///
  /// - Parameters:
  ///   - named: The named filters; their names may have any case.
  ///   - lists: The names of all lists; `nil` if they are unknown.
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
