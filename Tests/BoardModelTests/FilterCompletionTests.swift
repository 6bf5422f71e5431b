import BoardModel
import Testing

struct FilterCompletionTests {
  private static let words = [
    "#shop", "#Home", "#homework", "@Work", "@home", "list:Done", "list:\"To do\"", "list:Doing",
  ]

  @Test(arguments: [
    ("#h", "#Home", 2), ("#HO", "#Home", 3), ("milk -#s", "#shop", 2), ("a|#s", "#shop", 2),
    ("#", "#Home", 1), ("#homew", "#homework", 6), ("@", "@home", 1), ("-@w", "@Work", 2),
    ("list:", "list:Doing", 5), ("list:don", "list:Done", 8), ("LIST:to", "list:\"To do\"", 7),
    ("x list:\"To d", "list:\"To do\"", 10), ("\"a b\" #s", "#shop", 2),
    ("is:", "is:waiting", 3), ("-IS:l", "is:locked", 4), ("has:", "has:notes", 4),
    ("due:", "due:today", 4), ("milk due:to", "due:today", 6), ("due:tom", "due:tomorrow", 7),
  ])
  func theFirstWordThatBeginsSoIsOffered(typed: String, word: String, count: Int) {
    let completion = FilterCompletion(typed, among: Self.words)
    #expect(completion?.word == word && completion?.typedCount == count)
  }

  @Test(arguments: [
    "", " ", "h", "#x", "#home", "#Home ", "lis", "list", "list:done", "list:\"to do\"", "\"#h",
    "is", "due:week", "due:fr", "x:", "@home", "a#h",
  ])
  func nothingIsOfferedForWhatIsCompleteOrElse(typed: String) {
    #expect(FilterCompletion(typed, among: Self.words) == nil)
  }

  @Test(arguments: FilterCompletion.values)
  func eachValueIsAFilter(word: String) {
    let context = FilterContext(today: CivilDay(daysSinceEpoch: 0), ownNames: ["ben"])
    let filter = TaskFilter(word, context)
    #expect(filter.unknownWords.isEmpty && !filter.isEmpty)
  }

  @Test(arguments: [
    ("assignee:", "assignee:anna"), ("assignee:B", "assignee:Ben"), ("assignee:n", "assignee:none"),
    ("assignee:any", nil), ("is:m", "is:mine"),
  ])
  func assigneesAreCompleted(typed: String, word: String?) {
    let words = FilterCompletion.words(forAssignees: ["Ben", "anna"])
    #expect(FilterCompletion(typed, among: words)?.word == word)
  }

  @Test(arguments: [("Done", "list:Done"), ("To do", "list:\"To do\""), ("a|b", "list:\"a|b\"")])
  func aListIsAWordThatNamesIt(name: String, word: String) {
    #expect(FilterCompletion.word(forListNamed: name) == word)
    let filter = TaskFilter(word, FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    #expect(filter.alternatives == [[TaskFilter.Term(.list(NameMatch.key(name)))]])
  }
}
