import Testing

@testable import Formats

struct ReadingTests {
  /// The same for each format, whether the byte is in the file or an escape stands for it.
  @Test(arguments: [
    (FormatName.todotxt, "a\0b\nc\n"), (.markdown, "- [ ] a\0b\n- [ ] c\n"),
    (.json, "[{\"title\": \"a\\u0000b\"},\n{\"title\": \"c\"}]"),
    (.json, "[{\"title\": \"a\", \"notes\": \"\\u0000\"},\n{\"title\": \"c\"}]"),
    (.csv, "title,notes\na\0b,\nc,\n"), (.csv, "title,notes\na,\0\nc,\n"),
    (.taskwarrior, "{\"description\": \"a\\u0000b\"}\n{\"description\": \"c\"}\n"),
    (
      .icalendar,
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\0b\nEND:VTODO\n"
        + "BEGIN:VTODO\nSUMMARY:c\nEND:VTODO\nEND:VCALENDAR\n"
    ),
  ])
  func aNULIsNoText(format: FormatName, text: String) {
    let file = format.format.file(text)
    #expect(file.titles == ["c"])
    #expect(file.errors.count == 1 && file.errors[0].hasSuffix(" the text contains a NUL byte"))
  }
}
