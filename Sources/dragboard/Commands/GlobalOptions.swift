import ArgumentParser
import CursesUI
import FoundationEssentials
import Glibc
import Store

/// The options that every command takes, before its name or after.
struct GlobalOptions: ParsableArguments {
  @Option(help: "The store. Default: $DRAGBOARD_DB, else in $XDG_DATA_HOME/dragboard.")
  var db: String?

  @Option(
    help: "The configuration. Default: $DRAGBOARD_CONFIG, else in $XDG_CONFIG_HOME/dragboard.")
  var config: String?

  @Option(help: "The look, by the name of its theme.", completion: .themes) var theme: String?

  @Flag(help: "Nothing moves by itself on the screen.")
  var noAnimation = false

  @Flag(help: "Leaves the mouse to the terminal.")
  var noMouse = false

  /// The options as they were given.
  var settings: GlobalSettings {
    GlobalSettings(
      db: db, config: config, theme: theme, noAnimation: noAnimation, noMouse: noMouse)
  }

  /// The configuration in force.
  func readConfig() -> Config { settings.readConfig() }

  /// Opens the store; see ``GlobalSettings/openStore(for:isRead:config:)``.
  func openStore(isRead: Bool = false) throws -> TaskStore {
    try settings.openStore(isRead: isRead)
  }
}

/// What the global options say.
struct GlobalSettings {
  var db: String?
  var config: String?
  var theme: String?
  var noAnimation = false
  var noMouse = false

  /// The words of the options that take a value, and of those that do not.
  static let valueWords: [String: WritableKeyPath<GlobalSettings, String?> & Sendable] = [
    "--db": \.db, "--config": \.config, "--theme": \.theme,
  ]
  static let flagWords: [String: WritableKeyPath<GlobalSettings, Bool> & Sendable] = [
    "--no-animation": \.noAnimation, "--no-mouse": \.noMouse,
  ]

  /// Reads a command line that does no more than open a board.
  ///
  /// - Parameter commands: Words that are no board.
  /// - Returns: `nil` for any other, and for a wrong one.
  static func opening(
    _ arguments: [String], commands: Set<String>
  ) -> (settings: GlobalSettings, board: String?)? {
    var settings = GlobalSettings()
    var board: String?
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let name = String(word.prefix { $0 != "=" })
      if let path = valueWords[name] {
        let value = name == word ? rest.popFirst() : String(word.dropFirst(name.count + 1))
        guard let value, !value.hasPrefix("-") else { return nil }
        settings[keyPath: path] = value
      } else if let path = flagWords[word] {
        settings[keyPath: path] = true
      } else if board == nil, !word.hasPrefix("-"), !commands.contains(word) {
        board = word
      } else {
        return nil
      }
    }
    return (settings, board)
  }
}

/// Moves global options in front of the command's name behind it, where the
/// parser looks for them.
///
/// - Parameter names: The names of the commands. Where none follows the
///   options, the board is meant, and nothing needs to move.
func globalOptionsLast(_ arguments: [String], names: Set<String>) -> [String] {
  var leading: [String] = []
  var rest = arguments[...]
  while let word = rest.first {
    let name = String(word.prefix { $0 != "=" })
    let takesValue = GlobalSettings.valueWords[name] != nil
    guard takesValue || GlobalSettings.flagWords[word] != nil else { break }
    let length = takesValue && name == word ? 2 : 1
    leading += rest.prefix(length)
    rest = rest.dropFirst(length)
  }
  guard let name = rest.first, names.contains(name) else { return arguments }
  return [name] + leading + rest.dropFirst()
}

extension GlobalSettings {
  /// The configuration in force: the file that the options or the environment
  /// name, the environment over it, the options over both.
  func readConfig() -> Config {
    let environment = [String: String].current
    var result = Config()
    if let file = Config.location(option: config, environment: environment) {
      result = Config(path: file.path, isNamed: file.isNamed, home: environment.filled("HOME"))
    }
    if let path = environment.filled("DRAGBOARD_DB") {
      result.store = .init(value: path, source: .environment("DRAGBOARD_DB"))
    }
    if let db { result.store = .init(value: db, source: .option("--db")) }
    if let theme { result.theme = .init(value: theme, source: .option("--theme")) }
    if noAnimation { result.animates = .init(value: false, source: .option("--no-animation")) }
    if noMouse { result.mouse = .init(value: false, source: .option("--no-mouse")) }
    return result
  }

  /// Opens the store that the options, the environment or the configuration name.
  ///
  /// - Parameters:
  ///   - isRead: Whether nothing will be written; a file that was named and is
  ///     not there was mistyped then, and is not made.
  ///   - config: The configuration, if it was read already.
  /// - Throws: ``Failure``, ``StoreError``.
  func openStore(
    for source: ChangeSource = .commandLine, isRead: Bool = false, config: Config? = nil
  ) throws -> TaskStore {
    let config = config ?? readConfig()
    let path = try StoreLocation.path(config: config, environment: .current)
    if isRead, config.store.source == .option("--db"), access(path, F_OK) != 0, errno == ENOENT {
      throw Failure(
        "there is no store: \(DisplayText.plain(path))",
        next: "'dragboard add' with the same --db makes one.")
    }
    return try TaskStore.open(at: path, options: StoreOptions(source: source))
  }
}

extension [String: String] {
  /// The environment of this process.
  static var current: [String: String] { ProcessInfo.processInfo.environment }
}
