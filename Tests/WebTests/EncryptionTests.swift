import Foundation
import NIOSSL
import SyncSupport
import SystemPackage
import Testing
import WebSupport

@testable import Web

struct EncryptionTests {
  /// A certificate that signed itself, for 127.0.0.1, and its key.
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("ServiceTests/Fixtures").path
  private static let certificate = fixtures + "/certificate.pem"

  private func server() throws -> CalendarServer {
    try CalendarServer(.radicale, identity: (Self.certificate, Self.fixtures + "/key.pem"))
  }

  private func get(_ address: WebAddress, authorities: String?) async throws -> Int {
    var settings = TestClient.settings
    settings.authorities = authorities
    return try await TestClient.send(WebRequest("GET", address), settings: settings).status
  }

  @Test func aServerIsServedThatAnAuthorityOfTheUserSigned() async throws {
    let server = try server()
    let address = try WebAddress(server.address())
    #expect(try await get(address, authorities: Self.certificate) < 400)
    let start = ContinuousClock.now
    await #expect(throws: WebFailure.untrusted(address, .certificate)) {
      try await get(address, authorities: nil)
    }
    // The client would try again for ten seconds, if it was let.
    #expect(start.duration(to: .now) < .seconds(9))
  }

  @Test func aCertificateForAnotherNameHasWordsForIt() throws {
    let address = try WebAddress("https://h/")
    let error = NIOSSLExtraError.failedToValidateHostname
    #expect(
      WebFailure(error, at: address, deadline: .seconds(1)) == .untrusted(address, .name))
  }

  @Test func aServerWithoutTLSIsNotTrusted() async throws {
    let server = try LoopbackServer { _ in .reply(200) }
    let address = try WebAddress("https://127.0.0.1:\(server.port)/")
    await #expect(throws: WebFailure.untrusted(address, .handshake)) {
      try await get(address, authorities: nil)
    }
  }

  @Test(arguments: [
    ("/nonesuch.pem", Errno.noSuchFileOrDirectory), (fixtures + "/key.pem", nil),
    ("/dev/null", nil),
  ])
  func aFileWithoutAuthoritiesIsAnError(path: String, error: Errno?) async throws {
    let address = try WebAddress("https://127.0.0.1:1/")
    await #expect(throws: WebFailure.badAuthority(path: path, error)) {
      try await get(address, authorities: path)
    }
  }

  /// What NIOSSL says on a machine without certificates of authorities.
  @Test func aMachineWithoutAuthoritiesHasWordsForIt() throws {
    let address = try WebAddress("https://h/")
    for error in [
      BoringSSLError.unknownError([]), NIOSSLError.handshakeFailed(.unknownError([])),
    ] as [any Error] {
      #expect(WebFailure(error, at: address, deadline: .seconds(1)) == .noAuthorities)
    }
  }
}
