/// Decides which phrases of a title are used, and what they set.
///
/// A phrase is used as a whole or not at all. If a title contains several dates, times or
/// repetitions that contradict each other, none of them is used. A date with a field name, such as
/// `due:fri`, has precedence over a date without a field name. If there are several dates with the
/// same field name, the last is used. If a title contains the names of several people, none of them
/// is used, since a task is given to one person.
struct TitleChoice {
  /// The values that the phrases set.
  struct Fields: Equatable {
    var priority: Priority?
    var due: DueDate?
    var start: DueDate?
    var repetition: Repetition?
    var tags: [String] = []
    var assignee: String?
    var url: String?
    var blockers: [QuickWords.Blocker] = []
    var list: String?
    /// The first due date of a repetition without a date.
    var firstDue: DueDate?
  }

  private let context: DateContext
  /// Whether a date such as `starting monday` is the first day of a series, not the start date.
  private let hasSeries: Bool
  /// The phrases that are used.
  private(set) var used: [TitlePhrase]
  /// Corrections of words that only look like a date.
  private(set) var nearMisses: [NearMiss] = []
  private(set) var fields = Fields()
  /// The last phrase that names a task that does not exist as a blocker, and the number of that
  /// task; `nil` if there is none.
  private(set) var unknownBlocker: (phrase: TitlePhrase, id: TaskID)?
  /// Whether a date stays in the title because the source cannot store the time of the date.
  private(set) var refusesTime = false
  /// Whether a repetition stays in the title because the source cannot store it.
  private(set) var refusesSeries = false

  /// Decides which of the phrases are used.
  ///
  /// - Parameters:
  ///   - phrases: The phrases, from left to right.
  ///   - isEnd: Returns whether there is only punctuation between two token indices. The second
  ///     index may be the end of the title.
  init(
    _ phrases: [TitlePhrase], _ context: DateContext, isEnd: (Int, Int) -> Bool, tokenCount: Int,
    accepts: (TaskEdit) -> Bool, uuid: (TaskID) -> String?
  ) {
    self.context = context
    hasSeries = phrases.contains { $0.series != nil }
    used = phrases
    setSigns(accepts, uuid)
    if refusesTime { drop { $0.isDate || $0.series != nil } }
    dropWhatIsNotAtEnd(isEnd, tokenCount)
    settleNearMisses()
    dropContradictions()
    setDates(accepts)
  }

  // MARK: Signs

  /// Sets the fields of phrases such as `#home`, `!A` or `start:fri`, and removes phrases that
  /// cannot be used.
  private mutating func setSigns(_ accepts: (TaskEdit) -> Bool, _ uuid: (TaskID) -> String?) {
    let people = Set(used.compactMap(\.person).map(PersonName.key))
    used.removeAll { phrase in
      switch phrase.meaning {
      case .tags(let tags):
        guard tags.allSatisfy({ accepts(.addTag($0)) }) else { return true }
        fields.tags += tags
      case .priority(let priority):
        guard accepts(.priority(priority)) else { return true }
        fields.priority = priority
      case .assignee(let name):
        guard people.count == 1, accepts(.assignee(name)) else { return true }
        fields.assignee = name
      case .url(let url):
        guard accepts(.url(url)) else { return true }
        fields.url = url
      case .list(let list): fields.list = list
      case .blockedBy(let tasks):
        guard tasks.allSatisfy({ accepts(.addBlocker("\($0)")) }) else { return true }
        var blockers: [QuickWords.Blocker] = []
        for id in tasks {
          guard let uuid = uuid(id) else {
            unknownBlocker = (phrase, id)
            return true
          }
          blockers.append(QuickWords.Blocker(id: id, uuid: uuid))
        }
        fields.blockers += blockers.filter { !fields.blockers.contains($0) }
      case .repeating(let series), .series(let series):
        guard !accepts(.repetition(series.repetition.text)) else { return false }
        // If the source cannot store any repetition, users do not expect a repetition to be set.
        refusesSeries = refusesSeries || accepts(.repetition("daily"))
        return true
      case .due(let when): return !accepts(.due(when.date(context)))
      case .start(let when):
        guard let date = when.date(context), accepts(.start(date)) else { return true }
        fields.start = date
      case .range(let range):
        guard let dates = range.dates(context) else { return true }
        return !accepts(.start(dates.start)) || !accepts(.due(dates.due))
      case .when(let when) where when.namesStart && !hasSeries:
        return !accepts(.start(when.date(context)))
      case .when(let when):
        let date = when.date(context)
        guard !accepts(.due(date)) else { return false }
        if when.day != nil, let date {
          refusesTime = refusesTime || Self.isRefusedForTime(date, accepts)
        }
        return true
      case .nearMiss: return !accepts(.due(DueDate(day: context.today)))
      }
      return false
    }
  }

