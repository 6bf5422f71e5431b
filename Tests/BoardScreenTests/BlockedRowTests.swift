import BoardModel
import CursesUI
import Testing

@testable import BoardScreen

/// What a row shows of what blocks its task.
@MainActor
struct BlockedRowTests {
  @Test(
    arguments: [
      (["Buy paint"], nil, "⊘ Buy paint"),
      (["Buy paint", "Sand"], nil, "⊘ Buy paint +1"),
      (["Buy paint", "Sand"], "Anna", "⊘ Buy paint +2"),
      ([], "Anna", "⊘ waiting for Anna"),
    ] as [([String], String?, String)])
  func theFirstBlockerIsNamedAndTheOthersCounted(
    titles: [String], waitingFor: String?, text: String
  ) {
    let task = TaskRecord(
      id: TaskID(rawValue: 1), list: ListID(rawValue: 1), content: TaskContent(title: "Wall"))
    let today = CivilDay(daysSinceEpoch: 20_000)
    let blocked = BlockedState(
      blockers: titles.map { BlockedState.Blocker(id: TaskID(rawValue: 2), title: $0) },
      waitingFor: waitingFor)
    let row = RowContent(TaskRow(task, blocked: blocked), today: today)
    #expect(row.details.map(\.text) == [text] && row.isWaiting)
    #expect(row.details.map(\.ending) == [text.contains("+") ? String(text.suffix(3)) : ""])
    let free = RowContent(TaskRow(task), today: today)
    #expect(free.details.isEmpty && !free.isWaiting)
  }

  @Test func aRowNamesItsBlockerUntilThatIsDone() throws {
    let board = try MemoryBoard(pending: ["Wall", "Buy paint"])
    try board.edit("Wall", .addBlocker(board.task("Buy paint").uuid))
    let screen = try board.open()
    try screen.shows("a row that names its blocker") { $0.joined().contains("⊘ Buy paint ┃") }
    try screen.keys("j", "x")
    try screen.shows("Wall without its blocker") { !$0.joined().contains("⊘") }
  }

  @Test func withoutSignsAWordStandsBeforeTheBlocker() throws {
    let board = try MemoryBoard(pending: ["Wall", "Buy paint"])
    try board.edit("Wall", .addBlocker(board.task("Buy paint").uuid))
    let screen = try board.open(width: 100) { $0.look.showsSigns = false }
    try screen.shows("the word") { $0[2].contains("blocked: Buy paint ┃") }
    try screen.keys("Space", "j")
    try screen.shows("the word on the carried row") { $0[3].contains("blocked: Buy paint▌") }
  }

  @Test func onANarrowScreenTheBlockerIsCutBeforeTheTitle() throws {
    let board = try MemoryBoard(pending: ["Paint the wall", "Buy paint"])
    try board.edit("Paint the wall", .addBlocker(board.task("Buy paint").uuid))
    let screen = try board.open(width: 60)
    #expect(screen.lines()[2].contains("○ Paint the wall ⊘ Buy p… ┃"))
  }
}
