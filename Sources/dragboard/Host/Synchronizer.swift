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
  /// When to sync, or to look whether there is something to send.
  private(set) var due: Duration?

  private let loop: RunLoop
  private let remote: RemoteSettings
  private let words: [String]
  private let waiting: () throws -> Int
  private(set) var state = SyncState()
  private var report: SyncReport?
  /// Whether something was changed since the running sync began.
  private var isAskedAgain = false

  /// How long a change waits for others.
  private static let delay = Duration.seconds(5)
  /// How long the server is left alone.
  private static let interval = Duration.seconds(300)

  /// - Parameters:
  ///   - words: The second program and its arguments.
  ///   - waiting: Counts the tasks with changes that the server does not have.
  init(
    _ remote: RemoteSettings, loop: RunLoop, words: [String], waiting: @escaping () throws -> Int
  ) {
    self.remote = remote
    self.loop = loop
    self.words = words
    self.waiting = waiting
    state.waiting = 0
  }

  /// Makes what syncs a board of a store; `nil` if the board has no remote, or the second program is
  /// not there.
  static func make(
    for board: Board, in store: TaskStore, _ config: Config, _ global: GlobalSettings, loop: RunLoop
  ) -> Synchronizer? {
    guard let remote = try? store.remotes().first(where: { $0.board == board.id }),
      let settings = config.remotes.first(where: { $0.name == remote.name }),
      let words = try? NetProgram.words(
        ["sync"], global.configurationWords + ["--report", "--", settings.name], store: store.path)
    else { return nil }
    return Synchronizer(settings, loop: loop, words: words) {
      try store.waitingCount(of: remote)
    }
  }

  /// Syncs once the board is open, if that was asked for.
  func begin(at time: Duration) {
    countWaiting()
    if remote.trigger == .open { sync(at: time) }
  }

  /// Notes that the board may have been changed.
  func noteEvent(at time: Duration) {
    let before = state.waiting
    countWaiting()
    guard remote.trigger == .open, let count = state.waiting, count > 0, count != before else {
      return
    }
    if report != nil {
      isAskedAgain = true
    } else {
      due = time + Self.delay
    }
  }

  /// Does what is due.
  func passDue(at time: Duration) {
    guard let due, time >= due else { return }
    sync(at: time)
  }

  /// Syncs now; what is changed while a sync runs is sent by another one.
  func sync(at time: Duration) {
    due = nil
    guard report == nil else { return isAskedAgain = true }
    isAskedAgain = false
    switch SyncReport.start(words) {
    case .failure(let error): end(.failed("\(error)"))
    case .success(let report):
      self.report = report
      change(to: .running)
      // Another board may be shown before it ends.
      loop.watch(report.descriptor) { [weak self] in
        guard !report.read() else { return true }
        self?.end(report.progress)
        return false
      }
    }
  }

  /// Ends a sync that is running; what it has done so far stays.
  func stop() {
    if let report { kill(report.child, SIGTERM) }
  }

  private func end(_ progress: SyncState.Progress) {
    report = nil
    if remote.trigger == .open { due = loop.now + (isAskedAgain ? Self.delay : Self.interval) }
    countWaiting()
    change(to: progress)
  }

  private func change(to progress: SyncState.Progress) {
    state.progress = progress
    onChange(state)
  }

  private func countWaiting() {
    // A store that cannot be read says so elsewhere.
    guard let count = try? waiting(), count != state.waiting else { return }
    state.waiting = count
    onChange(state)
  }
}
