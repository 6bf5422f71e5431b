/// Somebody who has a board open, and what they carry.
struct Presence: Sendable, Equatable, Codable {
  /// The name of the person.
  let name: String
  /// The copy of the board at which the person sits.
  let replica: String
  /// The tasks that the person carries.
  let carries: [Carried]
  /// The colour in which others see the person: 0 to 5.
  let color: Int

  /// A task that somebody carries, and where it would be dropped.
  struct Carried: Sendable, Equatable, Codable {
    let task: String
    let list: String
    /// The task above which it would be dropped; `nil` for the end of the list.
    let before: String?

    private enum Key: String, CodingKey { case task, list, before }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(task, forKey: .task)
      try container.encode(list, forKey: .list)
      // Written even if it is `nil`.
      try container.encode(before, forKey: .before)
    }
  }
}

/// What a copy of a board reports about the person at it.
struct PresenceReport: Sendable, Equatable, Decodable {
  let replica: String
  let carries: [Presence.Carried]

  /// The most tasks that somebody can carry.
  private static let most = 1_000

  /// - Throws: ``HubRefusal/malformed(_:)``.
  func check() throws(HubRefusal) {
    guard HubLimits.isIdentity(replica) else { throw .malformed("the name of the replica") }
    guard carries.count <= Self.most else { throw .malformed("too many carried tasks") }
    for carried in carries {
      guard HubLimits.isIdentity(carried.task), HubLimits.isIdentity(carried.list),
        carried.before.map(HubLimits.isIdentity) ?? true
      else { throw .malformed("the id of a carried task") }
    }
  }
}

/// Who has a board open, as far as they have reported lately.
struct PresenceTable: Sendable {
  private struct Entry {
    let presence: Presence
    let person: String
    let until: ContinuousClock.Instant
  }

  private var entries: [Entry] = []

  /// The time after which a person who has reported nothing counts as gone.
  static let lifetime: Duration = .seconds(10)
  private static let colors = 6

  /// In the order in which they came.
  var people: [Presence] { entries.map(\.presence) }

  var isEmpty: Bool { entries.isEmpty }

  /// Takes a report.
  ///
  /// - Returns: Whether others see something new.
  mutating func report(
    _ report: PresenceReport, by person: Person, at now: ContinuousClock.Instant
  ) -> Bool {
    let index = entries.firstIndex { $0.presence.replica == report.replica }
    let color = index.map { entries[$0].presence.color } ?? color(for: person)
    let entry = Entry(
      presence: Presence(
        name: person.name, replica: report.replica, carries: report.carries, color: color),
      person: person.id, until: now + Self.lifetime)
    guard let index else {
      entries.append(entry)
      return true
    }
    let isNew = entries[index].presence != entry.presence
    entries[index] = entry
    return isNew
  }

  /// The colour that the person has elsewhere on the board, or had the last time if it is free, or
  /// another free one.
  private func color(for person: Person) -> Int {
    if let other = entries.first(where: { $0.person == person.id }) { return other.presence.color }
    let preferred = person.id.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % Self.colors
    let taken = Set(entries.map(\.presence.color))
    let candidates = (0..<Self.colors).map { (preferred + $0) % Self.colors }
    return candidates.first { !taken.contains($0) } ?? preferred
  }

  /// Forgets those who have not reported lately.
  ///
  /// - Returns: Whether there were any.
  mutating func forget(at now: ContinuousClock.Instant) -> Bool {
    let count = entries.count
    entries.removeAll { $0.until <= now }
    return entries.count != count
  }

  /// Forgets a person who is no longer a member.
  ///
  /// - Returns: Whether the person was there.
  mutating func remove(_ person: String) -> Bool {
    let count = entries.count
    entries.removeAll { $0.person == person }
    return entries.count != count
  }
}
