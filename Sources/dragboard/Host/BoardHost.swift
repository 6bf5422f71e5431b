import BoardModel
import BoardScreen
import CommandWords
import CursesUI
import Glibc
import SystemFiles
import SystemPackage

/// Runs a screen on the terminal. The host passes events to the screen, shows the pictures that the
/// screen draws, and performs the effects that the screen requests.
@MainActor
final class BoardHost {
  private let source: any BoardSource
  private let terminal: Terminal
  private let theme: ThemeController
  private let loop: RunLoop
  private let screen: BoardController
  /// The alarm that rings when a task comes due.
  private let alarm = Alarm()
  private var news = NewsPace()
  /// Whether the user accepted the result on the screen.
  private(set) var isAccepted = false
  /// Whether to reload the theme when its files change. A chooser does not reload it, since a
  /// script may wait for the chooser to end, and removing the watch takes the kernel a few
  /// milliseconds.
  private let watchesTheme: Bool
  /// Creates the synchronizer of a board; returns `nil` if the board cannot sync.
  var makeSynchronizer: (Board, RunLoop) -> Synchronizer? = { _, _ in nil }
  private var synchronizer: Synchronizer?
  /// The board for which the synchronizer was created.
  private var syncedBoard: BoardID?
  /// Creates the link of a board with its hub; returns `nil` if the board is not shared.
  var makeLiveLink: (Board, RunLoop) -> LiveLink? = { _, _ in nil }
  private var liveLink: LiveLink?
  /// Returns the path of `dragboard-net` and its arguments for `dragboard share` with a board and
  /// options.
  var makeShareWords: (Board, [String]) throws -> [String] = { _, _ in throw Refusal.unsupported }
  /// Called once the source cannot change any more.
  var onSourceEnd: () -> Void = {}

  /// - Parameter adjust: Adjusts the settings after they are created from the configuration.
  init(
    source: any BoardSource, board: Board, terminal: Terminal, theme: ThemeController,
    config: Config, adjust: (inout BoardSettings) -> Void = { _ in }
  ) throws {
    self.source = source
    self.terminal = terminal
    self.theme = theme
    let loop = try RunLoop(terminal: terminal)
    self.loop = loop
    let report = source.onActivity
    source.onActivity = { activity, elapsed in
      (report?(activity, elapsed) ?? true) && loop.serve(endsOnEscape: false)
    }
    var settings = BoardSettings(
      config: config, theme: theme, reportsMouse: terminal.mouseIsReported)
    settings.keys.naming.usesArrows = terminal.isUTF8
    settings.look.showsSigns = terminal.isUTF8
    adjust(&settings)
    watchesTheme = settings.acceptance == nil
    screen = try BoardController(
      source: source, board: board, theme: theme, settings: settings, size: terminal.size)
  }

  /// Shows the board until the user quits or a signal arrives.
  func run() -> LoopEnd {
    loop.onInput = { [unowned self] event, time in deliver(.input(event), at: time) }
    loop.onResize = { [unowned self] time in deliver(.resized(terminal.size), at: time) }
    loop.onSuspend = { [unowned self] time in deliver(.suspended, at: time) }
    loop.onTerminate = { [unowned self] time in deliver(.terminated, at: time) }
    loop.deadline = { [unowned self] in
      [screen.nextDeadline, news.due, synchronizer?.due, liveLink?.due].compactMap(\.self).min()
    }
    loop.onDeadline = { [unowned self] time in
      if news.popDue(at: time) { deliver(.sourceChanged, at: time) }
      if let due = screen.nextDeadline, time >= due { deliver(.timePassed, at: time) }
      synchronizer?.passDue(at: time)
      liveLink?.passDue(at: time)
    }
    loop.draw = { [unowned self] in
      let picture = screen.picture(at: loop.now)
      liveLink?.show(screen.carries, at: loop.now)
      return picture
    }
    source.onActivity = { [unowned self] in goesOn(with: $0, for: $1) }
    // The size of the terminal may have changed since the screen was created.
    deliver(.resized(terminal.size), at: loop.now)
    watchSource()
    if watchesTheme { watchTheme() }
    if let alarm {
      loop.watch(alarm.descriptor) { [unowned self] in
        alarm.turnOff()
        deliver(.dueTimeCame, at: loop.now)
        return true
      }
    }
    defer {
      screen.end().forEach(perform)
      synchronizer?.stop()
      liveLink?.stop()
    }
    return loop.run()
  }

