import NIOCore
import Synchronization
import Testing

@testable import WebService

struct RateLimiterTests {
  private final class TestClock: Sendable {
    private let time = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { time.withLock { $0 } }
    func advance(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  @Test func anAddressWaitsOnceItHasSentTooMany() {
    let clock = TestClock()
    let limiter = RateLimiter(perSecond: 20) { clock.now }
    for _ in 0..<20 { #expect(limiter.wait(for: "a") == nil) }
    #expect(limiter.wait(for: "a") == 1)
    #expect(limiter.wait(for: "b") == nil)
    clock.advance(.milliseconds(50))
    #expect(limiter.wait(for: "a") == nil)
    #expect(limiter.wait(for: "a") == 1)
    clock.advance(.seconds(60))
    for _ in 0..<20 { #expect(limiter.wait(for: "a") == nil) }
    #expect(limiter.wait(for: "a") == 1)
  }

  @Test func manyAddressesAreForgotten() {
    let clock = TestClock()
    let limiter = RateLimiter(perSecond: 1) { clock.now }
    for number in 0..<10_000 { #expect(limiter.wait(for: "\(number)") == nil) }
    #expect(limiter.wait(for: "0") == nil, "so many addresses are no clients of ours")
    #expect(limiter.wait(for: "0") == 1)
  }
}

struct ClientNetworkTests {
  @Test(arguments: [
    ("192.0.2.1", "192.0.2.2", false), ("2001:db8::1", "2001:db8::ffff:1", true),
    ("2001:db8::1", "2001:db8:0:1::1", false), ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
    ("", "192.0.2.1", false),
  ])
  func aNetworkOfTheNewKindIsOneClient(first: String, second: String, isSame: Bool) {
    #expect((ClientNetwork.of(first) == ClientNetwork.of(second)) == isSame)
  }
}

struct ConnectionLedgerTests {
  private final class Closed: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  private let closed = Closed()

  /// - Returns: The number of the connection; `nil` if it is too many.
  private func admit(
    _ name: String, _ address: String, to ledger: ConnectionLedger, at second: Int64
  ) -> Int? {
    let admission = ledger.admit(address, at: .uptimeNanoseconds(0) + .seconds(second)) {
      [closed] in closed.add(name)
    }
    return if case .place(let number) = admission { number } else { nil }
  }

  @Test func theOneThatWaitsLongestGivesWay() throws {
    let ledger = ConnectionLedger(most: 3, maxPerAddress: 2)
    let first = try #require(admit("1", "a", to: ledger, at: 0))
    _ = try #require(admit("2", "b", to: ledger, at: 1))
    _ = try #require(admit("3", "c", to: ledger, at: 2))
    ledger.record(first, isWaiting: false)
    _ = try #require(admit("4", "d", to: ledger, at: 3))
    #expect(closed.all == ["2"] && ledger.count == 3)
    ledger.record(first, isWaiting: true, at: .uptimeNanoseconds(0) + .seconds(9))
    _ = try #require(admit("5", "e", to: ledger, at: 10))
    #expect(closed.all == ["2", "3"])
  }

  @Test func anAddressHasItsOwnShare() throws {
    let ledger = ConnectionLedger(most: 10, maxPerAddress: 2)
    _ = admit("other", "b", to: ledger, at: 0)
    _ = admit("1", "a", to: ledger, at: 1)
    _ = admit("2", "a", to: ledger, at: 2)
    _ = try #require(admit("3", "a", to: ledger, at: 3))
    #expect(closed.all == ["1"] && ledger.count == 3)
  }

  @Test func nobodyGivesWayAtWork() throws {
    let ledger = ConnectionLedger(most: 1, maxPerAddress: 1)
    let first = try #require(admit("1", "a", to: ledger, at: 0))
    ledger.record(first, isWaiting: false)
    #expect(admit("2", "b", to: ledger, at: 1) == nil)
    #expect(closed.all == [])
    ledger.remove(first)
    #expect(admit("3", "b", to: ledger, at: 2) != nil)
  }

  /// Its request may have been sent and may not have arrived.
  @Test func nobodyGivesWayWhoHasJustCome() throws {
    let ledger = ConnectionLedger(most: 9, maxPerAddress: 1)
    _ = try #require(admit("1", "a", to: ledger, at: 5))
    #expect(admit("2", "a", to: ledger, at: 5) == nil)
    #expect(closed.all == [])
    #expect(admit("3", "a", to: ledger, at: 6) != nil)
    #expect(closed.all == ["1"])
  }

  @Test func whoGetsARequestBeforeGivingWayStays() throws {
    let ledger = ConnectionLedger(most: 9, maxPerAddress: 1)
    let first = try #require(admit("1", "a", to: ledger, at: 0))
    _ = try #require(admit("2", "a", to: ledger, at: 2))
    #expect(closed.all == ["1"] && ledger.count == 1)
    ledger.record(first, isWaiting: false)
    #expect(ledger.count == 2)
  }

  @Test func whoIsTooManyGetsThePlaceOfWhoLeaves() throws {
    let ledger = ConnectionLedger(most: 9, maxPerAddress: 1)
    let first = try #require(admit("1", "a", to: ledger, at: 5))
    let second = try #require(
      ledger.admit("a", at: .uptimeNanoseconds(0) + .seconds(5)) {}.number)
    #expect(!ledger.promote(second, at: .uptimeNanoseconds(0) + .seconds(5)))
    ledger.remove(first)
    #expect(ledger.promote(second, at: .uptimeNanoseconds(0) + .seconds(5)))
    #expect(ledger.admit("a", at: .uptimeNanoseconds(0) + .seconds(5)) {}.isSurplus)
  }

  @Test func whoIsToldThatThereAreTooManyGivesWayToo() throws {
    let ledger = ConnectionLedger(most: 1, maxPerAddress: 1)
    let first = try #require(admit("1", "a", to: ledger, at: 0))
    ledger.record(first, isWaiting: false)
    for number in 0..<ConnectionLedger.maxSurplus {
      let admission = ledger.admit("b", at: .uptimeNanoseconds(0)) { [closed] in
        closed.add("surplus \(number)")
      }
      #expect(admission.isSurplus)
    }
    let last = ledger.admit("c", at: .uptimeNanoseconds(0)) {}
    #expect(last.isSurplus && closed.all == ["surplus 0"])
  }
}
