import BoardModel
import GRDB
import TestRandom
import Testing

@testable import Store

/// Changes of many tasks: a few take one way, any number another.
struct BulkTests {
  private let board: TestBoard

  init() throws { board = try TestBoard() }

  private func add(_ titles: [String], at placement: Placement) throws -> [TaskID] {
    var rest = titles[...]
    return try board.store.add(at: placement) { rest.popFirst().map { NewTask(title: $0) } }
  }

  @Test(arguments: [0, 1, 999, 1_000, 1_001, 2_500])
  func tasksThatArriveOneByOneStandTogetherInTheirOrder(count: Int) throws {
    let ends = try board.add("first", "last")
    let titles = (0..<count).map { "\($0)" }
    let ids = try add(titles, at: .before(ends[1]))
    #expect(try board.store.ids(of: board.pending) == [ends[0]] + ids + [ends[1]])
    #expect(try board.store.tasks(ids).map(\.title) == titles)
    #expect(try board.tasks(board.pending).allSatisfy { $0.orderKey.length <= OrderKey.maxDigits })
    #expect(try board.store.integrityFindings() == [])
    guard count > 0 else { return }
    #expect(try board.store.undo()?.taskCount == count)
    #expect(try board.titles(board.pending) == "first last")
    #expect(try board.store.redo()?.taskCount == count)
    #expect(try board.store.ids(of: board.pending) == [ends[0]] + ids + [ends[1]])
  }

  @Test func aLargeChangeBoundsItsMemory() throws {
    func spill(_ database: Database) throws -> Int? {
      try Int.fetchOne(database, sql: "PRAGMA cache_spill")
    }
    try board.store.write(.added) { writer in
      func add(_ count: Int) throws {
        var titles = (0..<count).map(String.init)[...]
        _ = try writer.add(at: .bottom(board.pending)) {
          titles.popFirst().map { NewTask(title: $0) }
        }
      }
      try add(9_999)
      #expect(try spill(writer.database) == Int(Int32.max))
      try add(1)
      #expect(try spill(writer.database) ?? .max < 10_000)
    }
    #expect(try board.store.read(spill) == Int(Int32.max))
  }

