/// The appearance that a rule sets for a class of views. Properties that the look does not set are
/// taken from the next less specific rule.
public struct Look: Equatable, Sendable {
  /// The style of the whole view. The styles of its parts are changes to this style.
  public var base = StyleChange()
  /// The style of the titles of rows, panes and boxes.
  public var title = StyleChange()
  /// The style of the details beside a title: counts, dates, tags, hints.
  public var detail = StyleChange()
  /// The style of the mark before a title.
  public var mark = StyleChange()
  /// The style of what is active: the focused pane, the cursor bar, the gap.
  public var accent = StyleChange()
  /// The style of the names of keys in hints and help.
  public var key = StyleChange()
  /// The style of the characters that match what was typed.
  public var match = StyleChange()
  /// The style of the due date of a task that is due today.
  public var today = StyleChange()
  /// The style of the due date of a task that is due tomorrow.
  public var tomorrow = StyleChange()
  /// The style of the due date of a task that is overdue.
  public var overdue = StyleChange()
  /// The style of the lines around the view.
  public var frame = StyleChange()
  /// The kind of lines around the view.
  public var border: BorderStyle?
  /// The kind of lines around the focused pane.
  public var focusBorder: BorderStyle?
  /// The number of empty columns inside the left and right edges, 0…8.
  public var padding: Int?
  /// Where the title of a row is edited.
  public var editing: EditingStyle?
  /// The background colours of rows, blended from the first row to the last; at most 16. With an
  /// empty list, all rows have the base background.
  public var heat: [Color]?
  /// Whether a row shows the colour of its task, provided that the colour is legible.
  public var tints: Bool?
  /// The characters that the look sets for glyphs.
  public var glyphs = GlyphSet()

  /// Creates a look that sets nothing.
  public init() {}

  /// The style that the look sets for a part.
  public subscript(part: AppearancePart) -> StyleChange {
    get {
      switch part {
      case .base: base
      case .title: title
      case .detail: detail
      case .mark: mark
      case .accent: accent
      case .key: key
      case .match: match
      case .today: today
      case .tomorrow: tomorrow
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
      case .key: key = newValue
      case .match: match = newValue
      case .today: today = newValue
      case .tomorrow: tomorrow = newValue
      case .overdue: overdue = newValue
      case .frame: frame = newValue
      }
    }
  }

  /// Returns this look, except that each property that is set in `nearer` has its value from there.
  public func overlaid(by nearer: Look) -> Look {
    var result = self
    for part in AppearancePart.allCases { result[part] = self[part].overlaid(by: nearer[part]) }
    for option in AppearanceOption.allCases { option.kind.overlay(&result, by: nearer) }
    result.glyphs = glyphs.overlaid(by: nearer.glyphs)
    return result
  }

  /// The style of a part: the base style with the change for the part applied.
  ///
  /// - Parameter heatPosition: The relative position of the row in its list, from 0 for the first
  ///   row to 1 for the last. It determines the background, if ``heat`` is set; `nil` outside a
  ///   list.
  public func style(
    _ part: AppearancePart, heatPosition: Double? = nil
  ) -> TextStyle {
    var baseStyle = base.applied(to: TextStyle())
    if let heatPosition, let heat, let color = Color.blended(heat, at: heatPosition) {
      baseStyle.background = color
    }
    return part == .base ? baseStyle : self[part].applied(to: baseStyle)
  }

  /// The character to draw for a glyph.
  public func glyph(_ name: GlyphName) -> Character { glyphs[name] ?? name.standard }
}

/// Where the title of a row is edited.
public enum EditingStyle: String, CaseIterable, Sendable {
  /// The title is edited in the slot of its row.
  case inPlace = "in-place"
  /// The title is edited at the top of its pane, to which the row rises.
  case rise
}
