import BoardModel
import TestRandom
import Testing

struct TaskStepsTests {
  private func titles(_ notes: String) -> [String] { TaskSteps(notes).steps.map(\.title) }

  @Test(arguments: [
    "- [ ] a", "* [x] a", "+ [X] a", "  - [ ] a", "1. [ ] a", "12) [x] a", "-   [ ]  a ",
    "text\n- [ ] a", "text\n\n- [ ] a\r\n", "- b\n    - [ ] a", "- b\n\n  text\n\n  - [ ] a",
    "- - [ ] a", "1. b\n   - [ ] a", "\t\n- b\n\t- [ ] a", "# h\n- [ ] a", "- b\nlazy\n    - [ ] a",
    "~~~\ncode\n~~~\n- [ ] a", "- ```\n  code\n- [ ] a", "``` `\n- [ ] a", "* * *\n- [ ] a",
    "    code\n\n- [ ] a",
  ])
  func aLineOfATaskListIsAStep(notes: String) { #expect(titles(notes) == ["a"], "\(notes)") }

  @Test(arguments: [
    "", "a", "[ ] a", "-[ ] a", "- [] a", "- [x]a", "- [ ]", "- [ ] \n", "- [-] a", "- a [ ] b",
    "    - [ ] a", "\t- [ ] a", "text\n    - [ ] a", "- b\n\n      - [ ] a", "-     [ ] a",
    "```\n- [ ] a\n```", "~~~~ x\n- [ ] a\n~~~\n- [ ] a", "- b\n  ```\n  - [ ] a\n  ```",
    "``` md\n\n- [ ] a", "1234567890. [ ] a", "a. [ ] a",
  ])
  func otherTextIsNone(notes: String) { #expect(titles(notes) == [], "\(notes)") }

  @Test(arguments: [
    ("- [ ] a", false), ("- [ ] a\n\n  - [x] b\r\n", false), ("", false), (" \n\t\r\n", false),
    ("a", true), ("- [ ] a\nb", true), ("a\n\n- [ ] b", true), ("- [ ] a\n  b", true),
    ("```\n- [ ] a\n```", true), ("[x]", true),
  ])
  func whatElseIsInNotesIsKnown(notes: String, isAnything: Bool) {
    #expect(TaskSteps.isAnythingElse(in: notes, than: TaskSteps(in: notes)) == isAnything)
  }

  @Test func theyAreCounted() {
    #expect(TaskSteps("text").count == nil)
    let count = TaskSteps("- [x] a\n  - [X] b\n- [ ] c").count
    #expect(count?.done == 2 && count?.all == 3 && count?.text == "2/3")
  }

  @Test func tickingChangesOneByte() {
    var steps = TaskSteps("Ask\r\n\r\n* [ ]  a \r\n  + [X] b\n\ttext")
    steps.setDone(true, at: 0)
    #expect(steps.text == "Ask\r\n\r\n* [x]  a \r\n  + [X] b\n\ttext")
    steps.setDone(true, at: 1)
    #expect(steps.text.contains("[X] b"), "it is ticked already")
    #expect(steps.withAllOpen.text == "Ask\r\n\r\n* [ ]  a \r\n  + [ ] b\n\ttext")
  }

  @Test(
    arguments: [
      ("", nil, "- [ ] new"), ("text", nil, "text\n- [ ] new"),
      ("text\r\n", nil, "text\r\n- [ ] new\r\n"),
      ("```\ncode", nil, "- [ ] new\n```\ncode"),
      ("* [x] a\n  more\n\ntext", nil, "* [x] a\n  more\n* [ ] new\n\ntext"),
      ("- [ ] a\n- [ ] b", 0, "- [ ] new\n- [ ] a\n- [ ] b"),
      ("- [ ] a\n  1. [ ] b\n- [ ] c\n", 2, "- [ ] a\n  1. [ ] b\n  1. [ ] new\n- [ ] c\n"),
    ] as [(String, Int?, String)])
  func oneIsAdded(notes: String, index: Int?, text: String) {
    var steps = TaskSteps(notes)
    let made = steps.add(" new ", at: index)
    #expect(steps.text == text)
    #expect(made.map { steps.steps[$0].title } == "new")
  }

  @Test func aTitleIsOneLine() {
    var steps = TaskSteps("- [ ] a")
    #expect(steps.add(" \n ") == nil && steps.text == "- [ ] a")
    steps.add("b\nc")
    #expect(steps.text == "- [ ] a\n- [ ] b c")
  }

  @Test(
    arguments: [
      ("- [ ] a\n- [x] b\n- [ ] c", 2, 0, "- [ ] c\n- [ ] a\n- [x] b"),
      ("- [ ] a\n- [x] b\n- [ ] c", 0, 1, "- [x] b\n- [ ] a\n- [ ] c"),
      ("- [ ] a\r\n- [x] b\r\n", 0, 9, "- [x] b\r\n- [ ] a\r\n"),
      (
        "Text\n- [ ] a\n  more\n  - [ ] a1\n- [ ] b\nEnd", 0, 1,
        "Text\n- [ ] b\n- [ ] a\n  more\n  - [ ] a1\nEnd"
      ),
      ("- [ ] a\n  - [ ] a1\n- [ ] b\n  more", 2, 1, "- [ ] a\n  - [ ] b\n    more\n  - [ ] a1\n"),
      ("- [ ] a\n  - [ ] a1\n- [ ] b", 1, 2, "- [ ] a\n- [ ] b\n- [ ] a1"),
      ("- [ ] a", 0, 1, "- [ ] a"),
    ] as [(String, Int, Int, String)])
  func oneIsMoved(notes: String, index: Int, target: Int, text: String) {
    var steps = TaskSteps(notes)
    let title = steps.steps[index].title
    let moved = steps.move(from: index, to: target)
    #expect(steps.text == (text.hasSuffix("a1\n") ? String(text.dropLast()) : text))
    #expect(steps.steps[moved].title == title)
  }

  /// A step stays as deep as it is, as far as its new neighbours allow.
  @Test(
    arguments: [
      ("a0 b2 c2 d0", 1, 2, "a0 c2 b2 d0"), ("a0 b2 c2 d0", 3, 1, "a0 d2 b2 c2"),
      ("a0 b2 c0 d0", 1, 3, "a0 c0 d0 b0"), ("a0 b2 c4 d0", 1, 0, "b0 c2 a0 d0"),
      ("a0 b2 c0 d2 e0", 1, 3, "a0 c0 d2 b2 e0"),
    ])
  func itKeepsItsDepth(outline: String, index: Int, target: Int, result: String) {
    var steps = TaskSteps(Self.notes(of: outline))
    steps.move(from: index, to: target)
    #expect(Self.outline(of: steps) == result)
  }

  /// By one position, a step goes past the next one with all that is below it, and is as deep.
  @Test(
    arguments: [
      ("a0 b0 c2 d0", 0, true, "b0 c2 a0 d0"), ("a0 b0 c2 d0", 3, false, "a0 d0 b0 c2"),
      ("a0 b2 c2 d4 e0", 1, true, "a0 c2 d4 b2 e0"), ("a0 b2 c4 d2 e0", 3, false, "a0 d2 b2 c4 e0"),
      ("a0 b2 c0 d2", 1, true, "a0 c0 d2 b0"), ("a0 b2 c0", 1, false, "b0 a0 c0"),
      ("a0 b2", 0, true, nil), ("a0 b0", 1, true, nil), ("a0 b0", 0, false, nil),
    ] as [(String, Int, Bool, String?)])
  func itGoesPastTheNextBlock(outline: String, index: Int, isDown: Bool, result: String?) {
    var steps = TaskSteps(Self.notes(of: outline))
    let title = steps.steps[index].title
    let newIndex = isDown ? steps.moveDown(at: index) : steps.moveUp(at: index)
    #expect(Self.outline(of: steps) == result ?? outline)
    #expect(newIndex.map { steps.steps[$0].title } == result.map { _ in title })
  }

  /// `a0 b2`: titles of steps, each with its depth.
  private static func notes(of outline: String) -> String {
    outline.split(separator: " ").map { step in
      String(repeating: " ", count: Int(step.dropFirst()) ?? 0) + "- [ ] \(step.prefix(1))"
    }.joined(separator: "\n")
  }

  private static func outline(of steps: TaskSteps) -> String {
    steps.steps.map { "\($0.title)\($0.indent)" }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("Text\r\n- [ ]  a \r\nEnd", 0, "b c", "Text\r\n- [ ]  b c\r\nEnd"),
      ("- [x] a", 0, "b\nc", "- [x] b c"), ("- [ ] a", 0, " \n ", "- [ ] a"),
    ] as [(String, Int, String, String)])
  func oneIsRenamed(notes: String, index: Int, title: String, text: String) {
    var steps = TaskSteps(notes)
    #expect(steps.rename(at: index, to: title) == (text != notes))
    #expect(steps.text == text)
  }

  @Test(
    arguments: [
      ("Text\n- [ ] a\n  more\n  - [ ] a1\n- [ ] b\nEnd", 0, 2, "Text\n- [ ] b\nEnd"),
      ("- [ ] a\n- [ ] b", 1, 1, "- [ ] a"), ("- [ ] a\r\n- [ ] b\r\n", 1, 1, "- [ ] a\r\n"),
      ("- [ ] a", 0, 1, ""),
    ] as [(String, Int, Int, String)])
  func oneIsRemovedWithWhatIsBelowIt(notes: String, index: Int, count: Int, text: String) {
    var steps = TaskSteps(notes)
    #expect(steps.block(at: index) == index..<index + count)
    steps.remove(at: index)
    #expect(steps.text == text)
  }

  @Test(
    arguments: [
      ("- [ ] a\n- [x] b", nil), ("Why\n\n- [ ] a\n", "Why"),
      ("Why\n\n- [ ] a\n\nHow\n\n\nEnd", "Why\n\nHow\n\n\nEnd"),
      ("\n- [ ] a\n  more\n\n```\n- [ ] code\n```\n\n", "  more\n\n```\n- [ ] code\n```"),
    ] as [(String, String?)])
  func theOtherNotesAreTheRest(notes: String, rest: String?) {
    #expect(TaskSteps(notes).rest == rest)
  }

  @Test func otherBytesStayWhateverTheNotesAre() {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "- [ ] a", "* [x] b", "\n", "\n", "\r\n", "  ", "\t", "```", "text", "1. ", "é", "# h", ">",
      "- ",
    ]
    for _ in 0..<2_000 {
      let notes = (0..<12).map { _ in pieces.randomElement(using: &random)! }.joined()
      var steps = TaskSteps(notes)
      #expect(steps.text == notes)
      guard let index = steps.steps.indices.randomElement(using: &random) else { continue }
      let step = steps.steps[index]
      steps.setDone(!step.isDone, at: index)
      #expect(zip(steps.text.utf8, notes.utf8).count { $0 != $1 } == 1)
      steps.setDone(step.isDone, at: index)
      let others = steps.steps.count
      steps.move(from: index, to: Int.random(in: 0...others, using: &random))
      #expect(
        steps.text.utf8.filter { $0 != 0x20 && $0 != 0x09 }.sorted()
          == notes.replacing("X", with: "x").utf8.filter { $0 != 0x20 && $0 != 0x09 }.sorted(),
        "\(notes)")
      let made = TaskSteps(notes).steps.count
      var more = TaskSteps(notes)
      more.add("new")
      #expect(more.steps.count == made + 1, "\(notes)")
    }
  }
}
