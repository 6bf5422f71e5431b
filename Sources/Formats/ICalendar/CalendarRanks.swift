import BoardModel

/// Assigns the ascending ranks by which programs sort to-dos.
///
/// In Apple's Reminders, the rank of a new to-do is its creation time in seconds since 2001.
/// Programs use that time for to-dos without a rank.
struct CalendarRanks {
  private var highest: Int64 = .min
  private var highestOfList: Int64 = .min

  mutating func beginList() { highestOfList = .min }

  /// Returns the rank of the next task; `nil` if the task needs no rank.
  ///
  /// - Parameter old: The to-do that the task was imported from, whose rank is kept if possible;
  ///   `nil` for any other task.
  mutating func next(_ entry: TaskEntry, from old: CalendarTodo?) -> Int64? {
    if let old {
      let shown = old.rank ?? old.entry.created.map(Self.rank)
      guard let shown, shown <= highestOfList else {
        record(shown ?? highestOfList)
        return old.rank
      }
    }
    let above = old == nil ? highest : highestOfList
    let rank = max(entry.created.map(Self.rank) ?? 0, above == .min ? above : above + 1)
    record(rank)
    return rank
  }

  private mutating func record(_ rank: Int64) {
    highestOfList = max(highestOfList, rank)
    highest = max(highest, rank)
  }

  private static func rank(_ created: Timestamp) -> Int64 {
    created.secondsSinceEpoch - 978_307_200
  }
}
