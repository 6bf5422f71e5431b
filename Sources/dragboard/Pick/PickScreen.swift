import ArgumentParser
import BoardModel
import BoardScreen
import CommandWords
import CursesUI
import Glibc

/// The screen of a chooser, on the controlling terminal, since standard input and output may be
/// redirected.
@MainActor
struct PickScreen {
  private let device: Terminal.Device
  private let global: GlobalSettings

  /// Finds the controlling terminal.
  ///
  /// - Throws: ``Failure`` if there is no controlling terminal.
  init(_ global: GlobalSettings) throws(Failure) {
    self.global = global
    do {
      device = try .controlling()
    } catch {
      throw Failure(
        "cannot open the terminal: /dev/tty", next: "Run this command in a terminal.")
    }
  }

  /// Shows a source until the user accepts the result.
  ///
  /// - Parameters:
  ///   - filter: The filter to start with.
  ///   - filtersFirst: Whether letters filter without a key before them.
  ///   - maxPaneWidth: The minimum width of the lists if the configuration sets a larger one.
  ///   - onSourceEnd: Called once the source cannot change any more; an error that it throws ends
  ///     the screen.
  /// - Throws: `ExitCode` if the user cancels or a signal arrives; the error of `onSourceEnd`;
  ///   `TerminalError`.
  func show(
    _ source: any BoardSource, _ board: Board, _ acceptance: any Acceptance, filter: String = "",
    filtersFirst: Bool = false, maxPaneWidth: Int = .max,
    onSourceEnd: @escaping () throws -> Void = {}
  ) throws {
    let config = global.readConfig()
    let terminal = try Terminal(device: device, isMouseReported: config.mouse.value)
    let theme = ThemeController(global: global, config: config, savesChoice: true)
    var failure: (any Error)?
    let host = try BoardHost(
      source: source, board: board, terminal: terminal, theme: theme, config: config
    ) { settings in
      settings.acceptance = acceptance
      settings.opening.filter = filter
      settings.keys.filtersFirst = filtersFirst
      settings.look.paneWidth = min(settings.look.paneWidth, maxPaneWidth)
    }
    host.onSourceEnd = {
      do {
        try onSourceEnd()
      } catch {
        failure = error
        host.stop()
      }
    }
    let end = terminal.run { host.run() }
    // From now on, Ctrl-C must end the program, even while it waits for its output to be read.
    let late = host.releaseSignals().map(LoopEnd.signal)
    try end.throwIfSignal()
    try late?.throwIfSignal()
    if let failure { throw failure }
    guard host.isAccepted else { throw ExitCode(ExitStatus.cancelled.rawValue) }
  }
}
