import Hub
import TerminalText
import WebService

/// An error that ends a command of the hub, worded for the user.
///
/// The statuses are those of `dragboard`. Its type for errors is not used, because it comes with
/// the store.
struct HubFailure: Error {
  /// What happened and where, without a full stop.
  let what: String
  /// What the user can do next, as a sentence.
  let next: String
  /// The exit status of the program.
  let status: Int32

  static let general: Int32 = 1
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let unavailable: Int32 = 69
  static let disk: Int32 = 74
  static let busy: Int32 = 75
  static let notPermitted: Int32 = 77
  static let configuration: Int32 = 78

  init(_ what: String, next: String, status: Int32 = general) {
    (self.what, self.next, self.status) = (what, next, status)
  }

  /// The whole line for standard error, without a line feed.
  var line: String { DisplayText.plain("dragboard: \(what). \(next)") }

  /// Words any error.
  init(_ error: any Error) {
    switch error {
    case let failure as HubFailure: self = failure
    case let error as HubDatabaseError: self.init(error)
    case let error as ServiceFailure: self.init(error)
    case let refusal as HubRefusal: self.init(refusal)
    default:
      self.init(
        "something unexpected happened: \(error)", next: "Run 'dragboard hub check'.")
    }
  }

  private init(_ error: HubDatabaseError) {
    switch error {
    case .unavailable(let reason):
      self.init(
        "cannot reach the hub's database: \(reason)",
        next: "Check --database, and whether the server is running.", status: Self.unavailable)
    case .lost:
      self.init(
        "the connection to the hub's database was lost", next: "Try again.",
        status: Self.unavailable)
    case .busy(let path):
      self.init(
        "another process holds the hub's database: \(path)", next: "Try again.",
        status: Self.busy)
    case .alreadyServed(let path):
      self.init(
        "another hub serves this file: \(path)",
        next: "End it first, or use PostgreSQL, on which several hubs can work.",
        status: Self.busy)
    case .cannotOpen(let path, let reason):
      self.init(
        "cannot open the hub's database: \(path): \(reason)",
        next: "Name another file with --database file:PATH.")
    case .foreign(let name):
      self.init(
        "not a database of a hub: \(name)", next: "Name another one with --database.",
        status: Self.badData)
    case .newer(let version):
      self.init(
        "the hub's database was written by a newer version (\(version))",
        next: "Update dragboard-hub.", status: Self.badData)
    case .diskFull:
      self.init(
        "the disk of the hub's database is full", next: "Make room, then try again.",
        status: Self.disk)
    case .damaged(let reason):
      self.init(
        "the hub's database is damaged: \(reason)", next: "Restore it from a backup.",
        status: Self.badData)
    case .badAddress(let reason):
      self.init(
        "cannot use --database: \(reason)",
        next: "Give an address such as postgresql://host/name, or file:PATH.",
        status: Self.usage)
    case .failed(let code, let reason):
      self.init(
        "the hub's database refused a statement: \(reason) (\(code))",
        next: "Check its permissions and its log.")
    }
  }

  private init(_ error: ServiceFailure) {
    switch error {
    case .notEncrypted(let address), .openToAll(let address):
      self.init(
        "others could read what is sent to \(address)",
        next: "Add --tls-certificate and --tls-key, or use a proxy and --behind-proxy.",
        status: Self.notPermitted)
    case .cannotListen(let address, let reason):
      self.init(
        "cannot listen on \(address): \(reason)", next: "Choose another address with --listen.")
    case .badCertificate(let path):
      self.init(
        "not a certificate, or the key does not match it: \(path)",
        next: "Both files must be PEM, and the key must be that of the certificate.",
        status: Self.badData)
    case .cannotRead(let path, let error):
      self.init(
        "cannot read \(path): \(error.description.lowercased())", next: "Name another file.",
        status: error == .permissionDenied ? Self.notPermitted : Self.general)
    case .cannotStoreCertificate(let path, let reason):
      self.init(
        "cannot store the certificate: \(path): \(reason)",
        next: "Without --lan, a certificate can be given with --tls-certificate and --tls-key.",
        status: Self.disk)
    }
  }

  private init(_ refusal: HubRefusal) {
    switch refusal {
    case .noSuchPerson:
      self.init("no one on this hub has that name", next: "See 'dragboard hub people'.")
    case .badName:
      self.init(
        "a name must be visible text of at most 100 bytes", next: "Choose another one.",
        status: Self.usage)
    case .unknownKey, .removed, .noSuchInvitation, .invitationUsed, .invitationExpired, .nameTaken,
      .boardExists, .noSuchBoard, .stopped, .viewer, .notOwner, .lastOwner, .clock, .copied,
      .notOwnReplica, .tooMany, .malformed, .tooOften:
      // Only requests of clients are refused for these reasons.
      self.init("the hub refuses this: \(refusal)", next: "Run 'dragboard hub check'.")
    }
  }
}
