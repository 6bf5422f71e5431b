import Registers
import Testing

struct StampTests {
  @Test(arguments: [(0, 0, 1), (5, 0, 6), (5 << 16, 4, 5 << 16 | 1), (5 << 16, 6, 6 << 16)])
  func theNextTimeIsLaterEvenIfTheClockIsSetBack(last: Int64, clock: Int64, next: Int64) throws {
    let last = try #require(HybridTime(rawValue: last))
    #expect(last.next(atMilliseconds: clock).rawValue == next)
  }

  @Test func theCounterCarriesIntoTheNextMillisecond() throws {
    let last = try #require(HybridTime(rawValue: 7 << 16 | 0xFFFF))
    #expect(last.next(atMilliseconds: 7).milliseconds == 8)
  }

  @Test(arguments: [-1, .min, .max, HybridTime.validRange.upperBound + 1])
  func timesOutsideTheRangeAreRefused(value: Int64) { #expect(HybridTime(rawValue: value) == nil) }

  @Test(arguments: [Int64.min, -1, .max])
  func wallClockTimesAreLimitedToTheRange(milliseconds: Int64) {
    let time = HybridTime(milliseconds: milliseconds)
    #expect(HybridTime.validRange.contains(time.rawValue))
    #expect(time.milliseconds == (milliseconds < 0 ? 0 : HybridTime.validRange.upperBound >> 16))
  }

  @Test func timeStaysAtTheEndOfTheRange() throws {
    let last = try #require(HybridTime(rawValue: HybridTime.validRange.upperBound))
    #expect(last.next(atMilliseconds: .max) == last)
  }

  @Test func stampsAreOrderedByTimeAndThenByTheBytesOfTheReplica() {
    let stamps = [(1, "b"), (2, "B"), (2, "a"), (2, "aa"), (3, "a")]
      .map { Stamp(HybridTime(milliseconds: $0), by: $1) }
    #expect(stamps.shuffled().sorted() == stamps)
  }

  @Test(arguments: ["0@a", "113456789012345678@0190a5f2-1c3d-7abc-8def-000000000001"])
  func textIsReadBack(text: String) { #expect(Stamp(text)?.description == text) }

  @Test(arguments: [
    "", "@", "1", "1@", "@a", "-1@a", "+1@a", " 1@a", "1 @a", "1@ä", "1@a@b", "1@a b",
    "9223372036854775807@a", "99999999999999999999@a", "1@" + String(repeating: "a", count: 65),
  ])
  func invalidTextIsRefused(text: String) { #expect(Stamp(text) == nil) }
}
