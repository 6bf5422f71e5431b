/// When the clocks of a time zone were and will be changed.
struct ZoneTransitions: Sendable {
  /// A change of the clocks.
  struct Transition: Sendable {
    /// Since 1970 in UTC.
    let second: Int64
    /// The seconds ahead of UTC from then on.
    let offset: Int
  }

  /// In order.
  private let transitions: [Transition]
  /// The seconds ahead of UTC before the first one.
  private let first: Int

  /// Rules are followed up to this year.
  static let lastYear = 2099

  init(_ transitions: [Transition], before first: Int) {
    self.transitions = transitions.sorted { $0.second < $1.second }
    self.first = first
  }

  /// The clock of the zone.
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
