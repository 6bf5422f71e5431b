import ArgumentParser
import Store

/// The options of every command: the paths of the store and the configuration.
struct NetGlobalOptions: ParsableArguments {
  // `dragboard` puts the paths that it found in front of the typed arguments, so the first one
  // counts.
  @Option(
    parsing: .unconditionalSingleValue, help: ArgumentHelp("The store file.", valueName: "file"))
  private var db: [String]
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The configuration file.", valueName: "file"))
  private var config: [String] = []

  // `dragboard` accepts the following options with every command, but only screens use them.
  @Option(parsing: .unconditional, help: .hidden) private var theme: String?
  @Flag(help: .hidden) private var noAnimation = false
  @Flag(help: .hidden) private var noMouse = false

  /// The path of the store.
  var store: String { db[0] }
  /// The configuration, which contains the remotes.
  var configuration: ConfigurationFile { ConfigurationFile(path: config.first) }

  /// Opens the store.
  ///
  /// - Throws: ``StoreError``.
  func openStore() throws -> TaskStore { try TaskStore.open(at: store) }
}
