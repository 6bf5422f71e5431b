/// What the board does by itself at a moment, on the clock of the events.
struct Timers {
  /// When to try again to read the source; `nil` unless reading has failed.
  var reload: Duration?
  /// When more rows were looked at for the filter, or for the search.
  var searched = Duration.zero

  /// How long input has between two looks at more rows.
  static let searchPause = Duration.milliseconds(1)
  /// How long to wait after a failed attempt to read the source.
  static let reloadDelay = Duration.milliseconds(500)
}

/// Sixty frames a second.
let frameLength = Duration.milliseconds(16)
