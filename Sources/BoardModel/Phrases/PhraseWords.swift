/// The lowercase words of the grammar of dates, times and repetitions.
enum PhraseWords {
  /// The abbreviated days of the week, starting with Monday.
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The full names of the days of the week, starting with Monday.
  static let longWeekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The abbreviated names of the months.
  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The full names of the months.
  static let longMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The numbers of the days of the week, from 0 for Monday, by full and abbreviated names.
  static let weekdayNumbers = numbers(
    [weekdays, longWeekdays], from: 0,
    and: ["tues": 1, "weds": 2, "thur": 3, "thurs": 3])

  /// The numbers of the days of the week by their plurals: `mondays`.
  static let pluralWeekdays = numbers([longWeekdays.map { $0 + "s" }], from: 0, and: [:])

  /// The numbers of the months, from 1 for January, by full and abbreviated names.
  static let monthNumbers = numbers([months, longMonths], from: 1, and: ["sept": 9])

  /// The words for days near today, with their offsets in days.
  static let nearDays = [
    "today": 0, "tod": 0, "tonight": 0, "tomorrow": 1, "tmr": 1, "tmrw": 1, "yesterday": -1,
  ]

  /// The parts of the day, and the time that represents each.
  static let partsOfDay: [String: TimeOfDay] = [
    "morning": TimeOfDay(minuteOfDay: 9 * 60), "afternoon": TimeOfDay(minuteOfDay: 15 * 60),
    "evening": TimeOfDay(minuteOfDay: 19 * 60), "night": tonight,
  ]

  /// The time that `tonight` means.
  static let tonight = TimeOfDay(minuteOfDay: 20 * 60)

  /// The times of day that have names.
  static let namedTimes: [String: TimeOfDay] = [
    "noon": TimeOfDay(minuteOfDay: 12 * 60), "midnight": .midnight,
  ]

  /// The unit that a number counts.
  enum Unit {
    case minute, hour, day, week, month, year
  }

  /// The units by full and abbreviated names.
  static let units: [String: Unit] = [
    "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute,
    "h": .hour, "hr": .hour, "hrs": .hour, "hour": .hour, "hours": .hour,
    "d": .day, "day": .day, "days": .day, "w": .week, "week": .week, "weeks": .week,
    "m": .month, "month": .month, "months": .month, "y": .year, "year": .year, "years": .year,
  ]

  /// The units by their letters, which follow a number: `3d`.
  static let shortUnits: [String: Unit] = ["d": .day, "w": .week, "m": .month, "y": .year]

  /// The numbers that can be written as words.
  static let counts = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]

  /// The ends of ordinal numbers: `1st`.
  static let ordinalEnds: Set = ["st", "nd", "rd", "th"]

  /// Ordinal numbers in words. `second` is missing, since `every second tuesday` may mean every
  /// other Tuesday.
  static let ordinals = ["first": 1, "third": 3, "fourth": 4, "last": -1]

  /// Prepositions and similar words before a date or a time.
  static let joins: Set = ["at", "by", "on", "due", "before", "until", "till", "starting"]

  /// Prepositions that are not enough to make an ambiguous word a day: `look at sun`.
  static let weakJoins: Set = ["at"]

  /// Words before `due` that are part of a phrase: `is due friday`.
  static let beforeDue: Set = ["is", "are"]

  /// Words that make a date or a time after them plain text.
  static let articles: Set = [
    "the", "a", "an", "my", "your", "his", "her", "our", "their", "its", "that", "these", "those",
    "some", "any", "no", "each", "last", "previous", "past",
  ]

  /// Words that make a date after them part of the sentence: `moved to friday`.
  static let ties: Set = [
    "for", "to", "of", "about", "from", "since", "after", "between", "and", "or", "than", "vs",
    "versus", "with", "without", "in", "like", "not", "until", "per", "via", "called", "named",
    "except", "excluding", "but", "&", "+", "=", "/", "$", "€", "£",
  ]

  /// Words that, like ``ties``, make the name of a person after them part of the sentence.
  static let beforePeople: Set = ["by", "at", "on", "cc"]

  /// Words before the last day of a series.
  static let ends: Set = ["until", "till"]

  /// Words before the first or the last day of a series.
  static let bounds = ends.union(["from", "to", "through", "starting", "beginning"])

  /// Verbs that are often followed by `on`.
  static let verbs: Set = [
    "log", "carry", "sign", "go", "keep", "hold", "move", "turn", "switch", "put", "try", "pass",
    "hang", "bring", "get", "look",
  ]

  /// Words before a day of the week that form a name with it: `Black Friday`.
  static let namedDays: Set = [
    "black", "good", "casual", "cyber", "easter", "ash", "palm", "giving", "shrove", "maundy",
    "holy", "whit", "bloody", "super", "taco", "boxing", "freaky", "fat", "manic", "happy", "ruby",
    "mr", "mrs", "ms", "miss", "dr",
  ]

  /// Holidays, whose dates are not computed. A time in the same title probably belongs to the
  /// holiday, so the time stays text.
  static let feasts: Set = [
    "eve", "christmas", "xmas", "easter", "thanksgiving", "halloween", "hanukkah", "diwali", "eid",
  ]

  /// Words before a day of the week that select certain weeks: `every second tuesday`.
  static let counted: Set = [
    "every", "first", "second", "third", "fourth", "fifth", "other", "1st", "2nd", "3rd", "4th",
    "5th",
  ]

  /// Words that suggest a series of dates.
  static let ofSeries: Set = [
    "every", "each", "daily", "weekly", "monthly", "yearly", "once", "twice", "times",
  ]

  /// Words that continue the phrase before them: `mon to fri`, `daily except sundays`.
  static let continuing: Set = ["to", "till", "through", "thru", "except", "excluding", "of"]

  /// Short names of weekdays that are also ordinary words.
  static let plainWeekdays: Set = ["sat", "sun"]

  /// Words that make a repetition after them plain text.
  static let almost: Set = [
    "almost", "nearly", "not", "after", "like", "of", "for", "in", "once", "twice", "times", "per",
  ]

  private static func numbers(
    _ lists: [[String]], from first: Int, and others: [String: Int]
  ) -> [String: Int] {
    var numbers = others
    for list in lists {
      for (index, name) in list.enumerated() { numbers[name] = first + index }
    }
    return numbers
  }
}

extension PhraseWords {
  /// Every word that can begin a date or a repetition.
  static let openers: Set<String> = Set(nearDays.keys)
    .union(weekdayNumbers.keys).union(monthNumbers.keys).union(namedTimes.keys)
    .union(pluralWeekdays.keys).union(counts.keys).union(joins).union(beforeDue)
    .union([
      "next", "this", "in", "around", "the", "day", "end", "eod", "eow", "eom", "eoy", "from",
      "every",
      "daily",
      "weekly", "monthly", "yearly", "annually", "weekdays", "repeat", "repeats", "biweekly",
      "fortnightly", "quarterly", "within", "first", "second", "third", "fourth", "last", "half",
      "quarter",
    ])
}
