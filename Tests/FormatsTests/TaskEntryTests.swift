import BoardModel
import Testing

@testable import Formats

struct TaskEntryTests {
  @Test func aFieldIsMentionedOnceItIsSet() {
    var entry = TaskEntry(title: "a")
    #expect(entry.mentionedFields == [.title])
    entry[.due] = .date(DueDate("2026-12-24"))
    entry[.isPinned] = .flag(false)
    #expect(entry.mentionedFields == [.title, .due, .isPinned])
    #expect(entry.due == DueDate("2026-12-24") && entry[.url] == .text(nil))
  }

  @Test func whatAnyProgramCouldSayAndDoesNotIsEmpty() {
    var entry = TaskEntry(title: "a")
    entry[.notes] = .text("n")
    let content = entry.content
    entry.mentionCommonFields()
    #expect(entry.content == content && entry.isCompleted == false)
    #expect(entry.mentionedFields == [.title, .notes, .priority, .due, .start, .tags])
    entry.isCompleted = true
    entry.mentionCommonFields(and: [.url])
    #expect(entry.mentionedFields == [.title, .notes, .priority, .due, .start, .tags, .url])
    #expect(entry.isCompleted == true)
  }
}
