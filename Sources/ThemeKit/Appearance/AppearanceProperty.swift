/// A part of a view that has a style of its own.
public enum AppearancePart: String, CaseIterable, Sendable {
  case base, title, detail, mark, accent, match, today, overdue, frame

  /// What is drawn in this style.
  var summary: String {
    switch self {
    case .base: "the view as a whole"
    case .title: "titles of rows, panes and boxes; the words of the bottom line"
    case .detail: "what stands at rest beside a title: counts, dates, tags, hints"
    case .mark: "the sign in front of a title"
    case .accent: "what is chosen: the focused pane, the cursor bar, the gap, keys"
    case .match: "the letters that match what was typed"
    case .today: "what is due today"
    case .overdue: "what is overdue"
    case .frame: "the lines around it"
    }
  }
}

/// Something that can be set for a class of views.
public enum AppearanceProperty: Hashable, Sendable {
  /// The style of a part: the eight properties of ``StyleProperty``.
  case style(AppearancePart)
  /// How the lines around it are drawn.
  case border
  /// How they are drawn around the pane that has the keys.
  case focusBorder
  /// Blank columns between its edges and what is inside.
  case padding
  /// Where a row is edited.
  case editing
  /// The background by place.
  case heat
  /// Whether painted colours show.
  case tints
  /// A sign.
  case glyph(GlyphName)

  /// Every property, in the order they are listed.
  public static let all: [AppearanceProperty] =
    AppearancePart.allCases.map { .style($0) } + [
      .border, .focusBorder, .padding, .editing, .heat, .tints,
    ]
    + GlyphName.allCases.map { .glyph($0) }

  /// The name in theme files. The base's style stands in the class's own table.
  public var name: String {
    switch self {
    case .style(let part): part.rawValue
    case .border: "border"
    case .focusBorder: "focus-border"
    case .padding: "padding"
    case .editing: "editing"
    case .heat: "heat"
    case .tints: "tints"
    case .glyph(let name): "glyphs.\(name.rawValue)"
    }
  }

  /// What can be set for it.
  public var values: String {
    switch self {
    case .style: "a style"
    case .border, .focusBorder: BorderStyle.allCases.map(\.rawValue).joined(separator: ", ")
    case .padding: "0 to \(Self.mostPadding)"
    case .editing: EditingStyle.allCases.map(\.rawValue).joined(separator: ", ")
    case .heat: "a list of up to \(Self.mostStops) colours"
    case .tints: "true or false"
    case .glyph: "one sign, one column wide"
    }
  }

  /// What it is, in a few words.
  public var summary: String {
    switch self {
    case .style(let part): part.summary
    case .border: "the lines around it"
    case .focusBorder: "the lines around the pane that has the keys"
    case .padding: "blank columns inside the left and right edges"
    case .editing: "where a row is edited: where it stands, or on top of its pane"
    case .heat: "the background by place, from the first row to the last"
    case .tints: "whether the colour a task was painted with shows"
    case .glyph(let name): name.summary
    }
  }

  static let mostPadding = 8
  static let mostStops = 16
}

/// One property of a style.
public enum StyleProperty: String, CaseIterable, Sendable {
  case foreground, background, bold, dim, italic, underline, strikethrough, reverse

  enum Kind {
    case color(WritableKeyPath<StyleChange, Color?>)
    case flag(WritableKeyPath<StyleChange, Bool?>)
  }

  /// Where it stands in a style, and what it is.
  var kind: Kind {
    switch self {
    case .foreground: .color(\.foreground)
    case .background: .color(\.background)
    case .bold: .flag(\.bold)
    case .dim: .flag(\.dim)
    case .italic: .flag(\.italic)
    case .underline: .flag(\.underline)
    case .strikethrough: .flag(\.strikethrough)
    case .reverse: .flag(\.reverse)
    }
  }

  /// What can be set for it.
  public var values: String {
    switch kind {
    case .color: "a name such as red or bright-red, terminal, 0 to 255, or \"#rrggbb\""
    case .flag: "true or false"
    }
  }
}
