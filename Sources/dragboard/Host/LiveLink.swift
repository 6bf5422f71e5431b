import BoardModel
import BoardScreen
import CursesUI
import NetOptions
import Registers
import TerminalText

/// Connects an open board with its hub, by running `dragboard-net live` and exchanging lines with
/// it.
@MainActor
final class LiveLink {
  var onChange: (SharingState) -> Void = { _ in }
  /// When to do something next; `nil` for never.
  var due: Duration? { [restartDue, unsentDue, sendDue].compactMap(\.self).min() }
  private(set) var state = SharingState()

  private let loop: RunLoop
  /// The path of `dragboard-net`, and its arguments; `nil` if it is not installed.
  private let words: [String]?
  /// The name under which this store writes; other screens of the same store have it too.
  private let replica: String
  private let source: Source
  private var process: LiveProcess?
  /// The number of the latest operation that was examined.
  private var operation: Int64?
  /// When to start the program again after it has ended; `nil` while it runs.
  private var restartDue: Duration?
  private var restartDelay = LiveLink.minRestartDelay
  /// When to show that there are unsent changes; `nil` if there are none, or if that is shown.
  private var unsentDue: Duration?
  /// When to send what the program does not know yet; `nil` if it knows everything.
  private var sendDue: Duration?
  /// Whether the program does not know yet that the board has changed.
  private var isChangePending = false
  /// Whether the program does not know ``carries`` yet.
  private var areCarriesPending = false
  /// When carries were last sent.
  private var carriesSent: Duration?
  /// What the screen carries.
  private var carries: [SharingState.Carry] = []
  /// How the board was shared when the state of the connection last changed; `nil` if it was not.
  private var lastSharing: Sharing?

  /// How long the hub may take to receive a change before that is shown. Usually it takes much
  /// less.
  static let unsentDelay = Duration.seconds(2)
  /// The time between two reports of what is carried.
  static let carriesInterval = Duration.milliseconds(100)
  /// The time before the program is started again, which doubles each time.
  static let minRestartDelay = Duration.seconds(1)
  static let maxRestartDelay = Duration.seconds(60)

  /// What shows that a board was shared anew.
  struct Sharing: Equatable {
    let replica: String
    let lastExchange: Timestamp?
    let isStopped: Bool
  }

  /// The queries to the store.
  struct Source {
    /// Returns how the board is shared now; `nil` if it is not.
    let sharing: () throws -> Sharing?
    /// Counts the tasks and lists with changes that the hub does not have.
    let unsent: () throws -> Int
    /// Returns the number of the latest operation; this is fast.
    let latestOperation: () throws -> Int64
    /// Names a carry by the uuids of the shared board; `nil` if a part of it is gone.
    let line: (SharingState.Carry) throws -> LiveLine.Carry?
    /// Finds the tasks and the list of a carry by their uuids; `nil` if they are not here.
    let carry: (LiveLine.Carry) throws -> SharingState.Carry?
  }

  /// - Parameters:
  ///   - words: The path of `dragboard-net`, and its arguments; `nil` if it is not installed.
  ///   - replica: The name under which this store writes.
  init(words: [String]?, replica: String, role: MemberRole, loop: RunLoop, source: Source) {
    (self.words, self.replica, self.loop, self.source) = (words, replica, loop, source)
    state.setRights(of: role)
  }

  /// Starts the program for a board that was just opened.
  func begin(at time: Duration) {
    operation = try? source.latestOperation()
    state.unsent = countUnsent()
    start(at: time)
  }

  /// Ends the program, which first sends what is left.
  func stop() {
    process?.end()
    process = nil
    (restartDue, unsentDue, sendDue) = (nil, nil, nil)
  }

  // MARK: The program

  private func start(at time: Duration) {
    restartDue = nil
    guard let words else { return change { $0.connection = .offline } }
    switch LiveProcess.start(words) {
    case .failure: restart(at: time)
    case .success(let process):
      self.process = process
      // The program begins with sending all changes.
      (isChangePending, areCarriesPending) = (false, !carries.isEmpty)
      if areCarriesPending { sendDue = time }
      // If the screen shows another board, the link is released before the program ends.
      loop.watch(process.descriptor) { [weak self] in
        guard !process.read({ self?.handle($0, from: process) }) else { return true }
        self?.end(of: process)
        return false
      }
    }
  }

  /// Handles a line of the program.
  private func handle(_ line: LiveLine, from process: LiveProcess) {
    guard process === self.process else { return }
    switch line {
    case .state(let state, detail: _):
      if state == .connected { restartDelay = Self.minRestartDelay }
      // An unreadable store is reported by other operations. After the user has left the board, any
      // sharing is a new one.
      lastSharing = state == .left ? nil : try? source.sharing()
      change { $0.connection = .init(state) }
    case .role(let role): change { $0.setRights(of: role) }
    case .names(let names): change { $0.names = Array(names.prefix(Self.maxNames)) }
    case .people(let people):
      let others = people.filter { $0.replica != replica }.prefix(Self.maxPeople).map(person)
      change { $0.people = others }
    case .carries, .changed: break
    }
  }

