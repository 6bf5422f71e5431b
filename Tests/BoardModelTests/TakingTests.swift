import BoardModel
import Testing

/// Tasks that somebody has taken, until the taking runs out.
struct TakingTests {
  private static let task = TaskRecord(
    id: TaskID(rawValue: 1), list: ListID(rawValue: 1), content: TaskContent(title: "Wall"),
    taking: Taking(name: "Anna", end: Timestamp(milliseconds: 1_000)))

  @Test(arguments: [(0, "Anna"), (999, "Anna"), (1_000, nil), (1_001, nil)] as [(Int64, String?)])
  func aTakingEndsAtItsTime(now: Int64, name: String?) {
    #expect(Self.task.takenBy(at: Timestamp(milliseconds: now)) == name)
  }

  @Test(
    arguments: [
      ("is:taken", 999, true), ("IS:Taken wall", 999, true), ("-is:taken", 999, false),
      ("is:taken", 1_000, false), ("-is:taken", 1_000, true), ("wall | is:taken", 1_000, true),
    ] as [(String, Int64, Bool)])
  func theFilterMatchesATaskUntilItIsFreeAgain(text: String, now: Int64, matches: Bool) {
    let filter = TaskFilter(text, FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    #expect(filter.unknownWords.isEmpty && filter.dependsOnTime)
    var matcher = TaskMatcher(
      filter, inListNamed: "Pending", at: Timestamp(milliseconds: now))
    #expect(matcher.matches(Self.task) == matches)
  }

  @Test func aTaskThatNobodyTookIsNotTaken() {
    let free = TaskRecord(
      id: TaskID(rawValue: 2), list: ListID(rawValue: 1), content: TaskContent(title: "Lamp"))
    let filter = TaskFilter("is:taken", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    var matcher = TaskMatcher(filter, inListNamed: "Pending")
    #expect(!matcher.matches(free) && matcher.matches(Self.task))
  }

  @Test func amongNamedFiltersItStillDependsOnTime() {
    let context = FilterContext(
      today: CivilDay(daysSinceEpoch: 0), named: ["mine": "#a | is:taken"])
    #expect(TaskFilter("@mine", context).dependsOnTime)
    #expect(!TaskFilter("is:ready is:blocked blocked-by:1 due:today", context).dependsOnTime)
  }

  @Test func aMistypedStateIsCorrected() {
    let filter = TaskFilter("is:takn", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    #expect(
      filter.unknownWords.first?.next { "'\($0)'" } == "Did you mean 'is:taken'?")
    #expect(FilterCompletion("is:t", among: [String]())?.word == "is:taken")
  }

  @Test(
    arguments: [
      ("30m", 30), ("2h", 120), ("1d", 1_440), ("366d", 527_040), ("0h", nil), ("", nil),
      ("5", nil),
      ("h", nil), ("2w", nil), ("-1h", nil), ("+1h", nil), ("1h ", nil), ("367d", nil),
      ("99999999999999999999h", nil),
    ] as [(String, Int?)])
  func aTimeIsANumberWithAUnit(text: String, minutes: Int?) {
    #expect(TakingTime(text)?.minutes == minutes)
  }
}