  // MARK: Words

  /// Removes phrases that are valid only at the end of the title, if they are followed by words
  /// that belong to no phrase.
  private mutating func dropWhatIsNotAtEnd(_ isEnd: (Int, Int) -> Bool, _ tokenCount: Int) {
    var end = tokenCount
    for index in used.indices.reversed() {
      let phrase = used[index]
      let isAtEnd = isEnd(phrase.tokens.upperBound, end)
      if phrase.isOfEnd, !isAtEnd {
        used.remove(at: index)
      } else if isAtEnd {
        end = phrase.tokens.lowerBound
      }
    }
  }

  /// Offers corrections of words that only look like a date, unless the title also has a date.
  /// Without a date or a repetition, times in the title are not used, since they may belong to the
  /// misspelled day.
  private mutating func settleNearMisses() {
    let misses = used.compactMap(\.nearMiss)
    guard !misses.isEmpty else { return }
    let hasDate = used.contains { $0.namesDay || $0.isNamedDate }
    let hasDay = hasDate || used.contains { $0.series != nil }
    if !hasDate { nearMisses = misses }
    used.removeAll { $0.nearMiss != nil || !hasDay && $0.isDate }
  }

  private mutating func dropContradictions() {
    if used.count(where: { $0.isPlain && $0.series != nil }) > 1 { drop { $0.series != nil } }
    if rangeIsOfSeries { drop { $0.isDate || $0.series != nil } }
    let hasTwoClocks = used.count { $0.clock != nil } > 1
    if hasTwoClocks || used.count(where: \.namesDay) > 1 {
      drop { $0.isDate || hasTwoClocks && $0.series?.clock != nil }
    }
  }

  /// Whether a range of dates must be the limits of a series. If it were the start and due dates of
  /// each task, the second task would start no later than the day on which the first is due.
  private var rangeIsOfSeries: Bool {
    let series = used.lazy.compactMap { $0.isPlain ? $0.series : nil }.first
    let dates = used.lazy.compactMap { $0.range?.dates(context) }.first
    guard let series, let dates else { return false }
    let second = series.repetition.next(
      after: Repetition.Occurrence(dates.start.day), today: dates.start.day)
    return second.map { $0.day <= dates.due.day } ?? false
  }

  private mutating func drop(_ isDropped: (TitlePhrase) -> Bool) {
    used.removeAll { $0.isPlain && isDropped($0) }
  }

