import BoardModel
import Testing

@testable import BoardScreen

struct ActivityFramesTests {
  @Test(arguments: [
    (SourceActivity.waiting(holder: nil), [100, 299, 300, 399, 400, 510], [300, 400, 510]),
    (.working(.init(kind: .added, step: .made, done: 1, total: nil)), [300, 499, 500, 550], [500]),
  ])
  func framesBeginOnceACallTakesLongAndThenKeepTheirInterval(
    activity: SourceActivity, times: [Int], due: [Int]
  ) {
    var frames = ActivityFrames()
    let drawn = times.filter { frames.next(for: activity, after: .milliseconds($0)).isDue }
    #expect(drawn == due)
    // The end of a call is reported, and the next call starts over.
    let end = frames.next(for: .ended, after: .seconds(9))
    let next = frames.next(for: activity, after: .milliseconds(500))
    #expect(!end.isLong && !end.isDue && next.isLong && next.isDue)
  }
}
