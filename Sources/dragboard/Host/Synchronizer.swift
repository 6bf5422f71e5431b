import BoardModel
import BoardScreen
import CTerminal
import CommandWords
import CursesUI
import Glibc
import Remotes
import Store

/// Syncs a board while it is open: the second program does it, and says how it goes.
@MainActor
final class Synchronizer {
  /// Called when the state changes.
  var onChange: (SyncState) -> Void = { _ in }
  /// When to sync.
  var due: Duration? { schedule.due }

  private let loop: RunLoop
  private let remote: RemoteSettings
  private let words: [String]
  private let source: Source
  private(set) var state = SyncState()
  private var report: SyncReport?
  private var schedule: SyncSchedule
  /// The latest operation that was looked at.
  private var operation: Int64?
  /// How the last sync of any process had ended when the latest one of this one ended.
  private var last: Ending?

  /// How a sync has ended, as the store has it.
  struct Ending: Equatable {
    /// When one ended well.
    let lastSync: Timestamp?
    /// What the last one could not do: the beginning of a sentence.
    let error: String?

    /// What a board shows once another process has synced: a failure of that has changed nothing
    /// here, and is left out.
    func progress(since last: Ending?) -> SyncState.Progress? {
      guard lastSync != last?.lastSync else { return nil }
      return error.map { .done(news: nil, remark: $0) } ?? SyncState.Progress.none
    }
  }

  /// What is asked of the store.
  struct Source {
    /// Counts the tasks with changes that the server does not have.
    let waiting: () throws -> Int
    /// The number of the latest operation; this is quick.
    let latestOperation: () throws -> Int64
    /// How the last sync ended, also one of another process; `nil` before the first.
    let ending: () throws -> Ending?
  }

  /// - Parameter words: The second program and its arguments.
  init(_ remote: RemoteSettings, loop: RunLoop, words: [String], source: Source) {
    self.remote = remote
    self.loop = loop
    self.words = words
    self.source = source
    schedule = SyncSchedule(isAutomatic: remote.trigger == .open)
    state.waiting = 0
  }

  /// Makes what syncs a board of a store; `nil` if the board has no remote, or the second program is
  /// not there.
  static func make(
    for board: Board, in store: TaskStore, _ config: Config, _ global: GlobalSettings, loop: RunLoop
  ) -> Synchronizer? {
    // A store that cannot be read says so elsewhere.
    let known = try? store.remotes()
    guard let settings = config.remotes.remote(of: board, in: known ?? []),
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

  /// Syncs once the board is open, if that was asked for.
  func begin(at time: Duration) {
    _ = takeNews()
    last = (try? source.ending()).flatMap(\.self)
    countWaiting()
    if remote.trigger == .open { sync(at: time) }
  }

  /// Notes that the board may have been changed.
  ///
  /// - Parameter isInput: Whether somebody has typed or moved the mouse: that happens often, so
  ///   nothing is counted unless the log says that something was done.
  func noteEvent(at time: Duration, isInput: Bool) {
    let isNew = takeNews()
    guard isNew || !isInput else { return }
    countWaiting()
    if state.progress != .running, let ending = try? source.ending(),
      let progress = ending.progress(since: last)
    {
      // Another process has synced since.
      last = ending
      if progress.isTrouble || state.progress.isTrouble { change(to: progress) }
    }
    if isNew, state.waiting ?? 0 > 0 { schedule.change(at: time) }
  }

  /// Does what is due.
  func passDue(at time: Duration) {
    guard let due, time >= due else { return }
    sync(at: time)
  }

  /// Syncs now; what is changed while a sync runs is sent by another one.
  func sync(at time: Duration) {
    guard schedule.begin() else { return }
    switch SyncReport.start(words) {
    case .failure(let error): end(.failed("\(error)"))
    case .success(let report):
      self.report = report
      change(to: .running)
      // Another board may be shown before it ends.
      loop.watch(report.descriptor) { [weak self] in
        guard !report.read() else { return true }
        self?.end(report.ending, isCutOff: report.isCutOff)
        return false
      }
    }
  }

  /// Ends a sync that is running; what it has done so far stays.
  func stop() {
    if let report { kill(report.child, SIGTERM) }
  }

  /// - Parameter progress: `nil` if another process is syncing.
  private func end(_ progress: SyncState.Progress?, isCutOff: Bool = false) {
    report = nil
    guard let progress else { return schedule.yield(at: loop.now) }
    schedule.end(at: loop.now, isCutOff: isCutOff)
    // What the sync has done is no change that the server does not have.
    _ = takeNews()
    last = (try? source.ending()).flatMap(\.self)
    countWaiting()
    change(to: progress)
  }

  private func change(to progress: SyncState.Progress) {
    state.progress = progress
    onChange(state)
  }

  /// Whether something was done since the last call.
  private func takeNews() -> Bool {
    // A store that cannot be read says so elsewhere.
    guard let latest = try? source.latestOperation(), latest != operation else { return false }
    operation = latest
    return true
  }

  private func countWaiting() {
    // A store that cannot be read says so elsewhere.
    guard let count = try? source.waiting(), count != state.waiting else { return }
    state.waiting = count
    onChange(state)
  }
}

extension [RemoteSettings] {
  /// The remote of a board: the one that the store knows, or one that never synced.
  func remote(of board: Board, in known: [Remote]) -> RemoteSettings? {
    if let remote = known.first(where: { $0.board == board.id }) {
      return first { $0.name == remote.name }
    }
    return first { settings in
      NameMatch.key(settings.board) == NameMatch.key(board.name)
        && !known.contains { $0.name == settings.name }
    }
  }
}
