/// The order of day and month in a date such as `1/2/2027`.
///
/// A date that is valid in only one of the orders is read in that order.
public enum DateOrder: Sendable {
  /// The day comes first, as in nearly all countries.
  case dayFirst
  /// The month comes first, as in the United States.
  case monthFirst

  /// Determines the order from a locale such as `en_US.UTF-8`.
  public init(locale: String) {
    let isAmerican = locale.hasPrefix("en_US") || locale.hasPrefix("en-US")
    self = isAmerican ? .monthFirst : .dayFirst
  }
}

/// The context in which dates are parsed: the current time and the order of dates.
struct DateContext {
  /// The current day in the user's time zone.
  var today: CivilDay
  /// The current time of day in the user's time zone.
  var clock: TimeOfDay
  /// The order of day and month in numeric dates.
  var order = DateOrder.dayFirst
}
