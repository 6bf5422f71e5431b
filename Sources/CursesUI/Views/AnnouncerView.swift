public import DragEngine
public import TerminalText
public import ThemeKit

/// The bottom line: a message about what just happened, and the keys that apply now.
///
/// Screen readers read this line.
public final class AnnouncerView: View {
  /// A hint: a key and what it does.
  public struct Hint: Equatable, Sendable {
    /// The key as it is shown.
    public let key: String
    /// A word for what the key does.
    public let action: String
    /// The key that a click on the hint presses; `nil` if a click does nothing.
    public let press: KeyPress?

    /// Whether the hint is shown without its word if not all hints fit. The hints with this flag
    /// form a group: either all of their keys are shown, or none.
    public let isTerse: Bool

    /// Creates a hint, which can be clicked if it has a key to press.
    public init(
      _ key: String, _ action: String, press: KeyPress? = nil, isTerse: Bool = false
    ) {
      self.key = key
      self.action = action
      self.press = press
      self.isTerse = isTerse
    }
  }

  /// The message: what just happened, or where the cursor is.
  public var message = "" { didSet { setNeedsDisplay(if: message != oldValue) } }
  /// The keys that apply now, the most important first.
  ///
  /// If not all hints fit, some are left out, from right to left; the ``lastingHints`` are left out
  /// last. Which hints are shown, and where, depends only on the width of the line, so that
  /// they do not move when the message changes. There are two exceptions: a message that is too
  /// long even with truncated titles hides hints from the left, and a message that is being typed
  /// gets all the columns that it needs.
  public var hints: [Hint] = [] {
    didSet {
      guard hints != oldValue else { return }
      drawnHints = hints.map {
        DrawnHint(
          key: DisplayText.glyphs(of: $0.key), action: DisplayText.glyphs(of: $0.action),
          press: $0.press, isTerse: $0.isTerse)
      }
      setNeedsDisplay()
    }
  }

  /// The number of hints at the end that are left out last, at least 1. Of these hints, the first
  /// one is the very last to be left out.
  public var lastingHints = 1 {
    didSet { setNeedsDisplay(if: lastingHints != oldValue) }
  }

  /// Whether at least one of the ``lastingHints`` is always shown, even if it leaves few columns
  /// for the message.
  public var alwaysShowsLastHint = false {
    didSet { setNeedsDisplay(if: alwaysShowsLastHint != oldValue) }
  }

  /// Whether the message is being typed; it then gets all the columns that it needs.
  public var isTyped = false {
    didSet { setNeedsDisplay(if: isTyped != oldValue) }
  }

  /// A hint as glyphs, which are created only once: hints stay the same while messages change.
  private struct DrawnHint {
    let key: [Glyph]
    let action: [Glyph]
    let press: KeyPress?
    let isTerse: Bool
    /// The width of the key and the word, in columns.
    let width: Int

    init(key: [Glyph], action: [Glyph], press: KeyPress?, isTerse: Bool) {
      (self.key, self.action, self.press, self.isTerse) = (key, action, press, isTerse)
      width = Self.width(of: key) + (action.isEmpty ? 0 : 1 + Self.width(of: action))
    }

    private static func width(of glyphs: [Glyph]) -> Int {
      glyphs.reduce(0) { $0 + Int($1.width) }
    }

    /// The number of spaces between this hint and the next; keys without words are closer together.
    func space(before next: DrawnHint) -> Int { action.isEmpty && next.action.isEmpty ? 1 : 2 }

    /// The hint without its word, if it is terse.
    var shortened: DrawnHint {
      isTerse ? DrawnHint(key: key, action: [], press: press, isTerse: true) : self
    }
  }
  private var drawnHints: [DrawnHint] = []

  public override class var appearanceClass: AppearanceClass { .announcer }

