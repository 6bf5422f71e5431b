import BoardModel
import Testing

@testable import BoardScreen

/// Text that was typed on cards and could not be saved.
struct CardDraftsTests {
  private let task = TaskID(rawValue: 1)

  @Test func aTextIsKeptForItsPartOfItsTask() {
    var drafts = CardDrafts()
    drafts.store("Draft", of: .title, on: task)
    drafts.store("fri", of: .field(.content(.due)), on: task)
    #expect(drafts.remove(.title, on: TaskID(rawValue: 2)) == nil)
    #expect(drafts.remove(.field(.content(.start)), on: task) == nil)
    #expect(drafts.remove(.field(.content(.due)), on: task) == "fri")
    #expect(drafts.remove(.title, on: task) == "Draft")
  }

  @Test func aTextComesBackOnceAndTheLatestAlone() {
    var drafts = CardDrafts()
    drafts.store("Ask", of: .step("a"), on: task)
    drafts.store("Ask Anna", of: .step("a"), on: task)
    #expect(drafts.remove(.step("a"), on: task) == "Ask Anna")
    #expect(drafts.remove(.step("a"), on: task) == nil)
  }
}
