import BoardModel
import TestRandom
import Testing

@testable import Store

/// Lists of a store beside an array that is changed in the same way.
struct ListModelTests {
  /// A list as an array knows it.
  private struct Model: Equatable {
    let id: ListID
    var name: String
    var tasks: [String]
  }

  /// Names differ in their case alone now and then.
  private static let names = ["Doing", "doing", "Review", "Later", "Ideas", "Waiting", "DONE"]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func theListsAreThoseOfAnArray(seed: UInt64) throws {
    print("lists, seed \(seed)")
    var random = SeededRandom(seed: seed)
    let board = try TestBoard(seed: seed)
    var states = [try Self.lists(of: board)]
    try board.add("a", "b", "c", "d")
    states.append(try Self.lists(of: board))
    var position = 1
    for step in 0..<200 {
      switch Int.random(in: 0...9, using: &random) {
      case 0...1:
        let isUndone = try board.store.undo(on: Self.boardID).change?.conflicts == []
        #expect(isUndone == (position > 0))
        position = max(0, position - 1)
      case 2:
        let isRedone = try board.store.redo(on: Self.boardID)?.conflicts == []
        #expect(isRedone == (position < states.count - 1))
        position = min(states.count - 1, position + 1)
      default:
        guard let changed = try Self.change(states[position], of: board, step, using: &random)
        else { break }
        states.removeSubrange((position + 1)...)
        states.append(changed)
        position += 1
      }
      #expect(try Self.lists(of: board) == states[position], "step \(step)")
    }
    #expect(try board.store.integrityFindings() == [])
    #expect(try board.store.lists(of: Self.boardID).count { $0.role == .done } <= 1)
  }

  private static let boardID = BoardID(rawValue: 1)

  private static func lists(of board: TestBoard) throws -> [Model] {
    try board.store.lists(of: boardID).map {
      Model(id: $0.id, name: $0.name, tasks: try board.tasks($0.id).map(\.title))
    }
  }

  /// Changes the store, and an array in the same way.
  ///
  /// - Returns: The array then; `nil` when the change was refused, or changes nothing.
  private static func change(
    _ lists: [Model], of board: TestBoard, _ step: Int, using random: inout SeededRandom
  ) throws -> [Model]? {
    let old = lists
    var lists = lists
    let store = board.store
    let index = Int.random(in: 0..<lists.count, using: &random)
    let list = lists[index]
    let next = lists.indices.randomElement(using: &random).map { lists[$0].id }
    let before = Bool.random(using: &random) ? next : nil
    let name = names.randomElement(using: &random) ?? ""
    switch Int.random(in: 0...4, using: &random) {
    case 0:
      guard !has(name, in: lists) else {
        #expect(throws: StoreError.nameExists(name)) {
          try store.addList(NewList(name: name), to: boardID, before: before)
        }
        return nil
      }
      let made = try store.addList(NewList(name: name), to: boardID, before: before)
      let index = lists.firstIndex { $0.id == before } ?? lists.count
      lists.insert(Model(id: made.id, name: name, tasks: []), at: index)
    case 1:
      guard !has(name, in: lists.filter { $0.id != list.id }) else {
        #expect(throws: StoreError.nameExists(name)) { try store.renameList(list.id, to: name) }
        return nil
      }
      try store.renameList(list.id, to: name)
      lists[index].name = name
    case 2:
      try store.moveList(list.id, before: before)
      if before != list.id {
        lists.remove(at: index)
        lists.insert(list, at: lists.firstIndex { $0.id == before } ?? lists.count)
      }
    case 3:
      guard lists.count > 1 else {
        #expect(throws: StoreError.lastList(list.name)) { try store.removeList(list.id) }
        return nil
      }
      guard list.tasks.isEmpty || before.map({ $0 != list.id }) == true else {
        #expect(throws: StoreError.listHoldsTasks(list.name, count: list.tasks.count)) {
          try store.removeList(list.id, movingTasksTo: before)
        }
        return nil
      }
      try store.removeList(list.id, movingTasksTo: before)
      lists.remove(at: index)
      if let target = lists.firstIndex(where: { $0.id == before }) {
        lists[target].tasks += list.tasks
      }
    default:
      try store.add([NewTask(title: "\(step)")], at: .top(list.id))
      lists[index].tasks.insert("\(step)", at: 0)
    }
    return lists == old ? nil : lists
  }

  private static func has(_ name: String, in lists: [Model]) -> Bool {
    lists.contains { $0.name.lowercased() == name.lowercased() }
  }
}
