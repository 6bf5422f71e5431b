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
