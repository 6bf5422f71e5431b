import DragEngine
import Testing

/// The seven worked cases of the "drag between" helpers.
struct PresetTests {
  private static let locked = ItemTraits(isDraggable: false)
  private static let pinned = ItemTraits(isReorderable: false)
  private static let fixed = ItemTraits(isDraggable: false, isReorderable: false)
  private static let grid = PaneLayout.grid(columns: 3, itemSize: CellSize(width: 6, height: 1))

  private static func board(
    _ left: String, _ right: String, _ source: PanePolicy.SourceAppearance,
    change: (inout PanePolicy, inout PanePolicy) -> Void
  ) -> TwoPanes {
    var board = TwoPanes(left, right)
    for pane in 0...1 {
      board.panes[pane].policy.sourceAppearance = source
      board.panes[pane].policy.reorder = .exchange
    }
    var (left, right) = (board.panes[0].policy, board.panes[1].policy)
    change(&left, &right)
    (board.panes[0].policy, board.panes[1].policy) = (left, right)
    return board
  }

  /// A palette to copy from, and a list of copies.
  private static func palette(_ left: inout PanePolicy, _ right: inout PanePolicy) {
    left.reorder = .none
    left.acceptsFrom = []
    left.outgoing = .copy
    right.duplicates = .reject
    right.outside = .remove
  }

  private static func drag(
    _ board: inout TwoPanes, _ letter: Character, to pane: Int, row: Int, column: Int = 4
  ) -> DragOutcome? {
    board.drag(letter, to: pane, row: row, column: column)
    return board.outcome
  }

  @Test func one_twoPrivateListsSwapTheirOwnRowsOnly() {
    var board = Self.board("ABC", "VWX", .hidden) {
      $0.acceptsFrom = []
      $1.acceptsFrom = []
    }
    #expect(Self.drag(&board, "A", to: 0, row: 2)?.operation == .exchange)
    #expect(Self.drag(&board, "X", to: 1, row: 0)?.operation == .exchange)
    #expect(board.text == "CBA XWV")
    #expect(Self.drag(&board, "A", to: 1, row: 0)?.cancellation == .rejected)
    #expect(Self.drag(&board, "X", to: 0, row: 0)?.cancellation == .rejected)
    board.hold("A")
    board.release(at: 25, 5)
    #expect(board.cancellation == .noTarget && board.text == "CBA XWV")
  }

  @Test func two_rowsGoBothWaysAndKeepNoOrderOfTheirOwn() {
    var board = Self.board("ABC", "VWX", .visible) {
      $0.reorder = .none
      $1.reorder = .none
    }
    #expect(Self.drag(&board, "A", to: 0, row: 2)?.cancellation == .rejected)
    #expect(Self.drag(&board, "A", to: 1, row: 1)?.operation == .move)
    #expect(Self.drag(&board, "X", to: 0, row: 0)?.operation == .move)
    #expect(board.text == "XBC VAW")
  }

  @Test func three_eachRowHasItsOwnRights() {
    var board = Self.board("ABCD", "VWX", .visible) { _, _ in }
    board.traits = ["A": Self.locked, "B": Self.pinned, "C": Self.fixed]
    for letter in "AC" {
      board.drag(letter, to: 1, row: 0)
      #expect(board.announcements.last == .locked(item: board.item(letter)))
    }
    #expect(Self.drag(&board, "B", to: 0, row: 3)?.cancellation == .rejected)
    #expect(Self.drag(&board, "D", to: 0, row: 1)?.cancellation == .rejected)
    #expect(Self.drag(&board, "D", to: 0, row: 2)?.cancellation == .rejected)
    #expect(Self.drag(&board, "D", to: 0, row: 0)?.operation == .exchange)
    #expect(board.text == "DBCA VWX")
    #expect(Self.drag(&board, "B", to: 1, row: 1)?.operation == .move)
    #expect(board.text == "DCA VBWX")
  }

