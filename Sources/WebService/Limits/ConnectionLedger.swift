import NIOCore
import Synchronization

/// Tracks the open connections, and chooses which one to close when there are too many.
package final class ConnectionLedger: Sendable {
  /// The maximum number of open connections.
  let most: Int
  /// The maximum number of open connections from one address.
  let maxPerAddress: Int

  private struct Entry {
    let address: String
    let close: @Sendable () -> Void
    /// The time at which the connection began to wait for a complete request; `nil` while a request
    /// is being answered.
    var waitingSince: NIODeadline?
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  package init(most: Int, maxPerAddress: Int) {
    self.most = most
    self.maxPerAddress = maxPerAddress
  }

  package var count: Int { state.withLock { $0.entries.count } }

  /// The number of the connection that has waited longest for a complete request; `nil` if none is
  /// waiting.
  var mostPatient: Int? { state.withLock { Self.mostPatient(of: $0.entries) } }

  private static func mostPatient(of entries: [Int: Entry]) -> Int? {
    entries.compactMap { number, entry in entry.waitingSince.map { (number, $0) } }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// Adds a connection. If there are too many, closes the one that has waited longest for a
  /// complete request.
  ///
  /// - Returns: The new connection's number; `nil` if there are too many connections and none of
  ///   them is waiting, so that the new one is not added.
  func admit(
    _ address: String, at now: NIODeadline = .now(), close: @escaping @Sendable () -> Void
  ) -> Int? {
    let (number, victim): (Int?, Entry?) = state.withLock { state in
      let own = state.entries.filter { $0.value.address == address }
      let rivals =
        own.count >= maxPerAddress ? own : state.entries.count >= most ? state.entries : [:]
      var victim: Entry?
      if !rivals.isEmpty {
        guard let longest = Self.mostPatient(of: rivals) else { return (nil, nil) }
        victim = state.entries.removeValue(forKey: longest)
      }
      state.last += 1
      state.entries[state.last] = Entry(address: address, close: close, waitingSince: now)
      return (state.last, victim)
    }
    victim?.close()
    return number
  }

  /// Records whether a connection is waiting for a complete request.
  func record(_ number: Int, isWaiting: Bool, at now: NIODeadline = .now()) {
    state.withLock { $0.entries[number]?.waitingSince = isWaiting ? now : nil }
  }

  func remove(_ number: Int) { _ = state.withLock { $0.entries.removeValue(forKey: number) } }
}
