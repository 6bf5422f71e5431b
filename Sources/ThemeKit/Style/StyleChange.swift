/// A change to a style: what it sets replaces the style below, the rest stays.
public struct StyleChange: Hashable, Sendable {
  /// The colour of the text.
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
  /// Foreground and background swapped.
  public var reverse: Bool?

  /// Makes a change that sets nothing.
  public init() {}

  /// The change with everything that `nearer` sets replaced.
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

  /// `style` with this change applied.
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
