import BoardModel
import TestRandom
import Testing

/// How phrases are taken from a title; ``SentenceTests`` says which there are.
struct QuickWordsTests {
  private func summary(
    _ typed: String, instead old: String = "", literalPhrases: [String] = [], lists: [String] = [],
    accepts: (TaskEdit) -> Bool = { _ in true }
  ) -> String {
    TypedTitle(
      typed, instead: old, literalPhrases: literalPhrases, today: "2026-11-22", clock: "12:00",
      lists: lists, accepts: accepts
    ).summary
  }

  @Test(arguments: [
    ("Buy shoes due:foo", "foo", "foo"), ("Fix START:31.2.", "31.2.", nil),
    ("Fix due:foo #home", "foo", "foo"), ("Fix due:2026-02-30", "2026-02-30", nil),
    ("Fix repeat:sometimes", "sometimes", "sometimes"), ("Fix repeat:weekley", "weekley", nil),
    ("Fix repeat:weekl", "weekl", nil), ("Fix repeat:3", "3", nil),
    ("Buy due:f", "f", nil), ("Buy due:31.13", "31.13", "31.13"), ("Buy due:9:3", "9:3", nil),
    ("Buy due:2026-12-2", "2026-12-2", nil), ("Buy due:in", "in", nil), ("Buy due:", nil, nil),
    ("Buy due:foo today's", "foo", "foo"), ("Buy due:fri", nil, nil), ("Buy \\due:foo", nil, nil),
    ("Look at foo:bar", nil, nil), ("", nil, nil),
  ])
  func whatIsNotAValueIsKnown(typed: String, unread: String?, misread: String?) {
    let words = TypedTitle(typed).words
    #expect(words.misread?.text == unread)
    // The day and the time exist.
    let (today, noon) = (CivilDay("2026-11-24")!, TimeOfDay("12:00")!)
    #expect(words.misread(today: today, clock: noon)?.text == misread)
    #expect(TypedTitle(typed, instead: typed).words.misread == nil, "it was in the title before")
    #expect(TypedTitle(typed, accepts: { _ in false }).words.misread == nil, "it cannot be set")
  }

  @Test(arguments: [
    ("Call due:tody", "due:tody", "due:today"), ("Call Due:30.2. #a", "Due:30.2.", "Due:28.2."),
    ("Call start:tommorow mum", "start:tommorow", "start:tomorrow"),
    ("Call repeat:weekley", "repeat:weekley", "repeat:weekly"),
    ("Call repeat:sometimes", "repeat:sometimes", nil), ("Call due:foo", "due:foo", nil),
  ])
  func whatWasMeantBehindANameIsOffered(typed: String, phrase: String, meant: String?) {
    let words = TypedTitle(typed).words
    #expect(words.misread?.phrase == phrase && words.misread?.meant == meant)
    let offered = words.offers.map { offer in
      typed.replacingCharacters(in: offer.span, with: offer.text)
    }
    #expect(offered == (meant.map { [typed.replacing(phrase, with: $0)] } ?? []))
  }

  @Test(arguments: [
    ("  Buy  milk   #shop  ", "  Buy  milk | #shop"),
    ("Buy milk\t#shop\u{3000}#東京", "Buy milk | #shop #東京"),
    ("Read #a/b #q4 #c++ #Q4", "Read | #a/b #q4 #c++"),
    ("Buy !A !C due:mon due:tue", "Buy | !C due:2026-11-24"),
    ("Buy fri #a due:mon", "Buy | due:2026-11-23 #a"),
    ("Buy due:mon #a fri", "Buy | due:2026-11-23 #a"),
    (
      "Water DUE:FRI Start:Mon REPEAT:Weekly",
      "Water | due:2026-11-27 start:2026-11-23 repeat:weekly"
    ),
    ("Fri, call Anna", "call Anna | due:2026-11-27"),
    ("Call Anna, fri", "Call Anna | due:2026-11-27"),
    ("Call Anna; fri; about it", "Call Anna; about it | due:2026-11-27"),
    ("Fri: #work - call Anna", "call Anna | due:2026-11-27 #work"),
    ("Call (fri) Anna", "Call Anna | due:2026-11-27"), ("Call (fri Anna", "Call (fri Anna |"),
    ("Call fri) Anna", "Call fri) Anna |"), ("Call Anna (9:00", "Call Anna (9:00 |"),
    ("Fri! Call Anna", "! Call Anna | due:2026-11-27"),
    ("C:\\x - #a", "C:\\x | #a"), ("a - b", "a - b |"),
    ("See due: fri x", "See x | due:2026-11-27"),
  ])
  func aPhraseIsCutOutWithWhatBelongsToIt(typed: String, expected: String) {
    #expect(summary(typed) == expected)
  }

