/// The context in which a filter is parsed: the user's calendar and names, the named filters and the
/// names of lists.
public struct FilterContext: Sendable {
  /// The current day in the user's time zone.
  public let today: CivilDay
  /// The order of day and month in a date such as `1/2/2027`.
  public let order: DateOrder
  /// Returns the moment at which a day or a minute begins in the user's time zone.
  public let beginning: @Sendable (DueDate) -> Timestamp
  /// The filters that a word such as `@home` refers to, keyed by their names in lower case.
  public let named: [String: String]
  /// The names of the lists that `list:` can refer to; `nil` if any name is allowed.
  public let lists: [String]?

  /// The names of the user, whose tasks `is:mine` finds. Usually one; several if the user has
  /// different names on different hubs, and none if the name is unknown.
  public let ownNames: [String]

  /// Creates a context; by default, days begin at midnight UTC.
  ///
  /// - Parameters:
  ///   - named: The named filters; the case of their names is ignored.
  ///   - lists: The names of all lists; `nil` if they are unknown.
  ///   - ownNames: The names of the user; without one, `is:mine` is a mistake.
  public init(
    today: CivilDay, named: [String: String] = [:], lists: [String]? = nil,
    order: DateOrder = .dayFirst, ownNames: [String] = [],
    beginning: @escaping @Sendable (DueDate) -> Timestamp = { Timestamp(inUTC: $0) }
  ) {
    self.today = today
    self.lists = lists
    self.order = order
    self.ownNames = ownNames
    self.beginning = beginning
    self.named = Dictionary(named.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }
}

extension Timestamp {
  /// Creates the moment at which a day or a minute begins in UTC.
  public init(inUTC date: DueDate) {
    let minutes = (date.time?.hour ?? 0) * 60 + (date.time?.minute ?? 0)
    self.init(milliseconds: Int64(date.day.daysSinceEpoch * 1_440 + minutes) * 60_000)
  }
}
