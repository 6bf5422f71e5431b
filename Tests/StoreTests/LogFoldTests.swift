import BoardModel
import TestRandom
import Testing

@testable import Store

/// Random changes, undos and redos, with fixed seeds.
struct LogFoldTests {
  @Test(arguments: [11, 12, 13, 14])
  func undoIsTheInverseRedoItsInverseAndTheTablesAreTheFold(seed: UInt64) throws {
    print("seed \(seed)")
    let board = try TestBoard(seed: seed)
    var random = SeededRandom(seed: seed)
    var states = [try board.everything()]
    var position = 0
    for step in 0..<150 {
      switch Int.random(in: 0...9, using: &random) {
      case 0...2:
        let undone = try board.store.undo()
        #expect((undone == nil) == (position == 0))
        position = max(0, position - 1)
      case 3...4:
        let redone = try board.store.redo()
        #expect((redone == nil) == (position == states.count - 1))
        position = min(states.count - 1, position + 1)
      default:
        let entries = try board.store.log(limit: 1)
        try board.changeAnything(step, using: &random)
        guard try board.store.log(limit: 1) != entries else { break }
        states.removeSubrange((position + 1)...)
        states.append(try board.everything())
        position += 1
      }
      #expect(try board.everything() == states[position], "step \(step)")
    }
    #expect(try board.store.integrityFindings().isEmpty)
  }
}

extension TestBoard {
  fileprivate func changeAnything(_ step: Int, using random: inout SeededRandom) throws {
    let all = try everything().joined().map(\.id).shuffled(using: &random)
    let some = Array(all.prefix(Int.random(in: 1...3, using: &random)))
    let list = Bool.random(using: &random) ? pending : done
    let placement: Placement =
      switch Int.random(in: 0...3, using: &random) {
      case 0: .top(list)
      case 1: .index(Int.random(in: 0...5, using: &random), in: list)
      case 2: all.last.map { .after($0) } ?? .bottom(list)
      default: .bottom(list)
      }
    switch Int.random(in: 0...9, using: &random) {
    case 0: try store.edit(some, [.title("edited \(step)"), .addTag("t\(step)")])
    case 1: try store.edit(some, [.due(nil), .priority(Priority("B")), .setTags([])])
    case 2: try store.complete(some)
    case 3: try store.reopen(some)
    case 4: try store.remove(some)
    case 5 where all.count > 1: try store.exchange(all[0], all[1])
    case 6: try store.copy(some, to: placement)
    case 7: try store.sort(list, by: .title)
    case 8: try store.move(some, to: placement)
    default: try store.add([NewTask(title: "\(step)"), NewTask(title: "x\(step)")], at: placement)
    }
  }
}
