import Foundation
import TerminalSupport
import Testing

/// The board in windows of real terminals, with a real pointer; the result is read from the
/// store.
@Suite(.serialized)
struct RealTerminalTests {
  /// The screen row of the first task, and a column of titles in each pane.
  private static let (top, left, right, mark) = (2, 8, 50, 2)

  @Test(arguments: XTerminal.Kind.allCases)
  func aRealPointerDragsCancelsAndResizes(kind: XTerminal.Kind) throws {
    var pending = (1...40).map { "Task \($0)" }
    var done: [String] = []
    let board = try BoardFixture(pending: pending)
    defer { board.remove() }
    // On a busy machine a quick gesture takes longer than usual.
    let config = board.database + ".toml"
    try Data("hold_ms = 1000".utf8).write(to: URL(fileURLWithPath: config))
    let window = try XTerminal(
      kind, [BoardFixture.binary, "--no-animation", "--db", board.database, "--config", config])
    try window.wait(forText: "? help")
    let (top, left, right) = (Self.top, Self.left, Self.right)
    func expectStored() throws {
      try board.wait(for: "Pending", toHold: pending)
      try board.wait(for: "Done", toHold: done)
    }
    // Repeats a gesture that takes too long even so: it lifts the row, which changes nothing. Help
    // shows only once the gesture has ended.
    func gesture(_ body: () throws -> Void) throws {
      let before = try board.titles("Pending")
      let end = ContinuousClock.now + TmuxScreen.patience
      repeat {
        window.forget()
        try body()
        try window.keys("question")
        try window.wait(forText: "change on any board")
        window.forget()
        try window.keys("Escape")
        try window.wait(forText: "Pending")
      } while try board.titles("Pending") == before && ContinuousClock.now < end
    }
    func move(_ from: Int, to: Int) { pending.insert(pending.remove(at: from), at: to) }

    // Within the list, down and up.
    try window.drag(from: (left, top), to: (left, top + 3))
    move(0, to: 3)
    try expectStored()
    try window.drag(from: (left, top + 5), to: (left, top + 1))
    move(5, to: 1)
    try expectStored()

    // Across, into an empty list and onto a row.
    try window.drag(from: (left, top + 1), to: (right, top + 4))
    done.append(pending.remove(at: 1))
    try expectStored()
    try window.drag(from: (left, top + 2), to: (right, top))
    done.insert(pending.remove(at: 2), at: 0)
    try expectStored()

    // Cancelled by Esc, by the right button, and outside every list.
    for end in ["Escape", "button", "outside"] {
      window.forget()
      try window.press(left, top)
      try window.move(from: (left, top), to: (left, top + 4))
      try window.wait(forText: "Esc back")
      window.forget()
      switch end {
      case "Escape": try window.keys("Escape")
      case "button": try window.click(left, top + 4, button: 3)
      default: try window.move(from: (left, top + 4), to: (left, 0))
      }
      try window.release()
      try window.wait(forText: "help")
      try expectStored()
    }

    // Held until it is lifted, and only then moved.
    window.forget()
    try window.press(left, top + 1)
    try window.wait(forText: "Esc back")
    try window.move(from: (left, top + 1), to: (left, top + 2))
    try window.release()
    move(1, to: 2)
    try expectStored()

    // The mark completes.
    try gesture { try window.click(Self.mark, top + 3) }
    done.insert(pending.remove(at: 3), at: 0)
    try expectStored()

    // A flick to the right completes; one to the left removes.
    try gesture { try window.drag(from: (left, top + 2), to: (left + 11, top + 2)) }
    done.insert(pending.remove(at: 2), at: 0)
    try expectStored()
    try gesture { try window.drag(from: (left + 14, top), to: (left + 3, top)) }
    pending.remove(at: 0)
    try expectStored()

    // Pulled down, the list opens a new row.
    window.forget()
    try window.drag(from: (20, 1), to: (20, 4))
    try window.wait(forText: "Esc cancel")
    try window.type("Flour")
    try window.keys("Return")
    pending.insert("Flour", at: 0)
    try expectStored()
    try window.keys("Escape", "Escape")

    // The wheel scrolls another row to the top, which is then dragged across.
    window.forget()
    try window.click(left, top + 5, button: 5)
    try window.wait(forText: String(pending[22].suffix(2)))
    try window.drag(from: (left, top), to: (right, top))
    done.insert(pending.remove(at: 3), at: 0)
    try expectStored()
    window.forget()
    try window.click(left, top + 5, button: 4, count: 4)
    try window.wait(forText: "Flour")

    // In a smaller window, and while the size changes. Of all that is still to be drawn, only the
    // whole screen names the other list.
    window.forget()
    try window.resize(width: 60, height: 16)
    try window.wait(forText: "Done")
    try window.drag(from: (left, top), to: (left + 30, top))
    done.insert(pending.remove(at: 0), at: 0)
    try expectStored()
    window.forget()
    try window.press(left, top)
    try window.move(from: (left, top), to: (left, top + 2))
    try window.wait(forText: "Esc back")
    window.forget()
    try window.resize(width: 80, height: 24)
    try window.wait(forText: "Done")
    try window.move(from: (left, top + 2), to: (left, top + 4))
    try window.release()
    move(0, to: 4)
    try expectStored()

    #expect(try window.errors == "")
    #expect(try board.run(["doctor"]).output.contains("journal: the tables"))
  }
}
