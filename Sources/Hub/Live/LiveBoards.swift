import Registers

/// The boards that somebody watches: their revisions as they are made, and who is there.
///
/// The database is asked for the revisions of watched boards at short intervals. A push in this
/// process, and the announcements of other processes, only make that faster.
actor LiveBoards {
  private struct Board {
    var state: LiveState
    var presence = PresenceTable()
    /// The number of changes of ``presence``.
    var presenceNumber = 1
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  /// What a stream can tell of a board.
  struct Picture: Sendable {
    let state: LiveState
    let people: [Presence]
    let presenceNumber: Int
  }

  private let hub: Hub
  private var boards: [String: Board] = [:]
  private var listenerCount = 0
  private var isEnded = false
  private var readings: Set<String> = []

  /// How often the database is asked.
  static let interval: Duration = .milliseconds(200)
  /// How often all listeners are called even if nothing has changed.
  static let beat: Duration = .seconds(15)

  init(_ hub: Hub) { self.hub = hub }

  /// The number of open streams.
  var streams: Int { boards.values.reduce(0) { $0 + $1.listeners.count } }

  // MARK: Streams

  /// Begins to watch a board.
  ///
  /// - Returns: The number of the listener, and a stream with an element for every change and every
  ///   beat. Elements that have not been received yet are merged into one.
  func listen(to board: String, from state: LiveState) -> (Int, AsyncStream<Void>) {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    listenerCount += 1
    guard !isEnded else {
      continuation.finish()
      return (listenerCount, stream)
    }
    set(state, of: board)
    boards[board, default: Board(state: state)].listeners[listenerCount] = continuation
    return (listenerCount, stream)
  }

  /// Ends what ``listen(to:from:)`` has begun.
  func leave(_ board: String, _ listener: Int) {
    boards[board]?.listeners[listener] = nil
    forgetIfUnused(board)
  }

  /// What there is to tell of a board; `nil` if no one watches it.
  func picture(of board: String) -> Picture? {
    boards[board].map {
      Picture(
        state: $0.state, people: $0.presence.people, presenceNumber: $0.presenceNumber)
    }
  }

  private func call(_ board: String) {
    for listener in (boards[board]?.listeners ?? [:]).values { listener.yield() }
  }

  private func forgetIfUnused(_ board: String) {
    if let watched = boards[board], watched.listeners.isEmpty, watched.presence.isEmpty {
      boards[board] = nil
    }
  }

  // MARK: Revisions

  /// Takes the state of a board as it was read. Revisions never go back here, because two readings
  /// may arrive in the wrong order.
  private func set(_ state: LiveState, of board: String) {
    guard let old = boards[board]?.state else { return }
    let new = LiveState(
      revision: max(old.revision, state.revision), members: max(old.members, state.members),
      isStopped: state.isStopped)
    guard new != old else { return }
    boards[board]?.state = new
    call(board)
  }

  /// Takes the new revision of a board that a push in this process has made.
  func advance(_ board: String, to revision: Int64) {
    guard var state = boards[board]?.state else { return }
    state.revision = revision
    set(state, of: board)
  }

  /// Reads the state of a board at once, if somebody watches it.
  func read(_ board: String) async {
    guard boards[board] != nil, readings.insert(board).inserted else { return }
    await read([board])
    readings.remove(board)
  }

  private func read(_ names: [String]) async {
    // Without the database, streams stay open and say nothing; requests are told the reason.
    guard let states = try? await hub.states(of: names) else { return }
    for (board, state) in states { set(state, of: board) }
  }

  /// Asks for revisions until the task is cancelled or the boards end.
  func watch() async {
    var lastBeat = ContinuousClock.now
    while !isEnded, !Task.isCancelled {
      let watched = boards.filter { !$0.value.listeners.isEmpty }.keys.sorted()
      if !watched.isEmpty { await read(watched) }
      let now = ContinuousClock.now
      forgetAbsent(at: now)
      if now - lastBeat >= Self.beat {
        lastBeat = now
        for board in boards.keys { call(board) }
      }
      // Only cancellation ends the wait early, and then the loop ends.
      try? await Task.sleep(for: Self.interval)
    }
  }

  /// Reads boards as other processes announce their changes.
  func followAnnouncements() async {
    for await board in hub.database.announcements { await read(board) }
  }

  /// Ends all streams, and those that are opened later.
  func end() {
    isEnded = true
    for board in boards.values { board.listeners.values.forEach { $0.finish() } }
    boards = [:]
  }

  // MARK: Presence

  /// Takes a report of somebody who has a board open.
  func report(
    _ report: PresenceReport, by person: Person, on board: String, state: LiveState,
    at now: ContinuousClock.Instant = .now
  ) {
    guard !isEnded else { return }
    let isNew = boards[board, default: Board(state: state)].presence.report(
      report, by: person, at: now)
    if isNew { tell(of: board) }
  }

  /// Forgets somebody who is no longer a member of a board.
  func forget(_ person: Person, on board: String) {
    if boards[board]?.presence.remove(person.id) == true { tell(of: board) }
  }

  private func forgetAbsent(at now: ContinuousClock.Instant) {
    for board in Array(boards.keys) {
      if boards[board]?.presence.forget(at: now) == true { tell(of: board) }
      forgetIfUnused(board)
    }
  }

  private func tell(of board: String) {
    boards[board]?.presenceNumber += 1
    call(board)
  }
}
