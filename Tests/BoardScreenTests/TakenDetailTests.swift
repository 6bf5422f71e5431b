import BoardModel
import CursesUI
import Testing

@testable import BoardScreen

/// What a row says of the one who has taken its task.
struct TakenDetailTests {
  private func details(takenBy name: String?) -> [RowContent.Detail] {
    let task = TaskRecord(
      id: TaskID(rawValue: 1), list: ListID(rawValue: 1),
      content: TaskContent(title: "Wall", priority: Priority("A")),
      taking: Taking(name: "Ben", end: Timestamp(milliseconds: 1)))
    return RowContent.details(
      of: TaskRow(
        task, blocked: BlockedState(titles: ["Paint"], waitingFor: nil), takenBy: name),
      today: CivilDay(daysSinceEpoch: 20_000))
  }

  @Test func theNameStandsAfterWhatBlocksTheTask() {
    #expect(
      details(takenBy: "Anna") == [
        .init(.blocked, "⊘ Paint"), .init(.taking, "taken by Anna"), .init(.priority, "!A"),
      ])
  }

  @Test func aTakingThatHasRunOutIsNotShown() {
    #expect(details(takenBy: nil).map(\.kind) == [.blocked, .priority])
  }
}
