import BoardModel
import GRDB
import Testing

@testable import Store

/// How the rows of many blocked tasks are read: with as few statements as those of one.
struct BlockingReadingTests {
  private static let today = CivilDay(daysSinceEpoch: 20_000)
  private static let all = TaskFilter("-nothing", FilterContext(today: today))

  private let board: TestBoard
  private let ids: [TaskID]

  /// A board with 300 tasks, of which every second one is blocked by the one below it, and every
  /// sixth one by the one below that, too.
  init() throws {
    board = try TestBoard()
    let tasks = try board.store.add(
      (0..<300).map { NewTask(title: "\($0)") }, at: .bottom(board.pending))
    ids = tasks.map(\.id)
    for index in stride(from: 0, to: 300, by: 2) {
      try board.store.edit([ids[index]], [.addBlocker(tasks[index + 1].uuid)])
      guard index % 6 == 0 else { continue }
      try board.store.edit([ids[index]], [.addBlocker(tasks[index + 2].uuid)])
    }
  }

  private func blockers(of index: Int) -> [String]? {
    if index % 2 == 1 { return nil }
    return index % 6 == 0 ? ["\(index + 1)", "\(index + 2)"] : ["\(index + 1)"]
  }

  /// The number of statements that a closure runs in the store.
  private func statements(of body: () throws -> Void) throws -> Int {
    var count = 0
    try board.store.withoutTransaction { $0.trace { _ in count += 1 } }
    try body()
    try board.store.withoutTransaction { $0.trace(options: []) }
    return count
  }

  @Test(arguments: [TaskFilter(), all])
  func aWindowNeedsAsManyStatementsForOneBlockedTaskAsForMany(filter: TaskFilter) throws {
    func count(forRows limit: Int) throws -> Int {
      try statements {
        let window = try board.store.window(
          of: board.pending, passing: filter, at: .top, limit: limit)
        #expect(window.rows.map { $0.blocked?.blockers.map(\.title) } == (0..<limit).map(blockers))
      }
    }
    // The first window prepares what later ones use.
    _ = try count(forRows: 2)
    #expect(try count(forRows: 2) == count(forRows: 200))
  }

  @Test func manyRowsAreReadByFewStatements() throws {
    var rows: [TaskRow] = []
    let count = try statements {
      try board.store.everyRow(in: board.pending, passing: Self.all) { rows.append($0) }
    }
    #expect(rows.map(\.title) == (0..<300).map(String.init))
    #expect(rows.map { $0.blocked?.blockers.map(\.title) } == (0..<300).map(blockers))
    #expect(count < 20)
  }

  @Test func archivedRowsAreVisitedInstead() throws {
    try board.store.complete([ids[1], ids[0]])
    try board.store.archive()
    var rows: [TaskRow] = []
    try board.store.everyRow(in: board.done, passing: TaskFilter(), areArchived: true) {
      rows.append($0)
    }
    #expect(Set(rows.map(\.title)) == ["0", "1"] && rows.allSatisfy { $0.blocked == nil })
  }

  @Test func rowsAreInTheOrderOfTheirIdsWithoutThoseThatAreGone() throws {
    try board.store.remove([ids[5]])
    try board.store.complete([ids[7]])
    try board.store.archive()
    let wanted = [9, 4, 5, 7, 2, 9].map { ids[$0] } + [TaskID(rawValue: 9_999)]
    #expect(try board.store.rows(wanted).map(\.title) == ["9", "4", "2", "9"])
    #expect(try board.store.rows([ids[5]]).isEmpty && board.store.rows([]).isEmpty)
  }
}
