/// Where the store is.
enum StoreLocation {
  /// The path that was set, else the one in the XDG folder.
  ///
  /// - Throws: ``Failure`` when neither a home folder nor another place is known, or its name is empty.
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
      "no place for the store: HOME is not set", next: "Name a file with --db.",
      status: .configuration)
  }
}
