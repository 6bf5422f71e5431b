/// The times at which the board acts without input, measured by the same clock as the times of
/// events.
struct Timers {
  /// When to try again to read the source; `nil` unless reading has failed.
  var reload: Duration?
  /// When rows were last examined for the filter or the search.
  var searched = Duration.zero

  /// The pause for input between two portions of a search.
  static let searchPause = Duration.milliseconds(1)
  /// How long to wait after a failed attempt to read the source.
  static let reloadDelay = Duration.milliseconds(500)

  /// The earliest of several moments; `nil` if there are none.
  static func earliest(_ moments: Duration?...) -> Duration? {
    var earliest: Duration?
    for case let moment? in moments { earliest = min(earliest ?? moment, moment) }
    return earliest
  }
}

/// The length of a frame at about sixty frames a second.
let frameLength = Duration.milliseconds(16)
