import Foundation
import Testing
import WebSupport

@testable import Web

struct RetryAfterTests {
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Sunday, 22-Nov-26 14:00:00 GMT", 1_795_356_000),
    ("Saturday, 22-Nov-76 14:00:00 GMT", 3_373_279_200),
    ("Tuesday, 22-Nov-77 14:00:00 GMT", 249_055_200),
  ])
  func allThreeFormsOfADateAreRead(text: String, seconds: Double) {
    #expect(HTTPDate.date(text, now: TestClient.now) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "soon", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 32 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nob 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 19945 08:49:37 GMT", "Sun, 06 Nov 1994",
  ])
  func whatIsNoDateIsNone(text: String) {
    #expect(HTTPDate.date(text, now: TestClient.now) == nil)
  }

  /// A clock that is wrong here must not make the wait longer.
  @Test func aDateCountsFromTheDateOfTheAnswer() throws {
    let reply = WebReply(
      status: 503,
      headers: [
        "retry-after": "Sun, 22 Nov 2026 15:00:09 GMT", "date": "Sun, 22 Nov 2026 15:00:00 GMT",
      ], body: [], address: try WebAddress("https://example.org"))
    #expect(reply.retryAfter(now: TestClient.now) == 9)
  }
}
