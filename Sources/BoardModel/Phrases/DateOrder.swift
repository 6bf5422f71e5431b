/// Which comes first in a date such as `1/2/2027`.
///
/// What can be read in one way only is read so.
public enum DateOrder: Sendable {
  /// The day, as nearly everywhere.
  case dayFirst
  /// The month, as in the United States.
  case monthFirst

  /// The order of a locale such as `en_US.UTF-8`.
  public init(locale: String) {
    let isAmerican = locale.hasPrefix("en_US") || locale.hasPrefix("en-US")
    self = isAmerican ? .monthFirst : .dayFirst
  }
}

/// What the words for dates are read with: the user's calendar and habits.
struct DateContext {
  /// The day it is where the user is.
  var today: CivilDay
  /// The time it is there.
  var clock: TimeOfDay
  /// Which comes first in a date of numbers.
  var order = DateOrder.dayFirst
}
