public import ThemeKit

extension RowContent {
  /// A text in the place of the mark.
  public struct Lead: Equatable, Sendable {
    /// The text; empty for nothing.
    public let text: String
    /// The columns that the leads of all rows take, at least 1.
    public let width: Int
    /// Whether it ends at the right of its columns, as numbers do.
    public let isNumber: Bool
    /// By how many columns the title is indented.
    public let indent: Int

    /// Makes a lead.
    public init(_ text: String, width: Int, isNumber: Bool = false, indent: Int = 0) {
      self.text = text
      self.width = max(1, width)
      self.isNumber = isNumber
      self.indent = indent
    }
  }

  /// A part of the title with a look of its own.
  public struct TitleSpan: Equatable, Sendable {
    /// The bytes of the title in UTF-8, from 0.
    public let range: Range<Int>
    /// The colour of the letters; `nil` for that of the row.
    public let foreground: Color?
    /// The colour behind them; `nil` for that of the row.
    public let background: Color?
    /// What is added to the look of the row; `reverse` swaps the colours once more.
    public let attributes: TextStyle.Attributes

    /// Makes a part.
    public init(
      _ range: Range<Int>, foreground: Color? = nil, background: Color? = nil,
      attributes: TextStyle.Attributes = []
    ) {
      self.range = range
      self.foreground = foreground
      self.background = background
      self.attributes = attributes
    }

    /// The look of the part in a row.
    ///
    /// A colour that is hardly legible on the ground of the row, which the cursor or a theme has
    /// chosen, is left out.
    func style(in row: TextStyle) -> TextStyle {
      var style = row
      style.attributes.formUnion(attributes.subtracting(.reverse))
      if attributes.contains(.reverse) { style.attributes.formSymmetricDifference(.reverse) }
      if let background { style.background = background }
      if let foreground {
        let contrast = background == nil ? foreground.contrast(with: row.background) : nil
        if contrast ?? .infinity >= Self.leastContrast { style.foreground = foreground }
      }
      return style
    }

    private static let leastContrast = 3.0
  }
}
