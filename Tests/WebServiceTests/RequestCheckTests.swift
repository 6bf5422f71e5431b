import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import WebService

struct RequestCheckTests {
  private let channel = EmbeddedChannel(handler: RequestCheck())

  init() throws {
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func send(_ version: HTTPVersion, _ fields: [(String, String)]) throws {
    let head = HTTPRequestHead(
      version: version, method: .GET, uri: "/", headers: HTTPHeaders(fields))
    try channel.writeInbound(HTTPServerRequestPart.head(head))
  }

  /// The status that it answers by itself.
  private func status() throws -> HTTPResponseStatus? {
    guard case .head(let head)? = try channel.readOutbound(as: HTTPServerResponsePart.self) else {
      return nil
    }
    return head.status
  }

  private func isPassedOn() throws -> Bool {
    try channel.readInbound(as: HTTPServerRequestPart.self) != nil
  }

  @Test(arguments: [
    (HTTPVersion.http1_1, [("Host", "a")], true), (.http1_1, [("Host", "[::1]:80")], true),
    (.http1_0, [], true), (.http1_0, [("Host", "a")], true), (.http1_1, [], false),
    (.http1_1, [("Host", "a"), ("Host", "b")], false), (.http1_1, [("Host", "a b")], false),
    (.http1_1, [("Host", "user@a")], false), (.http1_1, [("Host", "a/b")], false),
    (.http1_0, [("Transfer-Encoding", "chunked")], false),
  ])
  func whatIsNotClearIsRefused(
    version: HTTPVersion, fields: [(String, String)], isClear: Bool
  ) throws {
    try send(version, fields)
    #expect(try isPassedOn() == isClear)
    #expect(try status() == (isClear ? nil : .badRequest))
    #expect(channel.isActive == isClear)
  }

  @Test func whatFollowsARefusedRequestIsNotRead() throws {
    try send(.http1_1, [])
    try? send(.http1_1, [("Host", "a")])  // the connection may be closed already
    #expect(try !isPassedOn())
  }

  @Test func aClientThatAsksFirstIsToldToGoOn() throws {
    try send(.http1_1, [("Host", "a"), ("Expect", "100-Continue")])
    #expect(try status() == .continue)
    #expect(try isPassedOn())
  }

  @Test(arguments: [("close", false), ("keep-alive", true)])
  func anOldConnectionEndsWithItsAnswer(connection: String, staysOpen: Bool) throws {
    try send(.http1_0, [("Connection", connection)])
    try channel.writeOutbound(HTTPServerResponsePart.head(.init(version: .http1_1, status: .ok)))
    #expect(channel.isActive)
    try channel.writeOutbound(HTTPServerResponsePart.end(nil))
    #expect(channel.isActive == staysOpen)
  }
}
