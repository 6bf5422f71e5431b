import BoardModel
import GRDB
import TestRandom

@testable import Store

extension TestBoard {
  /// The rows of all boards, lists and tasks that are not in the trash, but for times that an undo
  /// sets anew.
  func rows() throws -> [String] {
    try store.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT json_array('board', id, uuid, name, extras) FROM board WHERE removedAt IS NULL
          UNION ALL
          SELECT json_array('list', id, board, name, orderKey, role, taskCount) FROM list
            WHERE removedAt IS NULL
              AND board IN (SELECT id FROM board WHERE removedAt IS NULL)
          UNION ALL
          SELECT json_array('task', id, uuid, list, orderKey, title, notes, priority, due, tags,
            created, modified, completedAt, start, repetition, archivedAt)
          FROM task WHERE removedAt IS NULL
          """)
    }
  }

  /// Does something that a user may do, on any of several boards.
  ///
  /// - Throws: ``StoreError`` and ``Refusal`` for what cannot be done there.
  func changeAnyBoard(_ step: Int, using random: inout SeededRandom) throws {
    let boards = try store.boards().map(\.id)
    // What is alone stays: a store has a board, and a board a list.
    let board = boards.randomElement(using: &random) ?? BoardID(rawValue: 1)
    let lists = try store.lists(of: board)
    guard let list = lists.randomElement(using: &random)?.id else { return }
    let tasks = try tasks(list).map(\.id).shuffled(using: &random)
    let some = Array(tasks.prefix(Int.random(in: 1...3, using: &random)))
    switch Int.random(in: 0...15, using: &random) {
    case 0 where boards.count < 4: _ = try store.createBoard(named: "Board \(step)")
    case 1 where board != boards[0]: try store.removeBoard(board)
    case 2: try store.renameBoard(board, to: "Renamed \(step)")
    case 3: try store.addList(NewList(name: "List \(step)"), to: board)
    case 4:
      let other = boards.randomElement(using: &random) ?? board
      if let target = try store.lists(of: other).randomElement(using: &random)?.id {
        try store.move(some, to: .top(target))
      }
    case 5: try store.edit(some, [.title("edited \(step)")])
    case 6: try store.edit(some, [.due(DueDate("2026-12-24")), .repetition("weekly")])
    case 7, 8: try store.complete(some)
    case 9: try store.reopen(some)
    case 10: try store.remove(some)
    case 11: try store.archive()
    case 12:
      var archived: [TaskID] = []
      try store.everyArchivedTask(in: list) { archived.append($0.id) }
      try store.unarchive(archived)
    default:
      var new = NewTask(title: "\(step)")
      new.due = DueDate("2026-12-01")
      new.repetition = Bool.random(using: &random) ? "daily" : nil
      try store.add([new, NewTask(title: "x\(step)")], at: .bottom(list))
    }
  }
}
