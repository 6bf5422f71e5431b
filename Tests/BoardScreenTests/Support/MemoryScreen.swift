import BoardModel
import BoardScreen
import CursesUI
import DragEngine
import TerminalSupport

/// A board on a screen in memory, driven by keys and mouse bytes as ``TmuxScreen`` is.
///
/// Columns and rows count from 0. It has a clock of its own, which advances while a condition
/// is waited for, from one deadline of the board to the next, and a little with each input.
@MainActor
final class MemoryScreen: @MainActor TerminalInput {
  /// A condition that did not come true in time, with the screen as it was.
  struct NeverSeen: Error, CustomStringConvertible {
    let description: String
  }

  /// How long a condition may take, in the screen's own time.
  static let patience = Duration.seconds(60)
  /// How long a person takes from one input to the next.
  private static let pause = Duration.milliseconds(5)
  /// How long an unfinished sequence waits for its rest; after that, a lone ESC is a key.
  private static let escapeDelay = Duration.milliseconds(25)

  private let controller: BoardController
  private var decoder = InputDecoder()
  /// The time since the screen was opened.
  private(set) var now = Duration.zero
  private(set) var size: CellSize
  /// All requests of the board to its host, in order.
  private(set) var effects: [HostEffect] = []
  /// When the board wants to be told that a task comes due.
  var nextDueTime: Timestamp? { controller.nextDueTime }
  /// Whether the board has ended: it takes no events any more.
  private(set) var hasEnded = false
  private var picture: (store: BackingStore, cursor: Cell?)

  init(_ controller: BoardController, size: CellSize) {
    self.controller = controller
    self.size = size
    picture = controller.picture(at: now)
  }

  // MARK: What a person sees

  /// The cells of the screen.
  var grid: CellGrid { picture.store.grid }

  /// Where the hardware cursor shows; `nil` where it is hidden.
  var cursor: Cell? { picture.cursor }

  /// The rows of the screen, without spaces at their ends.
  func lines() -> [String] {
    grid.lines().map { line in
      line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
  }

  /// What the board has put on the clipboard; `nil` where it has put nothing there.
  var clipboard: String? {
    effects.reversed().lazy.compactMap { if case .copy(let text) = $0 { text } else { nil } }.first
  }

  /// Lets time pass until a condition on the screen holds.
  ///
  /// - Throws: ``NeverSeen`` with the screen.
  @discardableResult
  func wait(for what: String, _ isAsItShouldBe: ([String]) throws -> Bool) throws -> [String] {
    let end = now + Self.patience
    while true {
      let lines = lines()
      if try isAsItShouldBe(lines) { return lines }
      guard let deadline = controller.nextDeadline, deadline <= end, !hasEnded else {
        throw NeverSeen(description: "never seen: \(what)\n" + lines.joined(separator: "\n"))
      }
      try meet(deadline)
      draw()
    }
  }

  /// Lets time pass until `text` is on the screen.
  @discardableResult
  func wait(forText text: String) throws -> [String] {
    try wait(for: text) { $0.contains { $0.contains(text) } }
  }

  /// Lets time pass.
  func rest(_ duration: Duration) throws {
    try pass(duration)
    draw()
  }

  // MARK: What a person does

  /// Presses keys by tmux's names: `j`, `Enter`, `C-r`, `S-Down`.
  func keys(_ names: String...) throws { try bytes(names.flatMap(TerminalKey.bytes(named:))) }

  /// Types text.
  func type(_ text: String) throws { try bytes(text.utf8) }

  /// Pastes text as a terminal with bracketed paste does.
  func paste(_ text: String) throws {
    // For the end of a line, a terminal sends the same byte as for Enter.
    try bytes("\u{1b}[200~\(text.replacing("\n", with: "\r"))\u{1b}[201~".utf8)
  }

  /// Changes the size of the screen.
  func resize(width: Int, height: Int) throws {
    try pass(Self.pause)
    size = CellSize(width: width, height: height)
    handle(.resized(size))
    draw()
  }

  /// Sends bytes that arrive in one read: no picture is drawn in between.
  func bytes(_ bytes: some Sequence<UInt8>) throws {
    try pass(Self.pause)
    decoder.feed(bytes) { handle(.input($0)) }
    if decoder.hasPending {
      draw()
      try pass(Self.escapeDelay)
      decoder.timeout { handle(.input($0)) }
    }
    draw()
  }

  // MARK: What the host does

  /// Tells the board something that is not input.
  func tell(_ event: ScreenEvent) throws {
    try pass(Self.pause)
    handle(event)
    draw()
  }

  /// Ends the board as a signal does.
  func terminate() throws {
    try tell(.terminated)
    end()
  }

  /// Redraws every cell of the picture.
  func drawAnew() {
    picture.store.invalidate()
    draw()
  }

  private func handle(_ event: ScreenEvent) {
    guard !hasEnded else { return }
    for effect in controller.handle(event, at: now) {
      effects.append(effect)
      switch effect {
      case .quit, .accept: end()
      case .suspend:
        handle(.suspended)
        handle(.resized(size))
      case .redraw, .copy, .reportMouse, .dropTypedAhead, .editNotes, .removeNotes, .report, .sync,
        .open, .ring:
        break
      }
    }
  }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    effects += controller.end()
  }

  private func draw() {
    guard !hasEnded else { return }
    picture = controller.picture(at: now)
  }

  // MARK: Time

  private func pass(_ duration: Duration) throws {
    let end = now + duration
    while let deadline = controller.nextDeadline, deadline <= end, !hasEnded { try meet(deadline) }
    now = end
  }

  private func meet(_ deadline: Duration) throws {
    now = max(now, deadline)
    handle(.timePassed)
    guard controller.nextDeadline != deadline else {
      throw NeverSeen(description: "the deadline \(deadline) is due for ever")
    }
  }
}
