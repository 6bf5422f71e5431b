import BoardModel

/// The ranks by which programs order to-dos, so that they grow from one to the next.
///
/// They began as the seconds since 2001 at which Apple's Reminders made a to-do, which is also what
/// programs take for one that says nothing else.
struct CalendarRanks {
  private var highest: Int64 = .min
  private var highestOfList: Int64 = .min

  /// Begins another list.
  mutating func beginList() { highestOfList = .min }

  /// The rank of the next task; `nil` where its place in the file is enough.
  ///
  /// - Parameter old: The to-do that it came from, which keeps the rank that it has if it can.
  mutating func next(_ entry: TaskEntry, from old: CalendarTodo?) -> Int64? {
    if let old {
      let shown = old.rank ?? old.entry.created.map(Self.rank)
      guard let shown, shown <= highestOfList else {
        note(shown ?? highestOfList)
        return old.rank
      }
    }
    let above = old == nil ? highest : highestOfList
    let rank = max(entry.created.map(Self.rank) ?? 0, above == .min ? above : above + 1)
    note(rank)
    return rank
  }

  private mutating func note(_ rank: Int64) {
    highestOfList = max(highestOfList, rank)
    highest = max(highest, rank)
  }

  private static func rank(_ created: Timestamp) -> Int64 {
    created.secondsSinceEpoch - 978_307_200
  }
}
