import CalDAV
import Store

/// A write that still has to be sent to the server.
struct PendingWrite: Sendable {
  let href: String
  /// The ETag of the version to replace or delete; `nil` if the object must not exist.
  let etag: String?
  /// The text to write; `nil` for a deletion.
  let text: String?
  /// Our version of the task in ``text``, as ``SyncedTask/json``; `nil` for a deletion.
  let here: String?

  /// Sends the write; errors are part of the result.
  func attempt(at calendar: CalendarCollection) async -> WriteAttempt {
    do {
      return WriteAttempt(write: self, result: .success(try await send(to: calendar)))
    } catch {
      return WriteAttempt(write: self, result: .failure(error))
    }
  }

  private func send(to calendar: CalendarCollection) async throws -> WriteOutcome {
    let location = Href(path: href)
    if let text {
      return try await calendar.put(text, at: location, if: etag.map { .isVersion($0) } ?? .isNew)
    }
    guard let etag else { return .conflict }
    return try await calendar.delete(location, version: etag)
  }

  /// Records the write before it is sent, since a reply may never arrive.
  func recordSent(in sync: SyncWriter) throws {
    guard var object = try sync.object(href: href) else { return }
    (object.sentText, object.sentHere) = (text, here)
    try sync.write(object)
  }
}

/// The result of a write.
struct WriteAttempt: Sendable {
  let write: PendingWrite
  let result: Result<WriteOutcome, any Error>
}
