public import ThemeKit

extension RowContent {
  /// Text that replaces the mark.
  public struct Lead: Equatable, Sendable {
    /// The text before the title; empty for none.
    public let text: String
    /// The width reserved for the text, in columns; at least 1.
    public let width: Int
    /// Whether the text is right-aligned, as numbers are.
    public let isNumber: Bool
    /// The indentation of the title, in columns.
    public let indent: Int

    /// Creates text that replaces the mark.
    public init(_ text: String, width: Int, isNumber: Bool = false, indent: Int = 0) {
      self.text = text
      self.width = max(1, width)
      self.isNumber = isNumber
      self.indent = indent
    }
  }

  /// A part of the title with its own look.
  public struct TitleSpan: Equatable, Sendable {
    /// The range of the title's UTF-8 bytes, from 0.
    public let range: Range<Int>
    /// The colour of the text; `nil` for the colour of the row.
    public let foreground: Color?
    /// The background colour; `nil` for the background of the row.
    public let background: Color?
    /// The attributes added to the look of the row; `reverse` toggles the row's reversal.
    public let attributes: TextStyle.Attributes

    /// Creates a part of a title.
    public init(
      _ range: Range<Int>, foreground: Color? = nil, background: Color? = nil,
      attributes: TextStyle.Attributes = []
    ) {
      self.range = range
      self.foreground = foreground
      self.background = background
      self.attributes = attributes
    }

    /// The style of the part in a row.
    ///
    /// If the part has no background colour and its text colour would be hardly legible on the
    /// background of the row, the text colour is ignored.
    func style(in row: TextStyle) -> TextStyle {
      var style = row
      style.attributes.formUnion(attributes.subtracting(.reverse))
      if attributes.contains(.reverse) { style.attributes.formSymmetricDifference(.reverse) }
      if let background { style.background = background }
      if let foreground {
        let contrast = background == nil ? foreground.contrast(with: row.background) : nil
        if contrast ?? .infinity >= Self.minContrast { style.foreground = foreground }
      }
      return style
    }

    private static let minContrast = 3.0
  }
}
