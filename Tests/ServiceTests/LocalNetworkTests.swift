import Foundation
import Store
import TerminalSupport
import Testing

/// `serve --lan`: what a person sees, and a device does with it. On loopback all the same, which
/// such an address hides.
final class LocalNetworkTests {
  private static let address = "[::ffff:127.0.0.1]:0"
  private let folder: URL
  private var path: String { folder.appendingPathComponent("t.sqlite").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  private func serve(
    _ words: String..., width: Int = 80, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [RunningService.binary, "--db", path, "serve", "--lan", "--listen", Self.address] + words,
      width: width, environment: ["HOME": "/nonesuch"].merging(environment) { $1 })
    try terminal.wait(for: "#code=")
    // What stands before it is written at once with it, and with the end of its line.
    terminal.settle()
    return terminal
  }

  /// What a device does that has scanned the code: it knows the address, the code and the
  /// certificate.
  private func device(of terminal: PseudoTerminal, _ script: String) throws -> String {
    let link = try #require(
      terminal.text.firstMatch(of: #/(https:[^#\s]*)#code=([a-z0-9]{16})\r\n/#))
    return try ChildPython.run(
      """
      import hashlib, json, ssl, time, urllib.error, urllib.request
      address, code = "\(link.1)", "\(link.2)"
      context = ssl.create_default_context(cafile="\(path)-lan.pem")
      def ask(path, body=None, **headers):
        while True:
          request = urllib.request.Request(address + path, headers=headers,
            data=None if body is None else json.dumps(body).encode())
          try:
            answer = urllib.request.urlopen(request, context=context)
          except urllib.error.HTTPError as error:
            answer = error
          if answer.status != 429: return answer
          time.sleep(int(answer.headers["Retry-After"]))
      \(script)
      """, input: "")
  }

  @Test func theCodeSignsOneDeviceIn() throws {
    let terminal = try serve()
    let answer = try device(
      of: terminal,
      """
      print(ask("v1/session", {"code": "x"}).status)
      signed_in = ask("v1/session", {"code": code})
      cookie = signed_in.headers["Set-Cookie"]
      print(signed_in.status, "; Secure" in cookie, "; HttpOnly" in cookie)
      own = {"Cookie": cookie.split(";")[0], "Dragboard-Session": json.load(signed_in)["key"]}
      print(ask("v1/boards", **own).status)
      print(ask("v1/tasks", {"title": "milk"}, Origin=address[:-1], **own).status)
      again = ask("v1/session", {"code": code})
      print(again.status, again.headers["Set-Cookie"], again.headers["WWW-Authenticate"])
      """)
    #expect(
      answer == "401\n200 True True\n200\n201\n401 None Bearer realm=\"dragboard\"\n")
    try terminal.wait(for: "'dragboard token revoke device-1' signs it out.")
    let listed = try RunningService.run(["--db", path, "token", "list"])
    #expect(listed.output.hasPrefix("device-1\tread and write\tall boards\t"))
  }

  @Test func attemptsAreSlow() throws {
    let answer = try device(
      of: serve("--rate", "none"),
      """
      start = time.monotonic()
      for _ in range(3): ask("v1/session", {"code": "x"})
      print(time.monotonic() - start > 1.5)
      """)
    #expect(answer == "True\n")
  }

  @Test func theFingerprintIsThatOfTheCertificate() throws {
    let terminal = try serve()
    let answer = try device(
      of: terminal,
      """
      text = ssl.get_server_certificate(("127.0.0.1", int(address.split(":")[-1][:-1])))
      print(hashlib.sha256(ssl.PEM_cert_to_DER_cert(text)).hexdigest())
      """)
    let halves = terminal.text.matches(of: #/(?:[0-9A-F]{2}:){15}[0-9A-F]{2}/#)
    let shown = halves.map { $0.0.replacing(":", with: "") }.joined()
    #expect(answer == shown.lowercased() + "\n")
  }

  @Test func aReadOnlyServiceSignsInToRead() throws {
    _ = try device(of: serve("--read-only"), #"ask("v1/session", {"code": code})"#)
    #expect(try TaskStore.open(at: path).tokens().map(\.isReadOnly) == [true])
  }

  @Test func eachDeviceHasAFreeName() throws {
    for name in ["device-1", "DEVICE-2"] {
      #expect(try RunningService.run(["--db", path, "token", "create", name]).status == 0)
    }
    _ = try device(of: serve(), #"ask("v1/session", {"code": code})"#)
    #expect(try TaskStore.open(at: path).tokens().last?.name == "device-3")
  }

  @Test func thePictureIsDrawnWhereItFits() throws {
    #expect(try serve().text.contains("▀▀▀▀▀▀▀"))
    let plain = try serve("--no-qr").text
    #expect(!plain.contains("▀") && !plain.contains("QR"))
    for text in [try serve(environment: ["LANG": "C"]).text, try serve(width: 30).text] {
      #expect(!text.contains("▀") && text.contains("would show a QR code here"))
      #expect(text.contains("Open this on another device") && !text.contains("Scan"))
    }
  }

  @Test func withoutATerminalThereIsNoCode() throws {
    let service = try RunningService(["--lan", "--listen", Self.address])
    #expect(service.end(by: SIGTERM) == 0)
    let text = try service.files()
    #expect(text.contains("SHA-256 of the certificate: ") && !text.contains("code="))
    #expect(text.contains("No code is shown, since this is not a terminal. Sign in with"))
  }

  @Test func aNewCertificateIsSaid() throws {
    #expect(try !serve().text.contains("certificate is new"))
    #expect(try !serve().text.contains("certificate is new"))
    #expect(chmod(path + "-lan.pem", 0o644) == 0)
    let terminal = try serve()
    try terminal.wait(
      for: "dragboard: the certificate is new: others could have read the old key.\r\n"
        + "  Devices will ask again whether to trust it.\r\n")
  }

  @Test(arguments: ["127.0.0.1:0", "[::1]:0", "0.0.0.0:0", "[::]:0"])
  func anAddressThatNoOtherDeviceCanOpenIsRefusedAndTheCertificateStays(address: String) throws {
    let certificate = URL(fileURLWithPath: path + "-lan.pem")
    try Data("kept".utf8).write(to: certificate)
    let ended = try RunningService.run(["--db", path, "serve", "--lan", "--listen", address])
    #expect(ended.status == 64 && ended.output.isEmpty)
    #expect(
      ended.errors == """
        dragboard: --lan needs an address that other devices can open, not \(address). Leave out \
        --listen, or give this machine's address on the local network.

        """)
    #expect(try Data(contentsOf: certificate) == Data("kept".utf8))
  }

  @Test func anAddressThatCannotBeHadKeepsTheCertificate() throws {
    let certificate = URL(fileURLWithPath: path + "-lan.pem")
    try Data("kept".utf8).write(to: certificate)
    let other = try RunningService()
    for (address, reason) in [
      // Of no machine (RFC 5737).
      ("198.51.100.7:0", "this machine has no such address"),
      (Self.address.dropLast() + "\(other.port)", "another program is listening there"),
    ] {
      let ended = try RunningService.run(["--db", path, "serve", "--lan", "--listen", address])
      #expect(ended.status == 1 && ended.errors.contains(reason), "\(ended.errors)")
    }
    #expect(try Data(contentsOf: certificate) == Data("kept".utf8))
  }
}
