import BoardModel
import Testing

/// Days are counted from 1 January 2027; today is the 10th, day 9.
struct StatisticsTallyTests {
  private static let first = CivilDay(year: 2027, month: 1, day: 1)!.daysSinceEpoch

  private func tally(since: Int = 0, today: Int = 9) -> StatisticsTally {
    StatisticsTally(
      since: CivilDay(daysSinceEpoch: Self.first + since),
      today: CivilDay(daysSinceEpoch: Self.first + today),
      lists: [(name: "Pending", board: "Tasks"), (name: "Doing", board: "Tasks")])
  }

  private func task(
    _ created: Int, _ completed: Int? = nil, due: Int? = nil, list: Int = 0, tags: [Int] = [],
    reopenings: [(Int, Int)] = []
  ) -> StatisticsTally.Entry {
    var entry = StatisticsTally.Entry(
      created: Self.first + created, completed: completed.map { Self.first + $0 },
      due: due.map { Self.first + $0 }, seconds: max(0, ((completed ?? 0) - created) * 86_400),
      list: list, tags: tags)
    entry.reopenings = reopenings.map { (Self.first + $0, Self.first + $1) }
    return entry
  }

  private func statistics(
    _ tasks: [StatisticsTally.Entry], since: Int = 0, today: Int = 9
  ) -> TaskStatistics {
    var tally = tally(since: since, today: today)
    for task in tasks { tally.add(task) }
    return tally.statistics
  }

  @Test func daysAreCountedFromTheFirstTaskToToday() {
    let found = statistics([task(3, 5), task(3, 5), task(4), task(6, 9)])
    #expect(found.first == CivilDay(year: 2027, month: 1, day: 4))
    #expect(found.completed == [0, 0, 2, 0, 0, 0, 1])
    #expect(found.open == [2, 3, 1, 2, 2, 2, 1])
    #expect(found.day(at: 6).description == "2027-01-10")
    #expect(found.openByDueDates == [])
  }

  @Test func whatWasBeforeTheFirstDayIsOpenOnItAndNotCompleted() {
    let found = statistics([task(0, 2), task(1, 7), task(1)], since: 6)
    #expect(found.completed == [0, 1, 0, 0] && found.open == [2, 1, 1, 1])
    #expect(found.lists[0].completed == 1 && found.lists[0].open == 1)
    #expect(found.openFor == OpenTimes(seconds: [6 * 86_400]))
  }

  @Test func withoutTasksThereIsToday() {
    let found = statistics([])
    #expect(found.isEmpty && found.completed == [0] && found.open == [0])
    #expect(found.day(at: 0).description == "2027-01-10")
    #expect(found.openFor.median == nil && found.openFor.p90 == nil)
    #expect(!statistics([task(0)]).isEmpty)
  }

  @Test func aClockThatRanBackwardsMakesNoNegativeNumbers() {
    let found = statistics([task(5, 3), task(20), task(4, 30)])
    #expect(found.first.description == "2027-01-04")
    #expect(found.open == [0, 1, 1, 1, 1, 1, 1])
    #expect(found.completed == [1, 0, 0, 0, 0, 0, 0], "what lies ahead was done on no day")
    #expect(found.openFor == OpenTimes(seconds: [0]) && found.lists[0].completed == 1)
    #expect(statistics([task(0)], since: 30).open == [1], "it cannot begin after today")
  }

  @Test(arguments: [
    ([(2, 5)], [1, 1, 0, 0, 0, 1, 1, 0, 0, 0]),
    ([(2, 2)], [1, 1, 1, 1, 1, 1, 1, 0, 0, 0]),
    ([(1, 4), (3, 6)], [1, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
    ([(5, 2), (-3, 1), (4, 30)], [0, 1, 1, 1, 0, 0, 0, 0, 0, 0]),
  ])
  func aTaskIsNotOpenBeforeItIsReopened(reopenings: [(Int, Int)], open: [Int]) {
    #expect(statistics([task(0, 7, reopenings: reopenings)]).open == open)
  }

  @Test func theDueDatesSayWhatShouldBeOpen() {
    // Done late, done early, done without a date, open without one, and due ahead.
    let found = statistics(
      [task(0, 8, due: 4), task(0, 2, due: 6), task(0, 3), task(0), task(0, due: 11)])
    #expect(found.open == [5, 5, 4, 3, 3, 3, 3, 3, 2, 2])
    #expect(found.openByDueDates == [5, 5, 4, 3, 2, 2, 2, 2, 2, 2, 2, 1])
  }

  @Test func whatIsCompletedCountsNoMoreThoughItIsDueLater() {
    #expect(statistics([task(9, 9, due: 12), task(9, due: 11)]).openByDueDates == [1, 1, 0])
    // Nor while it was completed before it was reopened.
    let reopened = statistics([task(0, due: 8, reopenings: [(2, 5)])])
    #expect(reopened.open == [1, 1, 0, 0, 0, 1, 1, 1, 1, 1])
    #expect(reopened.openByDueDates == [1, 1, 0, 0, 0, 1, 1, 1, 0, 0])
  }

  @Test func aDueDateFarAheadDoesNotStretchTheDays() {
    #expect(statistics([task(9, due: 100_000)]).openByDueDates == Array(repeating: 1, count: 367))
    #expect(statistics([task(9, due: -100_000)]).openByDueDates == [0], "it is overdue")
  }

  @Test func listsKeepTheirOrderAndTagsAreRanked() {
    var tally = tally()
    let tags = ["rare", "home", "alone", "work"].map { tally.addTag($0) }
    #expect(tags == [0, 1, 2, 3])
    tally.add(task(0, 1, list: 1, tags: [0, 1]))
    tally.add(task(0, 4, tags: [1, 3]))
    tally.add(task(0, tags: [3]))
    let found = tally.statistics
    #expect(found.lists.map(\.name) == ["Pending", "Doing"])
    #expect(found.lists.map(\.completed) == [1, 1] && found.lists.map(\.open) == [1, 0])
    #expect(found.lists[0].board == "Tasks" && found.lists[1].openFor.median == 86_400)
    #expect(found.tags.map(\.name) == ["home", "work", "rare"])
    #expect(found.tags.map(\.completed) == [2, 1, 1] && found.tags.map(\.open) == [0, 1, 0])
    #expect(found.tags[0].openFor.p90 == 4 * 86_400 && found.tags[0].board == nil)
  }

  @Test(arguments: [
    ([7], 7, 7), ([1, 2], 1, 2), ([3, 1, 2], 2, 3), (Array(1...10), 5, 9), (Array(1...11), 6, 10),
  ])
  func aRankIsTheTimeOfATask(seconds: [Int], median: Int, p90: Int) {
    let times = OpenTimes(seconds: seconds)
    #expect(times.median == median && times.p90 == p90)
  }
}
