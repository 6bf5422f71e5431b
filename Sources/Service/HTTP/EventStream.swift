import BoardModel
import Hummingbird
import NIOCore
import Store

/// Server-sent events (HTML, 9.2): every change by its number, without a gap, in order.
///
/// Each stream reads the change log behind what it sent last, and only when the client has taken
/// that: a slow client costs no memory.
struct EventStream: Sendable {
  let store: StoreActor
  /// Asked before each event: a token that is revoked ends the stream.
  let gate: Gate
  /// The number of the last change that the client knows.
  let last: ChangeID

  private static let mostChanges = 100

  /// The events, until the client goes or the service ends.
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
        // Where much is not for this client, a sign of life finds out whether it is still there.
        try await writer.write(ByteBuffer(string: next.text.isEmpty ? ":\n\n" : next.text))
        sent = .now
      }
      // A beat that comes right behind an event has nothing to prove.
      if ContinuousClock.now - sent > StoreActor.beat / 3 {
        try await writer.write(ByteBuffer(string: ":\n\n"))
        sent = .now
      }
    } while await calls.isCalled()
  }

  /// - Returns: `nil` when the client may not be told any more.
  private func events(after last: ChangeID) async throws -> (text: String, last: ChangeID)? {
    try await store.run { [gate] store, _ in
      let client: Client?
      do {
        client = try gate.client(in: store)
      } catch is ServiceError {
        return nil
      }
      guard let client else { preconditionFailure("a stream of changes for nobody") }
      let changes = try store.changes(after: last, limit: Self.mostChanges)
      let text = try changes.reduce(into: "") { text, change in
        guard let json = try ChangeJSON(change, for: client, in: store) else { return }
        text += "id: \(change.id)\nevent: change\ndata: \(JSONText.of(json))\n\n"
      }
      return (text, changes.last?.id ?? last)
    }
  }
}

extension AsyncStream<Void> {
  /// Waits for the next call; `false` when there will be none.
  fileprivate func isCalled() async -> Bool {
    var iterator = makeAsyncIterator()
    return await iterator.next() != nil && !Task.isCancelled
  }
}
