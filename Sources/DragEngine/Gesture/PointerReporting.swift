/// What a terminal reports about its pointer, from least to most.
///
/// The modes are xterm's: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>.
public enum PointerReporting: Int, Comparable, Codable, Sendable {
  /// No pointer events at all.
  case none
  /// Presses without releases, as in xterm's mode 9 and through some programs that pass on a
  /// terminal's input.
  case pressOnly
  /// Presses and releases without motion: mode 1000.
  case pressRelease
  /// Motion while a button is held: mode 1002.
  case drag
  /// Motion with or without a button: mode 1003.
  case anyMotion

  /// Whether `left` reports less than `right`.
  public static func < (left: PointerReporting, right: PointerReporting) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What a terminal reports about its pointer, inferred from the events so far.
struct PointerEvidence: Equatable, Sendable {
  private(set) var reporting: PointerReporting
  private var hasSeenMotion = false
  private var hasSeenRelease = false

  init(assuming reporting: PointerReporting) { self.reporting = reporting }

  /// - Parameter isButtonDown: Whether an earlier press has not been released.
  mutating func pressed(isButtonDown: Bool) {
    if isButtonDown, !hasSeenRelease, !hasSeenMotion { reporting = .pressOnly }
    reporting = max(reporting, .pressOnly)
  }

  mutating func moved(isButtonDown: Bool) {
    hasSeenMotion = true
    reporting = max(reporting, isButtonDown ? .drag : .anyMotion)
  }

  /// - Parameter isElsewhere: Whether the button was released in a different cell than it was
  ///   pressed in.
  mutating func released(isElsewhere: Bool) {
    hasSeenRelease = true
    if isElsewhere, !hasSeenMotion { reporting = .pressRelease }
    reporting = max(reporting, .pressRelease)
  }
}
