import DragEngine
import Foundation
import Testing

struct DragLogTests {
  /// A session with a block, a refusal, a resize, a copy, and rows that are combined.
  private static func story() -> TwoPanes {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration())
    board.selection = "BD"
    board.drag("D", to: 1, row: 1)
    board.wait(500)
    board.selection = ""
    board.accepts = false
    board.drag("A", to: 1, row: 0)
    board.wait(500)
    board.accepts = true
    board.panes[0].policy.outgoing = .copy
    board.hold("C")
    board.send(.resized)
    board.move(to: 1, row: 2)
    board.release(on: 1, row: 2)
    board.wait(500)
    board.keyboard("E", .up, .right, .down)
    board.drop()
    board.panes[1].policy.onRows = .combine
    board.drag("A", to: 1, row: 1, modifiers: .alt)
    board.keyboard("C", .right)
    board.send(.combine)
    return board
  }

  private static func bytes(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  @Test func aLogReadFromItsFileReplaysToTheSameBytes() throws {
    let log = Self.story().log
    let read = try JSONDecoder().decode(DragLog.self, from: try Self.bytes(log))
    #expect(read == log)
    #expect(try Self.bytes(read.replay()) == Self.bytes(log.entries.map(\.effects)))
    #expect(read.firstDivergence == nil)
  }

  @Test func aSceneThatDidNotChangeIsKeptOnce() {
    let log = Self.story().log
    #expect(log.entries.filter { $0.scene != nil }.count < log.entries.count / 2)
    #expect(log.entries.first?.scene != nil)
  }

  @Test func anAnswerThatIsAnotherOneIsFound() throws {
    let log = Self.story().log
    let text = try #require(String(data: try Self.bytes(log), encoding: .utf8))
    let changed = text.replacingOccurrences(
      of: "\"operation\":\"copy\"", with: "\"operation\":\"move\"")
    let other = try JSONDecoder().decode(DragLog.self, from: Data(changed.utf8))
    #expect(other.firstDivergence != nil)
  }
}

struct FindingsTests {
  private let left = PaneID(0)
  private let right = PaneID(1)

  private func outcome() -> DragOutcome {
    var board = TwoPanes("ABC", "VWX")
    board.drag("B", to: 1, row: 1)
    return board.outcome!  // a drag that was released has an outcome
  }

  private func lists(_ first: [Int64], _ second: [Int64]) -> [PaneID: [ItemID]] {
    [left: first.map(ItemID.init(rawValue:)), right: second.map(ItemID.init(rawValue:))]
  }

  @Test func whatTheOutcomeSaysHasNoFindings() {
    #expect(
      outcome().findings(
        before: lists([65, 66, 67], [86, 87, 88]), after: lists([65, 67], [86, 66, 87, 88]))
        == [])
  }

  @Test(arguments: [
    ([65, 66, 67] as [Int64], [86, 66, 87, 88] as [Int64]), ([65, 67], [86, 87, 66, 88]),
    ([65, 67], [86, 87, 88]), ([67, 65], [86, 66, 87, 88]), ([65, 67], [86, 66, 87]),
  ])
  func anythingElseIsFound(first: [Int64], second: [Int64]) {
    let findings = outcome().findings(
      before: lists([65, 66, 67], [86, 87, 88]), after: lists(first, second))
    #expect(!findings.isEmpty)
  }
}
