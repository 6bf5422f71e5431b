/// The name of a glyph: a character, one column wide, that views draw and themes can replace.
public enum GlyphName: String, CaseIterable, Sendable {
  case open, done, pinned, locked, fixed, selected, repeating, cursor
  case scrollBar = "scroll-bar"
  case gap
  case ghostLeft = "ghost-left"
  case ghostRight = "ghost-right"
  case tileLeft = "tile-left"
  case tileRight = "tile-right"

  /// The character that is drawn if no theme sets another one.
  public var standard: Character {
    switch self {
    case .open: "○"
    case .done: "✓"
    case .pinned: "◆"
    case .locked: "▪"
    case .fixed: "■"
    case .selected: "◉"
    case .repeating: "↻"
    case .cursor: "▌"
    case .scrollBar: "▐"
    case .gap: "╌"
    case .ghostLeft: "▐"
    case .ghostRight: "▌"
    case .tileLeft: "["
    case .tileRight: "]"
    }
  }

  /// A short description of the glyph.
  public var summary: String {
    switch self {
    case .open: "the mark of a task to do"
    case .done: "the mark of a task that is done"
    case .pinned: "the mark of a row that cannot be reordered"
    case .locked: "the mark of a row that cannot be lifted"
    case .fixed: "the mark of a row that is pinned and locked"
    case .selected: "the mark of a selected row"
    case .repeating: "the sign beside the due date of a task that repeats"
    case .cursor: "the bar in front of the row under the cursor"
    case .scrollBar: "the part of a list that is shown"
    case .gap: "the line where the lifted row would be dropped"
    case .ghostLeft: "the left end of the lifted row"
    case .ghostRight: "the right end of the lifted row"
    case .tileLeft: "the left end of a tile"
    case .tileRight: "the right end of a tile"
    }
  }
}

/// The characters that a rule sets for glyphs.
public struct GlyphSet: Equatable, Sendable {
  private var characters: [GlyphName: Character] = [:]

  /// Creates a set without any characters.
  public init() {}

  /// The character for a glyph, one column wide; `nil` if it is not set.
  public subscript(name: GlyphName) -> Character? {
    get { characters[name] }
    set { characters[name] = newValue }
  }

  func overlaid(by nearer: GlyphSet) -> GlyphSet {
    var result = self
    result.characters.merge(nearer.characters) { $1 }
    return result
  }
}
