import BoardModel
import CursesUI
import Testing

@testable import BoardScreen

/// The last line of a card.
struct CardHistoryTests {
  /// A day of a test's month, at midnight.
  private static func moment(_ day: Int) -> Timestamp {
    Timestamp(milliseconds: Int64(day) * 86_400_000)
  }

  private func history(made: Int, placed: Int? = nil, done: Int? = nil) -> String {
    let task = TaskRecord(
      id: TaskID(rawValue: 1), list: ListID(rawValue: 1), content: TaskContent(title: "Task"),
      created: Self.moment(made), completedAt: done.map(Self.moment),
      placed: placed.map(Self.moment))
    let subject = CardSubject(
      task: task, list: "Doing", today: CivilDay(daysSinceEpoch: 20))
    return CardContent(subject) {
      CivilDay(daysSinceEpoch: Int($0.milliseconds / 86_400_000))
    }.history
  }

  @Test func aTaskSaysWhenItWasMadeMovedAndDone() {
    #expect(history(made: 20, placed: 20) == "Created today")
    #expect(history(made: 2, placed: 19) == "Moved here yesterday · created 3 Jan 1970")
    #expect(history(made: 2, placed: 19, done: 18) == "Done 19 Jan 1970 · created 3 Jan 1970")
    #expect(history(made: 2) == "Created 3 Jan 1970")
    #expect(history(made: 0).isEmpty)
  }
}
