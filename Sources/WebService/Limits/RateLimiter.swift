import Synchronization

/// Limits the requests of each address with a token bucket.
package final class RateLimiter: Sendable {
  private struct Bucket {
    var level: Double
    var time: ContinuousClock.Instant
  }

  private let perSecond: Double
  private let buckets = Mutex<[String: Bucket]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Full buckets are removed once there are this many addresses.
  private static let maxBuckets = 10_000

  package init(
    perSecond: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.perSecond = Double(perSecond)
    self.now = now
  }

  /// Counts one request.
  ///
  /// - Returns: The number of whole seconds to wait, at least 1; `nil` if the request may be
  ///   answered.
  package func wait(for address: String) -> Int? {
    let (now, address) = (now(), ClientNetwork.of(address))
    return buckets.withLock { buckets in
      if buckets.count >= Self.maxBuckets { forgetFull(&buckets, now) }
      var bucket = buckets[address] ?? Bucket(level: perSecond, time: now)
      bucket.level = level(of: bucket, now)
      bucket.time = now
      defer { buckets[address] = bucket }
      guard bucket.level >= 1 else {
        return max(1, Int(((1 - bucket.level) / perSecond).rounded(.up)))
      }
      bucket.level -= 1
      return nil
    }
  }

  private func level(of bucket: Bucket, _ now: ContinuousClock.Instant) -> Double {
    let passed = (now - bucket.time) / .seconds(1)
    return min(perSecond, bucket.level + max(0, passed) * perSecond)
  }

  private func forgetFull(_ buckets: inout [String: Bucket], _ now: ContinuousClock.Instant) {
    buckets = buckets.filter { level(of: $0.value, now) < perSecond }
    // So many active addresses can only be an attack, so their buckets are removed to limit the
    // memory.
    if buckets.count >= Self.maxBuckets { buckets.removeAll() }
  }
}
