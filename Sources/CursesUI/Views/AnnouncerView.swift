import DragEngine
import TerminalText
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

    /// Makes a hint.
    public init(_ key: String, _ action: String) {
      self.key = key
      self.action = action
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
          key: DisplayText.glyphs(of: $0.key), action: DisplayText.glyphs(of: $0.action))
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
    let width: Int

    init(key: [Glyph], action: [Glyph]) {
      self.key = key
      self.action = action
      width = (key + [.blank] + action).reduce(0) { $0 + Int($1.width) }
    }
  }
  private var drawnHints: [DrawnHint] = []

  public override class var appearanceClass: AppearanceClass { .announcer }

  public override func draw(into grid: inout CellGrid) {
    let room = frame.width - 2 * padding
    let shown = fittingHints(room: room - min(room, DisplayText.width(of: message)) - 2)
    let hintWidth = Self.width(of: shown)
    let messageRoom = hintWidth == 0 ? room : max(0, room - hintWidth - 2)
    grid.put(
      DisplayText.truncated(message, to: messageRoom), at: frame.origin.offset(columns: padding),
      style: look.style(.title), clippedTo: frame)
    var column = max(frame.minColumn, frame.maxColumn - padding - hintWidth)
    for hint in shown {
      column += grid.put(
        hint.key, at: Cell(column, frame.minRow), style: look.style(.accent), clippedTo: frame)
      column += 1
      column += grid.put(
        hint.action, at: Cell(column, frame.minRow), style: look.style(.detail),
        clippedTo: frame)
      column += 2
    }
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
