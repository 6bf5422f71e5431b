import CursesUI
import Testing

struct FuzzyMatchTests {
  private func best(_ query: String, _ texts: String...) -> String? {
    texts.compactMap { text in FuzzyMatch.score(query, in: text).map { (text, $0) } }
      .max { $0.1 < $1.1 }?.0
  }

  @Test func lettersMustComeInOrder() {
    #expect(FuzzyMatch.score("srt", in: "sort the list") != nil)
    #expect(FuzzyMatch.score("trs", in: "sort") == nil)
    #expect(FuzzyMatch.score("sortt", in: "sort") == nil)
    #expect(FuzzyMatch.score("", in: "sort") == 0)
    #expect(FuzzyMatch.score("SO rt", in: "Sort") != nil)
  }

  @Test func beginningsAndWholeWordsComeFirst() {
    #expect(best("due", "residue", "due date", "duplicate") == "due date")
    #expect(best("mb", "number", "move to another board") == "move to another board")
    #expect(best("help", "help", "this help in full") == "help")
  }
}
