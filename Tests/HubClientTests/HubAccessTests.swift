import Foundation
import Registers
import SyncSupport
import Synchronization
import Testing

@testable import HubClient
@testable import Web

struct HubAccessTests {
  private static let token = String(repeating: "t", count: 43)

  private func with(
    _ answer: LoopbackServer.Answer, key: String? = MemoryHub.key,
    _ body: (HubAccess, LoopbackServer) async throws -> Void
  ) async throws {
    let server = try LoopbackServer { _ in answer }
    try await HubAccess.run(
      MemoryHub.settings, at: WebAddress(server.address("/team")),
      key: key.map(ConcealedText.init(_:))
    ) { try await body($0, server) }
  }

  private static let joined = """
    {"hub":{"id":"1","name":"Home"},"person":{"id":"2","name":"Anna"},"key":"\(token)",
    "board":{"id":"\(MemoryHub.board)","name":"Work","role":"editor"}}
    """

  @Test func anInvitationIsAcceptedWithANewKey() async throws {
    try await with(.reply(200, body: Self.joined), key: nil) { hub, server async throws in
      let joined = try await hub.join(
        ConcealedText("secret"), as: "Anna", key: ConcealedText(Self.token))
      #expect(joined.hub == "Home" && joined.person == "Anna" && joined.key?.text == Self.token)
      #expect(joined.board == ListedBoard(uuid: MemoryHub.board, name: "Work", role: .editor))
      let request = server.requests[0]
      #expect(request.method == "POST" && request.target == "/team/v1/hub/join")
      #expect(request.headers["authorization"] == nil)
      let sent = try JSONDecoder().decode([String: String].self, from: Data(request.body.utf8))
      #expect(sent == ["invitation": "secret", "name": "Anna", "key": Self.token])
    }
  }

  @Test func anAnswerWithAnotherKeyIsNotAccepted() async throws {
    try await with(.reply(200, body: Self.joined), key: nil) { hub, _ async throws in
      await #expect(throws: HubError.contradictory("it has another key")) {
        try await hub.join(ConcealedText("secret"), as: "Anna", key: .random())
      }
    }
  }

  @Test func aLostAnswerIsAskedForOnceMore() async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      let isLost = count.withLock { count in
        count += 1
        return count == 1
      }
      return isLost ? .bytes([]) : .reply(200, body: Self.joined)
    }
    try await HubAccess.run(
      MemoryHub.settings, at: WebAddress(server.address("/team")), key: nil
    ) { hub in
      let joined = try await hub.join(
        ConcealedText("secret"), as: "Anna", key: ConcealedText(Self.token))
      #expect(joined.person == "Anna")
    }
    #expect(Set(server.requests.map(\.body)).count == 1 && server.requests.count == 2)
  }

  @Test func theIDOfABoardIsAUUID() async throws {
    let body = #"{"boards":[{"id":"../../etc","name":"a","role":"owner"}]}"#
    try await with(.reply(200, body: body)) { hub, _ async throws in
      await #expect(throws: WebFailure.self) { try await hub.boards() }
    }
  }

  @Test func theLinkOfAnInvitationLeadsToTheHub() async throws {
    try await with(.reply(200, body: "{\"invitation\":\"\(Self.token)\"}")) {
      hub, server async throws in
      let link = try await hub.invite(
        to: MemoryHub.board, as: .viewer, uses: 2, lifetime: .seconds(60), fingerprint: nil)
      #expect(link.text == "\(server.address("/team/"))#\(Self.token)")
      #expect(try InvitationLink(link.text).token == link.token)
      let body = server.requests[0].body
      for part in [#""role":"viewer""#, #""uses":2"#, #""expiresIn":60"#] {
        #expect(body.contains(part), "\(body)")
      }
    }
  }

  /// A name is one segment of the path, whatever it contains.
  @Test func aNameIsEncoded() async throws {
    try await with(.reply(204)) { hub, server async throws in
      try await hub.removeMember("Ben/../Ü?", from: MemoryHub.board)
      #expect(
        server.requests[0].target
          == "/team/v1/hub/boards/\(MemoryHub.board)/people/Ben%2F..%2F%C3%9C%3F")
      #expect(server.requests[0].headers["authorization"] == "Bearer \(MemoryHub.key)")
    }
  }

  @Test(arguments: ["/elsewhere", "https://example.invalid/"])
  func noRedirectIsFollowed(target: String) async throws {
    try await with(.reply(307, headers: ["Location": target])) { hub, server async throws in
      let error = await #expect(throws: WebFailure.self) { try await hub.boards() }
      guard case .leadsElsewhere(_, target) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func aKeyIsNotSentInTheOpen() async throws {
    let address = try WebAddress("http://example.invalid/")
    await #expect(throws: WebFailure.notEncrypted(address)) {
      try await HubAccess.run(MemoryHub.settings, at: address, key: nil) { try await $0.boards() }
    }
  }

  @Test func aBusyHubIsAskedAgain() async throws {
    let hub = try MemoryHub()
    hub.change { $0.refusal = { _, number in number < 2 ? .reply(503) : nil } }
    try await hub.exchange(MemoryReplica("anna"))
    #expect(hub.requests.count == 3)
  }
}
