import Foundation
import TerminalSupport
import Testing

/// The steps of a card in the built program.
struct CardProgramTests {
  private struct Shown: Decodable {
    struct Steps: Decodable { let done: Int, all: Int }
    let notes: String?
    let steps: Steps?
  }

  @Test func aStepIsDraggedByTheMouseAndStored() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let notes = "Why\n\n- [x] Ask\n- [ ] Draft\n- [ ] Send\n"
    let added = try board.run(["add", "Report", "--notes", notes])
    try #require(added.status == 0, "\(added.errors)")
    let screen = try board.open(height: 24)
    try screen.keys("i")
    let lines = try screen.wait(forText: "☐ Send")
    let row = try #require(lines.firstIndex { $0.contains("☐ Send") })
    try screen.press(20, row)
    try screen.move(from: (20, row), to: (20, row - 2))
    try screen.wait(forText: "“Send”, position 1 of 3")
    try screen.release(20, row - 2)
    try screen.wait(forText: "Moved “Send” to 1 of 3")
    let shown = try board.run(["show", "1", "--json"])
    let task = try JSONDecoder().decode(Shown.self, from: Data(shown.output.utf8))
    #expect(task.notes == "Why\n\n- [ ] Send\n- [x] Ask\n- [ ] Draft\n")
    #expect(task.steps?.done == 1 && task.steps?.all == 3)
  }
}
