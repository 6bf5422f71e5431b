import DragEngine
import TerminalText
public import ThemeKit

/// The bottom line: in words what just happened, and the keys that apply now.
///
/// It is what a screen reader reads.
public final class AnnouncerView: View {
  /// What a key does here.
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
  /// The keys that apply now, the more important ones first; what does not fit
  /// beside the message is left out from the middle, so that the last stays.
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

  /// Whether the last hint stays beside a message that is too long, which is cut then.
  public var keepsLastHint = false {
    didSet { setNeedsDisplay(if: keepsLastHint != oldValue) }
  }

  /// A hint as it is drawn; made once, since hints stay while messages change.
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

  /// With two blanks between each two.
  private static func width(of hints: [DrawnHint]) -> Int {
    var width = 2 * max(0, hints.count - 1)
    for hint in hints { width += hint.width }
    return width
  }
}
