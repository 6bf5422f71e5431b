/// The style of a cell's text: two colours and attributes.
public struct TextStyle: Hashable, Sendable {
  /// The attributes that can be on or off.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one per attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text is bold (heavier strokes).
    public static let bold = Attributes(rawValue: 1)
    /// The text is dim (fainter colour).
    public static let dim = Attributes(rawValue: 2)
    /// The text is italic (slanted letters).
    public static let italic = Attributes(rawValue: 4)
    /// A line below the text.
    public static let underline = Attributes(rawValue: 8)
    /// A line through the text.
    public static let strikethrough = Attributes(rawValue: 16)
    /// Foreground and background are swapped.
    public static let reverse = Attributes(rawValue: 32)
    /// A line below the text, drawn only if the text is shown in the terminal's default colour.
    public static let underlineWithoutColor = Attributes(rawValue: 64)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The background colour of the text.
  public var background: Color
  /// The attributes that are on.
  public var attributes: Attributes

  /// Creates a style; by default, the terminal's default style.
  public init(
    foreground: Color = .terminal, background: Color = .terminal, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
