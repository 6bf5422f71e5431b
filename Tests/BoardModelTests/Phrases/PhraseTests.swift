import Testing

@testable import BoardModel

/// The parts of which dates are read, each by itself.
struct PhraseTests {
  private static let context = DateContext(
    // A Tuesday; the day and the time exist.
    today: CivilDay("2026-11-24")!, clock: TimeOfDay("08:00")!)

  // MARK: Tokens

  @Test(arguments: [
    ("", ""), (" \t\u{3000}", ""), ("call mum", "call mum"), ("5pm", "5+pm"), ("9:30", "9+:+30"),
    ("Sat–Sun", "sat+-+sun"), ("“a b” c", "\"+a b+\" c"), ("don’t", "don+'+t"), ("É1", "É+1"),
    ("fri\u{301}", "fri\u{301}"), ("a_b", "a_b"), ("🗼", "🗼"), ("東京", "東京"),
    ("a\0b", "a\0b"),
  ])
  func aTextIsCutIntoTokens(text: String, pieces: String) {
    let tokens = PhraseToken.tokens(of: text)
    let found = tokens.map { ($0.isGlued ? "+" : " ") + $0.text }.joined()
    #expect(found.drop { $0 == " " } == pieces)
    let utf8 = Array(text.utf8)
    for token in tokens where token.kind == .number {
      #expect(String(decoding: utf8[token.range], as: UTF8.self) == token.text)
    }
  }

  @Test(arguments: [
    ("a \"b c\" d", "b c"), ("“b c” d", "b c"), ("27\" b 30\"", ""), ("a \" b\"", ""),
    ("\"b", ""), ("a \"\" b", ""), ("\"b\" c \"d\"", "b d"), ("(\"b\")", ""),
  ])
  func quotesMakeText(text: String, quoted: String) {
    let words = PhraseToken.tokens(of: text).filter { $0.isText && $0.kind != .sign }.map(\.text)
    #expect(words.joined(separator: " ") == quoted)
  }

  // MARK: Times

  @Test(arguments: [
    ("18:00", "18:00"), ("9:30", "09:30"), ("0:00", "00:00"), ("6pm", "18:00"), ("6 pm", "18:00"),
    ("6:30 PM", "18:30"), ("6:30pm", "18:30"), ("12am", "00:00"), ("12pm", "12:00"),
    ("5 p.m.", "17:00"), ("5a.m", "05:00"), ("18h", "18:00"), ("18h30", "18:30"),
    ("noon", "12:00"), ("midnight", "00:00"),
  ])
  func timesAreRead(typed: String, time: String) {
    var cursor = PhraseCursor(PhraseToken.tokens(of: typed))
    #expect(ClockPhrase.read(&cursor)?.time.description == time && cursor.isAtEnd)
  }

  @Test(arguments: [
    "6", "18", "24:00", "8:60", "18:0", "1:000", "13pm", "0pm", "18:", "pm", "25h", "6 o",
    "9:30 to 10:30",
    "9:30 – 10:30", "6pm until 8pm",
  ])
  func aBareNumberAndTheLikeAreNoTime(typed: String) {
    var cursor = PhraseCursor(PhraseToken.tokens(of: typed))
    let clock = ClockPhrase.read(&cursor)
    #expect(clock == nil || !cursor.isAtBoundary)
  }

  // MARK: Days

  @Test(arguments: [
    ("1/2/2027", "2027-02-01", "2027-01-02"), ("24/12/2026", "2026-12-24", "2026-12-24"),
    ("12/24/2026", "2026-12-24", "2026-12-24"), ("1/2", "2027-02-01", "2027-01-02"),
    ("1/2/27", "2027-02-01", "2027-01-02"), ("1.2.2027", "2027-02-01", "2027-02-01"),
    ("1.2.27", "2027-02-01", "2027-02-01"),
  ])
  func theOrderOfNumbersIsThatOfTheUser(typed: String, dayFirst: String, monthFirst: String) {
    for (order, date) in [(DateOrder.dayFirst, dayFirst), (.monthFirst, monthFirst)] {
      let found = DueDate.parse(
        typed, today: Self.context.today, clock: Self.context.clock, order: order)
      #expect(found?.text == date)
    }
    #expect(DateOrder(locale: "en_US.UTF-8") == .monthFirst)
    #expect(DateOrder(locale: "en_GB.UTF-8") == .dayFirst && DateOrder(locale: "C") == .dayFirst)
  }

