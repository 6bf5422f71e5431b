import BoardModel
import Testing

@testable import BoardScreen

/// Text that was typed on cards and could not be saved.
struct CardDraftsTests {
  private let task = TaskID(rawValue: 1)

  @Test func aTextIsKeptForItsPartOfItsTask() {
    var drafts = CardDrafts()
    drafts.keep("Draft", of: .title, on: task)
    drafts.keep("fri", of: .field(.content(.due)), on: task)
    #expect(drafts.take(.title, on: TaskID(rawValue: 2)) == nil)
    #expect(drafts.take(.field(.content(.start)), on: task) == nil)
    #expect(drafts.take(.field(.content(.due)), on: task) == "fri")
    #expect(drafts.take(.title, on: task) == "Draft")
  }

  @Test func aTextComesBackOnceAndTheLatestAlone() {
    var drafts = CardDrafts()
    drafts.keep("Ask", of: .step("a"), on: task)
    drafts.keep("Ask Anna", of: .step("a"), on: task)
    #expect(drafts.take(.step("a"), on: task) == "Ask Anna")
    #expect(drafts.take(.step("a"), on: task) == nil)
  }
}
