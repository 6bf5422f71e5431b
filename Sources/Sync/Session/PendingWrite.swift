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

  func send(to server: any TaskCollection) async throws -> WriteResult {
    guard let text else { return try await server.delete(href, replacing: etag) }
    return try await server.put(text, at: href, replacing: etag)
  }

  /// Sends it; what goes wrong is part of the result.
  func attempt(at server: any TaskCollection) async -> WriteAttempt {
    do {
      return WriteAttempt(write: self, result: .success(try await send(to: server)))
    } catch {
      return WriteAttempt(write: self, result: .failure(error))
    }
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
  let result: Result<WriteResult, any Error>
}
