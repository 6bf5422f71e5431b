import BoardModel
import Formats
import Foundation
import Testing

struct StatisticsJSONTests {
  private func statistics(isEmpty: Bool) -> TaskStatistics {
    var tally = StatisticsTally(
      since: CivilDay(daysSinceEpoch: 0), today: CivilDay(daysSinceEpoch: 1),
      lists: isEmpty ? [] : [(name: "To \"do\"\u{1B}", board: "Tasks")])
    if !isEmpty {
      let tag = tally.addTag("shop")
      tally.add(.init(created: 0, completed: 1, due: 2, seconds: 90, list: 0, tags: [tag]))
      tally.add(.init(created: 0, completed: nil, due: 2, seconds: 0, list: 0, tags: []))
    }
    return tally.statistics
  }

  @Test func everyDayHasItsCountsAndTimesAreSeconds() {
    #expect(
      StatisticsJSON(statistics(isEmpty: false)).text == #"""
        {
          "completed": [
            {"day": "1970-01-01", "count": 0},
            {"day": "1970-01-02", "count": 1}
          ],
          "open": [
            {"day": "1970-01-01", "count": 2},
            {"day": "1970-01-02", "count": 1}
          ],
          "openByDueDates": [
            {"day": "1970-01-01", "count": 2},
            {"day": "1970-01-02", "count": 1},
            {"day": "1970-01-03", "count": 0}
          ],
          "openFor": {"median": 90, "p90": 90},
          "lists": [
            {"board": "Tasks", "list": "To \"do\"\u001b", "completed": 1, "open": 1, "openFor": {"median": 90, "p90": 90}}
          ],
          "tags": [
            {"tag": "shop", "completed": 1, "open": 0, "openFor": {"median": 90, "p90": 90}}
          ]
        }
        """#)
  }

  @Test func nothingIsNull() throws {
    let text = StatisticsJSON(statistics(isEmpty: true)).text
    #expect(text.contains(#""openFor": {"median": null, "p90": null}"#))
    #expect(text.contains(#""lists": [],"#) && text.contains(#""tags": []"#))
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }
}
