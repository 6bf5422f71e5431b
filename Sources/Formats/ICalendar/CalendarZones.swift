import BoardModel

/// The clocks of the time zones that a calendar names.
final class CalendarZones {
  private var clocks: [String: ZoneClock?] = [:]

  /// The clock of a zone.
  ///
  /// - Parameters:
  ///   - name: What the calendar calls it.
  ///   - definition: The lines in which it says what that is, if it does.
  /// - Returns: `nil` for a zone that nobody knows: its times are those of the user's own clock.
  func clock(_ name: String, definition: @autoclosure () -> String?) -> ZoneClock? {
    let definition = definition()
    let key = definition ?? name
    if let known = clocks[key] { return known }
    let transitions =
      definition.flatMap { CalendarZone.transitions(of: CalendarObject($0)) }
      ?? Self.names(in: name).lazy.compactMap(ZoneFile.transitions).first
    let clock = transitions?.clock ?? (name == "UTC" || name == "GMT" ? .fixed(0) : nil)
    clocks[key] = .some(clock)
    return clock
  }

  /// The names under which the machine may know it: some programs put their own in front, as in
  /// `/freeassociation.sourceforge.net/Europe/Berlin`.
  private static func names(in name: String) -> [String] {
    let parts = name.split(separator: "/")
    guard name.utf8.first == UInt8(ascii: "/") else { return [name] }
    return [3, 2, 1].filter { $0 <= parts.count }.map { parts.suffix($0).joined(separator: "/") }
  }
}
