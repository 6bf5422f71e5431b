public import TerminalText
public import ThemeKit

/// One cell of a picture: a glyph, its style and its link.
public struct GridCell: Equatable, Sendable {
  /// The glyph in the cell; a space in the second cell of a wide glyph.
  public internal(set) var glyph = Glyph.blank
  /// Whether this is the second cell of the wide glyph to its left.
  public internal(set) var isContinuation = false
  /// The number of the link address in the picture; 0 for none.
  var link: UInt16 = 0
  var packedStyle = PackedStyle(TextStyle())

  /// The colours and attributes of the cell.
  public var style: TextStyle { packedStyle.style }

  /// Compares cheap fields first: each key press compares hundreds of cells, of which few have
  /// combining marks.
  public static func == (one: GridCell, other: GridCell) -> Bool {
    one.glyph.base == other.glyph.base && one.packedStyle == other.packedStyle
      && one.isContinuation == other.isContinuation && one.link == other.link
      && one.glyph.width == other.glyph.width
      && one.glyph.markCount == other.glyph.markCount
      && (one.glyph.markCount == 0 || one.glyph == other.glyph)
  }
}

/// A style packed into one number, which is faster to compare and hash than two colours.
struct PackedStyle: Hashable, Sendable {
  private let bits: UInt64

  init(_ style: TextStyle) {
    bits =
      Self.bits(of: style.foreground) << 34 | Self.bits(of: style.background) << 8
      | UInt64(style.attributes.rawValue)
  }

  var style: TextStyle {
    TextStyle(
      foreground: Self.color(bits >> 34), background: Self.color(bits >> 8),
      attributes: TextStyle.Attributes(rawValue: UInt8(truncatingIfNeeded: bits)))
  }

  /// The colour in 26 bits, of which the upper two encode its kind.
  private static func bits(of color: Color) -> UInt64 {
    switch color {
    case .terminal: 0
    case .ansi(let index): 1 << 24 | UInt64(index)
    case .palette(let index): 2 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func color(_ bits: UInt64) -> Color {
    let low = UInt8(truncatingIfNeeded: bits)
    return switch bits >> 24 & 3 {
    case 0: .terminal
    case 1: .ansi(low)
    case 2: .palette(low)
    default:
      .rgb(
        red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: low)
    }
  }
}
