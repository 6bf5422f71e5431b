import CTerminal
public import DragEngine
import Glibc

/// The reason why a run loop ended.
public enum LoopEnd: Equatable, Sendable {
  /// The program itself called ``RunLoop/stop()``.
  case stopped
  /// A signal such as SIGTERM ended the loop.
  case signal(Int32)
  /// The terminal is gone, for example because its window was closed.
  case hungUp
}

/// An event loop that waits for input, signals and timers on one thread, and draws at most once per
/// turn.
///
/// The loop sleeps until there is something to do; an idle loop never wakes up.
@MainActor
public final class RunLoop {
  /// How long to wait for the rest of an incomplete sequence; after that, a lone ESC is the Esc
  /// key.
  private static let escapeDelay = Duration.milliseconds(25)
  /// How long to wait for the rest of an incomplete paste.
  private static let pasteDelay = Duration.seconds(1)

  /// Called with each input event and the time at which the event was read. Reports from the
  /// terminal are not passed on.
  public var onInput: (InputEvent, Duration) -> Void = { _, _ in }
  /// Called with the current time after the terminal's size has changed, and after the loop has
  /// taken the terminal back from the shell or another program.
  public var onResize: (Duration) -> Void = { _ in }
  /// Called with the current time before the terminal is handed to the shell or another program,
  /// and after the process was stopped by a signal.
  public var onSuspend: (Duration) -> Void = { _ in }
  /// Called once, with the current time, before the loop ends because of a signal or a closed
  /// terminal.
  public var onTerminate: (Duration) -> Void = { _ in }
  /// When to call ``onDeadline`` next, on the clock of ``now``; `nil` for never.
  public var deadline: () -> Duration? = { nil }
  /// Called with the current time when ``deadline`` has passed.
  public var onDeadline: (Duration) -> Void = { _ in }
  /// Returns the picture to show and the cell of the cursor, which is `nil` to hide the cursor.
  /// Called at most once per turn, and only if the screen must be drawn.
  public var draw: () -> (BackingStore, cursor: Cell?) = { (BackingStore(), cursor: nil) }

  let terminal: Terminal
  let signals: Int32
  private var decoder = InputDecoder()
  private var pendingSince = Duration.zero
  private var bytes = [UInt8](repeating: 0, count: 65_536)
  private var watched: [() -> Bool] = []
  /// The descriptors for keys, signals and the screen, then the watched descriptors.
  private var descriptors: [pollfd]
  /// The indexes in ``descriptors`` of the descriptors for keys, signals and the screen, and of the
  /// first watched descriptor.
  private static let (keys, signals, screen, firstWatched) = (0, 1, 2, 3)
  /// Events that were read but not handled yet, with the time at which they were read.
  var pendingEvents: ArraySlice<(event: InputEvent, time: Duration)> = []
  /// Signals that arrived while a handler was running.
  var pendingSignals: [Int32] = []
  /// Whether a pending signal, or a closed terminal, will end the loop.
  var isEnding = false
  private var needsDisplay = false
  private var end: LoopEnd?

  /// Creates a loop for a terminal, and begins to handle signals.
  ///
  /// - Throws: ``TerminalError/systemCall(name:code:)`` if the signal pipe cannot be created.
  public init(terminal: Terminal) throws(TerminalError) {
    self.terminal = terminal
    signals = terminal_open_signal_pipe()
    guard signals >= 0 else { throw .systemCall(name: "pipe2", code: errno) }
    descriptors = [terminal.device.input, signals, -1].map(Self.waitingForInput)
  }

  private static func waitingForInput(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }

  /// The time since a fixed moment in the past; it never decreases.
  public var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Requests that the screen be drawn at the end of this turn.
  public func setNeedsDisplay() { needsDisplay = true }

  /// Ends the loop after this turn.
  public func stop() { end = .stopped }

  /// Calls `handler` whenever `descriptor` is readable or at end of file, until `handler` returns
  /// `false`.
  public func watch(_ descriptor: Int32, _ handler: @escaping () -> Bool) {
    watched.append(handler)
    descriptors.append(Self.waitingForInput(descriptor))
  }

  /// Runs until ``stop()`` is called, a signal ends it, or the terminal is
  /// closed. Returns at once if ``stop()`` was already called.
  public func run() -> LoopEnd {
    defer { end = nil }
    if end == nil { display() }
    terminal_release_code()
    while end == nil {
      turn()
      if end == nil { display() }
    }
    return end ?? .stopped
  }

