import BoardModel
import Testing

struct NewListTests {
  @Test func theFirstNameIsPendingAndOneCalledDoneIsDone() {
    let lists = NewList.named(["Backlog", "Doing", "DONE", "Later"])
    #expect(lists.map(\.name) == ["Backlog", "Doing", "DONE", "Later"])
    #expect(lists.map(\.role) == [.pending, .plain, .done, .plain])
    #expect(NewList.named(["done", "Open"]).map(\.role) == [.done, .plain])
  }
}
