import BoardModel
import TestRandom
import Testing

struct TaskLinkTests {
  @Test(arguments: [
    ("https://example.org/a?b=c&d#e", "https://example.org/a?b=c&d#e"),
    ("HTTP://Example.org", "http://Example.org"), ("www.example.org", "https://www.example.org"),
    ("mailto:anna@example.org", "mailto:anna@example.org"), ("tel:+4930123", "tel:+4930123"),
    ("mailto:a@b.c?Subject=x&body=attach", "mailto:a@b.c?Subject=x&body=attach"),
    ("https://münchen.example/straße", "https://m%C3%BCnchen.example/stra%C3%9Fe"),
    ("https://example.org/\"{x}`", "https://example.org/%22%7Bx%7D%60"),
  ])
  func aLinkIsPrintableASCII(text: String, address: String) {
    #expect(TaskLink(text)?.address == address)
  }

  @Test(arguments: [
    "", "https://", "www.", "www./x", "www.:80", "tel:", "example.org", "file:///etc/passwd",
    "javascript:alert(1)",
    "mailto:a@b.c?attach=/etc/passwd", "mailto:a@b.c?cc=x&%61ttach=/x", "mailto:a@b.c??attach=/x",
    "data:text/html,x", "-https://example.org", "--help", "obsidian://open?vault=x",
    "https://a b", "https://a\u{1b}]8;;x", "https://a\u{7}", "https://a\u{9c}b", "https://a\n",
    "https://a\u{202e}gpj", "https://a\u{200b}b", "https://\(String(repeating: "x", count: 2_000))",
  ])
  func whatIsNoLinkIsNone(text: String) {
    #expect(TaskLink(text) == nil)
  }

  @Test(
    arguments: [
      ("example.org", .noScheme), ("a@b.c", .noScheme), ("file:///x", .otherScheme),
      ("javascript:x", .otherScheme), ("example.org:8080/x", .noScheme),
      ("localhost:3000", .noScheme), ("example.org/?at=12:30", .noScheme), (":x", .noScheme),
      ("12:b", .noScheme), (" https://x", .blank), ("www.?q", .empty(scheme: "www.")),
      ("https://a b", .blank), ("https://a\u{7}", .invisible), ("https://a\u{202e}b", .invisible),
      ("https:///path", .empty(scheme: "https://")), ("http://", .empty(scheme: "http://")),
      ("https://user@/x", .empty(scheme: "https://")), ("ftp://:80", .empty(scheme: "ftp://")),
      ("https://?q", .empty(scheme: "https://")), ("www.", .empty(scheme: "www.")),
      ("mailto:", .empty(scheme: "mailto:")), ("mailto:a@b.c?attach=/x", .mail),
      ("https://\(String(repeating: "x", count: 2_000))", .tooLong), ("https://[::1]:80/", nil),
      ("https://user:word@a.b:80", nil), ("tel:+49", nil),
    ] as [(String, TaskLink.Fault?)])
  func theReasonIsGivenForWhatIsNoLink(text: String, fault: TaskLink.Fault?) {
    #expect(TaskLink.fault(in: text) == fault)
  }

  @Test(arguments: [
    ("See https://example.org.", "https://example.org"),
    ("(https://example.org/a_(b)), then", "https://example.org/a_(b)"),
    ("[notes](https://example.org/x) and https://other.org", "https://example.org/x"),
    ("<https://example.org>", "https://example.org"),
    ("*https://example.org*", "https://example.org"),
    ("Call www.example.org/x!", "https://www.example.org/x"),
    ("file:///x then http://a.b", "http://a.b"), ("https:// then http://a.b", "http://a.b"),
    ("awww.example.org no", nil), ("1www.a.b", nil), ("Éwww.a.b", nil), ("Zwww.a.b", nil),
    ("_www.a.b", "https://www.a.b"), ("xhttps://a.b", nil), ("nothing", nil), ("", nil),
    ("https://a\u{1b}[2J http://a.b", "https://a"),
    ("https://a.b/x\u{a0}then", "https://a.b/x"), ("https://a.b/ö.\u{3000}東", "https://a.b/%C3%B6"),
    ("https://\u{a0}http://a.b", "http://a.b"),
  ])
  func theFirstLinkOfATextIsFound(text: String, address: String?) {
    #expect(TaskLink.first(in: text)?.address == address)
  }

  @Test func theUrlGoesBeforeTheTitleAndThatBeforeTheNotes() {
    func link(_ url: String?, _ title: String, _ notes: String?) -> String? {
      TaskRecord(
        id: TaskID(rawValue: 1), list: ListID(rawValue: 1),
        content: TaskContent(title: title, notes: notes, url: url)
      ).link?.address
    }
    #expect(link("https://u.x", "https://t.x", "https://n.x") == "https://u.x")
    #expect(link("file:///x", "https://t.x", "https://n.x") == "https://t.x")
    #expect(link(nil, "plain", "text\nhttps://n.x\nmore") == "https://n.x")
    #expect(link(nil, "plain", nil) == nil)
  }

  @Test func noTextGivesALinkThatATerminalObeys() {
    var random = SeededRandom(seed: 19)
    let pieces = [
      "https://", "www.", "mailto:", "a", "é", "\u{1b}", "\u{7}", "\u{9c}", "\u{90}", "\\", ";",
      "\u{202e}", " ", "\n", "(", ")", "]8;;", "\u{0}", "%", "🗼",
    ]
    for _ in 0..<5_000 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &random)! }.joined()
      for link in [TaskLink(text), TaskLink.first(in: text)].compactMap(\.self) {
        let isPlain = link.address.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
        #expect(isPlain, "\(text.debugDescription)")
        #expect(link.address.first != "-")
      }
    }
  }
}
