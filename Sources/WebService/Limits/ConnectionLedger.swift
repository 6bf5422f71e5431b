import NIOCore
import Synchronization

/// Tracks the open connections, and decides which of them have a place.
package final class ConnectionLedger: Sendable {
  /// What a connection may do.
  enum Admission: Equatable {
    /// The connection with this number has a place.
    case place(Int)
    /// There are too many connections; the one with this number is told so, unless it soon gets a
    /// place.
    case surplus(Int, Limit)
    /// There are also too many connections that are told so, so that this one has to be closed.
    case none(Limit)
  }

  /// Which connections are too many.
  enum Limit: Equatable {
    case ofAddress, ofAll
  }

  /// What a connection is used for. Each use has places of its own.
  private enum Use: CaseIterable {
    case requests, stream, surplus
  }

  /// The maximum number of open connections.
  let most: Int
  /// The maximum number of open connections from one address.
  let maxPerAddress: Int

  private struct Entry {
    let address: String
    let makeRoom: @Sendable () -> Void
    var use: Use
    /// The time at which the connection began to wait for a complete request; `nil` while a request
    /// is being answered.
    var waitingSince: NIODeadline?
    /// Whether the connection was asked to make room. It stays if a complete request has arrived
    /// before that.
    var isLeaving = false
  }

  private struct State {
    private(set) var entries: [Int: Entry] = [:]
    private var last = 0
    /// How many entries have a place, so that a connection costs the same however many there are.
    private var counts: [Places: Int] = [:]

    /// The places of some use, for one address or for all.
    private struct Places: Hashable {
      let use: Use
      let address: String?
    }

    /// The number of entries that have a place of some use, for one address or for all.
    func count(of use: Use, _ address: String? = nil) -> Int {
      counts[Places(use: use, address: address)] ?? 0
    }

    /// The entries that ``count(of:_:)`` counts.
    func entries(of use: Use, _ address: String? = nil) -> [Int: Entry] {
      entries.filter { _, entry in
        entry.use == use && !entry.isLeaving && (address == nil || entry.address == address)
      }
    }

    mutating func add(_ entry: Entry) -> Int {
      last += 1
      change(last) { $0 = entry }
      return last
    }

    /// Changes, adds or removes an entry.
    mutating func change(_ number: Int, _ body: (inout Entry?) -> Void) {
      count(entries[number], by: -1)
      body(&entries[number])
      count(entries[number], by: 1)
    }

    private mutating func count(_ entry: Entry?, by step: Int) {
      guard let entry, !entry.isLeaving else { return }
      for address in [nil, entry.address] {
        let places = Places(use: entry.use, address: address)
        let count = (counts[places] ?? 0) + step
        counts[places] = count == 0 ? nil : count
      }
    }

    /// Marks a connection as leaving, and returns the function that asks it to.
    mutating func leave(_ number: Int) -> (@Sendable () -> Void)? {
      change(number) { $0?.isLeaving = true }
      return entries[number]?.makeRoom
    }
  }

  private let state = Mutex(State())

  /// How long a connection must have waited for a complete request before it makes room for another.
  /// A request that was just sent has arrived by then.
  static let patience: TimeAmount = .seconds(1)
  /// The maximum number of connections that are told that there are too many.
  static let maxSurplus = 64

  package init(most: Int, maxPerAddress: Int) {
    self.most = most
    self.maxPerAddress = maxPerAddress
  }

  /// The number of connections that are not about to make room.
  package var count: Int {
    state.withLock { state in Use.allCases.reduce(0) { $0 + state.count(of: $1) } }
  }

  /// The number of the connection that has waited longest for a complete request; `nil` if none is
  /// waiting.
  var mostPatient: Int? { state.withLock { Self.mostPatient(of: $0.entries) } }

  /// - Parameter time: The time by which the connection must have begun to wait; `nil` for any.
  private static func mostPatient(
    of entries: [Int: Entry], waitingSince time: NIODeadline? = nil
  ) -> Int? {
    entries.compactMap { number, entry in entry.waitingSince.map { (number, $0) } }
      .filter { _, since in time.map { since <= $0 } ?? true }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// Adds a connection. If there are too many, the one that has waited longest for a complete
  /// request makes room, provided that it has waited for some time.
  ///
  /// - Parameter makeRoom: Asks the connection to close, unless a complete request has arrived.
  func admit(
    _ address: String, at now: NIODeadline = .now(), makeRoom: @escaping @Sendable () -> Void
  ) -> Admission {
    let entry = Entry(address: address, makeRoom: makeRoom, use: .requests, waitingSince: now)
    let (admission, victim) = state.withLock { state -> (Admission, (@Sendable () -> Void)?) in
      let limit: Limit
      switch place(for: address, at: now, in: &state) {
      case .free(let victim): return (.place(state.add(entry)), victim)
      case .none(let reached): limit = reached
      }
      var surplus = entry
      surplus.use = .surplus
      guard state.count(of: .surplus) >= Self.maxSurplus else {
        return (.surplus(state.add(surplus), limit), nil)
      }
      guard let longest = Self.mostPatient(of: state.entries(of: .surplus)) else {
        return (.none(limit), nil)
      }
      let victim = state.leave(longest)
      return (.surplus(state.add(surplus), limit), victim)
    }
    victim?()
    return admission
  }

  /// Gives a surplus connection a place, if there is one by now.
  ///
  /// - Returns: Whether the connection has a place.
  func promote(_ number: Int, at now: NIODeadline = .now()) -> Bool {
    let (isPromoted, victim) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      guard let entry = state.entries[number], entry.use == .surplus,
        case .free(let victim) = place(for: entry.address, at: now, in: &state)
      else { return (false, nil) }
      state.change(number) { $0?.use = .requests }
      return (true, victim)
    }
    victim?()
    return isPromoted
  }

  /// A place for the requests of a connection.
  private enum Place {
    /// There is one, once the connection that the function asks has made room.
    case free(victim: (@Sendable () -> Void)?)
    case none(Limit)
  }

  private func place(
    for address: String, at now: NIODeadline, in state: inout State
  ) -> Place {
    let isOfAddress = state.count(of: .requests, address) >= maxPerAddress
    guard isOfAddress || state.count(of: .requests) >= most else { return .free(victim: nil) }
    let limit = isOfAddress ? Limit.ofAddress : .ofAll
    let rivals = state.entries(of: .requests, isOfAddress ? address : nil)
    return Self.mostPatient(of: rivals, waitingSince: now - Self.patience)
      .map { .free(victim: state.leave($0)) } ?? .none(limit)
  }

  /// Records whether a connection is waiting for a complete request.
  func record(_ number: Int, isWaiting: Bool, at now: NIODeadline = .now()) {
    state.withLock { state in
      state.change(number) { entry in
        entry?.waitingSince = isWaiting ? now : nil
        if !isWaiting { entry?.isLeaving = false }
      }
    }
  }

  /// Records whether a connection is used for a stream of events, which does not need the place of
  /// a request. If there are too many streams, it keeps that place.
  func record(_ number: Int, isStream: Bool) {
    state.withLock { state in
      guard let entry = state.entries[number], entry.use != .surplus else { return }
      let hasPlace =
        state.count(of: .stream) < most
        && state.count(of: .stream, entry.address) < maxPerAddress
      state.change(number) { $0?.use = isStream && hasPlace ? .stream : .requests }
    }
  }

  func remove(_ number: Int) { state.withLock { $0.change(number) { $0 = nil } } }
}
