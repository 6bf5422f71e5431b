import ArgumentParser
import CommandWords
import Glibc
import Store

/// The options that every command accepts, before or after its name. The help of a command lists
/// only the options that the command uses.
protocol GlobalOptionGroup: ParsableArguments {
  var store: StoreOption { get }
  var configuration: ConfigurationOption { get }
  var look: LookOptions { get }
}

/// The global options of a command that reads or changes the store.
struct GlobalOptions: GlobalOptionGroup {
  @OptionGroup var store: StoreOption
  @OptionGroup var configuration: ConfigurationOption
  @OptionGroup(visibility: .hidden) var look: LookOptions
}

/// The global options of a command that shows a board, or the configuration.
struct BoardOptions: GlobalOptionGroup {
  @OptionGroup var store: StoreOption
  @OptionGroup var configuration: ConfigurationOption
  @OptionGroup var look: LookOptions
}

/// The global options of a command that shows a temporary board.
struct DemoOptions: GlobalOptionGroup {
  @OptionGroup(visibility: .hidden) var store: StoreOption
  @OptionGroup var configuration: ConfigurationOption
  @OptionGroup var look: LookOptions
}

/// The global options of a command that needs no store.
struct ThemeOptions: GlobalOptionGroup {
  @OptionGroup(visibility: .hidden) var store: StoreOption
  @OptionGroup var configuration: ConfigurationOption
  @OptionGroup(visibility: .hidden) var look: LookOptions
}

/// The option for the path of the store.
struct StoreOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The store. Default: $DRAGBOARD_DB, or a file in $XDG_DATA_HOME/dragboard.", valueName: "file"
    ),
    completion: .file())
  var db: String?
}

/// The option for the path of the configuration file.
struct ConfigurationOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The configuration. Default: $DRAGBOARD_CONFIG, or $XDG_CONFIG_HOME/dragboard/config.toml.",
      valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var config: String?
}

/// The options for the appearance and behaviour of a board on the screen.
struct LookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The theme; 'dragboard theme list' lists all themes.", valueName: "name"),
    completion: .themes)
  var theme: String?

  @Flag(help: "Turns animations off.")
  var noAnimation = false

  @Flag(help: "Turns mouse reporting off.")
  var noMouse = false
}

extension GlobalOptionGroup {
  /// The values of the options.
  var settings: GlobalSettings {
    GlobalSettings(
      db: store.db, config: configuration.config, theme: look.theme,
      noAnimation: look.noAnimation, noMouse: look.noMouse)
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
