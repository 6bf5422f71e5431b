import Registers
import SyncSupport
import Testing
import Web

@testable import HubClient

struct BoardExchangeTests {
  private let hub: MemoryHub
  private let anna = MemoryReplica("anna")
  private let ben = MemoryReplica("ben")

  init() throws { hub = try MemoryHub() }

  @Test func twoCopiesAgreeOnceBothHaveExchanged() async throws {
    anna.write("1", "Buy milk")
    ben.write("2", "Call Ada")
    #expect(try await hub.exchange(anna).sent == 1)
    #expect(try await hub.exchange(ben).sent == 1)
    let outcome = try await hub.exchange(anna)
    #expect(outcome == .init(sent: 0, revision: 2, role: .owner))
    #expect(anna.records == ben.records && anna.records.count == 2)
  }

  @Test func everythingIsSentInAsManyPushesAsItTakes() async throws {
    for number in 0..<10 { anna.write("\(number)", "a") }
    anna.pushSize = 3
    #expect(try await hub.exchange(anna).sent == 10)
    #expect(hub.records.count == 10 && anna.unsentCount == 0)
    // The answer to the last push is the last one.
    #expect(hub.requests.count == 4)
  }

  @Test func aCopyCanReceiveEverythingAgain() async throws {
    anna.write("1", "Buy milk")
    try await hub.exchange(anna)
    ben.receivesAgain = true
    #expect(try await hub.exchange(ben).revision == 1)
    #expect(ben.applied == 2 && ben.state.revision == 1)
    #expect(try hub.exchanges.map(\.since).suffix(2) == [0, 0])
  }

  @Test func allPagesAreAppliedTogether() async throws {
    anna.pushSize = 1
    for number in 0..<5 { anna.write("\(number)", "a") }
    try await hub.exchange(anna)
    hub.change { $0.page = 2 }
    try await hub.exchange(ben)
    #expect(ben.records == anna.records)
    #expect(ben.applied == 1 && ben.state.revision == 5)
  }

  @Test func aLostAnswerIsFollowedByTheSamePush() async throws {
    hub.change { $0.fault = { _, number in number < 2 ? .bytes([]) : nil } }
    anna.write("1", "Buy milk")
    #expect(try await hub.exchange(anna).sent == 1)
    #expect(try hub.exchanges.count == 3 && Set(hub.exchanges).count == 1)
    #expect(anna.state.push == 1 && !anna.state.isUnanswered)
  }

  @Test func aPushWhoseAnswersAreAllLostIsRepeatedByTheNextExchange() async throws {
    hub.change { $0.fault = { _, number in number < 3 ? .bytes([]) : nil } }
    anna.write("1", "Buy milk")
    await #expect(throws: WebFailure.self) { try await hub.exchange(anna) }
    #expect(anna.unsentCount == 1 && anna.state.isUnanswered)
    anna.write("2", "Call Ada")
    #expect(try await hub.exchange(anna).sent == 2)
    #expect(anna.state.push == 1 && hub.records.count == 2)
  }

  @Test func aClockThatIsAheadIsStampedAgain() async throws {
    anna.now += 3_600_000
    anna.write("1", "Buy milk")
    #expect(try await hub.exchange(anna).sent == 1)
    try await hub.exchange(ben)
    #expect(ben.title(of: "1") == .text("Buy milk"))
  }

  @Test func aHubThatRefusesEveryTimeIsGivenUp() async throws {
    hub.change { $0.refusal = { _, _ in .refusal(409, "clock", more: ",\"now\":5") } }
    anna.write("1", "Buy milk")
    await #expect(throws: HubError.clock(now: 5)) { try await hub.exchange(anna) }
    #expect(hub.requests.count == 4)
  }

  @Test func aCopiedStoreBecomesANewReplica() async throws {
    anna.write("1", "Buy milk")
    try await hub.exchange(anna)
    let copy = MemoryReplica(copying: anna)
    anna.write("2", "here")
    try await hub.exchange(anna)
    copy.write("3", "there")
    let outcome = try await hub.exchange(copy)
    #expect(outcome.isRenamed && copy.state.replica != anna.state.replica)
    try await hub.exchange(anna)
    #expect(anna.records == copy.records && anna.records.count == 3)
  }

  @Test func aHubThatCallsEveryReplicaACopyIsGivenUp() async throws {
    hub.change { $0.refusal = { _, _ in .refusal(409, "copied") } }
    anna.write("1", "Buy milk")
    await #expect(throws: HubError.copied) { try await hub.exchange(anna) }
    #expect(hub.requests.count == 2)
  }

  @Test func aViewerReceivesAndKeepsItsChanges() async throws {
    anna.write("1", "Buy milk")
    try await hub.exchange(anna)
    hub.change { $0.role = .viewer }
    ben.write("2", "mine")
    let outcome = try await hub.exchange(ben)
    #expect(outcome == .init(sent: 0, revision: 1, role: .viewer))
    #expect(ben.title(of: "1") == .text("Buy milk") && ben.unsentCount == 1)
    #expect(hub.records.count == 1)
  }

