import ArgumentParser
import Store

/// The options that every command takes: where the store and the configuration are.
struct NetGlobalOptions: ParsableArguments {
  // `dragboard` puts the paths that it has found in front of the words as they were typed, so the
  // first one counts.
  @Option(parsing: .unconditionalSingleValue, help: ArgumentHelp("The store.", valueName: "file"))
  private var db: [String]
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The configuration.", valueName: "file"))
  private var config: [String] = []

  // `dragboard` lets them be typed with every command, and they are for the screen.
  @Option(parsing: .unconditional, help: .hidden) private var theme: String?
  @Flag(help: .hidden) private var noAnimation = false
  @Flag(help: .hidden) private var noMouse = false

  /// The path of the store.
  var store: String { db[0] }
  /// The configuration that names the remotes.
  var configuration: ConfigurationFile { ConfigurationFile(path: config.first) }

  /// Opens the store.
  ///
  /// - Throws: ``StoreError``.
  func openStore() throws -> TaskStore { try TaskStore.open(at: store) }
}
