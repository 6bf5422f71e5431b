import BoardModel
import BoardScreen
import CursesUI
import DragEngine
import Foundation
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
  static let patience = Duration.seconds(2)
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
  /// What the board tells others of its drag.
  var carries: [SharingState.Carry] { controller.carries }
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

  /// What the bottom line says, without the keys on its right.
  var message: String {
    let line = (lines().last ?? "").drop { $0 == " " }
    return String(line.prefix(upTo: line.firstRange(of: "  ")?.lowerBound ?? line.endIndex))
  }

  /// The keys that the bottom line offers on its right: `Enter save  Esc cancel`.
  var hints: String {
    let line = lines().last ?? ""
    let offered = line.firstRange(of: message).map { line[$0.upperBound...] } ?? line[...]
    return String(offered.drop { $0 == " " })
  }

  /// The row with the cursor of the list or the card that has the keys, without its mark; `nil` for
  /// none. What stands apart in it is two blanks apart here.
  var cursorRow: String? { text(behind: "┃▌") }

  /// The selected answer of the box in front of the board, as in ``cursorRow``; `nil` for none.
  var answer: String? { text(behind: "│ ▌ ") }

  private func text(behind mark: String) -> String? {
    let rows = lines().lazy.compactMap { line in
      line.firstRange(of: mark).map { line[$0.upperBound...].prefix { !"┃│▐".contains($0) } }
    }
    return rows.first.map { row in
      row.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }

  /// The titles in the left one of two lists.
  var leftTitles: [String] { shownTitles(lines(), left: true) }

  /// The titles in the right one of two lists.
  var rightTitles: [String] { shownTitles(lines(), left: false) }

  /// Checks that a condition on the screen holds now.
  ///
  /// - Throws: ``NeverSeen`` with the screen.
  @discardableResult
  func shows(_ what: String, _ isAsItShouldBe: ([String]) throws -> Bool) throws -> [String] {
    let lines = lines()
    guard try isAsItShouldBe(lines) else {
      throw NeverSeen(description: "not seen: \(what)\n" + lines.joined(separator: "\n"))
    }
    return lines
  }

  /// Checks that `text` is on the screen now.
  @discardableResult
  func shows(_ text: String) throws -> [String] {
    try shows(text) { $0.contains { $0.contains(text) } }
  }

  /// Lets time pass until a condition on the screen holds: for what really takes time.
  ///
  /// - Throws: ``NeverSeen`` with the screen.
  @discardableResult
  func wait(
    for what: String, within patience: Duration = patience,
    _ isAsItShouldBe: ([String]) throws -> Bool
  ) throws -> [String] {
    let end = now + patience
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

  // Each returns the rows of the picture after it.

  /// Presses keys by tmux's names: `j`, `Enter`, `C-r`, `S-Down`.
  @discardableResult
  func keys(_ names: String...) throws -> [String] {
    try bytes(names.flatMap(TerminalKey.bytes(named:)))
  }

  /// Types text.
  @discardableResult
  func type(_ text: String) throws -> [String] { try bytes(text.utf8) }

  /// Types text and presses Enter.
  @discardableResult
  func enter(_ text: String) throws -> [String] {
    try type(text)
    return try keys("Enter")
  }

  /// Pastes text as a terminal with bracketed paste does.
  @discardableResult
  func paste(_ text: String) throws -> [String] {
    // For the end of a line, a terminal sends the same byte as for Enter.
    try bytes("\u{1b}[200~\(text.replacing("\n", with: "\r"))\u{1b}[201~".utf8)
  }

  /// Changes the size of the screen.
  @discardableResult
  func resize(width: Int, height: Int) throws -> [String] {
    size = CellSize(width: width, height: height)
    return try deliver(.resized(size))
  }

  /// Sends bytes that arrive in one read: no picture is drawn in between.
  @discardableResult
  func bytes(_ bytes: some Sequence<UInt8>) throws -> [String] {
    try pass(Self.pause)
    decoder.feed(bytes) { handle(.input($0)) }
    if decoder.hasPending {
      draw()
      try pass(Self.escapeDelay)
      decoder.timeout { handle(.input($0)) }
    }
    draw()
    return lines()
  }

  // MARK: What the host does

  /// Tells the board something that is not input.
  @discardableResult
  func deliver(_ event: ScreenEvent) throws -> [String] {
    try pass(Self.pause)
    handle(event)
    draw()
    return lines()
  }

  /// Ends the board as a signal does.
  func terminate() throws {
    try deliver(.terminated)
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
        .open, .ring, .share:
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
