import BoardModel
import Testing

/// What is said of the words of a filter that are unknown, and when.
struct UnknownFilterWordTests {
  private static let context = FilterContext(
    // The day exists.
    today: CivilDay(year: 2026, month: 12, day: 24)!, named: ["home": "#home", "loop": "@loop"])

  private func unknown(_ text: String) -> [UnknownFilterWord] {
    TaskFilter(text, Self.context).unknownWords
  }

  @Test(arguments: [
    "is:", "is:wai", "milk -IS:Pin", "has:", "has:st", "list:", "assignee:", "due:", "start:",
    "created:",
    "done:", "due:t", "due:tomorr", "due:f", "due:next m", "due:next", "due:2", "due:24",
    "due:24.1",
    "due:2026-12-", "due:+", "due:+3", "due:in", "due:in 3", "due:in 3 d", "due:dec", "due:<",
    "due:>=t", "due:today..+", "due:24.12...3", "due:fri 1", "due:\"next mo", "@h", "-@ho",
    "foo:bar is:p", "#", "milk -#", "!", "@", "done:yester", "created:-", "done:-7", "done:last",
    "done:last w",
    "done:last f", "created:3 days a", "done:a we", "done:-7d..yest",
  ])
  func aWordThatHasOnlyBegunIsNoMistakeYet(text: String) {
    let words = unknown(text).filter {
      !$0.isUnfinished(in: text, names: ["Home"], today: Self.context.today)
    }
    #expect(words.map(\.text) == (text.hasPrefix("foo") ? ["foo:bar"] : []))
  }

  @Test(arguments: [
    "foo:", "is:foo", "is:wai ", "has:x", "due:x", "due:todax", "done:yesterx",
    "due:-7d", "due:last year", "due: ", "@x",
    "@loop",
    "is:wai milk", "# milk", "! ", "-@ | milk",
  ])
  func anythingElseIsOne(text: String) {
    let words = unknown(text)
    #expect(
      words.count == 1
        && !words[0].isUnfinished(in: text, names: ["home"], today: Self.context.today))
  }

  /// It would pass nothing, whatever was meant.
  @Test(arguments: ["due:2026-12-27..2026-12-24", "due:today..2026-01-01", "due:+3d..today"])
  func aRangeThatEndsBeforeItBeginsIsOne(text: String) {
    #expect(unknown(text).map(\.mistake) == [.date])
  }

  @Test func whatCouldStandBehindTheColonIsSaid() {
    #expect(unknown("has:")[0].choices == "notes, steps or url")
    #expect(unknown("due:")[0].choices == "fri, 24.12., <+7d, today..fri, week, any or none")
    #expect(unknown("done:")[0].choices == "yesterday, -7d.., fri, last week, any or none")
    #expect(unknown("@")[0].choices == nil && unknown("#")[0].choices == nil)
    #expect(unknown("assignee:")[0].choices == nil && unknown("is:mine")[0].choices == nil)
    #expect(unknown("has:n")[0].choices == nil && unknown("list:")[0].choices == nil)
  }

  @Test(arguments: [
    ("due:tody", "“tody” is not a date; did you mean today?"),
    ("due:frday", "“frday” is not a date; did you mean friday?"),
    ("start:tommorow", "“tommorow” is not a date; did you mean tomorrow?"),
    ("done:yesteday", "“yesteday” is not a date; did you mean yesterday?"),
    ("due:yesteday", "“yesteday” is not a date; try fri, 24.12., +3d"),
    ("due:soonish", "“soonish” is not a date; try fri, 24.12., +3d"),
    ("is:waitng", "“waitng” is unknown; did you mean waiting?"),
    ("is:done", "is:done is unknown; did you mean done:any?"),
    ("IS:Open", "IS:Open is unknown; did you mean done:none?"),
    ("has:x", "“x” is not one of notes, steps or url"),
    ("is:mine", "is:mine needs your name; set name = \"ben\" in the configuration"),
  ])
  func whatWasMeantIsSaid(text: String, words: String) {
    #expect(unknown(text).map { $0.words { "“\($0)”" } } == [words])
  }

  @Test(arguments: [
    ("due:tody", "unknown filter: due:tody", "Did you mean due:today?"),
    ("milk -is:waitng", "unknown filter: is:waitng", "Did you mean is:waiting?"),
    ("has:x", "unknown filter: has:x", "Use notes, steps or url."),
    ("milk -is:done", "unknown filter: is:done", "Did you mean done:any?"),
    ("@loop", "the filter uses itself: @loop", "A filter cannot use itself."),
    ("is:mine", "your name is unknown: is:mine", "Set name = \"ben\" in the configuration."),
  ])
  func theErrorSaysWhatToDo(text: String, error: String, next: String) {
    #expect(unknown(text).map { $0.error { $0 } } == [error])
    #expect(unknown(text).map { $0.next { $0 } } == [next])
  }

  @Test(arguments: [
    ("|", "|"), (" \"\" ", "\"\""), ("\"", "\"\""), ("#", "#"), ("milk -#", "#"), ("a|@", "@"),
    ("milk \"\"", "\"\""), ("-\"\" milk", "\"\""), ("milk -#\"\"", "#\"\""), ("-!AB", "!AB"),
    ("milk -!1", "!1"), ("-#🏠", nil), ("!important", nil), ("\"x", nil),
    ("--#home", "--#home"), ("--due:today", "--due:today"), ("milk --is:pinned", "--is:pinned"),
    ("--", "--"), ("-\"-x\"", nil), ("due:tody", "due:tody"), ("", nil), ("  ", nil), ("a|", nil),
    ("milk", nil),
  ])
  func aCommandRefusesWhatAsksForNothing(text: String, word: String?) {
    #expect(TaskFilter(text, Self.context).refusedWord(of: text)?.text == word)
  }

  @Test func tooLongAndTooDeepAreSaidToBeThat() throws {
    let long = unknown(String(repeating: "a|", count: 700))
    #expect(long.count == 1)
    #expect(try #require(long.first).words { "“\($0)”" } == "too long, ignored from “a” on")
    #expect(
      long[0].error(in: "--filter") { "'\($0)'" } == "the filter is too long: --filter from 'a' on")
    #expect(long[0].advice == "use at most 500 words")
    let names = (0...12).map { ("f\($0)", "x | y @f\($0 + 1)") }
    let deep = TaskFilter(
      "@f0",
      FilterContext(today: Self.context.today, named: Dictionary(uniqueKeysWithValues: names)))
    #expect(deep.unknownWords.map(\.text) == ["@f10"])
    #expect(deep.unknownWords[0].words { "“\($0)”" } == "“f10” is nested too deeply")
    #expect(
      deep.unknownWords[0].error(in: "--filter") { $0 }
        == "the filter is nested too deeply: --filter @f10")
    #expect(
      unknown("@loop")[0].error(in: "--filter") { $0 } == "the filter uses itself: --filter @loop")
  }
}
