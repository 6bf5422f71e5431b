/// A part of a title that has a look of its own.
public struct TitleSpan: Equatable, Sendable {
  /// A colour as terminals name it.
  public enum Color: Equatable, Sendable {
    /// One of the palette of 256; the first 16 are the terminal's own.
    case indexed(UInt8)
    /// A colour by its parts.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// What is done to the letters.
  public struct Attributes: OptionSet, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Fainter.
    public static let faint = Attributes(rawValue: 1 << 1)
    /// Slanted.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// With a line below.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// With the colours exchanged.
    public static let reverse = Attributes(rawValue: 1 << 4)
    /// With a line through them.
    public static let strikethrough = Attributes(rawValue: 1 << 5)
  }

  /// The bytes of the title in UTF-8, from 0.
  public let range: Range<Int>
  /// The colour of the letters; `nil` for that of the row.
  public let foreground: Color?
  /// The colour behind them; `nil` for that of the row.
  public let background: Color?
  /// What is done to the letters.
  public let attributes: Attributes

  /// Describes the look of a part.
  public init(
    _ range: Range<Int>, foreground: Color? = nil, background: Color? = nil,
    attributes: Attributes = []
  ) {
    self.range = range
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
