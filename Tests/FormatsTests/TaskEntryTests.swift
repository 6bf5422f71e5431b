import BoardModel
import Testing

@testable import Formats

struct TaskEntryTests {
  @Test func aFieldIsMentionedOnceItIsSet() {
    var entry = TaskEntry(title: "a")
    #expect(entry.said == [.title])
    entry[.due] = .date(DueDate("2026-12-24"))
    entry[.isPinned] = .flag(false)
    #expect(entry.said == [.title, .due, .isPinned])
    #expect(entry.due == DueDate("2026-12-24") && entry[.url] == .text(nil))
  }

  @Test func whatAnyProgramCouldSayAndDoesNotIsEmpty() {
    var entry = TaskEntry(title: "a")
    entry[.notes] = .text("n")
    let content = entry.content
    entry.emptyUnsaid()
    #expect(entry.content == content && entry.isCompleted == false)
    #expect(entry.said == [.title, .notes, .priority, .due, .start, .tags])
    entry.isCompleted = true
    entry.emptyUnsaid(and: [.url])
    #expect(entry.said == [.title, .notes, .priority, .due, .start, .tags, .url])
    #expect(entry.isCompleted == true)
  }
}
