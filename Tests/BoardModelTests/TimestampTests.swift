import BoardModel
import Testing

struct TimestampTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (1_798_131_723_045, "2026-12-24T17:02:03.045Z"),
    ] as [(Int64, String)])
  func isWrittenAndReadAsISO8601(milliseconds: Int64, text: String) {
    let moment = Timestamp(milliseconds: milliseconds)
    #expect(moment.iso8601 == text)
    #expect(Timestamp(iso8601: text) == moment)
  }

  @Test func isReadWithoutMilliseconds() {
    #expect(Timestamp(iso8601: "1970-01-01T00:00:01Z")?.milliseconds == 1000)
  }

  @Test(arguments: [
    "", "1970-01-01", "1970-01-01T00:00:00", "1970-01-01T24:00:00Z", "1970-01-01 00:00:00Z",
    "1970-01-01T00:00:00.0000Z", "1970-01-01T00:00:00+01:00",
  ])
  func whatIsNoMomentIsRefused(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }
}
