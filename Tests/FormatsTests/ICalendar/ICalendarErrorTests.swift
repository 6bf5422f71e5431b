import BoardModel
import Testing

@testable import Formats

/// What is wrong in a calendar, and what is read in spite of it.
struct ICalendarErrorTests {
  private func read(_ text: String) throws -> (titles: [String], errors: [String]) {
    var titles: [String] = []
    let reading = try ICalendar.read(SourceBytes(text)) { titles.append($0.title) }
    #expect(reading.errorCount >= reading.errors.count)
    return (titles, reading.errors.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.what)" })
  }

  @Test(arguments: [
    ("", 1), ("\n\n", 1), ("hello\n", 1), ("\nBEGIN:VTODO\nSUMMARY:a\nEND:VTODO\n", 2),
    ("SUMMARY:a\n", 1), ("END:VCALENDAR\n", 1), ("[{}]\n", 1),
  ])
  func whatIsNoCalendarIsSaid(text: String, line: Int) throws {
    let (titles, errors) = try read(text)
    #expect(titles == [] && errors == ["\(line):1: there is no BEGIN:VCALENDAR"])
  }

  @Test(arguments: [
    ("BEGIN:VTODO\nSUMMARY:x\nEND:VEVENT\nEND:VTODO", ["4:1: END:VEVENT has no BEGIN"]),
    ("BEGIN:VTODO\nSUMMARY:x", ["2:1: BEGIN:VTODO has no END"]),
    ("BEGIN:VTODO\nBEGIN:VALARM\nSUMMARY:x\nEND:VTODO", ["3:1: BEGIN:VALARM has no END"]),
    ("BEGIN:VTODO\nSUMMARY:x\nno colon\nEND:VTODO", ["4:1: the line is not NAME:VALUE"]),
    ("BEGIN:VTODO\nSUMMARY:x\n:no name\nEND:VTODO", ["4:1: the line is not NAME:VALUE"]),
    ("BEGIN:VTODO\nSUMMARY:x\nDUE:soon\nEND:VTODO", ["4:5: DUE is not a date: 'soon'"]),
    ("BEGIN:VTODO\nSUMMARY:x\nDUE:\nEND:VTODO", ["4:5: DUE is not a date: ''"]),
    ("BEGIN:VTODO\nSUMMARY:x\nDUE:20261301\nEND:VTODO", ["4:5: DUE is not a date: '20261301'"]),
    (
      "BEGIN:VTODO\nSUMMARY:x\nDUE:20261201T250000\nEND:VTODO",
      ["4:5: DUE is not a date: '20261201T250000'"]
    ),
    (
      "BEGIN:VTODO\nSUMMARY:x\nDUE;X=é:fri\nEND:VTODO", ["4:9: DUE is not a date: 'fri'"]
    ),
    (
      "BEGIN:VTODO\nSUMMARY:x\nPRIORITY:high\nEND:VTODO", ["4:10: PRIORITY is not a number: 'high'"]
    ),
    ("END:VTODO", ["2:1: END:VTODO has no BEGIN"]),
    ("no colon", ["2:1: the line is not NAME:VALUE"]),
  ])
  func whatIsWrongIsNamedAndTheOthersAreFound(lines: String, errors: [String]) throws {
    let text = "BEGIN:VCALENDAR\n\(lines)\nBEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nEND:VCALENDAR\n"
    let found = try read(text)
    #expect(found.titles == ["a"] && found.errors == errors)
  }

  @Test func whatIsCutOffIsSaid() throws {
    let found = try read("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nBEGIN:VTODO\nSUMM")
    #expect(found.titles == ["a"])
    #expect(
      found.errors.prefix(2) == ["6:1: the line is not NAME:VALUE", "5:1: BEGIN:VTODO has no END"])
    #expect(found.errors.dropFirst(2) == ["1:1: BEGIN:VCALENDAR has no END"])
    let trailing = try read("BEGIN:VCALENDAR\nEND:VCALENDAR\nSUMMARY:a\n")
    #expect(trailing.errors == ["3:1: the line is outside the calendar"])
  }

  @Test func depthAndLengthHaveBounds() throws {
    let deep = String(repeating: "BEGIN:X\n", count: 100_000)
    let found = try read("BEGIN:VCALENDAR\n" + deep)
    #expect(found.errors == ["65:1: components are nested more than 64 deep"])
    let long = "SUMMARY:" + String(repeating: "x", count: 1 << 20)
    let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\n\(long)\nEND:VTODO\nEND:VCALENDAR\n"
    #expect(try read(text).errors == ["3:1: the line is over 1 MiB"])
    let folded = long.enumerated().reduce(into: "") { text, next in
      text.append(next.element)
      if next.offset % 70 == 69 { text += "\n " }
    }
    #expect(try read(text.replacing(long, with: folded)).errors == ["3:1: the line is over 1 MiB"])
  }

  @Test func whatIsNoUTF8IsSaid() throws {
    let todo = Array("BEGIN:VTODO\nSUMMARY:a\nEND:VTODO\n".utf8)
    var bytes = Array("BEGIN:VCALENDAR\n".utf8) + todo + todo + Array("END:VCALENDAR\n".utf8)
    bytes[16 + 20] = 0xFF
    var titles: [String] = []
    let reading = try ICalendar.read(SourceBytes(bytes)) { titles.append($0.title) }
    #expect(titles == ["a"])
    #expect(reading.errors == [FormatError(line: 3, column: 9, "this is not UTF-8")])
    let latin = try ICalendar.read(SourceBytes(bytes, encoding: .latin1)) {
      titles.append($0.title)
    }
    #expect(latin.errors == [] && titles == ["a", "ÿ", "a"])
  }
}
