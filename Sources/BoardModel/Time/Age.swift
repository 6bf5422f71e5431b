/// A length of time before today, in days, weeks, months or years: `14d`, `2w`, `3m`, `1y`.
public struct Age: Equatable, Sendable {
  private let count: Int
  private let unit: Unit

  private enum Unit: Character {
    case day = "d"
    case week = "w"
    case month = "m"
    case year = "y"
  }

  /// The forms that can be typed, for messages.
  public static let forms = "a number of days, weeks, months or years: 14d, 2w, 3m, 1y"

  /// Parses an age of at most 9,999 units, ignoring case; `nil` for anything else.
  public init?(_ text: String) {
    let digits = Array(text.utf8.dropLast())
    guard let last = text.lowercased().last, let unit = Unit(rawValue: last),
      (1...4).contains(digits.count), let count = number(digits)
    else { return nil }
    (self.count, self.unit) = (count, unit)
  }

  /// The day that is this long before `today`, or the last day of the month if the month is too
  /// short; no earlier than the first day of year 1.
  public func day(before today: CivilDay) -> CivilDay {
    switch unit {
    case .day: return today.adding(days: -count)
    case .week: return today.adding(days: -7 * count)
    case .month: return today.subtracting(months: count)
    case .year: return today.subtracting(months: 12 * count)
    }
  }
}

extension CivilDay {
  /// The same day of the month a number of months earlier, or the last day of a shorter month; no
  /// earlier than the first day of year 1.
  fileprivate func subtracting(months: Int) -> CivilDay {
    let index = year * 12 + month - 1 - months
    guard let first = CivilDay(year: index / 12, month: index % 12 + 1, day: 1) else {
      return CivilDay(daysSinceEpoch: .min)
    }
    return min(first.adding(days: day - 1), first.endOfMonth)
  }
}
