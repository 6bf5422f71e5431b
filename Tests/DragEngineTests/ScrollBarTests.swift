import Testing

@testable import DragEngine

/// The bar beside a long list: it scrolls and pages, and lifts nothing.
struct ScrollBarTests {
  /// Forty rows in a pane of ten, its bar in the right border.
  private static let letters = String((0..<40).map { Character(Unicode.Scalar(UInt8(65 + $0))) })

  private func board(_ configuration: DragConfiguration = .init(animates: false)) -> TwoPanes {
    var board = TwoPanes(Self.letters, "VWX".lowercased(), configuration)
    board.panes[0].hasScrollBar = true
    board.panes[1].hasScrollBar = true
    return board
  }

  /// Nothing but scrolling has happened.
  private func expectOnlyScrolling(_ board: TwoPanes) {
    #expect(board.text == "\(Self.letters) vwx" && board.performed.isEmpty)
    #expect(board.taps == 0 && board.swipes.isEmpty && board.pulls == 0 && board.selected.isEmpty)
    #expect(board.announcements.isEmpty && board.outcome == nil && board.isAtRest)
  }

  /// The thumb is two rows of ten, so that eight rows of travel represent thirty lines.
  @Test(arguments: [(0, 0), (1, 4), (4, 15), (7, 26), (8, 30), (40, 30), (-5, 0)])
  func theListFollowsTheThumb(rows: Int, line: Int) {
    var board = board()
    board.send(.pressed(.primary, at: Cell(19, 2), modifiers: []))
    #expect(board.session.gesture == .scrollBar(pane: PaneID(0)))
    for row in stride(from: 0, through: rows, by: rows < 0 ? -1 : 1) {
      board.send(.moved(to: Cell(19 - abs(row) % 3, 2 + row), isButtonDown: true))
    }
    #expect(board.panes[0].scroll == line)
    board.send(.released(at: Cell(19, 2 + rows), modifiers: []))
    #expect(board.panes[0].scroll == line)
    expectOnlyScrolling(board)
  }

  @Test func comingBackScrollsBackToTheVeryLine() {
    var board = board()
    board.panes[0].scroll = 7
    board.send(.pressed(.primary, at: Cell(19, 3), modifiers: []))
    board.send(.moved(to: Cell(19, 9), isButtonDown: true))
    #expect(board.panes[0].scroll == 30)
    board.send(.moved(to: Cell(19, 3), isButtonDown: true))
    #expect(board.panes[0].scroll == 7)
    board.send(.released(at: Cell(19, 3), modifiers: []))
    expectOnlyScrolling(board)
  }

  @Test(arguments: [(0, 9, 9), (9, 9, 18), (28, 10, 30), (28, 9, 28), (30, 1, 21), (4, 1, 0)])
  func aPressBesideTheThumbPages(scroll: Int, row: Int, line: Int) {
    var board = board()
    board.panes[0].scroll = scroll
    board.send(.pressed(.primary, at: Cell(19, row), modifiers: []))
    #expect(board.panes[0].scroll == line)
    board.wait(2_000)
    board.send(.timePassed)
    board.send(.released(at: Cell(19, row), modifiers: []))
    #expect(board.panes[0].scroll == line)
    expectOnlyScrolling(board)
  }

  @Test func whereNoMotionIsToldTheReleaseScrolls() {
    var board = board(.init(animates: false, reporting: .pressRelease))
    board.send(.pressed(.primary, at: Cell(19, 1), modifiers: []))
    board.send(.released(at: Cell(12, 9), modifiers: []))
    #expect(board.panes[0].scroll == 30)
    expectOnlyScrolling(board)
  }

  @Test func whereNoReleaseIsToldEveryPressPages() {
    var board = board(.init(animates: false, reporting: .pressOnly))
    for line in [9, 18] {
      board.send(.pressed(.primary, at: Cell(19, 10), modifiers: []))
      #expect(board.panes[0].scroll == line)
    }
    expectOnlyScrolling(board)
  }

  @Test func whereNoBarShowsTheBorderIsABorder() {
    var board = board()
    board.send(.pressed(.primary, at: Cell(49, 2), modifiers: []))
    #expect(board.session.gesture == nil)
    board.send(.released(at: Cell(49, 2), modifiers: []))
    #expect(board.taps == 1)
  }

  @Test func aListThatBecomesShortLetsItsBarGo() {
    var board = board()
    board.send(.pressed(.primary, at: Cell(19, 1), modifiers: []))
    board.change(0, to: "ABC")
    board.send(.moved(to: Cell(19, 6), isButtonDown: true))
    board.send(.released(at: Cell(19, 6), modifiers: []))
    #expect(board.panes[0].scroll == 0 && board.taps == 0 && board.text == "ABC vwx")
  }

  @Test(arguments: [DragEvent.escape, .focusLost, .lift, .wheel(at: Cell(4, 4), lines: 1)])
  func anythingElseLetsTheBarGoAndTheRowsStay(event: DragEvent) {
    var board = board()
    board.send(.pressed(.primary, at: Cell(19, 1), modifiers: []))
    board.send(.moved(to: Cell(19, 3), isButtonDown: true))
    board.send(event)
    let scroll = board.panes[0].scroll
    board.send(.moved(to: Cell(19, 9), isButtonDown: true))
    board.send(.released(at: Cell(19, 9), modifiers: []))
    #expect(board.panes[0].scroll == scroll && board.text == "\(Self.letters) vwx")
    #expect(board.isAtRest)
  }

  // MARK: The value

  @Test func theThumbStandsAtBothEndsAndNeverLeavesTheTrack() {
    for height in 1...12 {
      for total in 1...60 {
        for visible in [1, height, 2 * height] {
          let track = CellRect(3, 5, width: 1, height: height)
          let last = max(0, total - visible)
          for first in 0...last + 1 {
            guard
              let bar = ScrollBar(track: track, first: first, visible: visible, total: total)
            else {
              #expect(total <= visible)
              continue
            }
            #expect(bar.thumb.intersection(track) == bar.thumb && bar.thumb.height >= 1)
            #expect(bar.line(draggedBy: 0) == min(first, last))
            #expect(bar.line(draggedBy: -1_000) == 0 && bar.line(draggedBy: 1_000) == last)
            #expect(first > 0 || bar.thumb.minRow == track.minRow)
            #expect(first < last || bar.thumb.maxRow == track.maxRow)
          }
        }
      }
    }
  }
}