  /// Sets the dates and the repetition from the remaining phrases.
  private mutating func setDates(_ accepts: (TaskEdit) -> Bool) {
    var clock: TimeOfDay?
    var series: RepeatPhrase?
    var day: DueDate?
    for phrase in used {
      switch phrase.meaning {
      case .range(let range):
        guard let dates = range.dates(context) else { continue }
        fields.start = fields.start ?? dates.start
        day = dates.due
      case .when(let when) where when.namesStart && !hasSeries:
        fields.start = fields.start ?? when.date(context)
      case .when(let when) where when.day == nil: clock = when.clock?.time
      case .when(let when): day = when.date(context)
      case .series(let phrase), .repeating(let phrase):
        series = phrase
      case .tags, .priority, .assignee, .list, .url, .blockedBy, .due, .start, .nearMiss: break
      }
    }
    for phrase in used {
      if case .due(let when) = phrase.meaning { day = when.date(context) }
    }
    fields.repetition = series?.repetition
    let time = clock ?? series?.clock?.time
    if let day {
      fields.due =
        used.contains { $0.hasDayAndClock }
        ? day : DueDate(day: day.day, time: time ?? day.time)
    } else if var series {
      if let time { series.clock = ClockPhrase(time: time) }
      let first = series.firstDate(context)
      // Only a day that was typed replaces the due date of the task.
      if series.start == nil { fields.firstDue = first } else { fields.due = first }
    } else if let clock {
      fields.due = WhenPhrase(clock: ClockPhrase(time: clock)).date(context)
    }
    let dates = [fields.due, fields.firstDue].compactMap(\.self)
    guard !dates.allSatisfy({ accepts(.due($0)) }) else { return }
    // The source cannot store one of the dates, so neither of them is used.
    refusesTime = dates.contains { Self.isRefusedForTime($0, accepts) }
    (fields.due, fields.firstDue) = (nil, nil)
    if refusesTime { fields.repetition = nil }
    fields.start =
      used.compactMap { phrase in
        if case .start(let when) = phrase.meaning { when.date(context) } else { nil }
      }.last
    used.removeAll { $0.isDate || $0.isNamedDate || refusesTime && $0.series != nil }
  }

  private static func isRefusedForTime(_ date: DueDate, _ accepts: (TaskEdit) -> Bool) -> Bool {
    date.time != nil && accepts(.due(DueDate(day: date.day)))
  }
}

extension WhenPhrase {
  /// Whether a date without a series is the start date: `starting monday`.
  fileprivate var namesStart: Bool { join == "starting" && day != nil }
}

extension TitlePhrase {
  fileprivate var nearMiss: NearMiss? {
    if case .nearMiss(let miss) = meaning { miss } else { nil }
  }

  /// The name of the person to whom the phrase gives the task.
  fileprivate var person: String? { if case .assignee(let name) = meaning { name } else { nil } }

  fileprivate var range: RangePhrase? { if case .range(let range) = meaning { range } else { nil } }

  fileprivate var series: RepeatPhrase? {
    switch meaning {
    case .series(let series), .repeating(let series): series
    case .tags, .priority, .assignee, .list, .url, .blockedBy, .due, .start, .when, .range,
      .nearMiss:
      nil
    }
  }

  /// Whether the phrase is a day, a time or a range, and has no field name.
  fileprivate var isDate: Bool {
    switch meaning {
    case .when, .range: true
    case .tags, .priority, .assignee, .list, .url, .blockedBy, .due, .start, .repeating, .series,
      .nearMiss:
      false
    }
  }

  /// Whether the phrase is a date after `due:`.
  fileprivate var isNamedDate: Bool { if case .due = meaning { true } else { false } }

  /// Whether the phrase contains a day and has no field name.
  fileprivate var namesDay: Bool {
    if case .when(let when) = meaning { when.day != nil } else { isDate }
  }

  /// The explicit due time in the phrase; `nil` if there is none. The time that `tonight` implies
  /// is not explicit.
  fileprivate var clock: ClockPhrase? {
    switch meaning {
    case .when(let when), .due(let when): when.clock
    case .range(let range): range.end.clock
    case .series(let series), .repeating(let series): series.clock
    case .tags, .priority, .assignee, .list, .url, .blockedBy, .start, .nearMiss: nil
    }
  }

  fileprivate var hasDayAndClock: Bool {
    switch meaning {
    case .when(let when): when.day != nil && when.clock != nil
    case .due(let when): when.clock != nil
    case .range(let range): range.end.clock != nil
    case .tags, .priority, .assignee, .list, .url, .blockedBy, .start, .repeating, .series,
      .nearMiss:
      false
    }
  }
}