  @Test func whatEndsTheArrivalsEndsThemAll() throws {
    struct Stop: Error {}
    var count = 0
    #expect(throws: Stop.self) {
      try board.store.add(at: .top(board.pending)) {
        count += 1
        if count > 1_500 { throw Stop() }
        return NewTask(title: "x")
      }
    }
    #expect(try board.titles(board.pending) == "")
    #expect(try board.store.undo() == nil)
  }

  @Test func aListWithoutDuplicatesAndWithALimitTakesNoMoreThanItMay() throws {
    var rules = ListRules()
    rules.duplicates = false
    try board.store.setRules(rules, of: board.pending)
    let titles = (0..<1_500).map { "\($0)" }
    #expect(
      throws: Refusal.duplicate(title: "3", in: board.pending)
    ) { try add(titles + ["3"], at: .bottom(board.pending)) }
    rules.limit = 1_499
    try board.store.setRules(rules, of: board.pending)
    #expect(throws: Refusal.limit(1_499, of: board.pending)) {
      try add(titles, at: .bottom(board.pending))
    }
    #expect(try board.titles(board.pending) == "")
  }

  /// A list that is always sorted takes many at once as it takes them one after the other.
  @Test(arguments: [1 as UInt64, 2, 3])
  func aSortedListTakesManyAsOneByOne(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let titles = (0..<60).map { _ in
      String(UnicodeScalar(UInt8.random(in: 97...102, using: &random)))
    }
    var orders: [[String]] = []
    for isBulk in [true, false] {
      let board = try TestBoard()
      var rules = ListRules()
      rules.sort = .title
      try board.store.setRules(rules, of: board.done)
      let new = titles.enumerated().map { NewTask(title: $1, url: "\($0)") }
      let ids = try board.store.add(new, at: .top(board.pending)).map(\.id)
      try board.store.complete(Array(ids.prefix(20)))
      if isBulk {
        try board.store.complete(Array(ids.dropFirst(20)))
      } else {
        for id in ids.dropFirst(20) { try board.store.complete([id]) }
      }
      orders.append(try board.tasks(board.done).map { "\($0.title) \($0.url ?? "")" })
      #expect(try board.store.integrityFindings() == [])
    }
    #expect(orders[0] == orders[1] && orders[0].count == 60)
  }

  @Test func aTitleHas64KiBAtMostAndNotesAMebibyte() throws {
    let longest = String(repeating: "x", count: 65_536)
    let id = try board.add(longest)[0]
    let refusal = StoreError.tooLong(.field(.title), bytes: 65_537, most: 65_536)
    #expect(throws: refusal) { try board.add(longest + "x") }
    #expect(throws: refusal) { try board.store.edit([id], [.title(longest + "x")]) }
    #expect(throws: StoreError.tooLong(.name, bytes: 65_537, most: 65_536)) {
      try board.store.createBoard(named: longest + "x")
    }
    let notes = String(repeating: "n", count: 1_048_576)
    try board.store.edit([id], [.notes(notes)])
    #expect(throws: StoreError.tooLong(.field(.notes), bytes: 1_048_577, most: 1_048_576)) {
      try board.store.edit([id], [.notes(notes + "n")])
    }
    #expect(throws: StoreError.tooLong(.field(.url), bytes: 65_537, most: 65_536)) {
      try board.store.edit([id], [.url(longest + "x")])
    }
    #expect(throws: StoreError.tooLong(.field(.tags), bytes: 65_537, most: 65_536)) {
      try board.store.edit([id], [.setTags([longest + "x"])])
    }
    #expect(throws: StoreError.tooLong(.field(.repetition), bytes: 65_537, most: 65_536)) {
      try board.store.edit([id], [.repetition(longest + "x")])
    }
    let bag = String(repeating: "n", count: 8 * 4_194_304 - 10)
    var new = NewTask(title: "kept")
    new.extras = #"{"csv":"\#(bag)"}"#
    try board.store.add([new], at: .bottom(board.pending))
    new.extras = #"{"csv":"\#(bag)n"}"#
    #expect(throws: StoreError.tooLong(.extras, bytes: 33_554_433, most: 33_554_432)) {
      try board.store.add([new], at: .bottom(board.pending))
    }
    #expect(try board.task(id).title == longest)
  }
}

/// The fields of an operation, as the log stores them.
struct OperationFieldsTests {
  @Test(arguments: [
    "plain", "", "\"quoted\" \\ back", "a\nb\tc\r\u{1}\u{1F}", "é ü 漢字 🎉 \u{2028}", "e\u{301}",
  ])
  func whatIsWrittenIsReadAgain(text: String) throws {
    var row = EntityRow(.task, id: 7)
    row[.title] = .text(text)
    row[.created] = .integer(-5)
    row[.modified] = .integer(.max)
    let fields = OperationFields([.title, .notes, .created, .modified], of: row)
    let read = try OperationFields(json: fields.json, of: .task)
    #expect(read == fields)
    #expect(read[.notes] == .null && read[.url] == nil)
  }

  @Test func whatSQLiteWouldReadIsReadAlike() throws {
    let read = try OperationFields(
      json: #" { "title" : "\u0041\/\ud83c\udf89\b" , "unknown":"x","created": 12 } "#,
      of: .task)
    #expect(read[.title] == .text("A/🎉\u{8}") && read[.created] == .integer(12))
    #expect(try OperationFields(json: "{}", of: .task)[.title] == nil)
  }

  @Test(arguments: [
    "", "x", "{", "{\"title\"}", "{\"title\":}", "{\"title\":\"a\"", "{\"title\":\"a}", "[]",
    "{\"title\":1.5}", "{\"title\":{}}", "{\"title\":\"\\ud83c\"}", "{\"title\":\"\\u+041\"}",
    "{\"created\":99999999999999999999}", "{} {}", "{\"title\":\"a\",}", "{\"title\":\"\\",
  ])
  func whatIsNoSuchObjectIsDamage(json: String) {
    #expect(throws: StoreError.damaged(path: "", detail: "malformed JSON")) {
      try OperationFields(json: json, of: .task)
    }
  }
}
