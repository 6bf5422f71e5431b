import BoardModel
import Glibc
import Testing

@testable import Store
@testable import dragboard

/// The timer by the wall clock that reminds an open board.
struct AlarmTests {
  private func rings(_ alarm: Alarm, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  @Test(arguments: [-60_000, 0, 20]) func itRingsAtItsMoment(milliseconds: Int64) throws {
    let alarm = try #require(Alarm())
    let now = WallClock.system.now().milliseconds
    alarm.set(to: Timestamp(milliseconds: now + milliseconds))
    #expect(rings(alarm, within: 60_000))
    alarm.turnOff()
    #expect(!rings(alarm, within: 0))
    // The same moment may be set once more.
    alarm.set(to: Timestamp(milliseconds: now + milliseconds))
    #expect(rings(alarm, within: 60_000))
  }

  @Test func itIsTurnedOff() throws {
    let alarm = try #require(Alarm())
    alarm.set(to: Timestamp(milliseconds: 1))
    #expect(rings(alarm, within: 60_000))
    alarm.set(to: nil)
    #expect(!rings(alarm, within: 0))
  }
}
