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
        task,
        blocked: BlockedState(
          blockers: [.init(id: TaskID(rawValue: 2), title: "Paint")], waitingFor: nil),
        takenBy: name),
      today: CivilDay(daysSinceEpoch: 20_000))
  }

  @Test func theNameStandsAfterWhatBlocksTheTask() {
    #expect(
      details(takenBy: "Anna") == [
        .init(.blocked, "⊘ Paint"), .init(.taking, "taken by Anna"), .init(.priority, "!A"),
      ])
  }

  @Test(arguments: [(FieldStyle.standard, "@Ben"), (.todoTxt, "assignee:Ben")])
  func theAssigneeStandsAfterTheTags(style: FieldStyle, text: String) {
    let task = TaskRecord(
      id: TaskID(rawValue: 1), list: ListID(rawValue: 1),
      content: TaskContent(title: "Wall", tags: ["home"], assignee: "Ben"))
    let details = RowContent.details(
      of: TaskRow(task, boardName: "Work"), today: CivilDay(daysSinceEpoch: 20_000), style: style)
    #expect(details.map(\.kind) == [.tags, .assignee, .board])
    #expect(details[1] == .init(.assignee, text))
  }

  @Test func aTakingThatHasRunOutIsNotShown() {
    #expect(details(takenBy: nil).map(\.kind) == [.blocked, .priority])
  }
}
