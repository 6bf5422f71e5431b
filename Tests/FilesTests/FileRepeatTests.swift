import BoardModel
import Formats
import Testing

@testable import Files

/// Repeating tasks of files. It is Sunday 22 November 2026.
struct FileRepeatTests {
  private static let todo = "a\n(B) rent @home t:2026-11-20 due:2026-11-30 rec:+1m h:1\nb\n"
  private static let kanban = """
    ## Todo

    - [ ] a
    - [ ] rent 🔁 every week 📅 2026-11-20
      - [x] ask
    - [ ] b

    ## Done

    **Complete**
    - [x] old

    """

  @Test func theNextOneStandsInThePlaceOfTheDoneOne() throws {
    let file = try FileFixture("todo.txt", Self.todo)
    let rent = try file.id("rent")
    _ = try file.source.complete([rent])
    let next = "(B) rent @home t:2026-12-20 due:2026-12-30 rec:+1m h:1"
    #expect(file.text.split(separator: "\n")[1] == next)
    #expect(try file.lists == ["Pending: a, rent, b", "Done: rent"])
    #expect(try file.source.nextTask(after: rent)?.due?.text == "2026-12-30")
    let done = file.text
    #expect(try file.source.undo()?.tasks.map(\.id) == [rent])
    #expect(file.text == Self.todo)
    _ = try file.source.redo()
    #expect(file.text == done)
    _ = try file.source.reopen([rent])
    #expect(try file.lists == ["Pending: a, rent, b", "Done: "])
    #expect(try file.source.nextTask(after: rent) == nil)
  }

  @Test func aTaskThatIsDraggedToTheDoneHeadingIsFollowed() throws {
    let file = try FileFixture("kanban.md", Self.kanban)
    let rent = try file.id("rent")
    try file.source.move([rent], to: .top(file.list("Done")))
    #expect(try file.lists == ["Todo: a, rent, b", "Done: rent, old"])
    #expect(file.text.contains("a\n- [ ] rent 🔁 every week 📅 2026-11-27\n  - [ ] ask\n- [ ] b\n"))
    _ = try file.source.undo()
    #expect(file.text == Self.kanban)
  }

  @Test func aTaskThatIsTickedInItsListIsFollowed() throws {
    let text = "# A\n\n- [ ] a\n- [ ] rent 🔁 every week 📅 2026-11-20\n\n# B\n\n- [ ] b\n"
    let file = try FileFixture("TODO.md", text)
    #expect(try file.lists == ["A: a, rent", "B: b"])
    let rent = try file.id("rent")
    _ = try file.source.complete([rent])
    #expect(try file.lists == ["A: a, rent, rent", "B: b"])
    #expect(file.text.contains("a\n- [ ] rent 🔁 every week 📅 2026-11-27\n- [x] rent"))
    let done = file.text
    _ = try file.source.undo()
    #expect(file.text == text)
    _ = try file.source.redo()
    #expect(file.text == done)
    _ = try file.source.reopen([rent])
    #expect(try file.lists == ["A: a, rent", "B: b"])
  }

  @Test func aNextOneThatWasChangedCarriesOn() throws {
    let file = try FileFixture("todo.txt", Self.todo)
    let rent = try file.id("rent")
    _ = try file.source.complete([rent])
    let next = try #require(try file.source.nextTask(after: rent)).id
    try file.source.edit([next], [.title("more")])
    _ = try file.source.reopen([rent])
    #expect(try file.source.tasks([next]).first?.title == "more")
  }

  @Test(arguments: ["rec:3b", "rec:0d", ""])
  func withoutARuleThatCanBeReadNothingFollows(rule: String) throws {
    let file = try FileFixture("todo.txt", "a \(rule)\n")
    _ = try file.source.complete(file.source.file.ids)
    #expect(file.text.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("+1w", "weekly"), ("2w", "every 2 weeks after done"), ("+1b", "weekdays"),
    ("3d", "every 3 days after done"), ("+1y", "yearly"), ("2b", nil), ("w", nil),
  ])
  func wordsOfTodoTxt(words: String, rule: String?) {
    let repetition = TodoTxtLine.repetition(of: words)
    #expect(repetition?.text == rule)
    #expect(repetition.flatMap { TodoTxtLine.words(for: $0) } == rule.map { _ in words })
  }

  @Test(arguments: [
    ("every week", "weekly"), ("every 2 Months when done", "every 2 months after done"),
    ("every Monday, Thursday", "mon,thu"), ("every weekday", "weekdays"), ("weekly", "weekly"),
    ("every month on the last", "monthly on the 31st"), ("every", nil),
    ("every month on the 15th", "monthly on the 15th"),
    ("every 2 months on the last Friday when done", "every 2 months on the last friday after done"),
    ("every month on the 2nd Tuesday", "every 2nd tuesday"),
    ("every January on the 15th", "yearly on 15 Jan"), ("every month on the 2nd last", nil),
    ("every April and May on the 1st", nil),
  ])
  func wordsOfMarkdown(words: String, rule: String?) {
    let repetition = MarkdownFields.repetition(of: words)
    #expect(repetition?.text == rule)
    guard let repetition, words != "weekly" else { return }
    #expect(MarkdownFields.words(for: repetition).lowercased() == words.lowercased())
  }

  @Test func ourWordsAreWrittenAsTheFileHasThem() throws {
    let todo = try FileFixture("todo.txt", "a\n")
    try todo.source.edit(todo.source.file.ids, [.repetition("every 2 weeks after done")])
    #expect(todo.text == "a rec:2w\n")
    #expect(throws: Refusal.stated("this file cannot store the repetition “mon,thu”")) {
      try todo.source.edit(todo.source.file.ids, [.repetition("mon,thu")])
    }
    let markdown = try FileFixture("TODO.md", "- [ ] a\n")
    try markdown.source.edit(markdown.source.file.ids, [.repetition("mon,thu after done")])
    #expect(markdown.text == "- [ ] a 🔁 every Monday, Thursday when done\n")
  }
}
