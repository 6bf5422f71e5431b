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

  @Flag(help: "Nothing moves by itself on the screen.")
  var noAnimation = false

  @Flag(help: "Leaves the mouse to the terminal.")
  var noMouse = false

  /// The words of these options, and whether each takes a value.
  static let words: [String: Bool] = [
    "--db": true, "--config": true, "--no-animation": false, "--no-mouse": false,
  ]
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
    guard let takesValue = GlobalOptions.words[name] else { break }
    let length = takesValue && name == word ? 2 : 1
    leading += rest.prefix(length)
    rest = rest.dropFirst(length)
  }
  guard let name = rest.first, names.contains(name) else { return arguments }
  return [name] + leading + rest.dropFirst()
}

extension GlobalOptions {
  /// Reads the configuration that the options or the environment name.
  func readConfig() -> Config {
    guard let file = Config.location(option: config, environment: .current) else { return Config() }
    return Config(path: file.path, isNamed: file.isNamed)
  }

  /// Opens the store that the options or the environment name.
  ///
  /// - Parameter isRead: Whether nothing will be written; a file that was named
  ///   and is not there was mistyped then, and is not made.
  /// - Throws: ``Failure``, ``StoreError``.
  func openStore(
    for source: ChangeSource = .commandLine, isRead: Bool = false
  ) throws -> TaskStore {
    let path = try StoreLocation.path(option: db, environment: .current)
    if isRead, db != nil, access(path, F_OK) != 0, errno == ENOENT {
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
