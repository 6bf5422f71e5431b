/// A change to a style. The properties that the change sets replace those of the style; the other
/// properties stay the same.
public struct StyleChange: Hashable, Sendable {
  /// The new colour of the text; `nil` for no change.
  public var foreground: Color?
  /// The new background colour; `nil` for no change.
  public var background: Color?
  /// Whether the text is bold; `nil` for no change.
  public var bold: Bool?
  /// Whether the text is dim; `nil` for no change.
  public var dim: Bool?
  /// Whether the text is italic; `nil` for no change.
  public var italic: Bool?
  /// Whether the text is underlined; `nil` for no change.
  public var underline: Bool?
  /// Whether the text is struck through; `nil` for no change.
  public var strikethrough: Bool?
  /// Whether foreground and background are swapped; `nil` for no change.
  public var reverse: Bool?

  /// Creates a change that sets nothing.
  public init() {}

  /// Returns this change, with the properties that `nearer` sets taken from `nearer`.
  public func overlaid(by nearer: StyleChange) -> StyleChange {
    var result = self
    result.foreground = nearer.foreground ?? foreground
    result.background = nearer.background ?? background
    result.bold = nearer.bold ?? bold
    result.dim = nearer.dim ?? dim
    result.italic = nearer.italic ?? italic
    result.underline = nearer.underline ?? underline
    result.strikethrough = nearer.strikethrough ?? strikethrough
    result.reverse = nearer.reverse ?? reverse
    return result
  }

  /// A style with this change applied.
  public func applied(to style: TextStyle) -> TextStyle {
    var result = style
    result.foreground = foreground ?? style.foreground
    result.background = background ?? style.background
    func set(_ attribute: TextStyle.Attributes, _ isOn: Bool?) {
      guard let isOn else { return }
      if isOn { result.attributes.insert(attribute) } else { result.attributes.remove(attribute) }
    }
    set(.bold, bold)
    set(.dim, dim)
    set(.italic, italic)
    set(.underline, underline)
    set(.strikethrough, strikethrough)
    set(.reverse, reverse)
    return result
  }
}
