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
    let number = try #require(ledger.admit("a") {}.number)
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

  @Test func aStreamOfEventsIsClosedWithItsClient() {
    guardian.head()
    guardian.end()
    guardian.replies(asStream: true)
    #expect(isOpen(after: 600))
    guardian.left()
    #expect(!isOpen(after: 0))
  }

  @Test func aRequestIsAnsweredEvenIfTheConnectionWasAskedToGiveWay() {
    guardian.head()
    guardian.end()
    guardian.makeRoom()
    #expect(isOpen(after: 0))
    guardian.replied()
    guardian.makeRoom()
    #expect(!isOpen(after: 0))
  }

  @Test func aRequestIsAnsweredEvenIfTheClientSendsNoMore() {
    guardian.head()
    guardian.end()
    guardian.left()
    #expect(ledger.mostPatient == nil)
    guardian.makeRoom()
    #expect(isOpen(after: 4))
  }

  @Test func aStreamOfEventsNeedsNoPlaceOfARequest() throws {
    let ledger = ConnectionLedger(most: 9, maxPerAddress: 1)
    let number = try #require(ledger.admit("a") {}.number)
    let guardian = ConnectionGuard(
      channel: channel, times: ConnectionTimes(), ledger: ledger, number: number)
    guardian.head()
    guardian.end()
    #expect(ledger.admit("a") {}.isSurplus)
    guardian.replies(asStream: true)
    let second = ledger.admit("a") {}
    #expect(!second.isSurplus)
    // There is one place for streams, too.
    ledger.record(try #require(second.number), isWaiting: false)
    ledger.record(try #require(second.number), isStream: true)
    #expect(ledger.admit("a") {}.isSurplus)
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

extension ConnectionLedger.Admission {
  /// The number of the connection; `nil` if it has to be closed.
  var number: Int? {
    switch self {
    case .place(let number), .surplus(let number, _): number
    case .none: nil
    }
  }

  /// Whether the connection is only told that there are too many.
  var isSurplus: Bool { if case .surplus = self { true } else { false } }
}
