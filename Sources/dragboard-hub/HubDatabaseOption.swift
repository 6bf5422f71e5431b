import ArgumentParser
import Glibc
import Hub

/// The option of every command that says where the hub keeps everything.
struct HubDatabaseOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The database: postgresql://HOST/NAME or file:PATH. "
        + "Default: $DRAGBOARD_HUB_DATABASE, or hub.sqlite beside the store. "
        + "A password for PostgreSQL comes from ~/.pgpass or $PGPASSWORD.",
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

  /// The path of the file beside which the hub keeps its certificate: the database or, on
  /// PostgreSQL, the default file, which need not exist.
  ///
  /// - Throws: ``HubFailure``.
  func localPath() throws(HubFailure) -> String {
    switch try location() {
    case .file(let path): path
    case .server: try Self.defaultPath()
    }
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

  /// Opens the hub for a command that manages it.
  func openHub() async throws -> Hub {
    switch try location() {
    case .file(let path): try await Hub(SQLiteHubDatabase(path: path))
    case .server(let address):
      try await Hub(PostgresHubDatabase(address, connections: 1, announces: false))
    }
  }

  /// Opens the hub to serve it. Only one process can serve a file.
  ///
  /// - Parameters:
  ///   - connections: The number of connections to PostgreSQL for changes.
  ///   - announces: Whether other hubs on the same PostgreSQL database are woken by `NOTIFY`.
  func openHub(connections: Int, announces: Bool) async throws -> Hub {
    switch try location() {
    case .file(let path):
      let database = try SQLiteHubDatabase(path: path)
      try database.serve()
      return try await Hub(database)
    case .server(let address):
      return try await Hub(
        PostgresHubDatabase(address, connections: connections, announces: announces))
    }
  }
}
