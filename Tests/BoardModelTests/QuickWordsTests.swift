import BoardModel
import TestRandom
import Testing

struct QuickWordsTests {
  // The day exists; it is a Sunday.
  private static let today = CivilDay(year: 2026, month: 11, day: 22)!

  private func read(
    _ typed: String, instead old: String = "", accepts: (TaskEdit) -> Bool = { _ in true }
  ) -> QuickWords {
    // The time exists.
    QuickWords(
      typed, instead: old, today: Self.today, clock: TimeOfDay("12:00")!, accepts: accepts)
  }

  @Test(arguments: [
    ("Buy shoes due:foo", "foo", "foo"), ("Fix START:31.2.", "31.2.", "31.2."),
    ("Fix due:foo #home", "foo", "foo"), ("Fix due:2026-02-30", "2026-02-30", "2026-02-30"),
    ("Buy due:f", "f", nil), ("Buy due:31.2", "31.2", nil), ("Buy due:9:3", "9:3", nil),
    ("Buy due:2026-12-2", "2026-12-2", nil), ("Buy due:in", "in", nil), ("Buy due:", nil, nil),
    ("Buy due:foo today's", nil, nil), ("Buy due:fri", nil, nil), ("Buy \\due:foo", nil, nil),
    ("Look at foo:bar", nil, nil), ("", nil, nil),
  ])
  func whatIsNotADateIsKnown(typed: String, unread: String?, misread: String?) {
    let words = read(typed)
    #expect(words.unreadDate == unread)
    // The time exists.
    #expect(words.misreadDate(today: Self.today, clock: TimeOfDay("12:00")!) == misread)
    #expect(read(typed, instead: typed).unreadDate == nil, "it was in the title before")
    #expect(read(typed, accepts: { _ in false }).unreadDate == nil, "no date can be set")
  }

  /// The title and what is set, as one line: `Buy milk | !A due:2026-11-27 #shop`.
  private func summary(_ words: QuickWords) -> String {
    ([words.title, "|"]
      + [
        words.priority.map { "!\($0)" }, words.due.map { "due:\($0)" },
        words.start.map { "start:\($0)" }, words.repetition.map { "repeat:\($0.text)" },
      ].compactMap(\.self) + words.tags.map { "#\($0)" }).joined(separator: " ")
  }

  @Test(arguments: [
    (
      "Pay rent !A #home due:1.12. repeat:monthly",
      "Pay rent | !A due:2026-12-01 repeat:monthly #home"
    ),
    ("Buy milk tomorrow", "Buy milk | due:2026-11-23"),
    ("Buy milk #shop fri 18:00", "Buy milk | due:2026-11-27T18:00 #shop"),
    ("Buy milk 24.12.", "Buy milk | due:2026-12-24"),
    ("Buy milk dec 24", "Buy milk | due:2026-12-24"),
    ("Buy milk in 3 days 9:30", "Buy milk | due:2026-11-25T09:30"),
    ("Buy milk next mon", "Buy milk | due:2026-11-23"),
    ("Buy milk 18:00", "Buy milk | due:2026-11-22T18:00"),
    ("Buy milk 9:00", "Buy milk | due:2026-11-23T09:00"),
    ("Buy milk due:next mon 9:30 #shop", "Buy milk | due:2026-11-23T09:30 #shop"),
    ("Buy milk start:+1w due:+2w", "Buy milk | due:2026-12-06 start:2026-11-29"),
    ("Buy milk start:dec 24 fri", "Buy milk | due:2026-11-27 start:2026-12-24"),
    ("Water repeat:every 3 days after done !b", "Water | !B repeat:every 3 days after done"),
    ("Water repeat:mon,thu", "Water | repeat:mon,thu"),
    (
      "Water DUE:FRI Start:Mon REPEAT:Weekly",
      "Water | due:2026-11-27 start:2026-11-23 repeat:weekly"
    ),
    ("  Buy  milk   #shop  ", "  Buy  milk | #shop"),
    ("Buy milk\t#shop\u{3000}#東京", "Buy milk | #shop #東京"),
    ("Read #a/b #q4 #c++ #Q4", "Read | #a/b #q4 #c++"),
    ("Buy !A !C due:mon due:tue", "Buy | !C due:2026-11-24"),
    ("Buy due:mon #a fri", "Buy | due:2026-11-27 #a"),
  ])
  func theWordsAtTheEndSetFields(typed: String, expected: String) {
    #expect(summary(read(typed)) == expected)
  }

  @Test(arguments: [
    "Learn C#", "Close issue #12", "This is !important", "due: see mail", "due: fri paid",
    "Reply due:soon", "Reply due:", "Water repeat:sometimes", "Water repeat:", "Wait start:never",
    "#shop", "tomorrow", "fri 18:00", "next mon", "!A", " #shop ", "\u{200B} #shop", "#", "!", "",
    " ",
    "Why #shop?", "Go (#shop)", "See ##shop", "See #a#b", "A !1", "A !Ä", "Ask #shop now",
    "Buy tomorrow the milk", "Meet 25:00", "Version 1.2", "Pay 30.2.", "Call 3 days",
  ])
  func whatIsNotExactOrNotAtTheEndIsText(typed: String) {
    let words = read(typed)
    #expect(words.title == typed && words.isEmpty)
  }

