import BoardModel
import CTerminal
import Glibc

/// A wall-clock timer, which rings at the right time even if the machine was suspended.
final class Alarm {
  /// A descriptor that becomes readable when the alarm rings or the clock is set.
  let descriptor: Int32
  private var moment: Timestamp?

  /// Creates an alarm that is off; `nil` if the system cannot create it.
  init?() {
    descriptor = terminal_open_alarm()
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Sets the alarm to a time; `nil` turns it off.
  func set(to moment: Timestamp?) {
    guard moment != self.moment else { return }
    self.moment = moment
    terminal_set_alarm(descriptor, moment?.milliseconds ?? -1)
  }

  /// Turns the alarm off after it has rung.
  func turnOff() {
    // The value is the number of expirations; neither it nor the error after the clock was set
    // matters.
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    moment = nil
    terminal_set_alarm(descriptor, -1)
  }
}
