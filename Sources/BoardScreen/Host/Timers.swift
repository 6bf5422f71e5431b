/// The times at which the board acts by itself, on the clock of the events.
struct Timers {
  /// When to try again to read the source; `nil` unless reading has failed.
  var reload: Duration?
  /// When more rows were last examined for the filter or the search.
  var searched = Duration.zero

  /// The time for input between two portions of a search.
  static let searchPause = Duration.milliseconds(1)
  /// How long to wait after a failed attempt to read the source.
  static let reloadDelay = Duration.milliseconds(500)
}

/// Sixty frames a second.
let frameLength = Duration.milliseconds(16)
