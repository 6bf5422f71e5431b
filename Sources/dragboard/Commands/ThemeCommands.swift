import ArgumentParser
import CursesUI
import Glibc
import ThemeKit

/// `dragboard theme`: the looks.
struct ThemeCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Lists, shows, checks and chooses themes.",
    subcommands: [List.self, Show.self, Check.self, Use.self], defaultSubcommand: List.self)

  /// `dragboard theme list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the themes; a star marks the one in force.")

    @OptionGroup var global: GlobalOptions

    func run() {
      let library = ThemeLibrary(environment: .current)
      let inForce = global.readConfig().theme.value
      for name in library.names {
        let star = name == inForce ? "*" : " "
        let gap = String(repeating: " ", count: max(2, 18 - name.count))
        let origin = library.file(of: name).map { DisplayText.plain($0) } ?? "built in"
        print("\(star) \(name)\(gap)\(origin)")
      }
    }
  }

  /// `dragboard theme show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints a theme file, or what can be set in one.",
      discussion: "The output can be the beginning of a theme of your own.")

    @OptionGroup var global: GlobalOptions
    @Flag(help: "Prints every class and property instead.") var properties = false
    @Argument(help: "The theme. Default: the one in force.", completion: .themes) var name: String?

    func run() throws {
      if properties { return PropertyTable.print() }
      let library = ThemeLibrary(environment: .current)
      let text = try library.text(of: name ?? global.readConfig().theme.value).text
      // Line by line: a line break is none of the signs that are shown as marks.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      print(lines.map { DisplayText.plain($0) }.joined(separator: "\n"), terminator: "")
    }
  }

  /// `dragboard theme check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Says what is wrong in a theme: file, line, column, and what was meant.")

    @OptionGroup var global: GlobalOptions
    @Argument(help: "A name, or a file with a / or .toml in its name. Default: all of yours.")
    var theme: String?

    func run() throws {
      let library = ThemeLibrary(environment: .current)
      var isGood = true
      for theme in theme.map({ [$0] }) ?? library.userNames {
        let isFile = theme.contains("/") || theme.hasSuffix(".toml")
        do throws(Failure) {
          let (text, source) =
            isFile ? (try ThemeLibrary.read(theme), theme) : try library.text(of: theme)
          let findings = ThemeReader.standard.read(text).findings
          if findings.isEmpty { print("\(DisplayText.plain(source)): ok") }
          for finding in findings {
            isGood = false
            Dragboard.writeNotice(DisplayText.plain(finding.line(in: source)))
          }
        } catch {
          isGood = false
          Dragboard.writeError(error.line)
        }
      }
      if !isGood { throw ExitCode(ExitStatus.configuration.rawValue) }
    }
  }

  /// `dragboard theme use`.
  struct Use: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Sets the theme in the configuration; boards that are open take it over.")

    @OptionGroup var global: GlobalOptions
    @Argument(help: "The theme.", completion: .themes) var name: String

    func run() throws {
      let (text, source) = try ThemeLibrary(environment: .current).text(of: name)
      if let finding = ThemeReader.standard.read(text).findings.first {
        throw Failure(
          "the theme is broken: \(DisplayText.plain(finding.line(in: source)))",
          next: "'dragboard theme check \(name)' lists what else is wrong.",
          status: .configuration)
      }
      guard let file = Config.location(option: global.config, environment: .current) else {
        throw Failure(
          "no place for a configuration: HOME is not set", next: "Name a file with --config.",
          status: .configuration)
      }
      try ConfigFile(path: file.path).setTheme(name)
    }
  }
}

extension CompletionKind {
  /// The names of the built-in themes.
  static var themes: CompletionKind { .list(BuiltInTheme.allCases.map(\.rawValue)) }
}

/// Every class and property of themes, as the code has them.
private enum PropertyTable {
  static func print() {
    Swift.print("# Classes: what is not set for one falls through to the one it inherits from")
    for subject in AppearanceClass.all {
      let above = subject.superclass.map { ", a \($0)" } ?? ""
      Swift.print("[\(subject)]  # \(subject.summary)\(above)")
      // All of them, for the root, would say nothing.
      guard subject.superclass != nil else { continue }
      let signs = subject.properties.compactMap { property -> String? in
        if case .glyph(let name) = property { name.rawValue } else { nil }
      }
      let others = subject.properties.compactMap { property -> String? in
        switch property {
        case .style(.base): "its own style"
        case .glyph: nil
        default: property.name
        }
      }
      Swift.print("    \(others.joined(separator: ", "))")
      if !signs.isEmpty { Swift.print("    glyphs: \(signs.joined(separator: ", "))") }
    }
    Swift.print("\n# Properties")
    for property in AppearanceProperty.all where property != .style(.base) {
      row(property.name, "\(property.summary): \(property.values)")
    }
    Swift.print("\n# A style, and the own style of a class in its own table")
    for property in StyleProperty.allCases { row(property.rawValue, property.values) }
    Swift.print(
      "\n# A class only inside others, outermost first: [RowView.in.BoardView.DonePaneView]")
    Swift.print("# extends = \"NAME\": the built-in theme below this one; \"none\" for none")
  }

  private static func row(_ name: String, _ words: String) {
    Swift.print("\(name)\(String(repeating: " ", count: max(2, 20 - name.count)))\(words)")
  }
}
