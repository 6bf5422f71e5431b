import CTerminal
import Glibc

extension RunLoop {
  /// Reads input and signals while a handler is working and blocks the loop.
  ///
  /// Input is kept, and handled in order once the handler returns. Call this method every few
  /// hundredths of a second.
  ///
  /// - Parameter endsOnEscape: Whether Esc ends the work. Esc and any input before it are then
  ///   discarded, except button releases.
  /// - Returns: `false` if the handler should stop working: after an Esc that ends the work, after
  ///   a signal that ends the loop, or when the terminal is closed.
  public func serve(endsOnEscape: Bool) -> Bool {
    var isEnded = false
    for number in readSignals() {
      pendingSignals.append(number)
      if number == SIGWINCH { terminal.readSize() }
      if terminal_signal_ends(number) { isEnding = true }
    }
    let firstNew = pendingEvents.endIndex
    var request = pollfd(fd: terminal.device.input, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, 0) > 0 {
      isEnding = !readInput() || isEnding
    } else {
      decodeLoneEscape()
    }
    let escape = pendingEvents[firstNew...].firstIndex { $0.event == .key(.init(.escape)) }
    if endsOnEscape, let escape {
      // Input before Esc may depend on the abandoned work. Button releases are kept, or the button
      // would seem held.
      let released = pendingEvents[...escape].filter { $0.event.isRelease }
      pendingEvents.replaceSubrange(pendingEvents.startIndex...escape, with: released)
      isEnded = true
    }
    return !isEnded && !isEnding
  }

  /// Discards the input that was read while a handler was working and has not been handled yet.
  /// Button releases are kept; without them, a button would seem to be held down.
  public func discardPendingInput() { pendingEvents = pendingEvents.filter(\.event.isRelease)[...] }
}

extension InputEvent {
  /// Whether a pointer button was released.
  fileprivate var isRelease: Bool {
    if case .pointer(let pointer) = self, case .released = pointer.kind { true } else { false }
  }
}
