import BoardModel
import Formats
import Testing

struct FileDateTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  /// A zone that is an hour ahead of UTC, and two from 1970-01-11 to 1970-01-21, 01:00 UTC.
  private let berlin = ZoneClock { second in
    (864_000 + 3600..<1_728_000 + 3600).contains(second) ? 7200 : 3600
  }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24T00:00:00.000Z"),
    ("2026-12-24T18:00:00Z", "2026-12-24T18:00:00.000Z"),
    ("2026-12-24T18:00Z", "2026-12-24T18:00:00.000Z"),
    ("2026-12-24T18:00:00.25Z", "2026-12-24T18:00:00.250Z"),
    ("2026-12-24T18:00:00.123456789Z", "2026-12-24T18:00:00.123Z"),
    ("2026-12-24T00:30:00+01:00", "2026-12-23T23:30:00.000Z"),
    ("2026-12-24T18:00:00-0330", "2026-12-24T21:30:00.000Z"),
    ("2026-12-31T23:59:60Z", "2026-12-31T23:59:59.000Z"),
  ])
  func momentsAreRead(text: String, moment: String) {
    #expect(FileDate.moment(bytes(text))?.iso8601 == moment)
  }

  @Test(arguments: [
    "", "today", "2026-02-30", "2026-1-1", "2026-12-24T18:00", "2026-12-24T24:00:00Z",
    "2026-12-24T18:60:00Z", "2026-12-24T18:00:61Z", "2026-12-24T18:00:00.Z", "2026-12-24 18:00Z",
    "2026-12-24T18:00:00Z ", "2026-12-24T18:00:00+01", "0000-01-01", "2026-12-24T",
  ])
  func whatIsNoMomentIsNone(text: String) {
    #expect(FileDate.moment(bytes(text)) == nil)
  }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24"), ("2026-12-24T18:00", "2026-12-24T18:00"),
    ("2026-12-24T18:00:59", "2026-12-24T18:00"), ("1970-01-05T23:30Z", "1970-01-06T00:30"),
    ("1970-01-12T23:30Z", "1970-01-13T01:30"),
  ])
  func aDueTimeIsThatOfTheWallClock(text: String, due: String) {
    #expect(FileDate.due(bytes(text), clock: berlin)?.text == due)
  }

  @Test func aDateWithoutSeparatorsIsRead() {
    #expect(FileDate.basic(bytes("20261224"))?.secondOfDay == nil)
    let floating = FileDate.basic(bytes("20261224T180001"))
    #expect(floating?.day.description == "2026-12-24")
    #expect(floating?.secondOfDay == 64_801)
    #expect(floating?.isUTC == false)
    #expect(FileDate.basic(bytes("20261224T180000Z"))?.isUTC == true)
    for text in ["2026122", "20261224T", "20261224T1800", "20260230T180000Z", "20261224Z"] {
      #expect(FileDate.basic(bytes(text)) == nil, "\(text)")
    }
    let moment = Timestamp(iso8601: "2026-12-24T18:00:00.999Z")
    #expect(moment.map(FileDate.basicText) == "20261224T180000Z")
  }

  @Test func aTimeTheClockShowsTwiceIsTheFirstAndOneItSkipsGoesOn() throws {
    let skipped = try #require(CivilDay("1970-01-11"))
    #expect(berlin.moment(of: skipped, secondOfDay: 9000).iso8601 == "1970-01-11T01:30:00.000Z")
    let twice = try #require(CivilDay("1970-01-21"))
    #expect(berlin.moment(of: twice, secondOfDay: 9000).iso8601 == "1970-01-21T00:30:00.000Z")
    #expect(berlin.moment(of: twice, secondOfDay: 10_800).iso8601 == "1970-01-21T02:00:00.000Z")
  }

  @Test func whatAClockShowsIsWhatItIsAskedFor() {
    for hour in 0..<24 * 30 {
      let moment = Timestamp(milliseconds: Int64(hour) * 3_600_000)
      let (day, second) = berlin.reading(at: moment)
      let back = berlin.moment(of: day, secondOfDay: second)
      // The hour that is shown twice leads back to the first.
      #expect(back == moment || back.milliseconds == moment.milliseconds - 3_600_000)
    }
  }
}
