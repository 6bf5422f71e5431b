import FoundationEssentials
import Synchronization
public import Web

/// The stream of a board's events on a hub: new revisions, changes of its members, and who has the
/// board open.
///
/// A lost connection is made again after a pause, which grows and is partly random, so that a hub
/// that returns is not asked by everyone at once.
public struct BoardEvents: Sendable {
  private let hub: HubAccess
  private let board: String
  private let settings: WebSettings

  /// A change of the stream, or an event in it.
  public enum Event: Sendable {
    /// A connection is being made.
    case connecting
    /// The connection was made; revisions before it may have been missed.
    case connected
    /// There is no connection, for this reason; another one is made later.
    case offline(any Error)
    /// The hub's board has reached a revision.
    case revision(Int64)
    /// Somebody has become a member, has left or has another role.
    case members
    /// The people who have the board open, all of them.
    case people([PresentPerson])
  }

  private static let firstPause = Duration.milliseconds(500)
  /// Whoever looks at a board wants it to go on soon after the network does. A hub that has too many
  /// clients asks for longer pauses.
  private static let longestPause = Duration.seconds(3)
  /// The longest pause for which a hub can ask.
  private static let longestWait = Duration.seconds(60)
  /// After a connection of this length, the next pause is a short one again.
  private static let steadySeconds = 5.0

  /// Prepares the stream of a board, identified by its uuid.
  ///
  /// - Parameter settings: The settings of the client of the hub, for its pauses.
  public init(of board: String, on hub: HubAccess, settings: WebSettings) {
    (self.hub, self.board, self.settings) = (hub, board, settings)
  }

  /// Follows the stream until the board can no longer be followed.
  ///
  /// - Parameters:
  ///   - revision: The revision up to which everything was received.
  ///   - handle: Handles each event; the next one waits until it returns.
  /// - Throws: A final ``HubError``, `CancellationError`, or whatever `handle` throws.
  public func follow(
    since revision: Int64, _ handle: @escaping @Sendable (Event) async throws -> Void
  ) async throws -> Never {
    let progress = StreamProgress(since: revision)
    var attempt = 0
    while true {
      let start = settings.now()
      var wait: Duration?
      try await handle(.connecting)
      do {
        try await hub.namingHub { try await connect(progress, handle) }
        // The hub has ended the stream, perhaps because it is restarted.
        throw WebFailure.cutOff(hub.address)
      } catch let failure as HubError where failure.isFinal {
        throw failure
      } catch let error as HandlerError {
        throw error.reason
      } catch let error as CancellationError {
        throw error
      } catch {
        if case WebFailure.busy(_, _, let seconds?) = error { wait = .seconds(seconds) }
        try await handle(.offline(error))
      }
      if settings.now().timeIntervalSince(start) > Self.steadySeconds { attempt = 0 }
      let doubled = 1 << min(attempt, 10)
      let grown = min(Self.firstPause * doubled, Self.longestPause)
      attempt += 1
      try await settings.pause(
        max(grown * (0.5 + settings.jitter()), min(wait ?? .zero, Self.longestWait)))
    }
  }

  /// Marks an error of the handler, which must not be taken for one of the connection.
  private struct HandlerError: Error {
    let reason: any Error
  }

  /// Makes one connection and passes on its events until it ends.
  private func connect(
    _ progress: StreamProgress, _ handle: @escaping @Sendable (Event) async throws -> Void
  ) async throws {
    let address = hub.route(["boards", board, "live"])
    let (revision, isResumed) = progress.begin()
    var request = WebRequest("GET", address.with(query: "since=\(revision)"))
    request.headers["Accept"] = "text/event-stream"
    if isResumed { request.headers["Last-Event-ID"] = "\(revision)" }
    let report: @Sendable (Event) async throws -> Void = { event in
      do { try await handle(event) } catch { throw HandlerError(reason: error) }
    }
    let reply = try await hub.client.stream(request) {
      try await report(.connected)
    } receive: { bytes in
      let events: [StreamEvent]
      do {
        events = try progress.append(bytes)
      } catch {
        throw WebFailure.tooLong(address, limit: EventParser.maxBytes)
      }
      for event in events {
        if let event = try Self.event(event, at: address) { try await report(event) }
      }
    }
    try HubAccess.check(reply)
  }

  private struct RevisionData: Decodable {
    let revision: Int64
  }

  private struct PeopleData: Decodable {
    let people: [PresentPerson]
  }

  /// The event that the hub has sent; `nil` if this version does not know it.
  ///
  /// - Throws: The ``HubError`` that the event reports; `WebFailure` if it cannot be read.
  private static func event(_ event: StreamEvent, at address: WebAddress) throws -> Event? {
    let data = Data(event.data.utf8)
    do {
      switch event.name {
      case "revision":
        return .revision(try JSONDecoder().decode(RevisionData.self, from: data).revision)
      case "members": return .members
      case "presence":
        return .people(try JSONDecoder().decode(PeopleData.self, from: data).people)
      case "stopped": throw HubError.stopped
      // The person may still be on other boards of the hub.
      case "removed": throw HubError.noSuchBoard
      case "unknownKey": throw HubError.unknownKey
      default: return nil
      }
    } catch let failure as HubError {
      throw failure
    } catch {
      throw WebFailure.notUnderstood(address, reason: "an event of the board is not valid")
    }
  }
}

/// How far a stream was received, over several connections.
private final class StreamProgress: Sendable {
  private struct State {
    var revision: Int64
    var isResumed = false
    var parser = EventParser()
  }

  private let state: Mutex<State>

  init(since revision: Int64) { state = Mutex(State(revision: revision)) }

  /// Begins a connection.
  ///
  /// - Returns: The revision to continue after, and whether it comes from an earlier connection.
  func begin() -> (revision: Int64, isResumed: Bool) {
    state.withLock { state in
      state.parser = EventParser()
      return (state.revision, state.isResumed)
    }
  }

  /// Adds the next bytes of the connection.
  ///
  /// - Returns: The events that end in these bytes.
  func append(_ bytes: [UInt8]) throws -> [StreamEvent] {
    try state.withLock { state in
      let events = try state.parser.append(bytes)
      if let revision = events.last?.id.flatMap({ Int64($0) }) {
        (state.revision, state.isResumed) = (revision, true)
      }
      return events
    }
  }
}
