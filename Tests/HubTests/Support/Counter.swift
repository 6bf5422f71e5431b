import Synchronization

/// A number that several tasks count.
final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }

  func next() -> Int {
    number.withLock { number in
      number += 1
      return number
    }
  }
}
