/// Where the store is when no option says it.
enum StoreLocation {
  /// The path by the option, else by the environment.
  ///
  /// - Throws: ``Failure`` when neither a home folder nor another place is known.
  static func path(option: String?, environment: [String: String]) throws -> String {
    if let option { return option }
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let path = value("DRAGBOARD_DB") { return path }
    let relative = "dragboard/dragboard.sqlite"
    // A relative XDG folder is to be ignored, says the XDG base directory specification.
    if let data = value("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/\(relative)" }
    if let home = value("HOME"), home.hasPrefix("/") {
      return "\(home)/.local/share/\(relative)"
    }
    throw Failure(
      "no place for the store: HOME is not set", next: "Name a file with --db.",
      status: .configuration)
  }
}
