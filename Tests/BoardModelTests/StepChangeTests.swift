import BoardModel
import Testing

struct StepChangeTests {
  @Test(
    arguments: [
      ("- [ ] a\n- [ ] b", "- [x] a\n- [ ] b", .ticked(1)),
      ("- [ ] a\n- [ ] b", "- [x] a\n- [x] b", .ticked(2)), ("- [x] a", "- [ ] a", .unticked(1)),
      ("- [x] a\n- [ ] b", "- [ ] a\n- [x] b", nil), (nil, "- [ ] a", .added(1)),
      ("- [ ] a\n- [ ] b", "- [ ] c\n- [ ] a\n- [ ] d\n- [ ] b", .added(2)),
      ("- [ ] a\n- [ ] b", "- [x] a\n- [ ] b\n- [ ] c", nil),
      ("- [ ] a\n- [ ] b", "- [ ] b\n- [ ] a\n- [ ] c", nil),
      ("- [ ] a\n- [x] b\n- [ ] c", "- [x] b", .removed(2)),
      ("- [ ] a\n- [ ] b", "- [ ] c", nil), ("- [ ] a", "- [x] b", nil),
      ("- [ ] a", nil, .removed(1)), ("- [ ] a\n- [x] b", "- [x] b\n- [ ] a", .moved),
      ("- [ ] a\n- [ ] b", "- [ ] a\n- [ ] c", .renamed),
      ("- [ ] a\n- [ ] b", "- [ ] c\n- [ ] d", nil), ("- [ ] a", "- [ ] a", nil),
      ("text\n- [ ] a", "other\n- [x] a", nil), ("text\n- [ ] a", "text\n- [x] a", .ticked(1)),
      ("text", "other", nil), ("- [ ] a\n  more\n- [ ] b", "- [ ] b\n- [ ] a\n  more", .moved),
      ("- [ ] a\n  more\n- [ ] b", "- [ ] b", .removed(1)),
      ("text\n- [ ] b", "text\n- [ ] a\n  more\n- [ ] b", .added(1)),
      ("text\n- [ ] a\n- [ ] b", "- [ ] b", nil), ("- [ ] a\n  more", "- [x] a\n  less", nil),
      ("text\n- [ ] a\n- [ ] b", "other\n- [ ] b\n- [ ] a", nil),
    ] as [(String?, String?, StepChange?)])
  func whatAnEditDidToTheStepsIsSeen(old: String?, new: String?, change: StepChange?) {
    #expect(StepChange(from: old, to: new) == change)
  }
}
