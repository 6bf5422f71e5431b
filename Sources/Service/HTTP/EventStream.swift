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
  let start: Start
  /// Completes when the connection is closed.
  let closing: EventLoopFuture<Void>

  /// Where a stream begins.
  enum Start: Sendable {
    /// After the change with this number, the last one that the client has received.
    case after(ChangeID)
    /// After the latest change, whose number this is. The client has received changes that the
    /// store does not contain, perhaps because it was restored from a backup.
    case anew(ChangeID)
  }

  /// Writes events until the client disconnects, the service ends, or the client loses access.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    var last: ChangeID
    var sent = ContinuousClock.now
    let calls = await store.calls(until: closing)
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    switch start {
    case .after(let number): last = number
    case .anew(let latest):
      last = latest
      try await writer.write(
        ByteBuffer(string: "id: \(latest)\nevent: restart\ndata: {\"latest\":\(latest)}\n\n"))
    }
    repeat {
      var isBehind = true
      while isBehind {
        guard let next = try await events(after: last) else { return }
        isBehind = next.last != last
        last = next.last
        guard isBehind else { continue }
        // If no change is for this client, a comment shows whether the client is still connected.
        try await writer.write(
          next.text.readableBytes == 0 ? ByteBuffer(string: ":\n\n") : next.text)
        sent = .now
      }
      // No heartbeat is needed right after an event.
      if ContinuousClock.now - sent > StoreActor.beat / 3 {
        try await writer.write(ByteBuffer(string: ":\n\n"))
        sent = .now
      }
    } while await calls.isCalled()
  }

  /// - Returns: The next events; `nil` if the client may no longer receive any.
  private func events(after last: ChangeID) async throws -> EventBatch? {
    try await store.run { [gate] store, cache in
      let client: Client?
      do {
        client = try gate.client(in: store)
      } catch is ServiceError {
        return nil
      }
      guard let client else { preconditionFailure("a stream of changes without a client") }
      return try cache.events.events(after: last, for: client, in: store)
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
