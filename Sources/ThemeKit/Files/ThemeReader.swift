public import ConfigText
import Spelling

/// Reads theme files and reports their errors.
///
/// A table is for a class, as in `[RowView]`, or for a class inside containers, outermost first, as
/// in `[RowView.in.BoardView.DonePaneView]`. ``AppearanceProperty`` and ``StyleProperty`` list what
/// a table can set. `extends` names the built-in theme that the file changes. Without `extends`,
/// the file changes `default`; with `none`, it starts from an empty theme.
public struct ThemeReader: Sendable {
  /// The largest size of a theme file, in bytes.
  public static let maxBytes = 64 * 1_024

  /// The classes that themes can name.
  public let classes: [AppearanceClass]
  private let width: @Sendable (Character) -> Int
  private let byName: [String: AppearanceClass]
  private let standard: Theme?

  /// Creates a reader for the classes that themes can name.
  ///
  /// - Parameters:
  ///   - standard: The built-in theme `default`, so that it need not be read from its file; `nil` to
  ///     read it.
  ///   - width: Returns the width of a character, in columns.
  public init(
    classes: [AppearanceClass], standard: Theme? = nil,
    width: @escaping @Sendable (Character) -> Int
  ) {
    self.classes = classes
    self.standard = standard
    self.width = width
    byName = Dictionary(
      uniqueKeysWithValues: classes.flatMap { subject in
        [subject.name, subject.formerName].compactMap { $0 }.map { ($0, subject) }
      })
  }

  /// Reads a theme from the text of a file.
  ///
  /// - Returns: The theme, including the one that it extends, and the errors in the order in which
  ///   they were found. If the text is not valid TOML, the theme is empty.
  public func read(_ text: String) -> (theme: Theme, findings: [TOMLFinding]) {
    var reading = Reading(reader: self)
    do throws(TOMLFinding) {
      reading.read(try TOMLNode.parse(text))
    } catch {
      reading.findings.append(error)
    }
    return (reading.base.overlaid(by: reading.theme), reading.findings)
  }

  /// Reads a built-in theme, which must not have errors.
  public func theme(_ builtIn: BuiltInTheme) -> Theme {
    if builtIn == .default, let standard { return standard }
    let (theme, findings) = read(builtIn.text)
    precondition(findings.isEmpty, "\(builtIn): \(findings)")
    return theme
  }

  /// Whether a class or one of its subclasses draws with a property.
  fileprivate func draws(_ subject: AppearanceClass, with property: AppearanceProperty) -> Bool {
    classes.contains { $0.inherits(from: subject) && $0.properties.contains(property) }
  }

  /// The theme and the errors of one file while it is read.
  private struct Reading {
    let reader: ThemeReader
    var base = Theme()
    var theme = Theme()
    var findings: [TOMLFinding] = []

    init(reader: ThemeReader) { self.reader = reader }

    mutating func record(_ message: String, _ node: TOMLNode) {
      findings.append(TOMLFinding(message, at: node.position))
    }

    mutating func read(_ root: TOMLNode) {
      var extended: BuiltInTheme? = .default
      for (key, node) in root.entries ?? [] {
        if key == "extends" {
          extended = readBase(node)
        } else if let subject = named(key, node, or: ["extends"]) {
          read(node, of: subject, in: [])
        }
      }
      if let extended { base = reader.theme(extended) }
    }

    private mutating func readBase(_ node: TOMLNode) -> BuiltInTheme? {
      guard let name = node.string else {
        record("extends must be the name of a built-in theme", node)
        return .default
      }
      return name == "none" ? nil : resolve(name, node, "no built-in theme is called") ?? .default
    }

    private mutating func named(
      _ name: String, _ node: TOMLNode, or others: [String] = []
    ) -> AppearanceClass? {
      if let found = reader.byName[name] { return found }
      let names = reader.classes.map(\.name) + others
      record("no class is called '\(name)'\(meant(name, names))", node)
      return nil
    }

    /// Reads the table of a class, or of a class inside containers.
    private mutating func read(
      _ table: TOMLNode, of subject: AppearanceClass, in containers: [AppearanceClass]
    ) {
      guard let entries = table.entries else {
        return record("\(subject) must be a table", table)
      }
      var look = theme[subject, whenContainedIn: containers]
      var isSet = false
      for (key, node) in entries {
        if key == "in", containers.isEmpty {
          readContained(node, of: subject, in: [])
        } else if !containers.isEmpty, key.first?.isUppercase == true {
          if let container = named(key, node) {
            read(node, of: subject, in: containers + [container])
          }
        } else {
          set(key, to: node, of: subject, in: &look)
          isSet = true
        }
      }
      if isSet { theme[subject, whenContainedIn: containers] = look }
    }

    private mutating func readContained(
      _ node: TOMLNode, of subject: AppearanceClass, in containers: [AppearanceClass]
    ) {
      guard let entries = node.entries else {
        return record("in must be followed by a class: [\(subject).in.BoardView]", node)
      }
      for (key, node) in entries {
        if let container = named(key, node) { read(node, of: subject, in: [container]) }
      }
    }

    // MARK: Properties

