import Crypto
public import FoundationEssentials
import NIOCore
import SwiftASN1
import SystemFiles
import X509
import WebService

/// The self-signed certificate of a service on a local network, stored beside the store.
public struct LocalCertificate: Sendable {
  /// The file with the certificate and its key, as PEM.
  public let path: String
  /// The SHA-256 hash of the certificate as browsers show it: pairs of hexadecimal digits,
  /// separated by colons.
  public let fingerprint: String
  /// Why a new certificate was created; `nil` if the stored one is used.
  public let novelty: Novelty?

  /// The reason for a new certificate.
  public enum Novelty: Equatable, Sendable {
    /// There was no certificate before.
    case first
    /// The address in the certificate differs from that of the machine.
    case otherAddress
    /// The old certificate has expired, will expire within ``LocalCertificate/reserve``, or is not
    /// valid yet.
    case expiry
    /// Others could have read the key of the old certificate.
    case exposed
    /// The file cannot be read, or does not contain a certificate with its key.
    case unreadable
  }

  /// How long a certificate is valid, in seconds. Browsers refuse a certificate that is valid for
  /// more than 398 days.
  static let lifetime: TimeInterval = 397 * day
  /// How many seconds before its expiry a certificate is renewed.
  static let reserve: TimeInterval = 30 * day
  private static let day: TimeInterval = 24 * 60 * 60

  /// Reads the certificate beside a store, or creates one if none is usable.
  ///
  /// - Parameters:
  ///   - store: The path of the store.
  ///   - host: The IP address that clients see.
  /// - Throws: ``ServiceFailure/cannotStoreCertificate(path:reason:)``.
  public init(beside store: String, for host: String, now: Date = Date()) throws {
    let file = PrivateFile(path: store + "-lan.pem")
    path = file.path
    do {
      let bytes = try SocketAddress(ipAddress: host, port: 0).addressBytes
      let (stored, novelty) = Self.stored(in: file, for: bytes, now: now)
      self.novelty = novelty
      let certificate = try stored ?? Self.make(for: bytes, now: now, in: file)
      var serializer = DER.Serializer()
      try certificate.serialize(into: &serializer)
      fingerprint = SHA256.hash(data: serializer.serializedBytes)
        .map { [$0].hexadecimal.uppercased() }.joined(separator: ":")
    } catch {
      throw ServiceFailure.cannotStoreCertificate(path: file.path, reason: "\(error)")
    }
  }

  /// The certificate stored in a file, or the reason for a new one.
  private static func stored(
    in file: PrivateFile, for address: [UInt8], now: Date
  ) -> (Certificate?, Novelty?) {
    let text: String
    do {
      text = try file.read()
    } catch {
      switch error {
      case .missing: return (nil, .first)
      case .exposed: return (nil, .exposed)
      case .unreadable: return (nil, .unreadable)
      }
    }
    guard let documents = try? PEMDocument.parseMultiple(pemString: text), documents.count == 2,
      let key = try? Certificate.PrivateKey(pemDocument: documents[0]),
      let certificate = try? Certificate(pemDocument: documents[1]),
      key.publicKey == certificate.publicKey
    else { return (nil, .unreadable) }
    let names = (try? certificate.extensions.subjectAlternativeNames) ?? SubjectAlternativeNames()
    guard names.contains(.ipAddress(ASN1OctetString(contentBytes: address[...]))) else {
      return (nil, .otherAddress)
    }
    guard certificate.notValidBefore <= now, now + reserve < certificate.notValidAfter else {
      return (nil, .expiry)
    }
    return (certificate, nil)
  }

  private static func make(
    for address: [UInt8], now: Date, in file: PrivateFile
  ) throws -> Certificate {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let name = try DistinguishedName { CommonName("Dragboard") }
    // The certificate is valid from yesterday on, since the clock of a phone may run behind.
    let start = now - day
    let certificate = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: key.publicKey, notValidBefore: start,
      notValidAfter: start + lifetime, issuer: name, subject: name,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames([.ipAddress(ASN1OctetString(contentBytes: address[...]))])
      }, issuerPrivateKey: key)
    let parts = [try key.serializeAsPEM(), try certificate.serializeAsPEM()]
    try file.replace(with: parts.map { $0.pemString + "\n" }.joined())
    return certificate
  }
}
