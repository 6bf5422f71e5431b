import CommandWords
import HubClient
import Remotes
import SystemFiles
import TerminalText
import Web

/// The certificate of a hub that invitations vouch for with its fingerprint, in a file beside the
/// store.
struct HubCertificate {
  private let fingerprint: String
  private let file: PrivateFile

  /// - Parameter fingerprint: The SHA-256 hash of the certificate, in lowercase hexadecimal.
  init(_ fingerprint: String, beside store: String) {
    self.fingerprint = fingerprint
    file = PrivateFile(path: PrivateFolder(beside: store).path(ofCertificate: fingerprint))
  }

  /// The path of the file, which exists after ``fetch(from:_:)``.
  var path: String { file.path }

  /// Stores the certificate of the hub, unless the file exists.
  ///
  /// - Throws: ``Mismatch`` if the hub has another certificate, `WebFailure` if it cannot be reached,
  ///   or ``Failure`` if the file cannot be written.
  func fetch(from hub: WebAddress, _ settings: WebSettings) async throws {
    if (try? file.read()) != nil { return }
    let certificate = try await check(hub) {
      try await ServerCertificate.fetch(from: hub, fingerprint: fingerprint, settings)
    }
    do {
      try file.replace(with: certificate)
    } catch {
      throw Failure(
        "cannot store the certificate of the hub: \(DisplayText.plain(path)): \(error)",
        next: "Free some space, and try again.", status: .disk)
    }
  }

  /// The hub has another certificate than the invitation says, or an expired one.
  struct Mismatch: Error {
    let hub: WebAddress
  }

  /// Runs a closure that connects with the hub.
  ///
  /// - Throws: ``Mismatch`` if the hub has another certificate, and what the closure throws.
  func check<Result>(_ hub: WebAddress, _ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch WebFailure.untrusted(_, .certificate) {
      throw Mismatch(hub: hub)
    }
  }

  /// Removes the file.
  func remove() { file.remove() }
}
