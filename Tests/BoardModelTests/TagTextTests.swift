import BoardModel
import Testing

struct TagTextTests {
  @Test(arguments: [
    ("home", "home"), ("#home", "home"), ("##home", "#home"), ("a#b", "a#b"), ("#", nil), ("", nil),
    (" ", nil), ("two words", "two-words"), ("# home", "home"), (" #home ", "home"), ("# ", nil),
    ("a\u{7}b", "a-b"),
    ("#größe", "größe"),
  ])
  func aTagIsOneWordWithoutItsSign(tag: String, normalized: String?) {
    #expect(TagText.normalized(tag) == normalized)
  }

  @Test func eachIsKeptOnceWhateverItsCase() {
    #expect(TagText.normalized(["Home", "#home", "", "#Shop", "HOME"]) == ["Home", "Shop"])
  }
}
