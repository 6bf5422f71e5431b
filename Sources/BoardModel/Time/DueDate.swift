/// When a task is due: a day, or a minute of a day, in the user's time zone.
public struct DueDate: Hashable, Sendable {
  /// The day of the date.
  public let day: CivilDay
  /// The time on that day; `nil` for the whole day.
  public let time: TimeOfDay?

  /// Creates a date from a day and an optional time.
  public init(day: CivilDay, time: TimeOfDay? = nil) {
    self.day = day
    self.time = time
  }
}

extension DueDate: Comparable {
  /// Whether the left date is earlier; a whole day comes before any time on that day, as in the
  /// order of ``text``.
  public static func < (left: DueDate, right: DueDate) -> Bool {
    guard left.day == right.day else { return left.day < right.day }
    switch (left.time, right.time) {
    case (nil, nil), (.some, nil): return false
    case (nil, .some): return true
    case (.some(let leftTime), .some(let rightTime)): return leftTime < rightTime
    }
  }
}

extension DueDate: CustomStringConvertible {
  /// The date as text, `2026-12-24` or `2026-12-24T18:00`, which sorts bytewise like the dates.
  public var text: String { time.map { "\(day)T\($0)" } ?? "\(day)" }

  /// The date as text, like ``text``.
  public var description: String { text }

  /// Parses text in the form of ``text``; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "T")) else {
      guard let day = CivilDay(text) else { return nil }
      self.init(day: day)
      return
    }
    guard let day = CivilDay(text[..<mark]),
      let time = TimeOfDay(text[text.utf8.index(after: mark)...])
    else { return nil }
    self.init(day: day, time: time)
  }
}
