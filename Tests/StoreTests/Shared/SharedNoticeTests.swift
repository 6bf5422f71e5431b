import Registers
import Testing

@testable import Store

/// What the user is told about shared boards.
struct SharedNoticeTests {
  @Test func theyAreToldOnce() throws {
    let anna = try TestReplica("Anna", TestTime(), seed: 1)
    try anna.share()
    #expect(try anna.store.takeSharedNotices() == [])
    let answer = ExchangeAnswer(revision: 1, records: [], role: .owner)
    try anna.store.apply([answer], to: anna.shared, sent: nil) { _ in "one\ntwo" }
    try anna.store.apply([answer], to: anna.shared, sent: nil)
    try anna.store.recordFailure("gone", isStopped: true, notice: "three", of: anna.shared)
    #expect(try anna.store.takeSharedNotices() == ["one", "two", "three"])
    #expect(try anna.store.takeSharedNotices() == [])
  }

  /// A user who never looks does not fill the disk.
  @Test func theyAreBounded() throws {
    let anna = try TestReplica("Anna", TestTime(), seed: 1)
    try anna.share()
    for _ in 0..<200 {
      try anna.store.recordFailure(
        "gone", notice: String(repeating: "x", count: 99), of: anna.shared)
    }
    #expect(try anna.store.takeSharedNotices().count == 41)
  }
}
