import HTTPTypes
import NIOCore
import Registers
import WebService

/// The paths of a hub.
struct HubRoutes: Sendable {
  let hub: Hub
  let live: LiveBoards
  let counters: HubCounters
  /// The number of open connections.
  let connections: @Sendable () -> Int
  /// Limits the presence that each copy of a board reports.
  private let presenceRates = RateLimiter(perSecond: 10)

  /// The maximum size of an exchange, in bytes.
  static let maxExchangeBytes = 16 << 20
  private static let board = "/v1/hub/boards/{board}"

  init(
    hub: Hub, live: LiveBoards, counters: HubCounters, connections: @escaping @Sendable () -> Int
  ) {
    (self.hub, self.live, self.counters, self.connections) = (hub, live, counters, connections)
  }

  var all: [HubRoute] {
    [
      HubRoute(.get, "/") { _ in .text(Self.welcome) },
      HubRoute(.get, "/health", health),
      HubRoute(.get, "/metrics", metrics),
      HubRoute(.post, "/v1/hub/join", join),
      HubRoute(.get, "/v1/hub/boards") { call in
        .json(Boards(boards: try await hub.boards(key: call.key())))
      },
      HubRoute(.put, Self.board, maxBodyBytes: 256 << 10, create),
      HubRoute(.delete, Self.board, stop),
      HubRoute(
        .post, Self.board + "/exchange", maxBodyBytes: Self.maxExchangeBytes, exchange),
      HubRoute(.get, Self.board + "/live", .live),
      HubRoute(.post, Self.board + "/presence", maxBodyBytes: 256 << 10, presence),
      HubRoute(.post, Self.board + "/invitations", invite),
      HubRoute(.get, Self.board + "/people") { call in
        .json(People(people: try await hub.people(on: call.board(), key: call.key())))
      },
      HubRoute(.put, Self.board + "/people/{name}", setRole),
      HubRoute(.delete, Self.board + "/people/{name}", removeMember),
    ]
  }

  private static let welcome = """
    This is a hub of Dragboard, a to-do board for the terminal.
    If somebody gave you a link to it: dragboard join 'LINK'

    """

  private struct Boards: Encodable { let boards: [MemberBoard] }
  private struct People: Encodable { let people: [Member] }

  // MARK: The hub

  private struct JoinRequest: Decodable {
    let invitation: String
    let name: String?
    /// The key that a new person has chosen.
    let key: String?
  }

  private func join(_ call: HubCall) async throws -> HubReply {
    let request = try call.decoded(JoinRequest.self)
    guard let invitation = HubSecret(request.invitation) else { throw HubRefusal.noSuchInvitation }
    if call.headers[.authorization] != nil, call.keyIfAny == nil { throw HubRefusal.unknownKey }
    guard let newKey = request.key.map(HubSecret.init(_:)) ?? HubSecret() else {
      throw HubRefusal.malformed("key must be 43 characters")
    }
    let joined = try await hub.join(
      invitation, as: request.name, key: call.keyIfAny, newKey: newKey)
    if let board = joined.board { await live.read(board.id) }
    return .json(JoinAnswer(joined))
  }

  /// `Joined` with every key, even if its value is `null`.
  private struct JoinAnswer: Encodable {
    let joined: Joined

    init(_ joined: Joined) { self.joined = joined }

    private enum Key: String, CodingKey { case hub, person, key, board }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(joined.hub, forKey: .hub)
      try container.encode(joined.person, forKey: .person)
      try container.encode(joined.key, forKey: .key)
      try container.encode(joined.board, forKey: .board)
    }
  }

  private func health(_ call: HubCall) async -> HubReply {
    let isHealthy = await hub.isHealthy()
    var reply = HubReply.json(["status": isHealthy ? "ok" : "no database"])
    if !isHealthy { reply.status = .serviceUnavailable }
    return reply
  }

  private func metrics(_ call: HubCall) async throws -> HubReply {
    if !call.isLocal { _ = try await hub.person(call.key()) }
    let text = counters.text(
      connections: connections(), streams: await live.streams,
      boards: try await hub.boardCount(), repetitions: hub.database.repetitions)
    return .text(text, type: "text/plain; version=0.0.4; charset=utf-8")
  }

  // MARK: A board

  private struct BoardRequest: Decodable { let name: String }

  private func create(_ call: HubCall) async throws -> HubReply {
    let name = try call.decoded(BoardRequest.self).name
    return .json(try await hub.create(call.board(), name: name, key: call.key()))
  }

  private func stop(_ call: HubCall) async throws -> HubReply {
    let board = try call.board()
    try await hub.stop(board, key: call.key())
    await live.read(board)
    return .noContent
  }

  private func exchange(_ call: HubCall) async throws -> HubReply {
    let board = try call.board()
    let key = try call.key()
    let request = try call.decoded(ExchangeRequest.self)
    let start = ContinuousClock.now
    do {
      let page = try await hub.exchange(request, on: board, key: key)
      counters.count(page, duration: ContinuousClock.now - start)
      if let revision = page.newRevision { await live.advance(board, to: revision) }
      return HubReply(body: ByteBuffer(bytes: page.json()))
    } catch {
      counters.countRefusal()
      throw error
    }
  }

  private func presence(_ call: HubCall) async throws -> HubReply {
    let board = try call.board()
    let report = try call.decoded(PresenceReport.self)
    try report.check()
    let (person, _, state) = try await hub.live(on: board, key: call.key())
    if presenceRates.wait(for: "\(person.id)/\(report.replica)") != nil {
      throw HubRefusal.tooOften
    }
    await live.report(report, by: person, on: board, state: state)
    return .noContent
  }

  // MARK: Members

  private struct InvitationRequest: Decodable {
    let role: MemberRole?
    let uses: Int?
    /// In seconds.
    let expiresIn: Int64?
  }

  private func invite(_ call: HubCall) async throws -> HubReply {
    let request = try call.decoded(InvitationRequest.self)
    let seconds = request.expiresIn ?? Invitation.defaultLifetime / 1000
    // A longer time is refused anyway, and must not overflow.
    let lifetime = max(0, min(seconds, 1_000_000_000)) * 1000
    let invitation = Invitation(
      role: request.role ?? .editor, uses: request.uses ?? 1, lifetime: lifetime)
    let secret = try await hub.invite(to: call.board(), invitation, key: call.key())
    return .json(["invitation": secret.text])
  }

  private struct RoleRequest: Decodable { let role: MemberRole }

  private func setRole(_ call: HubCall) async throws -> HubReply {
    let role = try call.decoded(RoleRequest.self).role
    let board = try call.board()
    try await hub.setRole(
      of: call.parameters["name"] ?? "", on: board, to: role, key: call.key())
    await live.read(board)
    return .noContent
  }

  private func removeMember(_ call: HubCall) async throws -> HubReply {
    let board = try call.board()
    try await hub.removeMember(call.parameters["name"] ?? "", from: board, key: call.key())
    await live.read(board)
    return .noContent
  }
}
