import BoardModel
import CalDAV
import CommandWords
import Service
import Store
import Sync
import TerminalText

/// The words and the exit status for every error.
enum NetWording {
  static func failure(for error: any Error) -> Failure {
    switch error {
    case let failure as Failure: failure
    case let error as StoreError: StoreErrorWording.failure(for: error)
    case let brake as Brake: failure(for: brake)
    case let locked as RemoteIsLocked: failure(for: locked)
    case let error as ServiceFailure: failure(for: error)
    case let error as OAuthError: OAuthWording.failure(for: error)
    case let error as WebFailure: WebWording.failure(for: error)
    default:
      Failure("something unexpected happened: \(error)", next: "Run 'dragboard doctor'.")
    }
  }

  private static func failure(for error: ServiceFailure) -> Failure {
    switch error {
    case .notEncrypted(let address):
      Failure(
        "others could read what is sent to \(address)",
        next:
          "Give --lan, or --tls-certificate and --tls-key, or --behind-proxy where a proxy encrypts.",
        status: .notPermitted)
    case .openToAll(let address):
      Failure(
        "with --mytasks, everybody who reaches \(address) could change tasks",
        next: "Give --mytasks-user, too.", status: .notPermitted)
    case .cannotListen(let address, let reason):
      Failure("cannot listen at \(address): \(reason)", next: "Name another one with --listen.")
    case .cannotKeepCertificate(let path, let reason):
      Failure(
        "cannot keep a certificate: \(DisplayText.plain(path)): \(reason)",
        next: "Give one with --listen, --tls-certificate and --tls-key.", status: .disk)
    case .badCertificate(let path):
      Failure(
        "not a certificate, or not its key: \(DisplayText.plain(path))",
        next: "Both files must be PEM, and belong together.", status: .badData)
    case .cannotRead(let path, let error):
      Failure(
        "cannot read \(DisplayText.plain(path)): \(error.description.lowercased())",
        next: "Name another file.", status: error == .permissionDenied ? .notPermitted : .failure)
    }
  }
}