  @Test func aHubThatWasRestoredIsSentEverythingAgain() async throws {
    anna.write("1", "Buy milk")
    try await hub.exchange(anna)
    anna.write("2", "Call Ada")
    try await hub.exchange(anna)
    hub.change { ($0.revision, $0.records) = (0, [:]) }
    let outcome = try await hub.exchange(anna)
    #expect(outcome.isRenamed && hub.records == anna.records && anna.records.count == 2)
  }

  @Test func aRevisionThatGoesBackEachTimeChangesNothing() async throws {
    anna.write("1", "Buy milk")
    try await hub.exchange(anna)
    let records = anna.records
    hub.change { state in
      state.fault = { _, _ in
        .json(ExchangeAnswer(revision: -1, records: [Record(RecordID(.task, "9"))], role: .owner))
      }
    }
    await #expect(throws: HubError.rolledBack) { try await hub.exchange(anna) }
    #expect(anna.records == records && anna.applied == 1)
  }

  /// A copy that always has to send the same task again, as with a hub that overrides whatever it
  /// accepts.
  private struct RestlessReplica: SharedReplica {
    let copy: MemoryReplica

    func nextPush(hubTime: Int64?) throws -> ExchangeRequest {
      copy.write("1", "Buy milk")
      return try copy.nextPush(hubTime: hubTime)
    }
    func apply(_ answers: [ExchangeAnswer], to request: ExchangeRequest) throws {
      try copy.apply(answers, to: request)
    }
    func rename(sendsAll: Bool) throws { try copy.rename(sendsAll: sendsAll) }
  }

  @Test func aHubThatOverridesWhateverItAcceptsIsGivenUp() async throws {
    await #expect(throws: HubError.contradictory("it accepts changes but still lacks them")) {
      try await hub.exchange(RestlessReplica(copy: anna))
    }
    #expect(hub.requests.count == 20)
  }

  @Test func pagesThatNeverAdvanceEnd() async throws {
    hub.change { state in
      state.fault = { _, _ in
        .json(ExchangeAnswer(revision: 0, records: [], hasMore: true, role: .owner))
      }
    }
    await #expect(throws: HubError.self) { try await hub.exchange(anna) }
    #expect(hub.requests.count == 1 && anna.applied == 0)
  }

  @Test func pagesThatNeverEndAreGivenUp() async throws {
    hub.change { state in
      state.fault = { _, number in
        .json(ExchangeAnswer(revision: Int64(number + 1), records: [], hasMore: true, role: .owner))
      }
    }
    await #expect(throws: HubError.self) {
      try await hub.access {
        var exchange = BoardExchange(of: MemoryHub.board, with: $0, settings: MemoryHub.settings)
        exchange.maxPages = 9
        _ = try await exchange.run(with: anna)
      }
    }
    #expect(hub.requests.count == 9 && anna.applied == 0)
  }

  @Test func anAnswerThatNeverEndsIsGivenUp() async throws {
    let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    hub.change { state in
      state.fault = { _, _ in
        .bytes(head + [UInt8](repeating: UInt8(ascii: " "), count: 65 << 20))
      }
    }
    let error = await #expect(throws: WebFailure.self) { try await hub.exchange(anna) }
    guard case .tooLong = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(anna.applied == 0)
  }

  @Test func aChangeFromTheDistantFutureIsNotApplied() async throws {
    let time = HybridTime(milliseconds: anna.now + 90_000_000)
    let record = Record(
      RecordID(.task, "1"), ["title": Register(.text("a"), at: Stamp(time, by: "x"))])
    hub.change { state in
      state.fault = { _, _ in
        .json(ExchangeAnswer(revision: 1, records: [record], role: .owner))
      }
    }
    await #expect(throws: HubError.dated(milliseconds: time.milliseconds)) {
      try await hub.exchange(anna)
    }
    #expect(anna.applied == 0)
  }

  @Test(arguments: [
    (401, "unknownKey", HubError.unknownKey), (401, "removed", .removed),
    (404, "noSuchBoard", .noSuchBoard), (410, "stopped", .stopped),
    (413, "tooMany", .tooMuch("the reason")),
    (418, "tea", .refused(status: 418, message: "the reason")),
  ])
  func aRefusalIsToldByItsCode(status: Int, code: String, failure: HubError) async throws {
    hub.change { state in state.refusal = { _, _ in .refusal(status, code) } }
    await #expect(throws: failure) { try await hub.exchange(anna) }
  }

  @Test(arguments: ["", "[]", "{\"revision\":1}", "{\"revision\":1,\"records\":[", "\u{0}"])
  func anotherAnswerIsNotUnderstood(body: String) async throws {
    hub.change { state in state.fault = { _, _ in .reply(200, body: body) } }
    let error = await #expect(throws: WebFailure.self) { try await hub.exchange(anna) }
    guard case .notUnderstood = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(anna.applied == 0)
  }

  @Test func theSignInPageOfANetworkIsNoAnswer() async throws {
    hub.change { state in state.fault = { _, _ in .reply(200, body: "\n<!DOCTYPE html>") } }
    let error = await #expect(throws: WebFailure.self) { try await hub.exchange(anna) }
    guard case .webPage = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
