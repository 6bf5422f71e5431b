import ArgumentParser
import Glibc
import Hub

/// The option of every command that says where the hub keeps everything.
struct HubDatabaseOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The database: postgresql://HOST/NAME or file:PATH. "
        + "Default: $DRAGBOARD_HUB_DATABASE, or hub.sqlite beside the store.",
      discussion: "A password for PostgreSQL comes from ~/.pgpass or $PGPASSWORD.",
      valueName: "address"))
  var database: String?

  /// Where the hub keeps everything.
  enum Location: Equatable {
    case file(String)
    case server(String)
  }

  /// The location from the option, the environment or, without them, the default folder.
  ///
  /// - Throws: ``HubFailure``.
  func location() throws(HubFailure) -> Location {
    guard let address = database ?? Self.variable("DRAGBOARD_HUB_DATABASE") else {
      return .file(try Self.defaultPath())
    }
    if address.hasPrefix("postgresql://") || address.hasPrefix("postgres://") {
      return .server(address)
    }
    if address.hasPrefix("file:"), address != "file:" { return .file(String(address.dropFirst(5))) }
    throw HubFailure(
      HubDatabaseError.badAddress(
        reason: "it begins neither with postgresql:// nor with file:"))
  }

  private static func defaultPath() throws(HubFailure) -> String {
    if let folder = variable("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return "\(folder)/dragboard/hub.sqlite"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else {
      throw HubFailure(
        "cannot find the data folder: HOME is not set", next: "Name a file with --database.",
        status: HubFailure.configuration)
    }
    return "\(home)/.local/share/dragboard/hub.sqlite"
  }

  /// A variable of the environment; `nil` if it is empty or missing.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Connections to PostgreSQL for changes.", valueName: "number"))
  var databaseConnections = 8

  @Flag(help: "Does not use NOTIFY: other hubs see changes a fifth of a second later.")
  var noNotify = false

  func validate() throws {
    guard (1...1_000).contains(databaseConnections) else {
      throw ValidationError("--database-connections must be 1 to 1000")
    }
  }

  /// Opens the hub.
  ///
  /// - Parameter isServed: Whether this process serves the hub. Only one can serve a file.
  func openHub(isServed: Bool = false) async throws -> Hub {
    switch try location() {
    case .file(let path):
      let database = try SQLiteHubDatabase(path: path)
      if isServed { try database.serve() }
      return try await Hub(database)
    case .server(let address):
      return try await Hub(
        PostgresHubDatabase(
          address, connections: isServed ? databaseConnections : 1, announces: isServed && !noNotify
        ))
    }
  }
}
