import Synchronization

/// A clock that moves only when somebody sleeps, at once.
final class StepClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private let state = Mutex<(now: Instant, sleeps: [Duration])>((Instant(offset: .zero), []))

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  /// How long each sleep was.
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock {
      $0.sleeps.append(deadline.offset - $0.now.offset)
      $0.now = deadline
    }
  }
}
