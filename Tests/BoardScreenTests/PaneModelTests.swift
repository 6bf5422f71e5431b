import BoardModel
import DragEngine
import Store
import Testing

@testable import BoardScreen

/// What a pane knows about its list besides the rows on screen.
struct PaneModelTests {
  /// A store whose sorted done list holds more tasks than a pane loads, and the task that is
  /// carried there.
  private func board() throws -> (store: TaskStore, list: TaskList, lead: TaskID) {
    let store = try TaskStore.inMemory()
    let lists = try store.lists(of: store.defaultBoard().id)
    var rules = lists[1].rules
    rules.sort = .title
    try store.setRules(rules, of: lists[1].id)
    let titles = (100..<300).map { "\($0) \($0.isMultiple(of: 2) ? "even" : "odd")" }
    try store.add(titles.map { NewTask(title: $0) }, at: .bottom(lists[1].id))
    let lead = try store.add([NewTask(title: "250")], at: .top(lists[0].id))
    let list = try #require(try store.list(lists[1].id))
    return (store, list, try #require(lead.first?.id))
  }

  private func pane(_ list: TaskList, in store: TaskStore) throws -> PaneModel {
    let pane = try PaneModel(list, source: store)
    try pane.resize(height: 10, columns: 1, source: store)
    return pane
  }

  /// The drop names the row that it lands before.
  @Test func theRowWhereASortedListTakesWhatIsCarriedIsKnownHoweverFarAway() throws {
    let (store, list, lead) = try board()
    let pane = try pane(list, in: store)
    #expect(pane.dragged.items.id(at: 150) == nil)
    try pane.expect(lead: lead, titles: [], from: store)
    #expect(pane.dragged.sortedIndex == 150)
    let below = try #require(pane.dragged.items.id(at: 150))
    #expect(try store.task(TaskID(below))?.title == "250 even")
    try pane.scroll(to: 20, pastEnd: true, source: store)
    #expect(pane.dragged.items.id(at: 150) == below)
    try pane.expect(lead: nil, titles: [], from: store)
    #expect(pane.dragged.sortedIndex == nil && pane.dragged.items.id(at: 150) == nil)
  }

  @Test func underAFilterTheLandingCountsTheRowsThatPass() throws {
    let (store, list, lead) = try board()
    let pane = try pane(list, in: store)
    try pane.show(TaskFilter("odd", FilterContext(today: CivilDay(daysSinceEpoch: 0))), from: store)
    try pane.expect(lead: lead, titles: [], from: store)
    #expect(pane.count == 100 && pane.dragged.sortedIndex == 75)
    let below = try #require(pane.dragged.items.id(at: 75))
    #expect(try store.task(TaskID(below))?.title == "251 odd")
  }
}
