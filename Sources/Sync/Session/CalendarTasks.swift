public import CalDAV

/// A calendar of a CalDAV server as what a board syncs with.
public struct CalendarTasks: TaskCollection {
  private let calendar: CalendarCollection

  /// Uses a calendar.
  public init(_ calendar: CalendarCollection) { self.calendar = calendar }

  /// What has changed; where the server cannot say that, all there is.
  public func changes(since token: String?) async throws -> TaskChanges {
    switch try await calendar.changes(since: token) {
    case .changes(let changes):
      return TaskChanges(
        changed: changes.changed.map { ($0.key.path, $0.value.isEmpty ? nil : $0.value) },
        removed: changes.removed.map(\.path), token: changes.token)
    case .tokenRefused where token != nil: throw TokenIsInvalid()
    case .tokenRefused, .unsupported:
      let etags = try await calendar.etags()
      return TaskChanges(changed: etags.map { ($0.key.path, $0.value.isEmpty ? nil : $0.value) })
    }
  }

  /// What is at those addresses.
  public func objects(at hrefs: [String]) async throws -> [String: ObjectReading] {
    let places = Dictionary(grouping: hrefs) { Href($0, from: calendar.address) }
    let answers = try await calendar.objects(at: places.keys.compactMap(\.self))
    var readings: [String: ObjectReading] = [:]
    for (place, answer) in answers {
      for href in places[place] ?? [] { readings[href] = reading(answer, at: href) }
    }
    return readings
  }

  private func reading(_ answer: ObjectAnswer, at href: String) -> ObjectReading {
    switch answer {
    case .found(let object):
      .found(
        ServerObject(
          href: href, etag: object.etag.isEmpty ? nil : object.etag, text: object.text))
    case .missing: .missing
    case .unreadable(let status):
      .refused(status == 0 ? "the server shows nothing of it" : "the server answers \(status)")
    }
  }

  /// Writes an object.
  public func put(_ text: String, at href: String, replacing etag: String?) async throws
    -> WriteResult
  {
    guard let place = Href(href, from: calendar.address) else { return .missing }
    let condition = etag.map(WriteCondition.isVersion) ?? .isNew
    return try result(await calendar.put(text.onWire, at: place, if: condition), at: href)
  }

  /// Deletes an object.
  public func delete(_ href: String, replacing etag: String?) async throws -> WriteResult {
    guard let place = Href(href, from: calendar.address), let etag else { return .conflict }
    return try result(await calendar.delete(place, version: etag), at: href)
  }

  /// The address of an object of that name.
  public func href(named name: String) -> String { calendar.href(named: name).path }

  /// The status of a server that was asked often enough: some answer so to an object that they
  /// cannot hold.
  public func words(ofRefusal error: any Error) -> String? {
    guard case WebFailure.busy(_, let status, _)? = error as? WebFailure else { return nil }
    return "status \(status)"
  }

  private func result(_ outcome: WriteOutcome, at href: String) throws -> WriteResult {
    switch outcome {
    case .done(let etag): .done(etag: etag)
    case .conflict: .conflict
    case .refused(let status, let rule): .refused("\(href): \(rule ?? "status \(status)")")
    }
  }
}

extension String {
  /// The text with CR LF at the end of each line: XML makes it an LF, RFC 5545, 3.1 wants both.
  fileprivate var onWire: String {
    // The pair is one character, so these LFs stand alone.
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return self }
    let last = lines.removeLast()
    return lines.map { $0 + "\r\n" }.joined() + last
  }
}
