import Hummingbird
import NIOCore
import WebService

/// A stream of server-sent events (HTML, 9.2): the revisions of a board, when its members or their
/// roles change, and who is there.
///
/// An event tells the newest state. What happens while the client takes nothing is told in one
/// event, so a slow client needs no more memory than a fast one.
struct LiveStream: Sendable {
  let hub: Hub
  let live: LiveBoards
  let board: String
  let key: HubSecret
  let person: Person
  /// The state of the board when the client was last admitted.
  let state: LiveState
  /// The last revision that the client knows.
  let since: Int64

  /// Writes events until the client disconnects, the hub ends, or the client loses access.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    let (listener, calls) = await live.listen(to: board, from: state)
    do {
      try await write(to: &writer, at: calls)
    } catch {
      await live.leave(board, listener)
      throw error
    }
    await live.leave(board, listener)
  }

  private func write(
    to writer: inout any ResponseBodyWriter, at calls: AsyncStream<Void>
  ) async throws {
    var (revision, members, presence) = (since, state.members, 0)
    var sent = ContinuousClock.now
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    var iterator = calls.makeAsyncIterator()
    repeat {
      guard let picture = await live.picture(of: board) else { return }
      if picture.state.isStopped {
        try await writer.write(ByteBuffer(string: "event: stopped\ndata: {}\n\n"))
        return
      }
      var text = ""
      if picture.state.members != members {
        if let farewell = try await farewell() {
          try await writer.write(ByteBuffer(string: farewell))
          return
        }
        members = picture.state.members
        text += "event: members\ndata: {}\n\n"
      }
      if picture.state.revision > revision {
        revision = picture.state.revision
        text += "id: \(revision)\nevent: revision\ndata: {\"revision\":\(revision)}\n\n"
      }
      if picture.presenceNumber != presence {
        presence = picture.presenceNumber
        text += "event: presence\ndata: \(JSONText.of(["people": picture.people]))\n\n"
      }
      // A comment shows whether the client is still connected.
      if text.isEmpty, ContinuousClock.now - sent >= LiveBoards.beat / 2 { text = ":\n\n" }
      if !text.isEmpty {
        try await writer.write(ByteBuffer(string: text))
        sent = .now
      }
    } while await iterator.next() != nil && !Task.isCancelled
  }

  /// The last event for a client that may no longer see the board; `nil` if the client may.
  private func farewell() async throws -> String? {
    do {
      _ = try await hub.live(on: board, key: key)
      return nil
    } catch HubRefusal.stopped {
      return "event: stopped\ndata: {}\n\n"
    } catch let refusal as HubRefusal {
      await live.forget(person, on: board)
      return refusal == .unknownKey
        ? "event: unknownKey\ndata: {}\n\n" : "event: removed\ndata: {}\n\n"
    } catch {
      // Without the database, the next change or beat asks again; the client sees nothing new.
      return nil
    }
  }
}
