import BoardModel

/// Finds the clocks of the time zones that a calendar refers to.
final class CalendarZones {
  private var clocks: [String: ZoneClock?] = [:]
  /// The names of the zones that shared texts define, by the names of the texts; `nil` for a text
  /// that defines no zone.
  private var names: [String: String?] = [:]
  /// The names of the zones for which no clock was found.
  private(set) var unknown: Set<String> = []

  /// The clock of a time zone.
  ///
  /// - Parameters:
  ///   - name: The name of the zone in the calendar.
  ///   - object: The object that refers to the zone and may contain its definition.
  /// - Returns: The clock; `nil` for an unknown zone.
  func clock(_ name: String, in object: CalendarObject) -> ZoneClock? {
    if let shared = object.shared.first(where: { self.name(definedBy: $0) == name }) {
      return clock(name, key: shared.name) { CalendarObject(shared.text).zone(name) }
    }
    let definition = object.zone(name)
    return clock(name, key: definition?.string ?? name) { definition }
  }

  /// The name of the time zone that a shared text defines; `nil` if there is none.
  func name(definedBy shared: SharedText) -> String? {
    if let cached = names[shared.name] { return cached }
    let name = CalendarObject(shared.text).component(.zone)?.value(of: .zoneID)
    names[shared.name] = .some(name)
    return name
  }

  private func clock(
    _ name: String, key: String, definition: () -> CalendarObject?
  ) -> ZoneClock? {
    if let cached = clocks[key] { return cached }
    let transitions =
      definition().flatMap { CalendarZone.transitions(of: $0) }
      ?? Self.names(in: name).lazy.compactMap(ZoneFile.transitions).first
    let clock = transitions?.clock ?? (name == "UTC" || name == "GMT" ? .fixed(0) : nil)
    clocks[key] = .some(clock)
    if clock == nil { unknown.insert(name) }
    return clock
  }

  /// The names to look up in the tz database. Some programs add a prefix, as in
  /// `/freeassociation.sourceforge.net/Europe/Berlin`.
  private static func names(in name: String) -> [String] {
    let parts = name.split(separator: "/")
    guard name.utf8.first == UInt8(ascii: "/") else { return [name] }
    return [3, 2, 1].filter { $0 <= parts.count }.map { parts.suffix($0).joined(separator: "/") }
  }
}