  @Test func four_choicesAreCopiedOnceAndRemovedOutside() {
    var board = Self.board("ABC", "P", .visible, change: Self.palette)
    board.panes[1].pinnedTail = 1
    board.traits["P"] = Self.fixed
    #expect(Self.drag(&board, "A", to: 0, row: 2)?.cancellation == .rejected)
    #expect(Self.drag(&board, "B", to: 1, row: 5)?.operation == .copy)
    #expect(Self.drag(&board, "A", to: 1, row: 0)?.operation == .copy)
    #expect(board.text == "ABC ABP")
    #expect(Self.drag(&board, "B", to: 1, row: 0)?.cancellation == .rejected)
    board.send(.pressed(.primary, at: board.cell(1, row: 0), modifiers: []))
    board.move(to: 1, row: 1)
    board.release(on: 1, row: 1)
    #expect(board.text == "ABC BAP" && board.operation == .exchange)
    board.send(.pressed(.primary, at: board.cell(1, row: 0), modifiers: []))
    board.move(to: 1, row: 2)
    board.release(on: 1, row: 2)
    #expect(board.cancellation == .rejected)
    board.send(.pressed(.primary, at: board.cell(1, row: 0), modifiers: []))
    board.release(at: 60, 9)
    #expect(board.text == "ABC AP" && board.operation == .delete)
    board.drag("P", to: 1, row: 0)
    #expect(board.announcements.last == .locked(item: board.item("P")))
  }

  @Test func five_gridsEndInATileThatStays() {
    var board = Self.board("ABCDP", "VWQ", .hidden) { _, _ in }
    for pane in 0...1 {
      board.panes[pane].layout = Self.grid
      board.panes[pane].pinnedTail = 1
    }
    board.traits = ["P": Self.fixed, "Q": Self.fixed]
    #expect(Self.drag(&board, "A", to: 0, row: 1, column: 2)?.operation == .exchange)
    #expect(board.text == "DBCAP VWQ")
    #expect(Self.drag(&board, "A", to: 0, row: 1, column: 8)?.cancellation == .rejected)
    #expect(Self.drag(&board, "A", to: 1, row: 0, column: 14)?.operation == .move)
    #expect(board.text == "DBCP VWAQ")
    #expect(Self.drag(&board, "V", to: 0, row: 6, column: 2)?.operation == .move)
    #expect(board.text == "DBCVP WAQ")
  }

  @Test func six_templatesAreCopiedBetweenGrids() {
    var board = Self.board("ABCDEF", "P", .visible, change: Self.palette)
    board.panes[1].policy.sourceAppearance = .hidden
    board.panes[1].pinnedTail = 1
    board.traits["P"] = Self.fixed
    for pane in 0...1 { board.panes[pane].layout = Self.grid }
    #expect(Self.drag(&board, "E", to: 1, row: 0, column: 2)?.operation == .copy)
    #expect(Self.drag(&board, "A", to: 1, row: 0, column: 8)?.operation == .copy)
    #expect(board.text == "ABCDEF EAP")
    #expect(Self.drag(&board, "A", to: 1, row: 0, column: 2)?.cancellation == .rejected)
    #expect(Self.drag(&board, "A", to: 0, row: 1, column: 2)?.cancellation == .rejected)
  }

  @Test func seven_labelsArePaintedAndTakenOffOutside() {
    var board = Self.board("ABCDEF", "VWX", .visible) { left, right in
      left.reorder = .none
      left.acceptsFrom = []
      left.outgoing = .copy
      right.incoming = .apply
      right.outside = .reset
      right.sourceAppearance = .hidden
    }
    board.panes[0].layout = Self.grid
    #expect(Self.drag(&board, "E", to: 1, row: 1)?.operation == .apply)
    #expect(board.label(of: "W") == "E" && board.text == "ABCDEF VWX")
    #expect(Self.drag(&board, "E", to: 1, row: 6)?.cancellation == .rejected)
    #expect(Self.drag(&board, "W", to: 1, row: 0)?.operation == .exchange)
    #expect(board.text == "ABCDEF WVX")
    // A press that lifted nothing leaves no stale row behind.
    board.send(.pressed(.primary, at: board.cell(1, row: 8), modifiers: []))
    board.release(on: 1, row: 8)
    board.hold("W")
    board.release(at: 60, 9)
    #expect(board.label(of: "W") == nil && board.operation == .reset)
    #expect(board.text == "ABCDEF WVX")
  }
}
