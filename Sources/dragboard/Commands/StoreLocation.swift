import CommandWords

/// The path of the store.
enum StoreLocation {
  /// The configured path or, if none is configured, the path in the XDG folder.
  ///
  /// - Throws: ``Failure`` if the configured path is empty, or there is neither a configured path
  ///   nor an XDG folder.
  static func path(config: Config, environment: [String: String]) throws -> String {
    if let path = config.store.value {
      guard !path.isEmpty else {
        throw Failure(
          "the name of the store is empty", next: "Name a file with --db.", status: .usage)
      }
      return path
    }
    if let folder = environment.xdgFolder("XDG_DATA_HOME", inHome: ".local/share") {
      return "\(folder)/dragboard.sqlite"
    }
    throw Failure(
      "cannot find the data folder: HOME is not set", next: "Name a file with --db.",
      status: .configuration)
  }
}
