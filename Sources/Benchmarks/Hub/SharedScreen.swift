import Foundation
import TerminalSupport

/// A shared board on a terminal, and what the terminal shows.
final class SharedScreen {
  private static let width = 80

  let terminal: PseudoTerminal
  /// The title of the task that the person at the terminal drags.
  let task: String
  private(set) var picture: TerminalPicture
  private let rows: Int

  init(_ words: [String], rows: Int, task: String) throws {
    (self.task, self.rows) = (task, rows)
    terminal = try PseudoTerminal(
      words, width: Self.width, height: rows,
      environment: ["HOME": NSHomeDirectory(), "SWIFT_BACKTRACE": "enable=no"])
    picture = TerminalPicture(width: Self.width, height: rows)
  }

  /// Reads what the program has written; `false` if there is nothing.
  func read() -> Bool {
    guard terminal.read(milliseconds: 0) else { return false }
    picture.write(terminal.output)
    terminal.clear()
    return true
  }

  /// Reads until the picture fulfils a condition.
  func wait(_ isMet: (TerminalPicture) -> Bool) {
    let end = Program.now + 60_000
    while !isMet(picture) {
      precondition(Program.now < end, "not what was expected:\n\(picture.text)")
      if !read() { usleep(1_000) }
    }
  }

  /// Whether a task is in the left or the right list. The last rows show what has happened, perhaps
  /// to that task.
  func shows(_ task: String, isLeft: Bool) -> Bool {
    picture.column(of: task, rows: 0..<(rows - 3)).map { ($0 < Self.width / 2) == isLeft } ?? false
  }

  /// Ends the program.
  func quit() throws {
    terminal.type("q")
    let status = try terminal.exitStatus()
    precondition(status == 0, "the board ended with \(status)")
  }
}
