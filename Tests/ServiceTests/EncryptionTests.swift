import Foundation
import TerminalSupport
import Testing

struct EncryptionTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path
  private let certificate = fixtures + "/certificate.pem"

  private func serve() throws -> RunningService {
    try RunningService([
      "--rate", "none", "--tls-certificate", certificate, "--tls-key", Self.fixtures + "/key.pem",
    ])
  }

  /// What a client that nobody here wrote gets, with the certificate as its only authority.
  private func ask(_ service: RunningService, _ script: String) throws -> String {
    try ChildPython.run(
      """
      import ssl, urllib.request, http.client
      context = ssl.create_default_context(cafile="\(certificate)")
      address = "https://127.0.0.1:\(service.port)"
      token = {"Authorization": "Bearer \(service.token)"}
      \(script)
      """, input: "")
  }

  @Test func aClientThatKnowsTheCertificateIsServed() throws {
    let service = try serve()
    let answer = try ask(
      service,
      """
      request = urllib.request.Request(address + "/v1/boards", headers=token)
      print(urllib.request.urlopen(request, context=context).status)
      """)
    #expect(answer == "200\n")
  }

  @Test func theCookieIsForEncryptedConnectionsAlone() throws {
    let service = try serve()
    let answer = try ask(
      service,
      """
      body = b'{"token":"\(service.token)"}'
      request = urllib.request.Request(address + "/v1/session", data=body, method="POST")
      print(urllib.request.urlopen(request, context=context).headers["Set-Cookie"])
      """)
    #expect(answer.contains("; Secure") && answer.contains("; HttpOnly"))
  }

  @Test func whatIsNotEncryptedIsNotAnswered() throws {
    let service = try serve()
    let connection = try service.connect()
    try connection.sendRequest("GET", "/health")
    #expect(throws: (any Error).self) { try connection.reply() }
    let broken = try service.connect()
    try broken.send([0x16, 0x03, 0x01, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 600))
    #expect(throws: (any Error).self) { try broken.reply() }
    #expect(
      try ask(service, "print(urllib.request.urlopen(address + '/health', context=context).status)")
        == "200\n")
  }

  @Test func oldProtocolsAreRefused() throws {
    let service = try serve()
    let answer = try ask(
      service,
      """
      context.minimum_version = ssl.TLSVersion.TLSv1
      context.maximum_version = ssl.TLSVersion.TLSv1_1
      try:
        print(urllib.request.urlopen(address + "/health", context=context).status)
      except Exception as error:
        print("refused")
      """)
    #expect(answer == "refused\n")
  }

  @Test func itEndsWhileHandshakesAreOpen() throws {
    let service = try serve()
    let open = try (0..<3).map { _ in try service.connect() }
    _ = try ask(service, "urllib.request.urlopen(address + '/health', context=context)")
    #expect(service.ends(by: SIGTERM))
    for connection in open { #expect(try connection.isClosed()) }
  }
}
