/// The past and future transitions of a time zone.
struct ZoneTransitions: Sendable {
  /// A change of the offset from UTC.
  struct Transition: Sendable {
    /// The time of the change, in seconds since 1970 in UTC.
    let second: Int64
    /// The offset after the change, in seconds ahead of UTC.
    let offset: Int
  }

  /// The transitions, in order of time.
  private let transitions: [Transition]
  /// The offset before the first transition, in seconds ahead of UTC.
  private let first: Int

  /// The last year for which rules are evaluated.
  static let lastYear = 2099

  init(_ transitions: [Transition], before first: Int) {
    self.transitions = transitions.sorted { $0.second < $1.second }
    self.first = first
  }

  /// The clock of the time zone.
  var clock: ZoneClock { ZoneClock { second in offset(at: second) } }

  private func offset(at second: Int64) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].second <= second { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : transitions[low - 1].offset
  }
}
