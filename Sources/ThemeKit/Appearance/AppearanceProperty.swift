/// A property that can be set for a class of views.
public enum AppearanceProperty: Hashable, Sendable {
  /// The style of a part: the eight properties of ``StyleProperty``.
  case style(AppearancePart)
  /// A property that is neither a style nor a glyph.
  case option(AppearanceOption)
  /// The character that is drawn for a glyph.
  case glyph(GlyphName)

  /// All properties: styles, then options, then glyphs.
  public static let all: [AppearanceProperty] =
    AppearancePart.allCases.map { .style($0) }
    + AppearanceOption.allCases.map { .option($0) }
    + GlyphName.allCases.map { .glyph($0) }

  /// The name in theme files. The name `base` does not occur there: the properties of the base
  /// style are set directly in the table of the class.
  public var name: String {
    switch self {
    case .style(let part): part.rawValue
    case .option(let option): option.rawValue
    case .glyph(let name): "glyphs.\(name.rawValue)"
    }
  }

  /// The possible values, in words.
  public var values: String {
    switch self {
    case .style: "a style"
    case .option(let option): option.kind.values
    case .glyph: "one character, one column wide"
    }
  }

  /// A short description of the property.
  public var summary: String {
    switch self {
    case .style(let part): part.summary
    case .option(let option): option.summary
    case .glyph(let name): name.summary
    }
  }
}

/// A part of a view with a separate style.
public enum AppearancePart: String, CaseIterable, Sendable {
  case base, title, detail, mark, accent, key, match, today, tomorrow, overdue, frame

  /// What is drawn in this style.
  var summary: String {
    switch self {
    case .base: "the view as a whole"
    case .title: "titles of rows, panes and boxes; the message of the bottom line"
    case .detail: "details beside a title: counts, dates, tags, hints"
    case .mark: "the symbol in front of a title"
    case .accent: "what is active: the focused pane, the cursor bar, the gap"
    case .key: "the names of keys"
    case .match: "the characters that match what was typed"
    case .today: "what is due today"
    case .tomorrow: "what is due tomorrow"
    case .overdue: "what is overdue"
    case .frame: "the lines around the view"
    }
  }
}

/// A property of a look that is neither a style nor a glyph.
///
/// The raw value is the name in theme files. The `kind` of an option determines how it is read,
/// checked and overlaid.
public enum AppearanceOption: String, CaseIterable, Sendable {
  case border
  case focusBorder = "focus-border"
  case padding
  case editing
  case heat
  case tints

  var summary: String {
    switch self {
    case .border: "the lines around the view"
    case .focusBorder: "the lines around the focused pane"
    case .padding: "empty columns inside the left and right edges"
    case .editing: "where a row is edited: in place, or at the top of its pane"
    case .heat: "the backgrounds of rows, from the first row to the last"
    case .tints: "whether painted tasks show their colour"
    }
  }

  /// The type of the option, and the property of a look that stores it.
  var kind: Kind {
    switch self {
    case .border: .border(\.border)
    case .focusBorder: .border(\.focusBorder)
    case .padding: .number(\.padding, in: 0...8)
    case .editing: .editing(\.editing)
    case .heat: .colors(\.heat, most: 16)
    case .tints: .flag(\.tints)
    }
  }

  enum Kind {
    case border(WritableKeyPath<Look, BorderStyle?>)
    case editing(WritableKeyPath<Look, EditingStyle?>)
    case number(WritableKeyPath<Look, Int?>, in: ClosedRange<Int>)
    case flag(WritableKeyPath<Look, Bool?>)
    case colors(WritableKeyPath<Look, [Color]?>, most: Int)

    /// The values of the type, in words.
    var values: String {
      switch self {
      case .border: BorderStyle.allCases.map(\.rawValue).joined(separator: ", ")
      case .editing: EditingStyle.allCases.map(\.rawValue).joined(separator: ", ")
      case .number(_, let range): "\(range.lowerBound) to \(range.upperBound)"
      case .flag: "true or false"
      case .colors(_, let most): "a list of up to \(most) colours"
      }
    }

    /// Sets the option of `look` to its value in `nearer`, if `nearer` sets it.
    func overlay(_ look: inout Look, by nearer: Look) {
      func overlay<Value>(_ path: WritableKeyPath<Look, Value?>) {
        if let value = nearer[keyPath: path] { look[keyPath: path] = value }
      }
      switch self {
      case .border(let path): overlay(path)
      case .editing(let path): overlay(path)
      case .number(let path, _): overlay(path)
      case .flag(let path): overlay(path)
      case .colors(let path, _): overlay(path)
      }
    }
  }
}

/// One property of a style.
public enum StyleProperty: String, CaseIterable, Sendable {
  case foreground, background, bold, dim, italic, underline, strikethrough, reverse

  /// The type of the property, and the property of a style change that stores it.
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

  enum Kind {
    case color(WritableKeyPath<StyleChange, Color?>)
    case flag(WritableKeyPath<StyleChange, Bool?>)
  }

  /// The possible values, in words.
  public var values: String {
    switch kind {
    case .color: "a name such as red or bright-red, terminal, 0 to 255, or \"#rrggbb\""
    case .flag: "true or false"
    }
  }
}
