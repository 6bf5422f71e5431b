/// The style of a cell's text: two colours and attributes.
public struct TextStyle: Hashable, Sendable {
  /// Attributes that are on or off.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// A line below.
    public static let underline = Attributes(rawValue: 8)
    /// A line through.
    public static let strikethrough = Attributes(rawValue: 16)
    /// Foreground and background swapped.
    public static let reverse = Attributes(rawValue: 32)
    /// A line below where the colour of the text is lost, so that it can still be told apart.
    public static let underlineWithoutColor = Attributes(rawValue: 64)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// The attributes that are on.
  public var attributes: Attributes

  /// Makes a style; without arguments, the terminal's own.
  public init(
    foreground: Color = .terminal, background: Color = .terminal, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
