import BoardModel
import GRDB
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

  /// A change with the state of all boards before it came into force.
  private struct Done {
    let change: ChangeID
    let before: [String]
  }

  /// Over several boards a new change leaves what was undone elsewhere, so undo and redo are no
  /// longer steps on one line; but each still takes back the other.
  @Test(arguments: [21, 22, 23, 24, 25, 26])
  func undoTakesBackWhatCameIntoForceLastOnAnyBoard(seed: UInt64) throws {
    print("seed \(seed)")
    let board = try TestBoard(seed: seed)
    let store = board.store
    var random = SeededRandom(seed: seed)
    var (inForce, undone): ([Done], [ChangeID]) = ([], [])
    var (undos, redos) = (0, 0)
    for step in 0..<200 {
      let before = try board.rows()
      switch Int.random(in: 0...9, using: &random) {
      case 0...2:
        guard let change = try store.undo() else {
          #expect(inForce.isEmpty, "step \(step)")
          continue
        }
        let popped = inForce.popLast()
        let last = try #require(popped)
        #expect(try store.target(of: change.id) == last.change, "step \(step)")
        #expect(try board.rows() == last.before, "step \(step)")
        undone.append(last.change)
        undos += 1
      case 3...4:
        guard let change = try store.redo() else {
          #expect(undone.isEmpty, "step \(step)")
          continue
        }
        let popped = undone.popLast()
        let last = try #require(popped)
        #expect(try store.target(of: change.id) == last, "step \(step)")
        inForce.append(Done(change: last, before: before))
        redos += 1
      default:
        let last = try store.log(limit: 1).first?.id
        do {
          try board.changeAnyBoard(step, using: &random)
        } catch is Refusal {
        } catch is StoreError {
          // What cannot be done there changes nothing.
          #expect(try board.rows() == before)
        }
        guard let change = try store.log(limit: 1).first?.id, change != last else { break }
        inForce.append(Done(change: change, before: before))
        let left = try store.changes(in: .undone)
        undone.removeAll { !left.contains($0) }
      }
    }
    #expect(undos > 20 && redos > 10)
    #expect(try store.integrityFindings().isEmpty)
  }
}

extension TaskStore {
  /// What an undo or a redo was about.
  fileprivate func target(of change: ChangeID) throws -> ChangeID? {
    try read {
      try Int64.fetchOne(
        $0, sql: "SELECT target FROM change WHERE id = ?", arguments: [change.rawValue])
    }.map(ChangeID.init(rawValue:))
  }

  /// The changes in a state.
  fileprivate func changes(in state: ChangeState) throws -> Set<ChangeID> {
    try read {
      Set(
        try Int64.fetchAll(
          $0, sql: "SELECT id FROM change WHERE state = ?", arguments: [state.rawValue]
        ).map(ChangeID.init(rawValue:)))
    }
  }
}
