import ArgumentParser
import CommandWords
import ConfigText
import CursesUI
import Glibc
import TerminalText
import ThemeKit

/// `dragboard theme` and its subcommands.
struct ThemeCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Lists, shows, checks and chooses themes.",
    subcommands: [List.self, Show.self, Check.self, Use.self], defaultSubcommand: List.self)

  struct List: ParsableCommand, PrintingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the themes; * marks the current one.",
      aliases: ["ls"])

    @OptionGroup var global: ThemeOptions

    func run(printingTo output: Output) throws {
      let library = ThemeLibrary(environment: .current)
      let inForce = global.readConfig().theme.value
      for name in library.names {
        let star = name == inForce ? "*" : " "
        let origin = library.file(of: name).map { DisplayText.plain($0) } ?? "built in"
        try output.print("\(star) \(column(DisplayText.plain(name), width: 18))\(origin)")
      }
    }
  }

  struct Show: ParsableCommand, PrintingCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Prints a theme, or all properties that you can set.",
      discussion: "The output can serve as a starting point for your own theme.")

    @Argument(help: "The theme. Default: the current theme.", completion: .themes) var name: String?
    @Flag(help: "Prints every class and property instead.") var properties = false
    @OptionGroup var global: ThemeOptions

    func run(printingTo output: Output) throws {
      if properties { return try PropertyTable(output: output).print() }
      let library = ThemeLibrary(environment: .current)
      let text = try library.text(of: name ?? global.readConfig().theme.value).text
      // Convert each line separately, so that line breaks are kept.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      try output.print(
        lines.map { DisplayText.plain(String($0)) }.joined(separator: "\n"), terminator: "")
    }
  }

  struct Check: ParsableCommand, PrintingCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Checks a theme and prints the position of each mistake.")

    @Argument(
      help: "A name, or a file with / or .toml in its name. Default: all your themes.",
      completion: .themes)
    var theme: String?
    @OptionGroup var global: ThemeOptions

    func run(printingTo output: Output) throws {
      let library = ThemeLibrary(environment: .current)
      var isGood = true
      for theme in theme.map({ [$0] }) ?? library.userNames {
        switch Self.check(theme, in: library) {
        case .success(let (source, findings)):
          if findings.isEmpty { try output.print("\(DisplayText.plain(source)): ok") }
          for finding in findings {
            isGood = false
            try output.report(
              Dragboard.line(forNotice: DisplayText.plain(finding.line(in: source))))
          }
        case .failure(let failure):
          isGood = false
          try output.report(failure.line)
        }
      }
      if !isGood { throw ExitCode(ExitStatus.configuration.rawValue) }
    }

    private static func check(
      _ theme: String, in library: ThemeLibrary
    ) -> Result<(source: String, findings: [TOMLFinding]), Failure> {
      Result { () throws(Failure) in
        let isFile = theme.contains("/") || theme.hasSuffix(".toml")
        let (text, source) =
          isFile ? (try ThemeLibrary.read(theme), theme) : try library.text(of: theme)
        return (source, ThemeReader.standard.read(text).findings)
      }
    }
  }

  struct Use: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "use",
      abstract: "Sets the theme in the configuration; open boards change at once.")

    @Argument(help: "The theme.", completion: .themes) var name: String
    @OptionGroup var global: ThemeOptions

    func run() throws {
      let (text, source) = try ThemeLibrary(environment: .current).text(of: name)
      if let finding = ThemeReader.standard.read(text).findings.first {
        throw Failure(
          "the theme has a mistake: \(DisplayText.plain(finding.line(in: source)))",
          next: "'dragboard theme check \(DisplayText.plain(name))' lists all mistakes.",
          status: .configuration)
      }
      guard let file = Config.location(option: global.settings.config, environment: .current) else {
        throw Failure(
          "cannot find the configuration folder: HOME is not set",
          next: "Name a file with --config.",
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

/// Prints every class and property of themes, as defined in the code.
private struct PropertyTable {
  let output: Output

  func print() throws {
    try output.print(
      "# Classes: a class inherits what it does not set from the one named at the end of its line")
    for subject in AppearanceClass.all {
      let above = subject.superclass.map { ", a \($0)" } ?? ""
      try output.print("[\(subject)]  # \(subject.summary)\(above)")
      // The properties of the root are not listed, since every class inherits them.
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
      try output.print("    \(others.joined(separator: ", "))")
      if !signs.isEmpty { try output.print("    glyphs: \(signs.joined(separator: ", "))") }
    }
    try output.print("\n# Properties")
    for property in AppearanceProperty.all where property != .style(.base) {
      try row(property.name, "\(property.summary): \(property.values)")
    }
    try output.print(
      "\n# Keys of a style; directly in the table of a class, they set its own style")
    for property in StyleProperty.allCases { try row(property.rawValue, property.values) }
    try output.print(
      "\n# To set a class only inside others, name those after .in, outermost first:"
        + "\n# [RowView.in.BoardView.DonePaneView]")
    try output.print(
      "# extends = \"NAME\": the built-in theme to build on, or \"none\" to start without one")
  }

  private func row(_ name: String, _ words: String) throws {
    try output.print(column(name, width: 20) + words)
  }
}
