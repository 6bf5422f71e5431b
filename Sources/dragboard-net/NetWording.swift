import BoardModel
import CalDAV
import CommandWords
import HubClient
import Service
import Store
import Sync
import TerminalText
import Web
import WebService

/// The message and exit status for each error.
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
    case let error as HubError: HubWording.failure(for: error, at: nil)
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
          "Add --lan, or --tls-certificate and --tls-key, or use a proxy and --behind-proxy.",
        status: .notPermitted)
    case .openToAll(let address):
      Failure(
        "with --mytasks, anyone who reaches \(address) could change tasks",
        next: "Add --mytasks-user.", status: .notPermitted)
    case .cannotListen(let address, let reason):
      Failure(
        "cannot listen on \(address): \(reason)", next: "Choose another address with --listen.")
    case .cannotStoreCertificate(let path, let reason):
      Failure(
        "cannot store the certificate: \(DisplayText.plain(path)): \(reason)",
        next: "Use one of your own with --listen, --tls-certificate and --tls-key.", status: .disk)
    case .badCertificate(let path):
      Failure(
        "not a certificate, or the key does not match it: \(DisplayText.plain(path))",
        next: "Both files must be PEM, and the key must be that of the certificate.",
        status: .badData)
    case .cannotRead(let path, let error):
      Failure(
        "cannot read \(DisplayText.plain(path)): \(error.description.lowercased())",
        next: "Name another file.", status: error == .permissionDenied ? .notPermitted : .failure)
    }
  }
}
