import BoardModel
import BoardScreen
import Store
import Testing

/// Tasks of all boards by letters of their titles.
struct TaskSearchTests {
  private let store: TaskStore
  private let done: ListID

  init() throws {
    store = try TaskStore.inMemory(options: StoreOptions(source: .board))
    let lists = try store.lists(of: store.defaultBoard().id)
    done = lists[1].id
    let titles = ["Call milk man", "Buy milk", "Water the plants", "Große Küche", "\u{212A}elvin"]
    try store.add(titles.map { NewTask(title: $0) }, at: .bottom(lists[0].id))
    let work = try store.createBoard(named: "Work")
    try store.add(
      ["Mail the report", "milk"].map { NewTask(title: $0) },
      at: .bottom(store.lists(of: work.id)[0].id))
  }

  private func search(_ query: String, most: Int = .max) throws -> TaskSearch {
    var search = try TaskSearch(query, in: store, most: most)
    while !search.isComplete { try search.look() }
    return search
  }

  private func found(_ query: String, most: Int = .max) throws -> [String] {
    try search(query, most: most).best.map(\.title.text)
  }

  @Test func theBestMatchOfAllBoardsComesFirst() throws {
    #expect(try found("milk") == ["milk", "Buy milk", "Call milk man"])
    #expect(try search("milk").best.map(\.location)[...1] == ["Work / Pending", "Tasks / Pending"])
    #expect(try found("WAPL") == ["Water the plants"])
    #expect(try found("grosse") == ["Große Küche"] && found("große k") == ["Große Küche"])
    #expect(try found("kel") == ["\u{212A}elvin"], "its small letter is that of ASCII")
    #expect(try found("buy\tmilk") == ["Buy milk"] && found("buy milk") == ["Buy milk"])
    #expect(try found("milkx") == [])
  }

  @Test func onlySoManyAreKeptAndAllAreCounted() throws {
    let search = try search("mi", most: 1)
    #expect(search.best.map(\.title.text) == ["milk"] && search.count == 4)
    #expect(try found("", most: 3) == ["milk", "Mail the report", "\u{212A}elvin"], "the newest")
  }

  @Test func openTasksComeBeforeDoneOnesAndArchivedOnesLast() throws {
    try store.add(["milk", "milk"].map { NewTask(title: $0) }, at: .bottom(done))
    var locations: [String] { get throws { try search("milk", most: 3).best.map(\.location) } }
    try store.undo()
    try store.add([NewTask(title: "milk")], at: .bottom(done))
    try store.archive()
    try store.add([NewTask(title: "milk")], at: .bottom(done))
    #expect(try locations == ["Work / Pending", "Tasks / Done", "Tasks / Done, archived"])
  }

  @Test func whatWasRemovedIsNotFound() throws {
    try store.remove([TaskID(rawValue: 2)])
    try store.removeBoard(store.requireBoard(named: "Work").id)
    #expect(try found("milk") == ["Call milk man"])
  }

  /// A key waits for some of many tasks, whether their titles match or not.
  @Test(arguments: ["l", "q", ""])
  func manyTasksAreLookedAtSomeAtATime(query: String) throws {
    let title = "A longer title of the kind that people write"
    let home = try store.lists(of: store.defaultBoard().id)[0].id
    try store.add((0..<3_000).map { NewTask(title: "\(title) \($0)") }, at: .bottom(home))
    var search = try TaskSearch(query, in: store, most: 200)
    var slices = 0
    repeat {
      let before = search.count
      try search.look()
      slices += 1
      #expect(search.count - before <= 1_000)
    } while !search.isComplete
    #expect(slices >= 1 && search.best.count <= 200)
    #expect(query == "q" ? slices == 4 : query == "" ? slices < 4 : slices > 6)
    #expect(query != "l" || search.count == 3_006)
  }
}
