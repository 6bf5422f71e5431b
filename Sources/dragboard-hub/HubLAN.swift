import LocalNetwork
import SystemFiles
import SystemPackage
import WebService

/// How a hub is reached on the local network: at the address of this machine, with a certificate
/// that invitations vouch for.
struct HubLAN {
  let address: ListenAddress
  let certificate: LocalCertificate

  /// The default port of a hub.
  private static let port = 8643

  /// Finds the address to serve at, and reads or creates the certificate.
  ///
  /// - Parameters:
  ///   - listen: The address as the user typed it; `nil` for that of this machine.
  ///   - path: The path of the hub's file, beside which the certificate lies.
  /// - Throws: ``HubFailure``, `ServiceFailure`.
  init(serving listen: String?, beside path: String) throws {
    address = try Self.addressForOthers(listen)
    // A mistyped address must not replace the certificate that terminals trust.
    try WebServer.tryListening(at: address)
    do {
      // A hub on PostgreSQL has no other file there.
      try FilePath(path).folder.makeFolders()
    } catch {
      throw ServiceFailure.cannotStoreCertificate(path: error.path, reason: "\(error.reason)")
    }
    certificate = try LocalCertificate(beside: path, for: address.host)
  }

  /// Finds the address and the certificate of a hub that is served already.
  ///
  /// - Parameters:
  ///   - listen: The address as the user typed it; `nil` for that of this machine.
  ///   - path: The path of the hub's file, beside which the certificate lies.
  /// - Throws: ``HubFailure``.
  init(invitingTo listen: String?, beside path: String) throws {
    address = try Self.addressForOthers(listen)
    guard let stored = LocalCertificate(storedBeside: path, for: address.host) else {
      throw HubFailure(
        "there is no valid certificate of a hub at \(address.host)",
        next: "Start it with 'dragboard hub serve --lan', or give its address with --listen.")
    }
    certificate = stored
  }

  private static func addressForOthers(_ listen: String?) throws -> ListenAddress {
    let address = try listen.map(address) ?? localAddress()
    guard address.isForOthers else {
      throw HubFailure(
        "--lan needs an address that others can reach, not \(address)",
        next: "Leave out --listen, or give this machine's address on the local network.",
        status: HubFailure.usage)
    }
    return address
  }

  /// Reads an address that a user typed.
  ///
  /// - Throws: ``HubFailure``.
  static func address(_ text: String) throws(HubFailure) -> ListenAddress {
    guard let address = ListenAddress(text) else {
      throw HubFailure(
        "not an address and a port: --listen '\(text)'",
        next: "Give one such as 127.0.0.1:8643 or [::1]:8643.", status: HubFailure.usage)
    }
    return address
  }

  private static func localAddress() throws -> ListenAddress {
    let all = try LocalAddress.all()
    guard let first = all.first, let address = ListenAddress(host: first.host, port: port) else {
      throw HubFailure(
        "this machine has no address on a local network",
        next: "Connect it to one, or give an address with --listen.")
    }
    let others = all.dropFirst().map { "\($0.host) (\($0.interface))" }
    if !others.isEmpty {
      HubOutput.error.write(
        "dragboard: using \(first.host) (\(first.interface)), not "
          + "\(others.joined(separator: " or ")). Choose another one with --listen.\n")
    }
    return address
  }

  /// The fingerprint as links contain it: lowercase hexadecimal.
  var fingerprint: String { certificate.fingerprint.filter { $0 != ":" }.lowercased() }

  /// Reports on standard error why the certificate is new, if it replaced an older one that
  /// terminals trust.
  func reportNovelty() {
    guard let report = certificate.report else { return }
    HubOutput.error.write("\(report)\n  Everybody needs another invitation.\n")
  }
}
