import CQrencode

/// A QR code for some text: a square of dark and light modules (ISO/IEC 18004).
public struct QRCode: Sendable {
  /// The colours in which a terminal can show a QR code.
  public enum Colors: Sendable {
    /// No colours: the code is drawn with the terminal's default colours, which are assumed to be
    /// light text on a dark background.
    case none
    /// The terminal's own black and white.
    case eight
    /// Black and white from the palette of 256 colours, which themes do not change.
    case exact
  }

  /// The number of modules along each side of the square.
  let side: Int
  private let dark: [Bool]

  /// The width of the light margin, in modules.
  static let quietZone = 4

  /// - Returns: `nil` for text that is empty, has more than 2,953 bytes, or contains a NUL.
  public init?(_ text: String) {
    guard !text.utf8.contains(0), let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L)
    else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    // The lowest bit of a module is its colour, 1 for dark.
    dark = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
  }

  /// The width on a terminal, in columns.
  public var columns: Int { side + 2 * Self.quietZone }
  /// The height on a terminal, in rows; each row shows two rows of modules.
  public var rows: Int { (columns + 1) / 2 }

  /// Whether a module is dark; modules outside the square are light.
  func isDark(row: Int, column: Int) -> Bool {
    (0..<side).contains(row) && (0..<side).contains(column) && dark[row * side + column]
  }

  /// The lines to print, each with a line feed.
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