  public override func draw(into grid: inout CellGrid) {
    let shown = shownHints
    grid.put(
      DisplayText.truncated(sentence: message, to: messageRoom(beside: shown)),
      at: frame.origin.offset(columns: padding),
      style: look.style(.title), clippedTo: frame)
    for (column, hint) in aligned(shown) {
      let width = grid.put(
        hint.key, at: Cell(column, frame.minRow), style: look.style(.key), clippedTo: frame)
      grid.put(
        hint.action, at: Cell(column + width + 1, frame.minRow), style: look.style(.detail),
        clippedTo: frame)
    }
  }

  /// The key that a click on a cell of the screen presses; `nil` if the cell shows no hint, or a
  /// hint without a key to press.
  public func press(at cell: Cell) -> KeyPress? {
    guard !isHidden, frame.contains(cell) else { return nil }
    return aligned(shownHints).first { column, hint in
      (column..<column + hint.width).contains(cell.column)
    }?.hint.press
  }

  /// The hints with the columns where they begin; the last one is flush right.
  private func aligned(_ hints: [DrawnHint]) -> [(column: Int, hint: DrawnHint)] {
    var column = max(frame.minColumn, frame.maxColumn - padding - Self.width(of: hints))
    var aligned: [(column: Int, hint: DrawnHint)] = []
    aligned.reserveCapacity(hints.count)
    for (index, hint) in hints.enumerated() {
      if index > 0 { column += hints[index - 1].space(before: hint) }
      aligned.append((column, hint))
      column += hint.width
    }
    return aligned
  }

  /// The hints that fit, without those that the message covers.
  private var shownHints: [DrawnHint] {
    guard !isTyped else {
      return fittingHints(room: room - min(room, DisplayText.width(of: message)) - 2)
    }
    var shown = fittingHints(room: room * Self.percentForHints / 100 - 2)
    guard messageRoom(beside: shown) < DisplayText.width(of: message) else { return shown }
    let needed = DisplayText.width(of: message, titlesUpTo: Self.columnsOfTitle)
    let leavesWords = messageRoom(beside: Array(shown.suffix(lastingHints))) >= Self.columnsOfWords
    let least = alwaysShowsLastHint ? leavesWords ? lastingHints : 1 : 0
    while shown.count > least, messageRoom(beside: shown) < needed {
      if shown.removeFirst().isTerse { shown.removeAll(where: \.isTerse) }
    }
    return shown
  }

  /// The width that some hints leave for the message, in columns.
  private func messageRoom(beside hints: [DrawnHint]) -> Int {
    hints.isEmpty ? room : max(0, room - Self.width(of: hints) - 2)
  }

  /// The width between the paddings, in columns.
  private var room: Int { frame.width - 2 * padding }

  /// The width in columns that must be left for a long message if all lasting hints are to be
  /// shown.
  public static let columnsOfWords = 30
  /// The width that is enough to recognise a title, in columns.
  public static let columnsOfTitle = 20
  /// The part of the line that hints may fill, in percent.
  private static let percentForHints = 72

  /// The width in columns that hints need at the end of a line, with the space around them.
  public func room(for hints: [Hint]) -> Int {
    var room = 2 * padding
    for hint in hints {
      room += DisplayText.width(of: hint.key) + DisplayText.width(of: hint.action) + 3
    }
    return room
  }

  private func fittingHints(room: Int) -> [DrawnHint] {
    guard Self.width(of: drawnHints) > room else { return drawnHints }
    var shown = drawnHints.map(\.shortened)
    let least = alwaysShowsLastHint ? 1 : 0
    while shown.count > least, Self.width(of: shown) > room {
      let others = shown.count - lastingHints
      let removed = shown.remove(at: others > 0 ? others - 1 : shown.count - 1)
      if removed.isTerse { shown.removeAll(where: \.isTerse) }
    }
    return shown
  }

  /// The width of these hints and the spaces between them, in columns.
  private static func width(of hints: [DrawnHint]) -> Int {
    var width = 0
    for (index, hint) in hints.enumerated() {
      width += hint.width
      if index > 0 { width += hints[index - 1].space(before: hint) }
    }
    return width
  }
}
