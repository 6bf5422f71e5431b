import BoardModel
import Testing

/// A filter whose words are all text, over tasks.
struct PlainTextFilterTests {
  private func matches(_ filter: String, notes: String? = "beta") -> Bool {
    var matcher = TaskMatcher(TaskFilter(plainText: filter), inListNamed: "Pending")
    return matcher.matches(
      TaskRecord(
        id: TaskID(rawValue: 1), list: ListID(rawValue: 1),
        content: TaskContent(title: "alpha x", notes: notes))
    )
  }

  @Test(arguments: [
    ("alpha beta", true), ("\"alpha x\"", true), ("\"x beta\"", false), ("\"x\nbeta\"", false),
    ("\"alpha\nx\"", true), ("-\"x beta\"", true), ("-beta", false),
  ])
  func aTextInQuotesIsNotFoundAcrossTitleAndNotes(filter: String, passes: Bool) {
    #expect(matches(filter) == passes)
  }
}
