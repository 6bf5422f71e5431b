import BoardModel

/// A property of a calendar or one of its components.
enum CalendarProperty: Equatable, Sendable {
  case begin, end
  case uid, stamp, created, modified, summary, description, start, due, duration, rule
  case priority, categories, url, status, completed, percentComplete
  case letter, words, list, formerList, key, order, stamps, sequence
  /// A Boolean field of a task, in one of Dragboard's own properties.
  case flag(TaskField)
  /// What the task waits for, in one of Dragboard's own properties.
  case waiting
  /// An `ATTENDEE` line that names the person to whom the task is given, as ``CalendarAssignee``
  /// writes it; other attendees are ``other``.
  case assignee
  /// A `RELATED-TO` line that names a task which blocks this one; other relations are ``other``.
  case dependsOn
  case recurrenceID, calendarName, zoneID
  case offsetFrom, offsetTo, dates
  /// Any other property.
  case other

  /// Finds the property with a name, ignoring case.
  init(_ name: ArraySlice<UInt8>) {
    guard name.count < Self.namesByLength.count else {
      self = .other
      return
    }
    self = Self.namesByLength[name.count].first { $0.name.isEqual(name) }?.property ?? .other
  }

  /// The name of the property in upper case; empty for ``other``.
  var name: [UInt8] { Self.names.first { $0.property == self }?.name ?? [] }

  /// The properties by the length of their names.
  private static let namesByLength: [[(name: [UInt8], property: CalendarProperty)]] = {
    let longest = names.map(\.name.count).max() ?? 0
    return (0...longest).map { length in names.filter { $0.name.count == length } }
  }()

  private static let names: [(name: [UInt8], property: CalendarProperty)] =
    [
      ("BEGIN", begin), ("END", end), ("UID", uid), ("DTSTAMP", stamp), ("CREATED", created),
      ("LAST-MODIFIED", modified), ("SUMMARY", summary), ("DESCRIPTION", description),
      ("DTSTART", start), ("DUE", due), ("DURATION", duration), ("RRULE", rule),
      ("PRIORITY", priority), ("CATEGORIES", categories), ("URL", url), ("STATUS", status),
      ("COMPLETED", completed), ("PERCENT-COMPLETE", percentComplete),
      ("X-DRAGBOARD-PRIORITY", letter), ("X-DRAGBOARD-REPEAT", words),
      ("X-DRAGBOARD-LIST", list), ("X-DRAGBOARD-WAITINGFOR", waiting), ("RELATED-TO", dependsOn),
      ("ATTENDEE", assignee),
      (CalendarPosition.formerListName, formerList), (CalendarPosition.keyName, key),
      ("X-APPLE-SORT-ORDER", order), ("X-DRAGBOARD-STAMPS", stamps), ("SEQUENCE", sequence),
      ("RECURRENCE-ID", recurrenceID), ("X-WR-CALNAME", calendarName), ("TZID", zoneID),
      ("TZOFFSETFROM", offsetFrom), ("TZOFFSETTO", offsetTo), ("RDATE", dates),
    ].map { (Array($0.utf8), $1) }
    + flags.map { (Array("X-DRAGBOARD-\($0.key.uppercased())".utf8), flag($0)) }

  /// The Boolean fields of a task.
  static let flags = TaskField.allCases.filter { $0.kind == .flag }
}

extension TaskField {
  /// The properties of a to-do that contain this field.
  var properties: [CalendarProperty] {
    switch self {
    case .title: [.summary]
    case .notes: [.description]
    case .priority: [.priority, .letter]
    case .due: [.due, .duration]
    case .start: [.start]
    case .repetition: [.rule, .words]
    case .tags: [.categories]
    case .assignee: [.assignee]
    case .url: [.url]
    case .blockedBy: [.dependsOn]
    case .waitingFor: [.waiting]
    case .isPinned, .isLocked: [.flag(self)]
    }
  }
}

extension [UInt8] {
  /// Whether these upper-case bytes equal `other`, ignoring case. Both must have the same length.
  fileprivate func isEqual(_ other: ArraySlice<UInt8>) -> Bool {
    var index = other.startIndex
    for byte in self {
      let byteThere = other[index]
      let capital = (0x61...0x7A).contains(byteThere) ? byteThere & 0xDF : byteThere
      guard byte == capital else { return false }
      index += 1
    }
    return true
  }
}
