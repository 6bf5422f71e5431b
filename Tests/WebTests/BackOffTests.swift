import Testing

@testable import Web

struct BackOffTests {
  @Test(arguments: [
    (1, 0.0, 250), (1, 0.5, 500), (2, 0.5, 1_000), (3, 0.5, 2_000), (4, 0.5, 4_000),
  ])
  func thePauseDoublesAndVaries(attempt: Int, jitter: Double, expected: Int) {
    let pause = BackOff().pause(after: attempt, retryAfter: nil, jitter: jitter)
    #expect(pause == .milliseconds(expected))
  }

  @Test(arguments: [(0, 500), (7, 7_000), (60, 60_000)])
  func waitsAsLongAsTheServerAsks(retryAfter: Int, expected: Int) {
    let pause = BackOff().pause(after: 1, retryAfter: retryAfter, jitter: 0.5)
    #expect(pause == .milliseconds(expected))
  }

  @Test(arguments: [(5, nil), (1, 61)] as [(Int, Int?)])
  func givesUpAfterTheLastAttemptOrForALongPause(attempt: Int, retryAfter: Int?) {
    #expect(BackOff().pause(after: attempt, retryAfter: retryAfter, jitter: 0) == nil)
  }

  @Test func noPauseIsLongerThanTheLongest() {
    var backOff = BackOff()
    backOff.attempts = 20
    #expect(backOff.pause(after: 19, retryAfter: nil, jitter: 0) == .seconds(60))
  }
}
