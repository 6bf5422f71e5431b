import Foundation
import Registers
import SyncSupport
import Synchronization

@testable import HubClient
@testable import Web

/// A hub in memory with one board, whose answers a test can replace.
final class MemoryHub: Sendable {
  static let board = "0198c0de-0000-7000-8000-000000000001"
  static let key = String(repeating: "k", count: 43)

  struct State {
    var revision: Int64 = 0
    var records: [RecordID: (record: Record, revision: Int64)] = [:]
    var pushes: [String: (number: Int64, token: String)] = [:]
    var role = MemberRole.owner
    /// The time of its clock, in milliseconds since 1970.
    var now = Int64(Date().timeIntervalSince1970 * 1_000)
    /// The revisions in one page.
    var page: Int64 = 1_000
    /// Replaces the answer to a request, after the hub has acted; the number counts from 0.
    var fault: @Sendable (ReceivedRequest, Int) -> LoopbackServer.Answer? = { _, _ in nil }
    /// Replaces the answer to a request before the hub acts.
    var refusal: @Sendable (ReceivedRequest, Int) -> LoopbackServer.Answer? = { _, _ in nil }
    var count = 0
  }

  private let server: LoopbackServer
  private let state: SharedState

  private final class SharedState: Sendable {
    let mutex = Mutex(State())
  }

  init() throws {
    let state = SharedState()
    self.state = state
    server = try LoopbackServer { request in
      state.mutex.withLock { state in
        defer { state.count += 1 }
        if let refusal = state.refusal(request, state.count) { return refusal }
        let answer = state.answer(request)
        return state.fault(request, state.count) ?? answer
      }
    }
  }

  var requests: [ReceivedRequest] { server.requests }
  /// The exchanges that it was asked for.
  var exchanges: [ExchangeRequest] {
    get throws {
      try requests.map {
        try JSONDecoder().decode(ExchangeRequest.self, from: Data($0.body.utf8))
      }
    }
  }
  var address: String { server.address() }
  var records: [RecordID: Record] { state.mutex.withLock { $0.records.mapValues(\.record) } }

  func change(_ body: @Sendable (inout State) -> Void) { state.mutex.withLock { body(&$0) } }

  /// Runs a closure with a client that waits for nothing between its attempts.
  func access<Result>(
    settings: WebSettings = MemoryHub.settings, _ body: (HubAccess) async throws -> Result
  ) async throws -> Result {
    try await HubAccess.run(
      settings, at: WebAddress(address), key: ConcealedText(Self.key), body)
  }

  static var settings: WebSettings {
    var settings = WebSettings(agent: "dragboard/test")
    settings.pause = { _ in }
    settings.jitter = { 0.5 }
    settings.connectTime = .seconds(3_600)
    settings.deadline = .seconds(3_600)
    settings.silence = .seconds(3_600)
    return settings
  }

  /// Brings a copy in step.
  @discardableResult
  func exchange(_ replica: some SharedReplica) async throws -> BoardExchange.Outcome {
    try await access {
      try await BoardExchange(of: Self.board, with: $0, settings: Self.settings).run(with: replica)
    }
  }
}

extension MemoryHub.State {
  mutating func answer(_ request: ReceivedRequest) -> LoopbackServer.Answer {
    guard request.target == "/v1/hub/boards/\(MemoryHub.board)/exchange",
      let sent = try? JSONDecoder().decode(ExchangeRequest.self, from: Data(request.body.utf8))
    else { return .refusal(404, "noSuchBoard") }
    guard request.headers["authorization"] == "Bearer \(MemoryHub.key)" else {
      return .refusal(401, "unknownKey")
    }
    if !sent.records.isEmpty, !role.mayEdit { return .refusal(403, "viewer") }
    let stamps = sent.records.flatMap { $0.registers.values.map(\.stamp.time.milliseconds) }
    if stamps.contains(where: { $0 > now + 300_000 }) {
      return .refusal(409, "clock", more: ",\"now\":\(now)")
    }
    // A hub that was restored from a backup has lost revisions that the replica has received.
    let since = sent.since > revision ? 0 : sent.since
    if !sent.records.isEmpty {
      let last = pushes[sent.replica, default: (0, "")]
      guard sent.push > last.number || (sent.push == last.number && sent.token == last.token) else {
        return .refusal(409, "copied")
      }
      pushes[sent.replica] = (sent.push, sent.token)
      revision += 1
      for record in sent.records {
        var stored = records[record.id]?.record ?? Record(record.id)
        stored.merge(record)
        records[record.id] = (stored, revision)
      }
    }
    let end = min(revision, since + page)
    let news = records.values.filter { since < $0.revision && $0.revision <= end }
    return .json(
      ExchangeAnswer(
        revision: end, records: news.map(\.record), hasMore: end < revision, role: role))
  }
}

extension LoopbackServer.Answer {
  static func json(_ body: some Encodable) -> LoopbackServer.Answer {
    // What the tests encode is valid.
    let data = (try? JSONEncoder().encode(body)) ?? Data()
    return .reply(
      200, headers: ["Content-Type": "application/json"],
      body: String(decoding: data, as: UTF8.self))
  }

  static func refusal(_ status: Int, _ code: String, more: String = "") -> LoopbackServer.Answer {
    .reply(status, body: #"{"error":{"code":"\#(code)","message":"the reason"\#(more)}}"#)
  }
}
