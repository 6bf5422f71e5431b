import BoardModel
import BoardScreen
import CursesUI
import Glibc
import SystemPackage

/// Runs the screen of a source on the terminal: passes on events, shows pictures and performs
/// effects.
@MainActor
final class BoardHost {
  private let source: any BoardSource
  private let terminal: Terminal
  private let theme: ThemeController
  private let loop: RunLoop
  private let screen: BoardController

  init(
    source: any BoardSource, board: Board, terminal: Terminal, theme: ThemeController,
    config: Config,
    tip: String?
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
      config: config, theme: theme, reportsMouse: terminal.mouseIsReported, tip: tip)
    settings.keyNaming = terminal.isUTF8 ? .symbols : .words
    screen = try BoardController(
      source: source, board: board, theme: theme, settings: settings, size: terminal.size)
  }

  /// Shows the board until the user quits or a signal ends it.
  func run() -> LoopEnd {
    loop.onInput = { [unowned self] event, time in tell(.input(event), at: time) }
    loop.onResize = { [unowned self] time in tell(.resized(terminal.size), at: time) }
    loop.onSuspend = { [unowned self] time in tell(.suspended, at: time) }
    loop.onTerminate = { [unowned self] time in tell(.terminated, at: time) }
    loop.deadline = { [unowned self] in screen.nextDeadline }
    loop.onDeadline = { [unowned self] time in tell(.timePassed, at: time) }
    loop.draw = { [unowned self] in screen.picture(at: loop.now) }
    source.onActivity = { [unowned self] in goesOn(with: $0, for: $1) }
    // The size of the terminal may have changed since the screen was made.
    tell(.resized(terminal.size), at: loop.now)
    watchSource()
    watchTheme()
    defer { screen.end().forEach(perform) }
    return loop.run()
  }

  private func tell(_ event: ScreenEvent, at time: Duration) {
    loop.setNeedsDisplay()
    screen.handle(event, at: time).forEach(perform)
  }

  private func perform(_ effect: HostEffect) {
    switch effect {
    case .quit, .accept: loop.stop()
    case .suspend: loop.suspend()
    case .redraw: terminal.redraw()
    case .copy(let text): terminal.copy(text)
    case .reportMouse(let isReported): terminal.mouseIsReported = isReported
    case .dropTypedAhead: loop.dropKeptInput()
    case .editNotes(let text, let path): editNotes(text, replacing: path)
    case .removeNotes(let path): NotesFile.remove(path)
    case .report(let sentence): Dragboard.writeError("dragboard: \(sentence)")
    }
  }

  // MARK: The source and the theme

  /// Reports changes by other processes as soon as they happen.
  private func watchSource() {
    do {
      guard let watch = try source.watch() else { return }
      loop.watch(watch.descriptor) { [unowned self] in
        do {
          if try watch.hasChanged() { tell(.sourceChanged, at: loop.now) }
        } catch {
          tell(.sourceFailed(error), at: loop.now)
        }
        return !watch.hasEnded
      }
      tell(.sourceChanged, at: loop.now)
    } catch {
      tell(.sourceFailed(error), at: loop.now)
    }
  }

  /// Reloads the theme as soon as it is saved or chosen elsewhere.
  private func watchTheme() {
    guard let watch = FileWatch(files: theme.files) else { return }
    loop.watch(watch.descriptor) { [unowned self] in
      if watch.drain() {
        tell(.themeChanged(theme.reload()), at: loop.now)
        watch.watch(theme.files)
      }
      return true
    }
  }

  /// Shows what the source is doing if it takes long, and keeps the terminal responsive.
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

  // MARK: Notes

  /// Opens a text in the user's editor, and reports the result to the screen.
  private func editNotes(_ text: String, replacing oldPath: String?) {
    let file: NotesFile
    do throws(Failure) {
      file = try NotesFile(text)
    } catch {
      return tell(.notesReturned(.notStarted(error)), at: loop.now)
    }
    oldPath.map(NotesFile.remove)
    let words = NotesFile.editor
    let end = loop.run(words + [file.path])
    let problem: String? =
      switch end {
      case .exited(0): nil
      case .exited(let status): "\(words[0]) ended with \(status)"
      case .signal(let number): "\(words[0]) was ended by signal \(number)"
      case .notStarted(let code):
        "\(words[0]) cannot be started: \(Errno(rawValue: code))"
      case .leftBehind: "\(words[0]) was still open"
      }
    let details = NotesReturn.NotesDetails(
      path: file.path, problem: problem, isStillOpen: end == .leftBehind)
    tell(.notesReturned(.ended(file.read(), details)), at: loop.now)
  }
}