  @Test(arguments: [
    // The first word that sets nothing ends them.
    ("Ask #shop now !A", "Ask #shop now | !A"),
    // A date alone stands at the very end.
    ("Buy tomorrow #shop", "Buy tomorrow | #shop"),
    // Something is left of the title.
    ("#shop tomorrow", "#shop | due:2026-11-23"), ("fri 18:00 #shop", "fri 18:00 | #shop"),
  ])
  func theWordsStopAtTheTitle(typed: String, expected: String) {
    #expect(summary(read(typed)) == expected)
  }

  @Test(arguments: [
    ("Learn \\#swift", "Learn #swift |"), ("Learn \\#swift !A", "Learn #swift | !A"),
    ("Learn !A \\#swift", "Learn !A #swift |"), ("Learn \\#a  \\#b", "Learn #a  #b |"),
    ("Watch \\fri 18:00", "Watch fri 18:00 |"), ("Watch fri \\18:00", "Watch fri 18:00 |"),
    ("\\#shop", "#shop |"), ("\\tomorrow", "tomorrow |"), ("Ask \\due:fri", "Ask due:fri |"),
    ("Learn \\\\#swift", "Learn \\#swift |"),
    // A backslash in front of anything else is a backslash.
    ("In C:\\dir", "In C:\\dir |"), ("Fix \\n", "Fix \\n |"), ("See \\#12", "See \\#12 |"),
    ("A \\#b c", "A \\#b c |"), ("A \\#b \\ !A", "A \\#b \\ | !A"),
  ])
  func aBackslashMakesAWordText(typed: String, expected: String) {
    #expect(summary(read(typed)) == expected)
  }

  @Test(arguments: [
    ("Stand-up, 9:30", "Stand-up, 9:30", "Stand-up, 9:30 |"),
    ("Stand-up, 9:30", "Big stand-up, 9:30", "Big stand-up, 9:30 |"),
    ("Stand-up, 9:30", "Stand-up, 9:30 !A #work", "Stand-up, 9:30 | !A #work"),
    ("Stand-up, 9:30", "Stand-up, 10:30", "Stand-up, | due:2026-11-23T10:30"),
    ("Stand-up, 9:30", "Stand-up, fri 9:30", "Stand-up, | due:2026-11-27T09:30"),
    ("Learn #swift", "Learn #swift !A", "Learn #swift | !A"),
    ("Learn #swift", "Learn \\#swift", "Learn #swift |"),
    ("Keep \\#swift", "Keep on \\#swift", "Keep on \\#swift |"),
    ("Read this next", "Read this next mon", "Read this | due:2026-11-23"),
    ("a b", "a b b #c", "a b b | #c"), ("a #b #b", "a #b", "a #b |"), ("#a #b", "", " |"),
  ])
  func wordsThatATitleHadStayWhatTheyWere(old: String, typed: String, expected: String) {
    #expect(summary(read(typed, instead: old)) == expected)
  }

  @Test func whatCannotBeSetIsText() {
    func read(_ typed: String) -> String {
      summary(
        self.read(typed) {
          if case .due(let due?) = $0 { due.time == nil } else { $0 != .addTag("shop") }
        })
    }
    #expect(read("Buy fri 18:00") == "Buy fri 18:00 |")
    #expect(read("Buy due:fri 18:00 !A") == "Buy due:fri 18:00 | !A")
    #expect(read("Buy #a #shop fri") == "Buy #a #shop | due:2026-11-27")
  }

  @Test func theyMakeATaskOrChangeOne() {
    let words = read("Pay rent !A #home #flat due:1.12. start:24.11. repeat:monthly")
    #expect(!words.isEmpty && QuickWords(title: "a").isEmpty)
    #expect(
      words.edits == [
        .priority(Priority("A")), .due(DueDate("2026-12-01")), .start(DueDate("2026-11-24")),
        .repetition("monthly"), .addTag("home"), .addTag("flat"),
      ])
    #expect(
      words.newTask()
        == NewTask(
          title: "Pay rent", priority: Priority("A"), due: DueDate("2026-12-01"),
          start: DueDate("2026-11-24"), repetition: "monthly", tags: ["home", "flat"]))
  }

  @Test func whateverIsTypedNothingIsLost() {
    let seed: UInt64 = 19
    var random = SeededRandom(seed: seed)
    let pieces = [
      "#a", "#12", "!A", "!x!", "due:", "due:fri", "due:no", "start:+1w", "repeat:daily", "every",
      "3", "days", "fri", "18:00", "next", "mon", "24.12.", "dec", "\\", "\\#a", "\\fri", "C#",
      "é", "\u{301}", "\u{200B}", "東京", "🗼", ":",
    ]
    let blanks = [" ", "  ", "\t", "\u{3000}"]
    for round in 0..<2_000 {
      let typed = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        // Neither is empty.
        pieces.randomElement(using: &random)! + blanks.randomElement(using: &random)!
      }.joined()
      let words = read(typed)
      let context: Comment = "seed \(seed), round \(round): \(typed.debugDescription)"
      if words.isEmpty {
        #expect(
          words.title.filter { $0 != "\\" } == typed.filter { $0 != "\\" }, context)
      } else {
        #expect(!TaskText.isBlank(words.title), context)
        #expect(typed.filter { $0 != "\\" }.hasPrefix(words.title.filter { $0 != "\\" }), context)
      }
      // Typed again with backslashes in front, the words are a part of the title.
      let last = typed.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      #expect(read("x \\" + last).isEmpty, context)
      // Edited without a change, it stays what it is.
      #expect(read(typed, instead: typed) == QuickWords(title: typed), context)
    }
  }
}
