import BoardModel
import Foundation
import GRDB
import TerminalSupport
import Testing

struct ServeTests {
  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsIt(signal: Int32) throws {
    let service = try RunningService()
    let idle = try service.connect()
    #expect(try idle.request("GET", "/health").status == 200)
    #expect(service.ends(by: signal))
    #expect(try idle.isClosed())
  }

  @Test func aClientThatSendsNothingMoreDoesNotHoldUpTheEnd() throws {
    let service = try RunningService()
    let slow = try service.connect()
    try slow.sendRequest(
      "POST", "/v1/tasks", headers: service.authorization.merging(["Content-Length": "9"]) { $1 })
    #expect(try service.connect().request("GET", "/health").status == 200)
    #expect(service.ends(by: SIGTERM))
  }

  @Test(arguments: [
    (["--listen", "0.0.0.0:0"], 77, "others could read what is sent to 0.0.0.0:0"),
    (["--listen", "[::]:0"], 77, "others could read what is sent to [::]:0"),
    (["--listen", "example.org:80"], 64, "not an address and a port"),
    (["--listen", "127.0.0.1:99999"], 64, "not an address and a port"),
    (["--rate", "often"], 64, "--rate"),
    (["--tls-key", "x"], 64, "must be used together"),
    (["--tls-key", "/dev/null", "--tls-certificate", "/dev/null"], 65, "not a certificate"),
    (["--tls-key", "/none", "--tls-certificate", "/none"], 1, "/none: no such file"),
    (["--rate", "0"], 64, "--rate must be at least 1"),
    (["--allow-origin", "null"], 64, "not an origin"),
    (["--allow-origin", "https://example.org/"], 64, "not an origin"),
    (["--board", "x"], 64, "need --mytasks"),
    (["--behind-proxy", "--mytasks", "--listen", "0.0.0.0:0"], 77, "anyone who reaches"),
    (["--behind-proxy", "--mytasks", "--listen", "127.0.0.1:0"], 77, "anyone who reaches"),
  ])
  func whatIsNotSafeOrNotUnderstoodDoesNotStart(
    words: [String], status: Int32, message: String
  ) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }  // a leftover does no harm
    let ended = try RunningService.run(["--db", file.path, "serve"] + words)
    #expect(ended.status == status, "\(ended.errors)")
    #expect(
      ended.errors.hasPrefix("dragboard: ") && ended.errors.contains(message), "\(ended.errors)")
    #expect(ended.output.isEmpty)
  }

  @Test func anAddressThatIsTakenIsNamed() throws {
    let service = try RunningService()
    let second = try service.command("serve", "--listen", "127.0.0.1:\(service.port)")
    #expect(second.status == 1)
    #expect(second.errors.contains("another program is listening there"))
  }

  @Test func everyRequestIsALine() throws {
    let service = try RunningService()
    _ = try service.request("GET", "/v1/tasks?filter=secret")
    _ = try service.connect().request("GET", "/%1B[31m%C2%9Bx")
    #expect(service.end(by: SIGTERM) == 0)
    let lines = try service.log().split(separator: "\n")
    try #require(lines.count == 2, "\(lines)")
    #expect(lines[0].contains(" 127.0.0.1 all GET /v1/tasks 200 "))
    #expect(!lines.joined().contains("secret") && !lines.joined().contains(service.token))
    #expect(!lines[1].unicodeScalars.contains { $0.value < 32 || 127...159 ~= $0.value })
  }

  @Test func aRefusalIsLoggedInTheWordsThatTheClientGets() throws {
    let service = try RunningService()
    _ = try service.request("GET", "/v1/boards/none")
    _ = try service.command("token", "create", "reader", "--read-only")
    let token = try service.command("token", "create", "other", "--read-only").output
    _ = try service.connect().request(
      "POST", "/v1/undo", headers: ["Authorization": "Bearer \(token.dropLast())"])
    _ = try service.request("GET", "/v1/changes?since=abc")
    #expect(service.end(by: SIGTERM) == 0)
    let lines = try service.log().split(separator: "\n")
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].hasSuffix("ms: There is no such board.") && lines[0].contains(" all GET "))
    #expect(lines[1].contains(" other POST /v1/undo 403 "))
    #expect(lines[2].contains(" all GET /v1/changes 422 "))
  }

  @Test func aBodyThatIsBrokenOffIsNoErrorOfOurs() throws {
    let service = try RunningService()
    let broken = try service.connect()
    try broken.send(
      "POST /v1/session HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n")
    #expect(try broken.reply().status == 400)
    #expect(try !service.log().contains(" 500 "))
  }

  @Test func theLogStopsNobodyWhereItIsNotRead() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let service = try RunningService(log: "/dev/fd/\(ends[1])")
    let path = "/" + String(repeating: "x", count: 12_000)
    for _ in 0..<20 { #expect(try service.request("GET", path).status == 404) }
    #expect(service.ends(by: SIGTERM))
  }

  @Test func readingGoesOnWhileAnotherProgramWrites() throws {
    let service = try RunningService()
    var configuration = Configuration()
    // The end of the transaction waits for who reads.
    configuration.busyMode = .timeout(30)
    let database = try DatabaseQueue(path: service.store.path, configuration: configuration)
    let waiting = try service.connect()
    try database.inTransaction(.immediate) { _ in
      try waiting.sendRequest(
        "POST", "/v1/tasks", headers: service.authorization.merging(["Content-Length": "13"]) { $1 }
      )
      try waiting.send(#"{"title":"a"}"#)
      #expect(try service.request("GET", "/v1/boards").status == 200)
      return .commit
    }
    // Had the reading waited, too, this one would have been given up by now.
    #expect(try waiting.reply().status == 201)
  }

  @Test func theLogMayBeForPrograms() throws {
    let service = try RunningService(["--log-format", "json"])
    _ = try service.request("POST", "/v1/undo")
    #expect(service.end(by: SIGTERM) == 0)
    let line = try #require(try service.log().split(separator: "\n").first)
    let entry = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let words = entry.compactMapValues { $0 as? String }
    #expect(words["method"] == "POST" && words["path"] == "/v1/undo")
    #expect(words["client"] == "all" && words["address"] == "127.0.0.1" && words["time"] != nil)
    #expect(entry["status"] as? Int == 409 && entry["milliseconds"] is Double)
  }

  @Test(arguments: [false, true])
  func theStoreThatIsMovedAwayAndBackIsServedAgain(isCopied: Bool) throws {
    let service = try RunningService()
    let (path, other) = (service.store.path, service.store.path + ".old")
    #expect(try service.request("POST", "/v1/tasks", #"{"title":"a"}"#).status == 201)
    #expect(rename(path, other) == 0)
    #expect(try service.request("GET", "/v1/tasks").status == 503)
    #expect(try service.request("POST", "/v1/tasks", #"{"title":"b"}"#).status == 503)
    #expect(try service.request("GET", "/v1/tasks").status == 503)
    let line = "dragboard: the store is gone: '\(path)' was moved or removed."
    try service.waitForLog(line)
    if isCopied {
      try FileManager.default.copyItem(atPath: other, toPath: path)
    } else {
      #expect(rename(other, path) == 0)
    }
    #expect(try service.request("GET", "/v1/tasks").body.contains(#""title":"a""#))
    #expect(try service.request("POST", "/v1/tasks", #"{"title":"c"}"#).status == 201)
    #expect(try service.command("list", "--format", "plain").output.hasSuffix("\tc\n"))
    #expect(service.end(by: SIGTERM) == 0)
    #expect(try service.log().split(separator: "\n").count { $0.hasPrefix(line) } == 1)
  }

  @Test func behindAProxyItIsSaidThatNothingIsEncryptedHere() throws {
    let service = try RunningService(["--behind-proxy"])
    #expect(try service.log().hasPrefix("dragboard: connections here are not encrypted"))
  }

  @Test func aReadOnlyServiceTakesNoChange() throws {
    let service = try RunningService(["--read-only"])
    #expect(try service.request("POST", "/v1/tasks", #"{"title":"a"}"#).status == 403)
    #expect(try service.request("GET", "/v1/tasks").status == 200)
  }

  @Test func withoutTheSecondProgramItIsSaidHowToGetIt() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let bin = folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm
    let program = bin.appendingPathComponent("dragboard").path
    try copy(RunningService.binary, to: program)
    let missing = try RunningService.run(
      ["--db", folder.path + "/t.sqlite", "serve"], program: program)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("Install the package dragboard-net"), "\(missing.errors)")
    let programs = folder.appendingPathComponent("libexec/dragboard")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try copy(
      builtProgram("dragboard-net"),
      to: programs.appendingPathComponent("dragboard-net").path)
    let found = try RunningService.run(
      ["--db", folder.path + "/t.sqlite", "token", "create", "x"], program: program)
    #expect(found.status == 0 && found.output.utf8.count == 65, "\(found.errors)")
  }

  /// Not by this process: a child that another test starts meanwhile would hold the new file open
  /// for writing, and a program that is written cannot be started.
  private func copy(_ path: String, to target: String) throws {
    let copied = try ChildProcess(["/bin/cp", path, target], environment: [:])
    #expect(copied.status == 0)
  }
}
