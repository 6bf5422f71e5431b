import ArgumentParser
import CommandWords
import Glibc
import Store

/// The global options of a command that reads or changes the store.
typealias GlobalOptions = CommonOptions<StoreListed>
/// The global options of a command that shows a board, or the configuration.
typealias BoardOptions = CommonOptions<AllListed>
/// The global options of a command that shows a temporary board.
typealias DemoOptions = CommonOptions<LookListed>
/// The global options of a command that needs no store.
typealias ThemeOptions = CommonOptions<ConfigurationListed>

/// The options that every command accepts, before or after its name. The help of a command lists
/// only the options that the command uses.
struct CommonOptions<Listed: ListedOptions>: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The store. Default: $DRAGBOARD_DB, or a file in $XDG_DATA_HOME/dragboard.",
      valueName: "file", visibility: Listed.store),
    completion: .file())
  var db: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The configuration. Default: $DRAGBOARD_CONFIG, or $XDG_CONFIG_HOME/dragboard/config.toml.",
      valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var config: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The theme; 'dragboard theme list' lists all themes.", valueName: "name",
      visibility: Listed.look),
    completion: .themes)
  var theme: String?

  @Flag(help: ArgumentHelp("Turns animations off.", visibility: Listed.look))
  var noAnimation = false

  @Flag(help: ArgumentHelp("Turns mouse reporting off.", visibility: Listed.look))
  var noMouse = false
}

/// Which of the common options the help of a command lists.
protocol ListedOptions {
  /// For the option for the path of the store.
  static var store: ArgumentVisibility { get }
  /// For the options for the appearance and behaviour of a board on the screen.
  static var look: ArgumentVisibility { get }
}

enum AllListed: ListedOptions {
  static let store = ArgumentVisibility.default
  static let look = ArgumentVisibility.default
}

enum StoreListed: ListedOptions {
  static let store = ArgumentVisibility.default
  static let look = ArgumentVisibility.hidden
}

enum LookListed: ListedOptions {
  static let store = ArgumentVisibility.hidden
  static let look = ArgumentVisibility.default
}

enum ConfigurationListed: ListedOptions {
  static let store = ArgumentVisibility.hidden
  static let look = ArgumentVisibility.hidden
}

extension CommonOptions {
  /// The values of the options.
  var settings: GlobalSettings {
    GlobalSettings(
      db: db, config: config, theme: theme, noAnimation: noAnimation, noMouse: noMouse)
  }

  /// The configuration, with the options applied.
  func readConfig() -> Config { settings.readConfig() }

  /// Opens the store; see ``GlobalSettings/openNamedStore(isRead:config:)``.
  func openStore(isRead: Bool = false) throws -> TaskStore {
    try settings.openNamedStore(isRead: isRead)
  }

  /// Opens the store without creating it; returns `nil` if it does not exist.
  func openStoreIfThere() throws -> TaskStore? {
    let config = try settings.readableConfig()
    let path = try StoreLocation.path(config: config, environment: .current)
    if access(path, F_OK) != 0, errno == ENOENT { return nil }
    return try settings.openStore(config: config)
  }
}
