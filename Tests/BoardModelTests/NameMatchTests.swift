import BoardModel
import Testing

struct NameMatchTests {
  @Test(arguments: [
    ("Done", "dONE"), ("Done", "\u{3000}Done \t"), ("Straße", "STRASSE"), ("ΟΔΟΣ", "οδος"),
    ("e\u{301}t", "\u{C9}T"),
  ])
  func namesThatCountAsOneHaveOneKey(first: String, second: String) {
    #expect(NameMatch.key(first) == NameMatch.key(second))
  }

  @Test func otherNamesHaveOtherKeys() {
    #expect(NameMatch.key("Done") != NameMatch.key("Do ne"))
    #expect(NameMatch.trimmed(" \u{A0}") == "")
  }

  /// Stores of earlier versions hold names that now count as one.
  @Test func theExactNameIsFoundBeforeOneThatCountsAsTheSame() {
    let names = ["done", "Done ", "Done"]
    for name in names { #expect(names.first(named: name, by: \.self) == name) }
    #expect(names.first(named: "DONE", by: \.self) == "done")
    #expect(names.first(named: "gone", by: \.self) == nil)
  }
}
