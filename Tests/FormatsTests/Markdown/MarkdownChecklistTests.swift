import BoardModel
import Testing

@testable import Formats

/// Files whose tasks are in no list, in and out.
struct MarkdownChecklistTests {
  private let format = FormatProbe(Markdown.self)

  @Test(arguments: [
    "> - [ ] quoted\n", "- [ ] a\n", "# Title\n\nIntro text.\n\n- [ ] a\n\ntext\n- [ ] b\n",
    "- plain\n\t- [ ] nested\n\t\tnote\n\t- [ ] more\n- [ ] a",
    "Intro.\n\n> - [ ] quoted\n>   note\n\nText.\n\n1. plain\n    - [ ] a\n\n      b\n- [ ] c\n\nEnd.\n",
  ])
  func allLinesOfAFileWithoutListsGoBack(file: String) throws {
    #expect(format.written(try format.imported(file)) == file)
  }

  @Test func whatIsNewOrDoneInAFileWithoutListsNeedsNoHeading() throws {
    let tasks = try format.imported("# Title\n\n- [ ] a\n- [x] b\n- [ ] c\n")
    var writer = Markdown.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["Tasks"], to: &output)
    writer.beginBoard("Tasks", to: &output)
    writer.beginList("Pending", role: .pending, to: &output)
    for task in [tasks[0], tasks[2], TaskEntry(title: "new")] { writer.write(task, to: &output) }
    writer.beginList("Plain", role: .plain, to: &output)
    writer.beginList("Done", role: .done, to: &output)
    writer.write(tasks[1], to: &output)
    writer.end(to: &output)
    #expect(output.take().text == "# Title\n\n- [ ] a\n- [x] b\n- [ ] c\n- [ ] new\n")
  }

  @Test func aListThatABoxDoesNotSayHasAHeading() throws {
    let tasks = try format.imported("- [ ] a\n- [ ] b\n- [ ] c\n")
    let (text, _) = format.write([tasks[0]], list: "Doing", role: .plain)
    #expect(text == "## Doing\n\n- [ ] a\n")
  }

  @Test func whatIsMovedLeavesItsQuotation() throws {
    let file = "> - [ ] a\n> - [ ] b\n>   note\n\nText.\n- [ ] c\n"
    var tasks = try format.imported(file)
    tasks.swapAt(0, 1)
    let (text, unsaid) = format.write(tasks)
    #expect(text == "- [ ] b\n  note\n- [ ] a\n\nText.\n- [ ] c\n")
    #expect(unsaid.isEmpty)
    let last = tasks.removeLast()
    #expect(format.written([last] + tasks) == "\nText.\n- [ ] c\n- [ ] b\n  note\n- [ ] a\n")
  }
}