  private func person(_ person: LiveLine.Person) -> SharingState.Person {
    // A carried task that cannot be read is not here, so its row is not shown either.
    SharingState.Person(
      DisplayText.plain(person.name), color: person.color,
      carries: person.carries.prefix(Self.maxCarries).compactMap {
        (try? source.carry($0)).flatMap(\.self)
      })
  }

  private static let (maxNames, maxPeople, maxCarries) = (1_000, 200, 20)

  private func end(of process: LiveProcess) {
    guard process === self.process else { return }
    self.process = nil
    if !hasEnded { restart(at: loop.now) }
  }

  /// Whether the hub has ended the link for good.
  private var hasEnded: Bool {
    switch state.connection {
    case .stopped, .removed, .left, .unknownKey: true
    case .connecting, .connected, .offline: false
    }
  }

  /// Whether the hub has ended the link for good, but the user has joined the board again since, or
  /// the board is a private one now.
  var isOutdated: Bool {
    // An unreadable store is reported by other operations.
    guard hasEnded, case .success(let sharing) = Result(catching: source.sharing) else {
      return false
    }
    return sharing.map { !$0.isStopped && $0 != lastSharing } ?? true
  }

  private func restart(at time: Duration) {
    restartDue = time + restartDelay
    restartDelay = min(restartDelay * 2, Self.maxRestartDelay)
    change { $0.connection = .offline }
  }

  private func change(_ change: (inout SharingState) -> Void) {
    var state = state
    change(&state)
    switch state.connection {
    case .connected: break
    case .connecting, .offline, .stopped, .removed, .left, .unknownKey: state.people = []
    }
    guard state != self.state else { return }
    self.state = state
    onChange(state)
  }

  // MARK: What happens on the screen

  /// Sends what an event has changed.
  ///
  /// - Parameter isInput: Whether the event comes from the keyboard or the mouse.
  func recordEvent(at time: Duration, isInput: Bool) {
    // An unreadable store is reported by other operations.
    let latest = try? source.latestOperation()
    let isNew = latest != operation
    guard isNew || !isInput else { return }
    operation = latest
    let unsent = countUnsent()
    if isNew, unsent > 0 {
      isChangePending = true
      send(at: time)
    }
    if unsent == 0 || state.unsent > 0 || state.connection == .offline {
      unsentDue = nil
      change { $0.unsent = unsent }
    } else if unsentDue == nil {
      unsentDue = time + Self.unsentDelay
    }
  }

  private func countUnsent() -> Int { (try? source.unsent()) ?? state.unsent }

  /// Sends what the screen carries, at most ten times a second.
  func show(_ carries: [SharingState.Carry], at time: Duration) {
    guard carries != self.carries else { return }
    self.carries = carries
    areCarriesPending = true
    send(at: time)
  }

  /// Sends what the program does not know yet. The rest is sent later.
  private func send(at time: Duration) {
    sendDue = nil
    // A program that is started later learns everything then.
    guard let process else { return }
    if isChangePending { isChangePending = !process.write(.changed) }
    let carriesTime = carriesSent.map { $0 + Self.carriesInterval } ?? time
    if areCarriesPending, time >= carriesTime {
      let lines = carries.compactMap { (try? source.line($0)).flatMap(\.self) }
      areCarriesPending = !process.write(.carries(lines))
      carriesSent = time
    }
    if isChangePending {
      sendDue = time + Self.carriesInterval
    } else if areCarriesPending {
      sendDue = max(carriesTime, (carriesSent ?? time) + Self.carriesInterval)
    }
  }

  /// Does what is due.
  func passDue(at time: Duration) {
    if let restartDue, time >= restartDue { start(at: time) }
    if let unsentDue, time >= unsentDue {
      self.unsentDue = nil
      let unsent = countUnsent()
      change { $0.unsent = unsent }
    }
    if let sendDue, time >= sendDue { send(at: time) }
  }
}

extension SharingState.Connection {
  init(_ state: LiveLine.State) {
    switch state {
    case .connected: self = .connected
    case .connecting: self = .connecting
    case .offline: self = .offline
    case .stopped: self = .stopped
    case .removed: self = .removed
    case .left: self = .left
    case .unknownKey: self = .unknownKey
    }
  }
}

extension SharingState {
  /// Sets what the role of a member permits.
  fileprivate mutating func setRights(of role: MemberRole) {
    (mayEdit, isOwner) = (role.mayEdit, role == .owner)
  }
}
