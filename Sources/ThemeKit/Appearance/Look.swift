/// The properties that can be set for a class of views; what is `nil` falls
/// through to the next farther rule.
public struct Look: Equatable, Sendable {
  /// The view as a whole; the parts below are drawn over it.
  public var base = StyleChange()
  /// Titles of rows, panes and sheets.
  public var title = StyleChange()
  /// What stands at rest beside a title: counts, tags, hints.
  public var detail = StyleChange()
  /// The mark in front of a title.
  public var mark = StyleChange()
  /// What asks for attention by being chosen: focus, cursor bar, gap.
  public var accent = StyleChange()
  /// What is due today.
  public var today = StyleChange()
  /// What is overdue.
  public var overdue = StyleChange()
  /// The lines around it.
  public var border: BorderStyle?
  /// The style of those lines.
  public var frame = StyleChange()

  /// Makes a look that sets nothing.
  public init() {}

  /// The look with what `nearer` sets put over it.
  public func overlaid(by nearer: Look) -> Look {
    var result = Look()
    result.base = base.overlaid(by: nearer.base)
    result.title = title.overlaid(by: nearer.title)
    result.detail = detail.overlaid(by: nearer.detail)
    result.mark = mark.overlaid(by: nearer.mark)
    result.accent = accent.overlaid(by: nearer.accent)
    result.today = today.overlaid(by: nearer.today)
    result.overdue = overdue.overlaid(by: nearer.overdue)
    result.border = nearer.border ?? border
    result.frame = frame.overlaid(by: nearer.frame)
    return result
  }

  /// The style of one part: the base with the part's change over it.
  public func style(_ part: KeyPath<Look, StyleChange>) -> TextStyle {
    self[keyPath: part].applied(to: base.applied(to: TextStyle()))
  }
}