  @Test(arguments: [
    ("Learn \\#swift", "Learn #swift |"), ("Learn \\#swift !A", "Learn #swift | !A"),
    ("Learn !A \\#swift", "Learn #swift | !A"), ("Learn \\#a  \\#b", "Learn #a  #b |"),
    ("Watch \\fri 18:00", "Watch fri 18:00 |"),
    ("Watch fri \\18:00", "Watch 18:00 | due:2026-11-27"),
    ("\\#shop", "#shop |"), ("\\tomorrow", "tomorrow |"), ("Ask \\due:fri", "Ask due:fri |"),
    ("Learn \\\\#swift", "Learn \\#swift |"),
    // A backslash in front of anything else is a backslash.
    ("In C:\\dir", "In C:\\dir |"), ("Fix \\n", "Fix \\n |"), ("See \\#12", "See \\#12 |"),
    ("A \\#b c", "A #b c |"), ("A \\#b \\ !A", "A #b \\ | !A"),
    ("Read \"fri #a\" #b", "Read \"fri #a\" | #b"),
    ("Read “fri” mon", "Read “fri” | due:2026-11-23"),
    ("A 27\" screen fri 30\"", "A 27\" screen 30\" | due:2026-11-27"),
    ("Say \"hello fri", "Say \"hello | due:2026-11-27"),
  ])
  func aBackslashAndQuotesMakeText(typed: String, expected: String) {
    #expect(summary(typed) == expected)
  }

  @Test(arguments: [
    ("Stand-up, 9:30", "Stand-up, 9:30", "Stand-up, 9:30 |"),
    ("Stand-up, 9:30", "Big stand-up, 9:30", "Big stand-up, 9:30 |"),
    ("Stand-up, 9:30", "Stand-up, 9:30 !A #work", "Stand-up, 9:30 | !A #work"),
    ("Stand-up, 9:30", "Stand-up, 10:30", "Stand-up | due:2026-11-23T10:30"),
    ("Stand-up, 9:30", "Stand-up, fri 9:30", "Stand-up | due:2026-11-27T09:30"),
    ("Learn #swift", "Learn #swift !A", "Learn #swift | !A"),
    ("Learn #swift", "Learn \\#swift", "Learn #swift |"),
    ("Keep \\#swift", "Keep on \\#swift", "Keep on \\#swift |"),
    ("Read this next", "Read this next mon", "Read this | due:2026-11-23"),
    ("a b", "a b b #c", "a b b | #c"), ("a #b #b", "a #b", "a #b |"), ("#a #b", "", " |"),
  ])
  func wordsThatATitleHadStayWhatTheyWere(old: String, typed: String, expected: String) {
    #expect(summary(typed, instead: old) == expected)
  }