  /// Ends the screen without accepting a result.
  func stop() { loop.stop() }

  /// Lets signals end the program as usual; see ``RunLoop/releaseSignals()``.
  func releaseSignals() -> Int32? { loop.releaseSignals() }

  private func deliver(_ event: ScreenEvent, at time: Duration) {
    loop.setNeedsDisplay()
    screen.handle(event, at: time).forEach(perform)
    alarm?.set(to: screen.nextDueTime)
    switch event {
    case .input: updateSynchronizer(at: time, isInput: true)
    case .sourceChanged, .notesReturned: updateSynchronizer(at: time, isInput: false)
    case .resized, .suspended, .terminated, .timePassed, .dueTimeCame, .sourceFailed,
      .themeChanged, .syncChanged, .sharingChanged, .linkOpened:
      break
    }
  }

  /// Reports an event to the synchronizer and the link, or creates new ones if the screen shows
  /// another board.
  private func updateSynchronizer(at time: Duration, isInput: Bool) {
    guard syncedBoard != screen.board.id else {
      synchronizer?.recordEvent(at: time, isInput: isInput)
      liveLink?.recordEvent(at: time, isInput: isInput)
      // Another process may have shared the board, or joined it again.
      if !isInput, liveLink?.isOutdated ?? true { startLiveLink(at: time) }
      return
    }
    syncedBoard = screen.board.id
    synchronizer?.stop()
    synchronizer = makeSynchronizer(screen.board, loop)
    synchronizer?.onChange = { [unowned self] in deliver(.syncChanged($0), at: loop.now) }
    deliver(.syncChanged(synchronizer?.state ?? SyncState()), at: time)
    synchronizer?.begin(at: time)
    liveLink?.stop()
    startLiveLink(at: time)
  }

  /// Connects the board with its hub, if it is shared.
  private func startLiveLink(at time: Duration) {
    let old = liveLink
    liveLink = makeLiveLink(screen.board, loop)
    // What is told of the new link does not depend on an old one.
    if old != nil { deliver(.sharingChanged(nil), at: time) }
    guard let liveLink else { return }
    liveLink.onChange = { [unowned self] in
      deliver(.sharingChanged($0), at: loop.now)
      // The user may have left the board before the hub could say so.
      if self.liveLink?.isOutdated == true { startLiveLink(at: loop.now) }
    }
    liveLink.begin(at: time)
    deliver(.sharingChanged(liveLink.state), at: time)
  }

  private func perform(_ effect: HostEffect) {
    switch effect {
    case .quit: loop.stop()
    case .accept:
      isAccepted = true
      loop.stop()
    case .suspend: loop.suspend()
    case .redraw: terminal.redraw()
    case .sync: synchronizer?.sync(at: loop.now)
    case .copy(let text): terminal.copy(text)
    case .open(let link): open(link)
    case .ring: terminal.ring()
    case .reportMouse(let isReported): terminal.mouseIsReported = isReported
    case .dropTypedAhead: loop.discardPendingInput()
    case .share(let options): share(options)
    case .editNotes(let text, let path): editNotes(text, replacing: path)
    case .removeNotes(let path): NotesFile.remove(path)
    case .report(let sentence): Dragboard.writeError("dragboard: \(sentence)")
    }
  }

  // MARK: The source and the theme

