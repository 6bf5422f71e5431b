import Testing

@testable import Formats

/// Which items of a Markdown text are tasks, by the rules of FORMATS 4.
struct MarkdownOutlineTests {
  private func outline(_ text: String) throws -> MarkdownOutline {
    try MarkdownOutline(SourceBytes(text))
  }

  /// The first lines of the tasks behind their boxes.
  private func tasks(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try outline(text).items.map { bytes[$0.text].text }
  }

  /// The lines of the tasks.
  private func lines(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try outline(text).items.map { bytes[$0.range].text }
  }

  @Test(arguments: [
    "- [ ] a", "* [x] a", "+ [X] a", "1. [ ] a", "12) [-] a", "   - [/] a", "-    [ ] a",
    "- [ ]\ta", "> - [ ] a", ">- [ ] a", "> > * [?] a", "- [é] a", "-\t[ ] a", "- [ ]   a  ",
  ])
  func aBoxAtTheStartOfAnItemMakesATask(text: String) throws {
    #expect(try tasks(text) == ["a"])
  }

  @Test(arguments: [
    "- [] a", "- [x]no", "- [ ]", "- [ ]  ", "- a [ ]", "[ ] a", "-[ ] a", "- [xx] a",
    "    - [ ] a", "\t- [ ] a", "-     [ ] a", "1234567890. [ ] a", "text\n2. [ ] a", "- []] a",
    "```\n- [ ] a\n```", "~~~ x\n- [ ] a", "```\n``\n- [ ] a", "<!--\n- [ ] a\n-->",
    "<div>\n- [ ] a",
    "<pre>\n\n- [ ] a", "- - -", "---\nx: 1\n- [ ] a\n---", "> ```\n> - [ ] a",
  ])
  func otherTextIsNoTask(text: String) throws {
    #expect(try tasks(text) == [])
  }

  @Test(arguments: [
    "text\n- [ ] a", "text\n1. [ ] a", "```\nx\n```\n- [ ] a", "```x`\n- [ ] a", "> ```\n- [ ] a",
    "# h\n- [ ] a", "<div>\n\n- [ ] a", "<!-- x -->\n- [ ] a", "    code\n- [ ] a", "---\n- [ ] a",
    "<custom>\n- [ ] a", "- ```\n- [ ] a", "* * *\n- [ ] a", "<!doctype html>\n- [ ] a",
    "---\nkey: 1\n...\n- [ ] a",
  ])
  func aTaskStandsBehindAllOfThem(text: String) throws {
    #expect(try tasks(text) == ["a"])
  }

  @Test func theOutermostBoxIsTheTaskAndTakesWhatIsIndentedBelow() throws {
    let text = """
      - [ ] a
        - [x] inner

        text
            code
      lazy

      - group
        - [ ] b
            - [ ] inner
      - [ ] c
      plain
      # h
      - [ ] d
      """
    #expect(
      try lines(text) == [
        "- [ ] a\n  - [x] inner\n\n  text\n      code\nlazy\n", "  - [ ] b\n      - [ ] inner\n",
        "- [ ] c\nplain\n", "- [ ] d",
      ])
  }

  @Test func aFenceThatIsNotClosedEndsWithItsItem() throws {
    #expect(
      try lines("- [ ] a\n  ```\n  - [ ] b\n\n- [ ] c\n") == [
        "- [ ] a\n  ```\n  - [ ] b\n", "- [ ] c\n",
      ])
  }

  @Test func tabsReachToTheNextFourthColumn() throws {
    #expect(try lines("- [ ] a\n\t- [ ] b\n- [ ] c") == ["- [ ] a\n\t- [ ] b\n", "- [ ] c"])
    #expect(try tasks("-\t[ ] a\n\n\ttext\n\n  - [ ] b") == ["a", "b"])
  }

  @Test func aQuotationEndsWithItsSigns() throws {
    #expect(
      try lines("> - [ ] a\n>   - [ ] in\n\n- [ ] b\n> - [ ] c") == [
        "> - [ ] a\n>   - [ ] in\n", "- [ ] b\n", "> - [ ] c",
      ])
  }

  @Test func headingsAreOfEitherKind() throws {
    let text =
      "# A #\n- [ ] a\n## B##\n\nC\nd\n---\n> # no\n- # no\n####### no\n#no\n### E ###  \n==="
    let outline = try outline(text)
    let bytes = Array(text.utf8)
    #expect(outline.headings.map { bytes[$0.name].text } == ["A", "B##", "C\nd", "E"])
    #expect(outline.headings.map(\.level) == [1, 2, 2, 3])
    #expect(outline.items.map(\.heading) == [0])
  }

  @Test func linesEndAtLineFeedsOnly() throws {
    let text = "- [ ] a\r\n- [ ] b\u{2028}- [ ] c\r- [ ] d\r\n"
    #expect(try tasks(text) == ["a", "b\u{2028}- [ ] c\r- [ ] d"])
    #expect(try outline(text).items.map(\.line) == [1, 2])
  }

  @Test func whatIsTooDeepOrTooLongIsSaid() throws {
    let deep = String(repeating: "> ", count: 64) + "- [ ] a"
    #expect(
      throws: FormatError(line: 2, column: 1, "lists and quotations are nested more than 64 deep")
    ) {
      try outline("x\n\n".dropLast() + deep)
    }
    let long = String(repeating: "a", count: SourceLines.maxBytes + 1)
    #expect(throws: FormatError(line: 2, column: 1, "the line is over 1 MiB")) {
      try outline("x\n" + long)
    }
  }
}
