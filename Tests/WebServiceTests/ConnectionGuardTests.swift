import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import WebService

struct ConnectionGuardTests {
  private let channel = EmbeddedChannel()
  private let ledger = ConnectionLedger(most: 9, maxPerAddress: 9)
  private let guardian: ConnectionGuard

  init() throws {
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let number = try #require(ledger.admit("a") {})
    guardian = ConnectionGuard(
      channel: channel, times: ConnectionTimes(), ledger: ledger, number: number)
    guardian.opened()
  }

  /// Whether the connection is open so many seconds later.
  private func isOpen(after seconds: Int64) -> Bool {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
    return channel.isActive
  }

  @Test func aHeaderHasTenSeconds() {
    for _ in 0..<9 {
      #expect(isOpen(after: 1))
      guardian.received()
    }
    #expect(!isOpen(after: 1))
  }

  @Test func theNextHeaderHasTenSecondsFromItsFirstByte() {
    answerOne()
    #expect(isOpen(after: 50))
    guardian.received()
    #expect(isOpen(after: 9))
    #expect(!isOpen(after: 1))
  }

  @Test func itGivesWayUntilTheBodyIsWhole() {
    guardian.head()
    #expect(ledger.mostPatient != nil)
    guardian.end()
    #expect(ledger.mostPatient == nil)
    guardian.replied()
    #expect(ledger.mostPatient != nil)
  }

  @Test func itGivesWayWhereTheAnswerWasFasterThanTheBody() {
    guardian.head()
    guardian.replied()
    guardian.end()
    #expect(ledger.mostPatient != nil)
  }

  @Test func aBodyHasThirtySeconds() {
    guardian.head()
    for _ in 0..<29 {
      #expect(isOpen(after: 1))
      guardian.received()
    }
    #expect(!isOpen(after: 1))
  }

  @Test func aBodyThatIsRefusedHasItsTimeAllTheSame() {
    guardian.head()
    guardian.replied()
    #expect(isOpen(after: 29))
    guardian.end()
    #expect(isOpen(after: 59))
    #expect(!isOpen(after: 1))
  }

  @Test func aReplyHasTheTimeItNeeds() {
    guardian.head()
    guardian.end()
    #expect(isOpen(after: 3600))
    guardian.replied()
    #expect(isOpen(after: 59))
    #expect(!isOpen(after: 1))
  }

  @Test func aRequestBehindAnotherKeepsTheConnectionOpen() {
    guardian.head()
    guardian.end()
    guardian.head()
    guardian.end()
    guardian.replied()
    #expect(isOpen(after: 3600))
    guardian.replied()
    #expect(!isOpen(after: 60))
  }

  @Test func whoTakesNothingIsCutOff() {
    guardian.head()
    guardian.end()
    guardian.wrote(isWritable: false)
    #expect(isOpen(after: 29))
    guardian.wrote(isWritable: true)
    #expect(isOpen(after: 60))
    guardian.wrote(isWritable: false)
    #expect(!isOpen(after: 30))
  }

  @Test func whoSendsNoMoreHasFiveSeconds() {
    guardian.head()
    guardian.end()
    guardian.left()
    #expect(isOpen(after: 4))
    #expect(!isOpen(after: 1))
  }

  @Test func whoSendsNoMoreGivesWayWhereThereIsNoRoom() {
    let full = ConnectionLedger(most: 1, maxPerAddress: 1)
    let closed = Mutex(false)
    guard let number = full.admit("a", close: { closed.withLock { $0 = true } }) else { return }
    let guardian = ConnectionGuard(
      channel: channel, times: ConnectionTimes(), ledger: full, number: number)
    guardian.head()
    guardian.end()
    #expect(full.admit("b") {} == nil)
    guardian.left()
    #expect(full.admit("b") {} != nil)
    #expect(closed.withLock { $0 })
  }

  @Test func theLedgerForgetsWhatIsClosed() {
    #expect(ledger.count == 1)
    guardian.closed()
    #expect(ledger.count == 0)
  }

  private func answerOne() {
    guardian.head()
    guardian.end()
    guardian.replied()
  }
}
