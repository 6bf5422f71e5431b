import CTerminal
import Glibc

extension RunLoop {
  /// Serves the terminal while a handler is at work, so that the loop cannot turn.
  ///
  /// What is typed is kept, and handled in its order once the handler returns. Call it every
  /// few hundredths of a second.
  ///
  /// - Parameter endsOnEscape: Whether Esc ends the work. It is then not kept, nor what was
  ///   typed before it.
  /// - Returns: `false` when the handler should end its work: on Esc, on a signal that ends
  ///   the loop, or when the terminal has gone.
  public func serve(endsOnEscape: Bool) -> Bool {
    var isEnded = false
    for number in readSignals() {
      keptSignals.append(number)
      if number == SIGWINCH { terminal.readSize() }
      if terminal_signal_ends(number) { isEnding = true }
    }
    let known = keptEvents.endIndex
    var request = pollfd(fd: terminal.device.input, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, 0) > 0 {
      isEnding = !keepInput() || isEnding
    } else {
      keepLoneEscape()
    }
    let escape = keptEvents[known...].firstIndex { $0.event == .key(.init(.escape)) }
    if endsOnEscape, let escape {
      // What was typed before it may have counted on the work that is given up. A button that
      // was let go is not held any more all the same.
      let released = keptEvents[...escape].filter { $0.event.isRelease }
      keptEvents.replaceSubrange(keptEvents.startIndex...escape, with: released)
      isEnded = true
    }
    return !isEnded && !isEnding
  }

  /// Forgets what was typed while a handler was at work and has not been handled. A button that was
  /// let go is not held any more all the same.
  public func dropKeptInput() { keptEvents = keptEvents.filter(\.event.isRelease)[...] }
}

extension InputEvent {
  /// Whether a button of the pointer was let go.
  fileprivate var isRelease: Bool {
    if case .pointer(let pointer) = self, case .released = pointer.kind { true } else { false }
  }
}