    private mutating func set(
      _ key: String, to node: TOMLNode, of subject: AppearanceClass, in look: inout Look
    ) {
      if let style = StyleProperty(rawValue: key) {
        guard drawn(.style(.base), key, node, of: subject) else { return }
        return set(style, to: node, in: &look.base)
      }
      if key == "glyphs" { return setGlyphs(node, of: subject, in: &look) }
      let properties = AppearanceProperty.all.filter { $0 != .style(.base) }
      guard let property = properties.first(where: { $0.name == key }) else {
        let names =
          properties.map(\.name) + StyleProperty.allCases.map(\.rawValue) + ["glyphs", "in"]
        return record("\(subject) has no property '\(key)'\(meant(key, names))", node)
      }
      guard drawn(property, key, node, of: subject) else { return }
      switch property {
      case .style(let part): setPart(part, to: node, in: &look)
      case .option(let option): set(option, to: node, in: &look)
      case .glyph: break
      }
    }

    private mutating func set(
      _ option: AppearanceOption, to node: TOMLNode, in look: inout Look
    ) {
      let name = option.rawValue
      let complaint = "\(name) must be \(option.kind.values)"
      switch option.kind {
      case .border(let path):
        if let style = oneOf(BorderStyle.self, node, name) { look[keyPath: path] = style }
      case .editing(let path):
        if let style = oneOf(EditingStyle.self, node, name) { look[keyPath: path] = style }
      case .number(let path, let range):
        guard let number = node.integer, range.contains(number) else {
          return record(complaint, node)
        }
        look[keyPath: path] = number
      case .flag(let path):
        guard let isOn = node.flag else { return record(complaint, node) }
        look[keyPath: path] = isOn
      case .colors(let path, let most):
        guard let stops = node.elements, stops.count <= most else { return record(complaint, node) }
        look[keyPath: path] = stops.compactMap { color($0, name) }
      }
    }

    private mutating func drawn(
      _ property: AppearanceProperty, _ key: String, _ node: TOMLNode, of subject: AppearanceClass
    ) -> Bool {
      if reader.draws(subject, with: property) { return true }
      let able = reader.classes.filter {
        $0.superclass != nil && $0.properties.contains(property)
      }.prefix(3).map(\.name)
      record(
        "'\(key)' has no effect on \(subject); set it on \(able.joined(separator: ", "))", node)
      return false
    }

    private mutating func setPart(
      _ part: AppearancePart, to node: TOMLNode, in look: inout Look
    ) {
      guard let entries = node.entries else {
        return record("\(part.rawValue) must be a style, such as { bold = true }", node)
      }
      for (key, node) in entries {
        guard let property: StyleProperty = resolve(key, node, "a style has no property") else {
          continue
        }
        set(property, to: node, in: &look[part])
      }
    }

    private mutating func set(
      _ property: StyleProperty, to node: TOMLNode, in style: inout StyleChange
    ) {
      switch property.kind {
      case .color(let path):
        style[keyPath: path] = color(node, property.rawValue) ?? style[keyPath: path]
      case .flag(let path):
        guard let isOn = node.flag else {
          return record("\(property.rawValue) must be \(property.values)", node)
        }
        style[keyPath: path] = isOn
      }
    }

    private mutating func color(_ node: TOMLNode, _ key: String) -> Color? {
      if let color = node.string.flatMap(Color.init(name:)) { return color }
      if let color = node.integer.flatMap(Color.init(index:)) { return color }
      let correction = node.string.map { ", not '\($0)'\(meant($0, Color.allNames))" } ?? ""
      record("\(key) must be a colour: \(StyleProperty.foreground.values)\(correction)", node)
      return nil
    }

    /// The case that the value of a property names. If there is none, reports an error and returns
    /// `nil`.
    private mutating func oneOf<Choice: RawRepresentable<String> & CaseIterable>(
      _ type: Choice.Type, _ node: TOMLNode, _ key: String
    ) -> Choice? {
      if let choice = node.string.flatMap(Choice.init(rawValue:)) { return choice }
      let names = Choice.allCases.map(\.rawValue)
      let hint = node.string.map { meant($0, names) } ?? ""
      record("\(key) must be one of \(names.joined(separator: ", "))\(hint)", node)
      return nil
    }

    private mutating func setGlyphs(
      _ node: TOMLNode, of subject: AppearanceClass, in look: inout Look
    ) {
      guard let entries = node.entries else {
        return record("glyphs must be a table of characters, such as { done = \"x\" }", node)
      }
      for (key, node) in entries {
        guard let name: GlyphName = resolve(key, node, "no glyph is called"),
          drawn(.glyph(name), key, node, of: subject)
        else { continue }
        guard let text = node.string, text.count == 1, let character = text.first,
          reader.width(character) == 1
        else {
          record("\(key) must be \(AppearanceProperty.glyph(name).values)", node)
          continue
        }
        look.glyphs[name] = character
      }
    }

    /// The case with a name. If there is none, reports `complaint`, with a similar name if one
    /// exists, and returns `nil`.
    private mutating func resolve<Name: RawRepresentable<String> & CaseIterable>(
      _ name: String, _ node: TOMLNode, _ complaint: String
    ) -> Name? {
      if let found = Name(rawValue: name) { return found }
      record("\(complaint) '\(name)'\(meant(name, Name.allCases.map(\.rawValue)))", node)
      return nil
    }

    private func meant(_ name: String, _ names: [String]) -> String {
      Spelling.nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    }
  }
}
