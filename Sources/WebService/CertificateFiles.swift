/// The files of a certificate.
public struct CertificateFiles: Sendable {
  /// The path of the certificate with its chain, as PEM.
  public let certificate: String
  /// The path of the certificate's key, as PEM.
  public let key: String

  /// Creates a value from both paths.
  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }
}
