import CNcurses
import ThemeKit

/// Fits colours and attributes to a terminal, and keeps its colour pairs.
@MainActor
struct Palette {
  private struct PairKey: Hashable {
    let foreground: Int32
    let background: Int32
  }

  /// How many colours there are; 0 without colour.
  let colorCount: Int
  /// Numbers from 8 up are red, green and blue in one.
  private let hasDirectColor: Bool
  private let hasStrikethrough: Bool
  private var pairs: [PairKey: Int32] = [:]
  private var fitted: [TextStyle: (attributes: attr_t, pair: Int32)] = [:]

  init(colorCount: Int, hasDirectColor: Bool, hasStrikethrough: Bool) {
    self.colorCount = colorCount
    self.hasDirectColor = hasDirectColor
    self.hasStrikethrough = hasStrikethrough
  }

  /// The attributes and the colour pair for a style.
  mutating func fit(_ style: TextStyle) -> (attributes: attr_t, pair: Int32) {
    if let known = fitted[style] { return known }
    var attributes = attr_t()
    let table: [(TextStyle.Attributes, attr_t)] = [
      (.bold, shim_bold), (.dim, shim_dim), (.italic, shim_italic),
      (.underline, shim_underline), (.reverse, shim_reverse),
      (.strikethrough, hasStrikethrough ? shim_invisible : 0),
    ]
    for (attribute, value) in table where style.attributes.contains(attribute) {
      attributes |= value
    }
    var foreground = number(of: style.foreground)
    let background = number(of: style.background)
    if colorCount > 0, colorCount <= 8, foreground >= 8 {
      // Eight colours: the bright ones are the bold ones. Bright black has no
      // better likeness than faint text.
      if foreground == 8 {
        foreground = -1
        attributes |= shim_dim
      } else {
        foreground -= 8
        attributes |= shim_bold
      }
    }
    let result = (attributes, pair(foreground, colorCount <= 8 ? background & ~8 : background))
    fitted[style] = result
    return result
  }

  private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    guard colorCount > 0, foreground >= 0 || background >= 0 else { return 0 }
    let key = PairKey(foreground: foreground, background: max(-1, background))
    if let known = pairs[key] { return known }
    let next = Int32(pairs.count + 1)
    // A pair that cannot be made would draw black on black.
    guard next < shim_color_pairs(),
      init_extended_pair(next, key.foreground, key.background) == OK
    else { return 0 }
    pairs[key] = next
    return next
  }

  /// The terminal's number for a colour; -1 for its own.
  private func number(of color: Color) -> Int32 {
    switch color {
    case .terminal: return -1
    case .ansi(let index): return Int32(index & 15)
    case .palette(let index):
      return hasDirectColor ? Self.direct(Self.components(of: index)) : limited(Int32(index))
    case .rgb(let red, let green, let blue):
      let parts = (Int32(red), Int32(green), Int32(blue))
      return hasDirectColor ? Self.direct(parts) : limited(Self.nearest(to: parts))
    }
  }

  private func limited(_ index: Int32) -> Int32 {
    guard colorCount < 256, index >= 16 else { return index }
    let (red, green, blue) = Self.components(of: UInt8(index))
    let bright: Int32 = max(red, green, blue) > 190 && colorCount >= 16 ? 8 : 0
    return bright + (red > 95 ? 1 : 0) + (green > 95 ? 2 : 0) + (blue > 95 ? 4 : 0)
  }

  private static func direct(_ parts: (Int32, Int32, Int32)) -> Int32 {
    // Numbers under 8 are palette colours: black is the nearest that is none.
    max(8, parts.0 << 16 | parts.1 << 8 | parts.2)
  }

  private static let steps: [Int32] = [0, 95, 135, 175, 215, 255]

  /// The parts of a colour of the 256, from 16 on: a cube of six steps, then greys.
  private static func components(of index: UInt8) -> (Int32, Int32, Int32) {
    guard index >= 16 else { return (0, 0, 0) }
    if index >= 232 {
      let grey = 8 + 10 * Int32(index - 232)
      return (grey, grey, grey)
    }
    let place = Int(index) - 16
    return (steps[place / 36], steps[place / 6 % 6], steps[place % 6])
  }

  private static func nearest(to parts: (Int32, Int32, Int32)) -> Int32 {
    func distance(_ index: UInt8) -> Int32 {
      let (red, green, blue) = components(of: index)
      let (r, g, b) = (red - parts.0, green - parts.1, blue - parts.2)
      // The eye sees green best and blue least.
      return 3 * r * r + 4 * g * g + 2 * b * b
    }
    return Int32((16...255).min { distance($0) < distance($1) } ?? 16)
  }
}
