/// A part of a style: what it names replaces what lies below, the rest shows through.
public struct StyleChange: Hashable, Sendable {
  /// The colour of the glyph.
  public var foreground: Color?
  /// The colour behind it.
  public var background: Color?
  /// Heavier.
  public var bold: Bool?
  /// Fainter.
  public var dim: Bool?
  /// Slanted.
  public var italic: Bool?
  /// A line below.
  public var underline: Bool?
  /// A line through.
  public var strikethrough: Bool?
  /// Foreground and background changed over.
  public var reverse: Bool?

  /// Makes a change that names nothing.
  public init() {}

  /// The change with what `nearer` names put over it.
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

  /// `style` with this change made to it.
  public func applied(to style: TextStyle) -> TextStyle {
    var result = style
    result.foreground = foreground ?? style.foreground
    result.background = background ?? style.background
    func turn(_ attribute: TextStyle.Attributes, _ isOn: Bool?) {
      guard let isOn else { return }
      if isOn { result.attributes.insert(attribute) } else { result.attributes.remove(attribute) }
    }
    turn(.bold, bold)
    turn(.dim, dim)
    turn(.italic, italic)
    turn(.underline, underline)
    turn(.strikethrough, strikethrough)
    turn(.reverse, reverse)
    return result
  }
}
