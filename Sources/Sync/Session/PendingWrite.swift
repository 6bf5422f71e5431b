import CalDAV
import Store

/// A write that the server has yet to be asked for.
struct PendingWrite: Sendable {
  let href: String
  /// What it replaces; `nil` for an object that must not be there.
  let etag: String?
  /// What is written; `nil` for a deletion.
  let text: String?
  /// What our task was, as ``SyncedTask/json``.
  let here: String?

  /// Sends it; what goes wrong is part of the result.
  func attempt(at calendar: CalendarCollection) async -> WriteAttempt {
    do {
      return WriteAttempt(write: self, result: .success(try await send(to: calendar)))
    } catch {
      return WriteAttempt(write: self, result: .failure(error))
    }
  }

  private func send(to calendar: CalendarCollection) async throws -> WriteOutcome {
    let place = Href(path: href)
    if let text {
      return try await calendar.put(text, at: place, if: etag.map { .isVersion($0) } ?? .isNew)
    }
    guard let etag else { return .conflict }
    return try await calendar.delete(place, version: etag)
  }

  /// Notes what the server is asked for: perhaps no answer ever says whether it did that.
  func noteSent(in sync: SyncWriter) throws {
    guard var object = try sync.object(href: href) else { return }
    (object.sentText, object.sentHere) = (text, here)
    try sync.write(object)
  }
}

/// What became of a write.
struct WriteAttempt: Sendable {
  let write: PendingWrite
  let result: Result<WriteOutcome, any Error>
}