  @Test func aPhraseThatWasMadeTextStaysText() {
    let typed = "call mum tomorrow #family"
    #expect(summary(typed, literalPhrases: ["tomorrow"]) == "call mum tomorrow | #family")
    #expect(summary(typed, literalPhrases: ["#family"]) == "call mum #family | due:2026-11-23")
    #expect(
      summary("call mum tomorrow 5pm", literalPhrases: ["tomorrow"]) == "call mum tomorrow 5pm |")
    #expect(summary("call mum tmr", literalPhrases: ["tomorrow"]) == "call mum | due:2026-11-23")
  }

  @Test func whatCannotBeSetIsText() {
    func read(_ typed: String) -> String {
      summary(typed) {
        switch $0 {
        case .set(.due, .date(let due?)): due.time == nil
        case .set(.start, _): false
        default: $0 != .addTag("shop")
        }
      }
    }
    #expect(read("Buy fri 18:00") == "Buy fri 18:00 |")
    #expect(read("Buy due:fri 18:00 !A") == "Buy due:fri 18:00 | !A")
    #expect(read("Buy #a #shop fri") == "Buy #shop | due:2026-11-27 #a")
    #expect(read("Buy fri now 18:00") == "Buy now 18:00 | due:2026-11-27")
    #expect(read("Buy from mon to tue") == "Buy from mon to tue |")
    // Nor is the series beside it, and that of a time.
    #expect(read("Buy fri 18:00 every week #a") == "Buy fri 18:00 every week | #a")
    #expect(read("Buy every mon at 7am") == "Buy every mon at 7am |")
    #expect(read("Buy every day") == "Buy | due:2026-11-22 repeat:daily")
    let fields = TypedTitle(
      "Buy fri every day", accepts: { if case .set(.due, _) = $0 { false } else { true } })
    #expect(fields.summary == "Buy fri | repeat:daily")
  }

  @Test(arguments: [
    ("Buy milk /Doing", "Buy milk | /Doing"), ("/doing buy milk", "buy milk | /doing"),
    ("Buy milk /to do fri", "Buy milk | due:2026-11-27 /to do"),
    ("Buy milk /Do", "Buy milk | /Do"), ("Buy milk /Done", "Buy milk /Done |"),
    ("Open /doing/x", "Open /doing/x |"), ("Buy milk / Doing", "Buy milk / Doing |"),
  ])
  func aListOfTheBoardIsNamed(typed: String, expected: String) {
    #expect(summary(typed, lists: ["Do", "Doing", "To do"]) == expected)
  }

  @Test(arguments: [
    ("Fix the roof @Anna Berg", "Fix the roof | @Anna Berg"),
    ("@anna berg fix the roof", "fix the roof | @Anna Berg"),
    ("Roof @Anna Berg, today", "Roof | due:2026-11-24 @Anna Berg"),
    ("Roof @Anna Maria Berg", "Roof | @Anna Maria Berg"),
    ("Roof @Anna Maria", "Roof Maria | @Anna"), ("Roof @Anna Bergmann", "Roof Bergmann | @Anna"),
    ("Roof @Jo O'Neil-Meyer #home", "Roof | @Jo O'Neil-Meyer #home"),
    ("Roof @Anna  Berg", "Roof | @Anna Berg"), ("Roof @Anna Berg's", "Roof @Anna Berg's |"),
    ("ask @Anna Berg and @Ben", "ask @Anna Berg and @Ben |"),
    ("Roof \\@Anna Berg", "Roof @Anna Berg |"), ("@Anna Berg", "@Anna Berg |"),
  ])
  func theLongestKnownNameIsRead(typed: String, expected: String) {
    let people = ["Ben", "Anna", "Anna Berg", "Anna Maria Berg", "Jo O'Neil-Meyer"]
    #expect(TypedTitle(typed, people: people).summary == expected)
  }

  @Test func phrasesAreFoundWhereTheyAreTyped() {
    let typed = "Ünal: 5pm call 🗼 (tomorrow) #東京 32 Dec"
    let words = TypedTitle(typed).words
    #expect(words.spans.map { String(typed[$0]) } == ["5pm", "(tomorrow)", "#東京"])
    let missed = TypedTitle("é tommorow").words.offers
    #expect(missed.map { String("é tommorow"[$0.span]) } == ["tommorow"])
  }

  @Test func theyMakeATaskOrChangeOne() {
    let words = TypedTitle(
      "Pay rent !A #home #flat due:1.12. start:24.11. repeat:monthly @Ben url:https://a.example"
    ).words
    #expect(!words.isEmpty && QuickWords(title: "a").isEmpty)
    #expect(
      words.edits == [
        .priority(Priority("A")), .due(DueDate("2026-12-01")), .start(DueDate("2026-11-24")),
        .repetition("monthly"), .assignee("Ben"), .url("https://a.example"), .addTag("home"),
        .addTag("flat"),
      ])
    var new = NewTask(
      title: "Pay rent", priority: Priority("A"), due: DueDate("2026-12-01"),
      start: DueDate("2026-11-24"), repetition: "monthly", tags: ["home", "flat"],
      url: "https://a.example")
    new.assignee = "Ben"
    #expect(words.newTask() == new)
  }

  @Test(
    arguments: [
      ("Paint blocked-by:12", "Paint", [12]), ("Paint blocked-by:12,13 #home", "Paint", [12, 13]),
      ("blocked-by:12 Paint", "Paint", [12]),
      ("Paint blocked-by:12, then sand", "Paint, then sand", [12]),
      ("Paint blocked-by:13 blocked-by:12 blocked-by:13", "Paint", [13, 12]),
      ("Paint blocked-by:99", "Paint blocked-by:99", []),
      ("Paint blocked-by:12,99", "Paint blocked-by:12,99", []),
      ("Paint blocked-by:", "Paint blocked-by:", []),
      ("Paint blocked-by:x", "Paint blocked-by:x", []),
      ("Paint blocked-by: 12", "Paint blocked-by: 12", []),
      ("Paint blocked-by:12x", "Paint blocked-by:12x", []),
      ("Paint blocked-by:99999999999999999999", "Paint blocked-by:99999999999999999999", []),
      (#"Paint \blocked-by:12"#, "Paint blocked-by:12", []),
    ] as [(String, String, [Int64])])
  func blockersAreNamedByTheirNumbers(typed: String, title: String, numbers: [Int64]) {
    let today = CivilDay(daysSinceEpoch: 20_000)
    let words = QuickWords(
      typed, today: today, clock: .midnight,
      uuid: { $0.rawValue < 20 ? "uuid of \($0)" : nil })
    #expect(words.title == title)
    #expect(words.blockers.map(\.id.rawValue) == numbers)
    #expect(words.newTask().blockedBy == numbers.map { "uuid of \($0)" })
    #expect(
      words.edits.suffix(numbers.count).elementsEqual(numbers.map { .addBlocker("uuid of \($0)") }))
  }

  @Test func theFirstDateOfASeriesLeavesTheDateOfATaskAlone() {
    let series = TypedTitle("Gym every mon").words
    let fri = DueDate("2026-11-27")
    let task = TaskRecord(
      id: TaskID(rawValue: 1), list: ListID(rawValue: 1),
      content: TaskContent(title: "Gym", due: fri))
    #expect(series.edits(of: task) == [.repetition("mon")])
    #expect(series.edits == [.due(DueDate("2026-11-30")), .repetition("mon")])
    #expect(series.due(orElse: fri).due == DueDate("2026-11-30"))
    #expect(TypedTitle("Gym #a").words.due(orElse: fri).due == fri)
  }
}
