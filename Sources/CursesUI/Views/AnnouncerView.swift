public import DragEngine
public import TerminalText
public import ThemeKit

/// The bottom line: a message about what just happened, and hints of the keys
/// that apply now.
///
/// Screen readers read this line.
public final class AnnouncerView: View {
  /// A key and what it does.
  public struct Hint: Equatable, Sendable {
    /// The key, as it is drawn.
    public let key: String
    /// What it does, in a word.
    public let action: String
    /// The key that a click on the hint presses; `nil` if a click does nothing.
    public let press: KeyPress?

    /// Makes a hint.
    public init(_ key: String, _ action: String, press: KeyPress? = nil) {
      self.key = key
      self.action = action
      self.press = press
    }
  }

  /// What just happened, or where the cursor is.
  public var message = "" { didSet { setNeedsDisplay(if: message != oldValue) } }
  /// The keys that apply now, the most important ones first. If there is no room
  /// for all, the last one stays and those before it are left out from the right.
  public var hints: [Hint] = [] {
    didSet {
      guard hints != oldValue else { return }
      drawnHints = hints.map {
        DrawnHint(
          key: DisplayText.glyphs(of: $0.key), action: DisplayText.glyphs(of: $0.action),
          press: $0.press)
      }
      setNeedsDisplay()
    }
  }

  /// Whether the last hint is kept beside a long message, which is truncated instead.
  public var keepsLastHint = false {
    didSet { setNeedsDisplay(if: keepsLastHint != oldValue) }
  }

  /// A hint as glyphs; made once, since hints stay the same while messages change.
  private struct DrawnHint {
    let key: [Glyph]
    let action: [Glyph]
    let press: KeyPress?
    let width: Int

    init(key: [Glyph], action: [Glyph], press: KeyPress?) {
      self.key = key
      self.action = action
      self.press = press
      width = (key + [.blank] + action).reduce(0) { $0 + Int($1.width) }
    }
  }
  private var drawnHints: [DrawnHint] = []

  public override class var appearanceClass: AppearanceClass { .announcer }

  public override func draw(into grid: inout CellGrid) {
    let room = frame.width - 2 * padding
    let shown = shownHints
    let hintWidth = Self.width(of: shown)
    let messageRoom = hintWidth == 0 ? room : max(0, room - hintWidth - 2)
    grid.put(
      DisplayText.truncated(message, to: messageRoom), at: frame.origin.offset(columns: padding),
      style: look.style(.title), clippedTo: frame)
    var column = firstColumn(of: shown)
    for hint in shown {
      column += grid.put(
        hint.key, at: Cell(column, frame.minRow), style: look.style(.key), clippedTo: frame)
      column += 1
      column += grid.put(
        hint.action, at: Cell(column, frame.minRow), style: look.style(.detail),
        clippedTo: frame)
      column += 2
    }
  }

  /// The key that a click on a cell of the screen presses; `nil` if no hint is there.
  public func press(at cell: Cell) -> KeyPress? {
    guard !isHidden, frame.contains(cell) else { return nil }
    let shown = shownHints
    var column = firstColumn(of: shown)
    for hint in shown {
      if (column..<column + hint.width).contains(cell.column) { return hint.press }
      column += hint.width + 2
    }
    return nil
  }

  private func firstColumn(of hints: [DrawnHint]) -> Int {
    max(frame.minColumn, frame.maxColumn - padding - Self.width(of: hints))
  }

  /// The hints that fit beside the message.
  private var shownHints: [DrawnHint] {
    let room = frame.width - 2 * padding
    return fittingHints(room: room - min(room, DisplayText.width(of: message)) - 2)
  }

  private func fittingHints(room: Int) -> [DrawnHint] {
    var shown = drawnHints
    let least = keepsLastHint ? 1 : 0
    while shown.count > least, Self.width(of: shown) > room {
      shown.remove(at: max(0, shown.count - 2))
    }
    return shown
  }

  /// The columns of some hints, with two spaces between them.
  private static func width(of hints: [DrawnHint]) -> Int {
    var width = 2 * max(0, hints.count - 1)
    for hint in hints { width += hint.width }
    return width
  }
}
