import BoardModel
import BoardScreen
import CTerminal
import CommandWords
import CursesUI
import Glibc
import Remotes
import Store

/// Syncs a board while it is open, by running `dragboard-net` and reading its report.
@MainActor
final class Synchronizer {
  var onChange: (SyncState) -> Void = { _ in }
  /// When to start the next sync; `nil` if no sync is scheduled.
  var due: Duration? { schedule.due }

  private let loop: RunLoop
  private let remote: RemoteSettings
  private let words: [String]
  private let source: Source
  private(set) var state = SyncState()
  private var report: SyncReport?
  private var schedule: SyncSchedule
  /// The number of the latest operation that was examined.
  private var operation: Int64?
  /// The result of the last sync by any process, as last read from the store.
  private var last: Ending?

  /// The result of the last sync, as recorded in the store.
  struct Ending: Equatable {
    /// When the last successful sync ended.
    let lastSync: Timestamp?
    /// What the last sync could not do, worded as the beginning of a sentence.
    let error: String?

    /// The state to show after a sync of another process; `nil` if no sync has succeeded since
    /// `last`.
    func progress(since last: Ending?) -> SyncState.Progress? {
      guard lastSync != last?.lastSync else { return nil }
      return error.map { .done(news: nil, remark: $0) } ?? SyncState.Progress.none
    }
  }

  /// The queries to the store.
  struct Source {
    /// Counts the tasks with unsent changes.
    let waiting: () throws -> Int
    /// Returns the number of the latest operation; this is fast.
    let latestOperation: () throws -> Int64
    /// Returns the result of the last sync of any process; `nil` before the first.
    let ending: () throws -> Ending?
  }

  /// - Parameter words: The path of `dragboard-net`, and its arguments.
  init(_ remote: RemoteSettings, loop: RunLoop, words: [String], source: Source) {
    self.remote = remote
    self.loop = loop
    self.words = words
    self.source = source
    schedule = SyncSchedule(isAutomatic: remote.trigger == .open)
    state.waiting = 0
  }

  /// Creates the synchronizer of a board; `nil` if the board has no remote, or `dragboard-net` is
  /// missing.
  static func make(
    for board: Board, in store: TaskStore, _ config: Config, _ global: GlobalSettings, loop: RunLoop
  ) -> Synchronizer? {
    // An unreadable store is reported by other operations.
    let stored = try? store.remotes()
    guard let settings = config.remotes.remote(of: board, in: stored ?? []),
      let words = try? NetProgram.words(
        ["sync"], ["--report", "--", settings.name], global, store: store.path)
    else { return nil }
    let source = Source(
      waiting: {
        let remote = try store.remotes().first { $0.name == settings.name }
        guard let remote else { return try store.lists(of: board.id).reduce(0) { $0 + $1.count } }
        return try store.waitingCount(of: remote)
      }, latestOperation: { try store.latestOperation() },
      ending: {
        try store.remotes().first { $0.name == settings.name }.map {
          Ending(lastSync: $0.lastSync, error: $0.lastError)
        }
      })
    return Synchronizer(settings, loop: loop, words: words, source: source)
  }

  /// Reads the sync state of a board that was just opened, and starts a sync if the remote is
  /// configured for that.
  func begin(at time: Duration) {
    _ = checkForNews()
    last = (try? source.ending()).flatMap(\.self)
    countWaiting()
    if remote.trigger == .open { sync(at: time) }
  }

  /// Updates the sync state after an event, which may have changed the board.
  ///
  /// - Parameter isInput: Whether the event comes from the keyboard or the mouse. Such events are
  ///   so frequent that tasks are counted only if there is a new operation.
  func recordEvent(at time: Duration, isInput: Bool) {
    let isNew = checkForNews()
    guard isNew || !isInput else { return }
    countWaiting()
    if state.progress != .running, let ending = try? source.ending(),
      let progress = ending.progress(since: last)
    {
      // Another process has synced in the meantime.
      last = ending
      if progress.isTrouble || state.progress.isTrouble { change(to: progress) }
    }
    if isNew, state.waiting ?? 0 > 0 { schedule.change(at: time) }
  }

  /// Starts a sync if one is due.
  func passDue(at time: Duration) {
    guard let due, time >= due else { return }
    sync(at: time)
  }

  /// Starts a sync now; if a sync is running, another one follows it.
  func sync(at time: Duration) {
    guard schedule.begin() else { return }
    switch SyncReport.start(words) {
    case .failure(let error): end(.failed("\(error)"))
    case .success(let report):
      self.report = report
      change(to: .running)
      // If the screen shows another board, the synchronizer is released, perhaps before the sync
      // ends.
      loop.watch(report.descriptor) { [weak self] in
        guard !report.read() else { return true }
        self?.end(report.ending, isCutOff: report.isCutOff)
        return false
      }
    }
  }

  /// Ends the running sync. The changes that it has already made are kept.
  func stop() {
    if let report { kill(report.child, SIGTERM) }
  }

  /// - Parameter progress: How the sync ended; `nil` if another process was syncing.
  private func end(_ progress: SyncState.Progress?, isCutOff: Bool = false) {
    report = nil
    guard let progress else { return schedule.yield(at: loop.now) }
    schedule.end(at: loop.now, isCutOff: isCutOff)
    // The changes of the sync itself are not unsent changes.
    _ = checkForNews()
    last = (try? source.ending()).flatMap(\.self)
    countWaiting()
    change(to: progress)
  }

  private func change(to progress: SyncState.Progress) {
    state.progress = progress
    onChange(state)
  }

  /// Whether there has been a new operation since the last call.
  private func checkForNews() -> Bool {
    // An unreadable store is reported by other operations.
    guard let latest = try? source.latestOperation(), latest != operation else { return false }
    operation = latest
    return true
  }

  private func countWaiting() {
    // An unreadable store is reported by other operations.
    guard let count = try? source.waiting(), count != state.waiting else { return }
    state.waiting = count
    onChange(state)
  }
}

extension [RemoteSettings] {
  /// The remote of a board according to the store or, if the board has never synced, according to
  /// the configuration; `nil` if there is none.
  func remote(of board: Board, in stored: [Remote]) -> RemoteSettings? {
    if let remote = stored.first(where: { $0.board == board.id }) {
      return first { $0.name == remote.name }
    }
    return first { settings in
      NameMatch.key(settings.board) == NameMatch.key(board.name)
        && !stored.contains { $0.name == settings.name }
    }
  }
}
