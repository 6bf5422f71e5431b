import BoardModel
import Hummingbird
import NIOCore
import Store
import WebService

/// A stream of server-sent events (HTML, 9.2): every change that the client may see, with its
/// number, in order.
///
/// The change log is read further only after the previous events have been written to the
/// connection, so a slow client needs no more memory than a fast one.
struct EventStream: Sendable {
  let store: StoreActor
  /// Checks the client before each batch of events, so that a revoked token ends the stream.
  let gate: Gate
  /// The number of the last change that the client has received.
  let last: ChangeID

  private static let maxChanges = 100

  /// Writes events until the client disconnects, the service ends, or the client loses access.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    var last = last
    var sent = ContinuousClock.now
    let calls = await store.calls()
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    repeat {
      var isBehind = true
      while isBehind {
        guard let next = try await events(after: last) else { return }
        isBehind = next.last != last
        last = next.last
        guard isBehind else { continue }
        // If no change is for this client, a comment shows whether the client is still connected.
        try await writer.write(ByteBuffer(string: next.text.isEmpty ? ":\n\n" : next.text))
        sent = .now
      }
      // No heartbeat is needed right after an event.
      if ContinuousClock.now - sent > StoreActor.beat / 3 {
        try await writer.write(ByteBuffer(string: ":\n\n"))
        sent = .now
      }
    } while await calls.isCalled()
  }

  /// - Returns: The text of the next events and the number of the last change that was read; `nil`
  ///   if the client may no longer receive events.
  private func events(after last: ChangeID) async throws -> (text: String, last: ChangeID)? {
    try await store.run { [gate] store, _ in
      let client: Client?
      do {
        client = try gate.client(in: store)
      } catch is ServiceError {
        return nil
      }
      guard let client else { preconditionFailure("a stream of changes without a client") }
      let changes = try store.changes(after: last, limit: Self.maxChanges)
      let text = try changes.reduce(into: "") { text, change in
        guard let json = try ChangeJSON(change, for: client, in: store) else { return }
        text += "id: \(change.id)\nevent: change\ndata: \(JSONText.of(json))\n\n"
      }
      return (text, changes.last?.id ?? last)
    }
  }
}

extension AsyncStream<Void> {
  /// Waits for the next element; returns `false` if the stream has ended or the task was cancelled.
  fileprivate func isCalled() async -> Bool {
    var iterator = makeAsyncIterator()
    return await iterator.next() != nil && !Task.isCancelled
  }
}
