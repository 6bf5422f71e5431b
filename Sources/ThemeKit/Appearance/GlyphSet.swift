/// A sign that views are drawn with; each one column wide.
public enum GlyphName: String, CaseIterable, Sendable {
  case open, done, pinned, locked, fixed, selected, cursor
  case scrollBar = "scroll-bar"
  case gap
  case ghostLeft = "ghost-left"
  case ghostRight = "ghost-right"
  case tileLeft = "tile-left"
  case tileRight = "tile-right"

  /// The sign where nothing else is set.
  public var standard: Character {
    switch self {
    case .open: "○"
    case .done: "✓"
    case .pinned: "◆"
    case .locked: "▪"
    case .fixed: "■"
    case .selected: "◉"
    case .cursor: "▌"
    case .scrollBar: "█"
    case .gap: "╌"
    case .ghostLeft: "▐"
    case .ghostRight: "▌"
    case .tileLeft: "["
    case .tileRight: "]"
    }
  }

  /// What it is the sign of.
  public var summary: String {
    switch self {
    case .open: "the mark of a task to do"
    case .done: "the mark of a task that is done"
    case .pinned: "the mark of a row that never changes place"
    case .locked: "the mark of a row that cannot be lifted"
    case .fixed: "the mark of a row that is both"
    case .selected: "the mark of a row that is selected"
    case .cursor: "the bar in front of the row under the cursor"
    case .scrollBar: "the part of a list that is shown"
    case .gap: "the line where the lifted row would land"
    case .ghostLeft: "the left end of the lifted row"
    case .ghostRight: "the right end of the lifted row"
    case .tileLeft: "the left end of a tile"
    case .tileRight: "the right end of a tile"
    }
  }
}

/// The signs that a rule sets.
public struct GlyphSet: Equatable, Sendable {
  private var signs: [GlyphName: Character] = [:]

  /// Makes a set that sets none.
  public init() {}

  /// The sign set for a name, one column wide; `nil` where none is.
  public subscript(name: GlyphName) -> Character? {
    get { signs[name] }
    set { signs[name] = newValue }
  }

  func overlaid(by nearer: GlyphSet) -> GlyphSet {
    var result = self
    result.signs.merge(nearer.signs) { $1 }
    return result
  }
}
