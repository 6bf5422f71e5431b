import BoardModel
import CTerminal
import Glibc

/// A timer by the wall clock: it rings in time also where the machine has slept meanwhile.
final class Alarm {
  /// Becomes readable when it rings, and when the clock is set.
  let descriptor: Int32
  private var moment: Timestamp?

  /// Makes one that is off; `nil` where the system has none.
  init?() {
    descriptor = terminal_open_alarm()
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Sets it to a moment; `nil` turns it off.
  func set(to moment: Timestamp?) {
    guard moment != self.moment else { return }
    self.moment = moment
    terminal_set_alarm(descriptor, moment?.milliseconds ?? -1)
  }

  /// Turns it off after it has rung.
  func turnOff() {
    // It tells how often it has rung, or that the clock was set; neither matters.
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    moment = nil
    terminal_set_alarm(descriptor, -1)
  }
}
