import CQrencode

/// A text as a square of dark and light modules that a camera reads (ISO/IEC 18004).
public struct QRCode: Sendable {
  /// What can be relied on where it is drawn.
  public enum Colors: Sendable {
    /// Nothing: it is drawn in the colour of text, taken to be light on dark.
    case none
    /// The terminal's own black and white.
    case eight
    /// Black and white of the palette of 256 colours, which no theme changes.
    case exact
  }

  /// How many modules a side has.
  let side: Int
  private let dark: [Bool]

  /// The light modules that must stand around it.
  static let quietZone = 4

  /// - Returns: `nil` for a text of more than 2,953 bytes, or one that holds a NUL.
  public init?(_ text: String) {
    guard !text.utf8.contains(0), let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L)
    else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    // The lowest bit of a module is its colour.
    dark = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
  }

  /// The columns that it takes on a terminal.
  public var columns: Int { side + 2 * Self.quietZone }
  /// The rows that it takes on a terminal, two modules each.
  public var rows: Int { (columns + 1) / 2 }

  /// Whether a module is dark; those around the square are not.
  func isDark(row: Int, column: Int) -> Bool {
    (0..<side).contains(row) && (0..<side).contains(column) && dark[row * side + column]
  }

  /// The lines to print, each with its line feed.
  public func text(in colors: Colors) -> String {
    let (start, end) =
      switch colors {
      case .none: ("", "")
      case .eight: ("\u{1B}[30;47m", "\u{1B}[0m")
      case .exact: ("\u{1B}[38;5;16;48;5;231m", "\u{1B}[0m")
      }
    let ink =
      switch colors {
      case .none: false
      case .eight, .exact: true
      }
    let blocks = stride(from: -Self.quietZone, to: side + Self.quietZone, by: 2).map { row in
      (-Self.quietZone..<side + Self.quietZone).map { column in
        let upper = isDark(row: row, column: column) == ink
        let lower = isDark(row: row + 1, column: column) == ink
        return upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
      }.joined()
    }
    return blocks.map { "\(start)\($0)\(end)\n" }.joined()
  }
}