  @Test(arguments: [
    // Tuesday to Monday, as seen from each.
    ("2026-11-24", "2026-11-28", "2026-12-05"), ("2026-11-27", "2026-11-28", "2026-12-05"),
    ("2026-11-28", "2026-11-28", "2026-12-05"), ("2026-11-29", "2026-11-29", "2026-12-05"),
    ("2026-11-30", "2026-12-05", "2026-12-12"),
  ])
  func theWeekendIsASaturdayUnlessItIsSunday(today: String, this: String, next: String) throws {
    let today = try #require(CivilDay(today))
    #expect(DueDate.parse("this weekend", today: today, clock: .midnight)?.text == this)
    #expect(DueDate.parse("next weekend", today: today, clock: .midnight)?.text == next)
  }

  @Test(arguments: [
    ("Tue 24 Nov", "2026-11-24"), ("Mon 23 Nov", "2026-11-23"), ("Thu 1 Jan", "2026-01-01"),
    ("Fri 1 Jan", "2027-01-01"), ("Fri 1 Jan 2027", "2027-01-01"), ("Wed 1 Jan", nil),
    ("Mon 24 Nov", nil), ("Mon 24 Nov 2026", nil),
  ])
  func theDayOfTheWeekOfADateMustBeRight(typed: String, date: String?) {
    let found = DueDate.parse(typed, today: Self.context.today, clock: .midnight)
    #expect(found?.text == date)
  }

  // MARK: Ranges

  @Test(arguments: [
    ("2026-11-28", "Sat–Sun", "2026-12-05", "2026-12-06"),
    ("2026-11-29", "Sat–Sun", "2026-12-05", "2026-12-06"),
    ("2026-12-15", "from 12 Dec to 19 Dec", "2026-12-12", "2026-12-19"),
    ("2026-12-20", "from 12 Dec to 19 Dec", "2027-12-12", "2027-12-19"),
    ("2027-01-02", "28 Dec–3 Jan", "2026-12-28", "2027-01-03"),
    ("2026-12-05", "from 2/12 to 24/12", "2026-12-02", "2026-12-24"),
    ("2026-12-05", "from 2/12 to 24 Dec", "2026-12-02", "2026-12-24"),
    ("2027-01-02", "from 28/12 to 3/1", "2026-12-28", "2027-01-03"),
    ("2026-11-24", "from today to fri", "2026-11-24", "2026-11-27"),
    ("2026-11-24", "from mon to tomorrow", nil, nil),
    ("2026-11-24", "from 2026-12-19 to 2026-12-12", nil, nil),
    ("2026-11-24", "19–12 Dec", nil, nil), ("2026-11-24", "mon to fri", nil, nil),
    ("2026-11-24", "mon - fri", nil, nil), ("2026-11-24", "from mon", nil, nil),
  ])
  func aRangeBeginsBeforeItEnds(
    today: String, typed: String, start: String?, due: String?
  ) throws {
    let context = DateContext(today: try #require(CivilDay(today)), clock: .midnight)
    var cursor = PhraseCursor(PhraseToken.tokens(of: typed))
    let dates = RangePhrase.read(&cursor)?.dates(context)
    #expect(dates?.start.text == start && dates?.due.text == due, "\(typed) on \(today)")
  }

  // MARK: Near misses

  @Test(arguments: [
    ("tommorow", "tomorrow"), ("tomorow", "tomorrow"), ("tomorrw", "tomorrow"), ("toady", "today"),
    ("firday", "friday"), ("wensday", "wednesday"), ("sundya", "sunday"), ("thrusday", "thursday"),
    ("tomorrow", nil), ("sundays", nil), ("money", nil), ("monkey", nil), ("sunny", nil),
    ("holiday", nil), ("saturn", nil), ("tmrrow", nil), ("mond", nil), ("théme", nil),
  ])
  func aMisspeltDayIsRecognized(word: String, meant: String?) {
    #expect(NearMiss.of(word) == meant)
  }
}
