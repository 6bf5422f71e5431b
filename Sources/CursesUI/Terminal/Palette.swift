import CNcurses
import ThemeKit

/// Maps colours and attributes to what a terminal supports, and manages its colour pairs.
@MainActor
struct Palette {
  private struct PairKey: Hashable {
    let foreground: Int32
    let background: Int32
  }

  /// The number of pairs at which all pairs are discarded. No screen shows so many at once. Ncurses
  /// uses 20 bytes for each pair.
  private static let maxPairs = 8_192

  private let depth: ColorDepth
  private let hasStrikethrough: Bool
  private let hasFaint: Bool
  private var pairs: [PairKey: Int32] = [:]
  private var spaces: [PackedStyle: cchar_t] = [:]

  /// - Parameter hasFaint: Whether faint text is drawn faint; otherwise it is drawn as normal text.
  init(depth: ColorDepth, hasStrikethrough: Bool, hasFaint: Bool) {
    self.depth = depth
    self.hasStrikethrough = hasStrikethrough
    self.hasFaint = hasFaint
  }

  /// Discards all pairs once there are many: rows whose colour depends on their position use new
  /// pairs after every change of the list.
  ///
  /// - Returns: Whether the pairs were discarded; the whole screen must then be written again.
  mutating func makeRoom() -> Bool {
    guard pairs.count >= Self.maxPairs else { return false }
    pairs.removeAll()
    spaces.removeAll()
    reset_color_pairs()
    return true
  }

  /// A space in this style, or in the nearest style that the terminal supports.
  mutating func space(in style: PackedStyle) -> cchar_t {
    if let cached = spaces[style] { return cached }
    let new = makeSpace(in: style.style)
    spaces[style] = new
    return new
  }

  private mutating func makeSpace(in wanted: TextStyle) -> cchar_t {
    let style = depth.fitted(wanted)
    let table: [(TextStyle.Attributes, attr_t)] = [
      (.bold, shim_bold), (.dim, hasFaint ? shim_dim : 0), (.italic, shim_italic),
      (.underline, shim_underline), (.reverse, shim_reverse),
      (.strikethrough, hasStrikethrough ? shim_invisible : 0),
    ]
    let attributes = table.reduce(into: attr_t()) { all, entry in
      if style.attributes.contains(entry.0) { all |= entry.1 }
    }
    return shim_space(
      attributes, pair(number(of: style.foreground), number(of: style.background)))
  }

  private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    guard foreground >= 0 || background >= 0 else { return 0 }
    let key = PairKey(foreground: foreground, background: background)
    if let cached = pairs[key] { return cached }
    let next = Int32(pairs.count + 1)
    // A pair that could not be created would show black on black.
    guard next < shim_color_pairs(),
      init_extended_pair(next, key.foreground, key.background) == OK
    else { return 0 }
    pairs[key] = next
    return next
  }

  /// The number of a colour in the terminal; -1 for the default colour.
  private func number(of color: Color) -> Int32 {
    switch color {
    case .terminal: -1
    case .ansi(let index): Int32(index)
    case .palette(let index): Int32(index)
    case .rgb(let red, let green, let blue):
      TerminalEntry.firstDirectColor | Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    }
  }
}
