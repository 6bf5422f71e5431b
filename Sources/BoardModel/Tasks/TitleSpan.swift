/// A part of a title with its own style.
public struct TitleSpan: Equatable, Sendable {
  /// A colour as terminals specify it.
  public enum Color: Equatable, Sendable {
    /// A colour of the 256-colour palette; the first 16 are the terminal's own.
    case indexed(UInt8)
    /// A colour given by its red, green and blue components.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The attributes of the letters.
  public struct Attributes: OptionSet, Sendable {
    /// The bits, one per attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold letters, as selected by SGR 1.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Faint letters, as selected by SGR 2.
    public static let faint = Attributes(rawValue: 1 << 1)
    /// Italic letters, as selected by SGR 3.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// Underlined letters, as selected by SGR 4.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// Foreground and background swapped, as by SGR 7.
    public static let reverse = Attributes(rawValue: 1 << 4)
    /// Struck-through letters, as selected by SGR 9.
    public static let strikethrough = Attributes(rawValue: 1 << 5)
  }

  /// The range in the title, in UTF-8 bytes from 0.
  public let range: Range<Int>
  /// The colour of the letters; `nil` for the row's colour.
  public let foreground: Color?
  /// The colour behind the letters; `nil` for the row's colour.
  public let background: Color?
  /// The attributes of the letters.
  public let attributes: Attributes

  /// Creates a part of a title with its style.
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
