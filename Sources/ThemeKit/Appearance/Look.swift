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
  /// The letters that match what was typed.
  public var match = StyleChange()
  /// What is due today.
  public var today = StyleChange()
  /// What is overdue.
  public var overdue = StyleChange()
  /// The lines around it.
  public var frame = StyleChange()
  /// How those lines are drawn.
  public var border: BorderStyle?
  /// How they are drawn around the pane that has the keys.
  public var focusBorder: BorderStyle?
  /// Blank columns between the left and right edges and what is inside, 0…8.
  public var padding: Int?
  /// Where a row stands while its title is edited.
  public var editing: EditingStyle?
  /// The background by place, from the first row to the last; none when empty.
  public var heat: [Color]?
  /// Whether the colour a task was painted with shows, where it can be read.
  public var tints: Bool?
  /// The signs it is drawn with.
  public var glyphs = GlyphSet()

  /// Makes a look that sets nothing.
  public init() {}

  /// What is set for the style of one part.
  public subscript(part: AppearancePart) -> StyleChange {
    get {
      switch part {
      case .base: base
      case .title: title
      case .detail: detail
      case .mark: mark
      case .accent: accent
      case .match: match
      case .today: today
      case .overdue: overdue
      case .frame: frame
      }
    }
    set {
      switch part {
      case .base: base = newValue
      case .title: title = newValue
      case .detail: detail = newValue
      case .mark: mark = newValue
      case .accent: accent = newValue
      case .match: match = newValue
      case .today: today = newValue
      case .overdue: overdue = newValue
      case .frame: frame = newValue
      }
    }
  }

  /// The look with what `nearer` sets put over it.
  public func overlaid(by nearer: Look) -> Look {
    var result = self
    for part in AppearancePart.allCases { result[part] = self[part].overlaid(by: nearer[part]) }
    result.border = nearer.border ?? border
    result.focusBorder = nearer.focusBorder ?? focusBorder
    result.padding = nearer.padding ?? padding
    result.editing = nearer.editing ?? editing
    result.heat = nearer.heat ?? heat
    result.tints = nearer.tints ?? tints
    result.glyphs = glyphs.overlaid(by: nearer.glyphs)
    return result
  }

  /// The style of one part: the base with the part's change over it.
  ///
  /// - Parameter warmth: The place among the rows, from 0 for the first to 1
  ///   for the last, that ``heat`` colours by; `nil` for what has no place.
  public func style(
    _ part: AppearancePart, warmth: Double? = nil
  ) -> TextStyle {
    var ground = base.applied(to: TextStyle())
    if let warmth, let heat, let color = Color.blended(heat, at: warmth) {
      ground.background = color
    }
    return part == .base ? ground : self[part].applied(to: ground)
  }

  /// The sign to draw.
  public func glyph(_ name: GlyphName) -> Character { glyphs[name] ?? name.standard }
}
