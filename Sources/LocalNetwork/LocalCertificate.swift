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

  /// The report that the certificate has replaced an older one that others trust, with the reason,
  /// such as `dragboard: the certificate is new: the old one could not be read.`; `nil` if it has
  /// not.
  public var report: String? {
    let reason =
      switch novelty {
      case nil, .first: ""
      case .otherAddress: "the address of this machine changed"
      case .expiry: "the old one was about to expire"
      case .exposed: "others could have read the old key"
      case .unreadable: "the old one could not be read"
      }
    return reason.isEmpty ? nil : "dragboard: the certificate is new: \(reason)."
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
    let file = Self.file(beside: store)
    do {
      let bytes = try SocketAddress(ipAddress: host, port: 0).addressBytes
      let (stored, novelty) = Self.stored(in: file, for: bytes, now: now)
      try self.init(stored ?? Self.make(for: bytes, now: now, in: file), in: file, novelty)
    } catch {
      throw ServiceFailure.cannotStoreCertificate(path: file.path, reason: "\(error)")
    }
  }

  /// Reads the certificate beside a store; `nil` if there is none that is usable for the host.
  public init?(storedBeside store: String, for host: String, now: Date = Date()) {
    let file = Self.file(beside: store)
    guard let bytes = try? SocketAddress(ipAddress: host, port: 0).addressBytes,
      let certificate = Self.stored(in: file, for: bytes, now: now).0
    else { return nil }
    // A certificate that was parsed can be serialized.
    try? self.init(certificate, in: file, nil)
  }

  private init(_ certificate: Certificate, in file: PrivateFile, _ novelty: Novelty?) throws {
    var serializer = DER.Serializer()
    try certificate.serialize(into: &serializer)
    path = file.path
    fingerprint = SHA256.hash(data: serializer.serializedBytes)
      .map { [$0].hexadecimal.uppercased() }.joined(separator: ":")
    self.novelty = novelty
  }

  private static func file(beside store: String) -> PrivateFile {
    PrivateFile(path: store + "-lan.pem")
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
        // There is no key usage: without keyCertSign, which a certificate that is no authority must not
        // have, a terminal that trusts this certificate would not accept it as its own issuer.
        Critical(BasicConstraints.notCertificateAuthority)
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames([.ipAddress(ASN1OctetString(contentBytes: address[...]))])
      }, issuerPrivateKey: key)
    let parts = [try key.serializeAsPEM(), try certificate.serializeAsPEM()]
    try file.replace(with: parts.map { $0.pemString + "\n" }.joined())
    return certificate
  }
}
