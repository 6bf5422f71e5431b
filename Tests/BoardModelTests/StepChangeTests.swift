import BoardModel
import Testing

struct StepChangeTests {
  @Test(
    arguments: [
      ("- [ ] a\n- [ ] b", "- [x] a\n- [ ] b", .ticked),
      ("- [ ] a\n- [ ] b", "- [x] a\n- [x] b", .ticked), ("- [x] a", "- [ ] a", .unticked),
      ("- [x] a\n- [ ] b", "- [ ] a\n- [x] b", nil), (nil, "- [ ] a", .added),
      ("- [ ] a", nil, .removed), ("- [ ] a\n- [x] b", "- [x] b\n- [ ] a", .moved),
      ("- [ ] a\n- [ ] b", "- [ ] a\n- [ ] c", .renamed),
      ("- [ ] a\n- [ ] b", "- [ ] c\n- [ ] d", nil), ("- [ ] a", "- [ ] a", nil),
      ("text\n- [ ] a", "other\n- [x] a", nil), ("text\n- [ ] a", "text\n- [x] a", .ticked),
      ("text", "other", nil),
    ] as [(String?, String?, StepChange?)])
  func whatAnEditDidToTheStepsIsSeen(old: String?, new: String?, change: StepChange?) {
    #expect(StepChange(from: old, to: new) == change)
  }
}
