import Foundation
import SwiftASN1
import Testing
import WebService
import X509

@testable import LocalNetwork

final class LocalCertificateTests {
  private let folder: URL
  private var store: String { folder.appendingPathComponent("t.sqlite").path }
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  private func make(_ host: String = "192.168.1.7", at time: Date? = nil) throws -> LocalCertificate
  {
    try LocalCertificate(beside: store, for: host, now: time ?? now)
  }

  private func certificate(_ made: LocalCertificate) throws -> Certificate {
    let text = try String(contentsOfFile: made.path, encoding: .utf8)
    return try Certificate(pemDocument: PEMDocument.parseMultiple(pemString: text)[1])
  }

  @Test func itIsMadeOnceAndKept() throws {
    let first = try make()
    #expect(first.novelty == .first)
    let second = try make()
    #expect(second.novelty == nil && second.fingerprint == first.fingerprint)
  }

  @Test func nobodyElseMayReadIt() throws {
    let path = try make().path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t.sqlite-lan.pem"])
  }

  @Test(arguments: ["192.168.1.7", "fd00::7"]) func itNamesTheAddress(host: String) throws {
    let names = try certificate(make(host)).extensions.subjectAlternativeNames ?? .init()
    let bytes: [UInt8] =
      host.contains(":") ? [0xFD] + [UInt8](repeating: 0, count: 14) + [7] : [192, 168, 1, 7]
    #expect(names.map { $0 } == [.ipAddress(ASN1OctetString(contentBytes: bytes[...]))])
  }

  @Test func itIsGoodForAsLongAsBrowsersTakeIt() throws {
    let made = try certificate(make())
    let day: TimeInterval = 86_400
    #expect(made.notValidBefore < now - day / 2)
    #expect(made.notValidAfter.timeIntervalSince(made.notValidBefore) < 398 * day)
    #expect(made.notValidAfter.timeIntervalSince(now) > 390 * day)
  }

  @Test func anotherAddressNeedsAnotherOne() throws {
    let first = try make()
    let second = try make("192.168.1.8")
    #expect(second.novelty == .otherAddress && second.fingerprint != first.fingerprint)
    #expect(try make("192.168.1.8").novelty == nil)
  }

  @Test(
    arguments: [
      (300.0, nil), (360, nil), (367, .expiry), (500, .expiry), (-2, .expiry),
    ] as [(Double, LocalCertificate.Novelty?)])
  func itIsRenewedBeforeItEnds(days: Double, novelty: LocalCertificate.Novelty?) throws {
    _ = try make()
    #expect(try make(at: now + days * 86_400).novelty == novelty)
  }

  @Test func aKeyThatOthersCouldReadIsNotUsed() throws {
    let first = try make()
    #expect(chmod(first.path, 0o640) == 0)
    let second = try make()
    #expect(second.novelty == .exposed && second.fingerprint != first.fingerprint)
    #expect(try make().novelty == nil)
  }

  @Test(arguments: ["", "x", "half", "swapped"])
  func whatIsNotACertificateOfOursIsReplaced(text: String) throws {
    let path = try make().path
    let stored = try String(contentsOfFile: path, encoding: .utf8)
    var other = text
    if text == "half" { other = String(stored.prefix(stored.count / 2)) }
    if text == "swapped" {
      // The key of one with the certificate of another.
      _ = try make("10.0.0.1")
      let documents = try [stored, String(contentsOfFile: path, encoding: .utf8)].map {
        try PEMDocument.parseMultiple(pemString: $0)
      }
      other = documents[1][0].pemString + "\n" + documents[0][1].pemString
    }
    try other.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(try make().novelty == .unreadable)
    #expect(try make().novelty == nil)
  }

  @Test func aLinkIsNotFollowed() throws {
    let target = folder.appendingPathComponent("target").path
    try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
    #expect(symlink(target, store + "-lan.pem") == 0)
    #expect(try make().novelty == .unreadable)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    #expect(
      throws: ServiceFailure.cannotStoreCertificate(
        path: "/nonesuch/t-lan.pem", reason: "No such file or directory")
    ) {
      try LocalCertificate(beside: "/nonesuch/t", for: "10.0.0.1")
    }
  }
}