  /// Restores the default handling of signals, so that they end the program unless its parent
  /// process made it ignore them. Call this once the terminal has been restored.
  ///
  /// - Returns: A terminating signal that has not been handled; `nil` for none.
  public func releaseSignals() -> Int32? {
    terminal_release_signals()
    return (pendingSignals + readSignals()).first(where: terminal_signal_ends)
  }

  private func turn() {
    descriptors[Self.screen] = pollfd(
      fd: needsDisplay || terminal.hasOutputLeft ? terminal.device.output : -1,
      events: Int16(POLLOUT), revents: 0)
    guard terminal_poll(&descriptors, Int32(descriptors.count), nanosecondsToWait) >= 0 else {
      return terminate(.hungUp)
    }
    if isReady(Self.signals) || !pendingSignals.isEmpty { handleSignals() }
    if isReady(Self.keys) {
      if !readInput() { terminate(.hungUp) }
    } else {
      decodeLoneEscape()
    }
    handlePendingEvents()
    // A closed screen never becomes writable again.
    if isReady(Self.screen), descriptors[Self.screen].revents & Int16(POLLOUT) == 0 {
      terminate(.hungUp)
    }
    for (index, handler) in watched.enumerated().reversed()
    where isReady(Self.firstWatched + index) && !handler() {
      watched.remove(at: index)
      descriptors.remove(at: Self.firstWatched + index)
      terminal_release_code()
    }
    if end == nil, let due = deadline(), now >= due { onDeadline(now) }
  }

  private func isReady(_ index: Int) -> Bool { descriptors[index].revents != 0 }

  private var pendingDeadline: Duration {
    pendingSince + (decoder.isPasting ? Self.pasteDelay : Self.escapeDelay)
  }

  /// The time to wait, or -1 without a deadline; rounded up, so that the timer is due when the wait
  /// ends.
  private var nanosecondsToWait: Int64 {
    guard pendingEvents.isEmpty, pendingSignals.isEmpty else { return 0 }
    var due = deadline()
    if decoder.hasPending { due = min(due ?? pendingDeadline, pendingDeadline) }
    guard let due else { return -1 }
    let (seconds, attoseconds) = max(.zero, due - now).components
    return min(seconds, 86_400) * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
  }

  /// Reads the available input.
  ///
  /// - Returns: `false` if the terminal is gone.
  func readInput() -> Bool {
    let count = read(terminal.device.input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else { return false }
    let time = now
    pendingSince = time
    decoder.feed(bytes[..<count]) { pendingEvents.append(($0, time)) }
    return true
  }

  /// Decodes pending input, such as a lone ESC, if nothing has followed it in time.
  func decodeLoneEscape() {
    guard decoder.hasPending, now >= pendingDeadline else { return }
    let time = now
    decoder.timeout { pendingEvents.append(($0, time)) }
  }

  /// Handles the pending events in order, including those that handlers add in the meantime, until
  /// a signal is pending or the loop ends.
  private func handlePendingEvents() {
    while end == nil, pendingSignals.isEmpty, let (event, time) = pendingEvents.popFirst() {
      handle(event, at: time)
    }
  }

  private func handle(_ event: InputEvent, at time: Duration) {
    guard end == nil else { return }
    if case .report(let bytes) = event { return terminal.handle(bytes) }
    onInput(event, time)
  }

  private func handleSignals() {
    let numbers = Set(pendingSignals + readSignals()).sorted()
    pendingSignals = []
    for number in numbers {
      switch number {
      case SIGWINCH:
        terminal.readSize()
        onResize(now)
        needsDisplay = true
      case SIGTSTP: suspend()
      case SIGCONT: interrupt { terminal.reclaim() }
      case SIGCHLD: break
      default: terminate(.signal(number))
      }
    }
  }

  /// Returns the signals that have arrived since the last call, each only once.
  func readSignals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    return Set(bytes[..<max(0, count)].map(Int32.init)).sorted()
  }

  /// Hands the terminal to the shell, as Ctrl-Z does, and returns when the job is resumed.
  public func suspend() { interrupt { terminal.suspend() } }

  func interrupt<Result>(_ body: () -> Result) -> Result {
    onSuspend(now)
    defer {
      onResize(now)
      needsDisplay = true
    }
    return body()
  }

  func terminate(_ reason: LoopEnd) {
    guard end == nil else { return }
    terminal_set_ending(true)
    onTerminate(now)
    end = reason
  }

  private func display() {
    guard needsDisplay else { return terminal.sendRest() }
    let (picture, cursor) = draw()
    // If the terminal accepts no more output now, the picture is presented again when it does.
    needsDisplay = !terminal.present(picture, cursor: cursor)
  }
}
