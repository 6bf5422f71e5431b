import BoardModel
import Dispatch
import Glibc
import HubClient
import NetOptions
import Registers
import Store
import Synchronization
import Web

/// The link between an open board and its hub: the stream of events, the exchanges that it causes,
/// and the presence of the user.
struct LiveBoardLink: Sendable {
  let hub: HubAccess
  let session: HubSession
  /// The board as it was when the link began.
  let entry: SharedBoard
  /// The path of the store.
  let store: String
  let configuration: ConfigurationFile
  /// Reports to the board.
  let write: @Sendable (LiveLine) -> Void

  private let state = LinkState()
  /// Asks for an exchange.
  private let exchange = Request()
  /// Asks for a report of presence.
  private let presence = Request()

  /// The shortest time between two reports of presence; the hub accepts ten a second.
  private static let presencePause = Duration.milliseconds(100)
  /// The longest time between two reports of presence; the hub forgets it after ten seconds.
  private static let presenceInterval = Duration.seconds(4)
  /// The time after which a failed exchange is repeated while the stream is connected.
  private static let retryPause = Duration.seconds(5)

  init(
    hub: HubAccess, session: HubSession, entry: SharedBoard, store: String,
    configuration: ConfigurationFile, write: @escaping @Sendable (LiveLine) -> Void
  ) {
    (self.hub, self.session, self.entry) = (hub, session, entry)
    (self.store, self.configuration, self.write) = (store, configuration, write)
  }

  /// Whether the stream of events is connected.
  var isConnected: Bool { state.isConnected }

  /// Runs until the input ends.
  ///
  /// - Throws: A final `HubError`, and errors of the store.
  func run(showsPresence: Bool) async throws {
    state.receive(entry.state.revision)
    let (lines, input) = AsyncStream.makeStream(of: LiveLine.self)
    Self.readInput(into: input)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for await line in lines { handle(line) } }
      group.addTask { try await follow() }
      group.addTask { try await exchangeWhenAsked() }
      if showsPresence {
        group.addTask { await reportPresence() }
        group.addTask { try await repeatPresence() }
      }
      defer { group.cancelAll() }
      // The task that reads the input ends first, unless another one throws.
      try await group.next()
    }
  }

  /// Reads lines until the input ends. A thread waits for them, since a read cannot be cancelled.
  private static func readInput(into lines: AsyncStream<LiveLine>.Continuation) {
    DispatchQueue(label: "dragboard.live").async {
      var text: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        text += buffer[..<count]
        while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
          if let line = LiveLine(text[..<end]) { lines.yield(line) }
          text.removeSubrange(...end)
        }
      }
      lines.finish()
    }
  }

  private func handle(_ line: LiveLine) {
    switch line {
    case .carries(let carries):
      state.carries = carries.map {
        CarriedTask(task: $0.task, list: $0.list, before: $0.before)
      }
      presence.ask()
    case .changed: exchange.ask()
    // These go in the other direction.
    case .state, .role, .names, .people: break
    }
  }

  private func follow() async throws {
    let stream = BoardEvents(of: entry.uuid, on: hub, settings: session.webSettings)
    try await stream.follow(since: entry.state.revision) { event in
      switch event {
      case .connecting: write(.state(.connecting))
      case .connected:
        state.isConnected = true
        write(.state(.connected))
        state.knowsMembers = false
        exchange.ask()
        presence.ask()
      case .offline(let error):
        state.isConnected = false
        write(.state(.offline, detail: words(for: error)))
      case .revision(let revision):
        // One's own pushes make revisions, too.
        if revision > state.revision { exchange.ask() }
      case .members:
        // The answer has the user's role.
        state.knowsMembers = false
        exchange.ask()
      case .people(let people): write(.people(people.map(LiveLine.Person.init)))
      }
    }
  }

  private func words(for error: any Error) -> String {
    HubWording.failure(for: error, of: entry).what
  }

  /// Exchanges changes each time that there may be something to send or to receive.
  private func exchangeWhenAsked() async throws {
    let store = try TaskStore.open(at: store)
    let shared = SharedBoards(store, configuration)
    let known = [entry.person] + (try store.peopleNamed(on: entry))
    write(.names(known))
    var role: MemberRole?
    var hasFailed = false
    for await _ in exchange.asked {
      do {
        let report = try await shared.exchange(
          entry, over: hub, session.webSettings, waiting: Self.retryPause)
        state.receive(report.revision)
        if report.role != role { write(.role(report.role)) }
        role = report.role
        if !state.knowsMembers {
          state.knowsMembers = true
          write(.names(known + (try await hub.members(of: entry.uuid).map(\.name))))
        }
        if hasFailed { write(.state(.connected)) }
        hasFailed = false
      } catch let failure as HubError where failure.isFinal {
        throw failure
      } catch let error as CancellationError {
        throw error
      } catch is RemoteIsLocked {
        exchange.ask()
      } catch {
        // Without a connection, the stream reports why, and asks for an exchange once it is back.
        guard state.isConnected else { continue }
        hasFailed = true
        write(.state(.offline, detail: words(for: error)))
        // An earlier reason to exchange must not wait.
        Task {
          try await Task.sleep(for: Self.retryPause)
          exchange.ask()
        }
      }
    }
  }

  private func reportPresence() async {
    for await _ in presence.asked {
      guard state.isConnected else { continue }
      // The next report follows soon, so a lost one is harmless.
      try? await hub.reportPresence(
        on: entry.uuid, replica: entry.state.replica, carries: state.carries)
      try? await Task.sleep(for: Self.presencePause)
    }
  }

  private func repeatPresence() async throws {
    while true {
      try await Task.sleep(for: Self.presenceInterval)
      presence.ask()
    }
  }
}

/// Asks a task to do something. If it was asked several times meanwhile, it does it once.
private struct Request {
  let asked: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (asked, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func ask() { continuation.yield() }
}

/// What the tasks of a link share.
private final class LinkState: Sendable {
  private struct Values {
    var revision: Int64 = 0
    var isConnected = false
    var carries: [CarriedTask] = []
    var knowsMembers = false
  }

  private let values = Mutex(Values())

  /// The revision up to which everything was received.
  var revision: Int64 { values.withLock { $0.revision } }

  var isConnected: Bool {
    get { values.withLock { $0.isConnected } }
    set { values.withLock { $0.isConnected = newValue } }
  }

  var carries: [CarriedTask] {
    get { values.withLock { $0.carries } }
    set { values.withLock { $0.carries = newValue } }
  }

  /// Whether the members were asked for since they last changed.
  var knowsMembers: Bool {
    get { values.withLock { $0.knowsMembers } }
    set { values.withLock { $0.knowsMembers = newValue } }
  }

  func receive(_ revision: Int64) {
    values.withLock { $0.revision = max($0.revision, revision) }
  }
}

extension LiveLine.Person {
  fileprivate init(_ person: PresentPerson) {
    self.init(
      name: person.name, replica: person.replica,
      carries: person.carries.map {
        LiveLine.Carry(task: $0.task, list: $0.list, before: $0.before)
      }, color: person.color)
  }
}
