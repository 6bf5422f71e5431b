import Glibc
import NIOSSL
import SystemFiles

extension TLSConfiguration {
  /// A configuration that trusts the authorities of the system and those in a file.
  ///
  /// - Parameter path: The path of a PEM file; `nil` to trust only those of the system.
  /// - Throws: ``WebFailure/badAuthority(path:_:)``.
  static func trusting(_ path: String?) throws(WebFailure) -> TLSConfiguration {
    var configuration = makeClientConfiguration()
    guard let path else { return configuration }
    let certificates: [NIOSSLCertificate]
    do {
      certificates = try NIOSSLCertificate.fromPEMFile(path)
    } catch {
      throw .badAuthority(path: path, access(path, R_OK) == 0 ? nil : .last)
    }
    // If the system has no authorities, NIOSSL fails when told to add to them.
    if Self.systemRoots.contains(where: { access($0, R_OK) == 0 }) {
      configuration.additionalTrustRoots = [.certificates(certificates)]
    } else {
      configuration.trustRoots = .certificates(certificates)
    }
    return configuration
  }

  /// The paths where NIOSSL looks for the system's authorities on Linux.
  private static let systemRoots = ["/etc/ssl/certs", "/etc/pki/tls/certs/ca-bundle.crt"]
}