  /// Watches the source, and reports changes by other processes to the screen.
  private func watchSource() {
    do {
      guard let watch = try source.watch() else { return }
      // Changes that have already arrived must be in the first picture.
      if reportChanges(of: watch) {
        loop.watch(watch.descriptor) { [unowned self] in reportChanges(of: watch) }
      }
      deliver(.sourceChanged, at: loop.now)
    } catch {
      deliver(.sourceFailed(error), at: loop.now)
    }
  }

  /// - Returns: Whether there can be more changes.
  private func reportChanges(of watch: any SourceWatch) -> Bool {
    do {
      if try watch.hasChanged(), news.record(at: loop.now) || watch.hasEnded {
        deliver(.sourceChanged, at: loop.now)
      }
    } catch {
      deliver(.sourceFailed(error), at: loop.now)
    }
    if watch.hasEnded { onSourceEnd() }
    return !watch.hasEnded
  }

  /// Watches the files of the theme and the configuration, and reloads the theme when one of them
  /// changes.
  private func watchTheme() {
    // Without a watch, a changed theme only shows the next time.
    guard let watch = try? FileWatch(files: theme.files) else { return }
    loop.watch(watch.descriptor) { [unowned self] in
      if watch.drain() {
        deliver(.themeChanged(theme.reload()), at: loop.now)
        watch.watch(theme.files)
      }
      return true
    }
  }

  /// Shows the source's activity if it takes a while, and keeps the terminal responsive.
  ///
  /// - Returns: Whether the source should continue.
  private func goesOn(with activity: SourceActivity, for elapsed: Duration) -> Bool {
    let (picture, endsOnEscape) = screen.picture(
      during: activity, for: elapsed, size: terminal.size)
    if let picture {
      terminal.present(picture, cursor: nil)
      loop.setNeedsDisplay()
    }
    return activity == .ended || loop.serve(endsOnEscape: endsOnEscape)
  }

  // MARK: Links

  /// Opens a link with the desktop's default program, and reports to the screen whether that
  /// succeeded.
  private func open(_ link: TaskLink) {
    switch LinkOpener.start(link) {
    case .failure(let problem):
      deliver(.linkOpened(link, reason: problem.reason), at: loop.now)
    case .success(let opener):
      deliver(.linkOpened(link, reason: nil), at: loop.now)
      guard let opener else { return }
      loop.watch(opener.descriptor) { [unowned self] in
        if let reason = opener.end() { deliver(.linkOpened(link, reason: reason), at: loop.now) }
        return false
      }
    }
  }

  // MARK: Sharing

  /// Runs `dragboard share`, and waits until the user has read its output.
  private func share(_ options: [String]) {
    let words: [String]
    do {
      words = try makeShareWords(screen.board, options)
    } catch {
      words = ["printf", "%s\\n", ErrorWording.failure(for: error).line]
    }
    // While a board is open, errors go to a file that is shown at its end.
    let script = "\"$@\" 2>&1; printf '\\nEnter returns to the board. '; read -r _"
    _ = loop.run(["/bin/sh", "-c", script, "sh"] + words)
    deliver(.sourceChanged, at: loop.now)
  }

  // MARK: Notes

  /// Opens notes in the user's editor, and reports the result to the screen.
  private func editNotes(_ text: String, replacing oldPath: String?) {
    let file: NotesFile
    do throws(Failure) {
      file = try NotesFile(text)
    } catch {
      return deliver(.notesReturned(.notStarted(error)), at: loop.now)
    }
    oldPath.map(NotesFile.remove)
    let words = NotesFile.editor
    let end = loop.run(words + [file.path])
    let problem: String? =
      switch end {
      case .exited(0): nil
      case .exited(let status): "\(words[0]) ended with status \(status)"
      case .signal(let number): "\(words[0]) was ended by signal \(number)"
      case .notStarted(let code):
        "\(words[0]) cannot be started: \(Errno(rawValue: code))"
      case .leftBehind: "\(words[0]) is still running"
      }
    let details = NotesReturn.NotesDetails(
      path: file.path, problem: problem, isStillOpen: end == .leftBehind)
    deliver(.notesReturned(.ended(file.read(), details)), at: loop.now)
  }
}
