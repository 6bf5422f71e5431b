import DragEngine
import Testing

/// Swipe, pull and select.
struct GestureTests {
  private static let touch = DragConfiguration(
    holdDuration: .milliseconds(400), activation: .hold, animates: false)

  @Test(arguments: [(8, [SwipeDirection.right]), (-8, [.left]), (7, []), (-7, [])])
  func aSwipeCountsFromEightColumnsOn(columns: Int, swipes: [SwipeDirection]) {
    var board = TwoPanes("ABC", "VWX")
    board.press("B", column: 8)
    board.move(to: 0, row: 1, column: 8 + columns.signum() * 3)
    board.wait(2_000)
    board.send(.timePassed)
    board.move(to: 0, row: 1, column: 8 + columns)
    board.release(on: 0, row: 1, column: 8 + columns)
    #expect(board.swipes == swipes)
    #expect(board.text == "ABC VWX" && board.taps == 0 && board.isAtRest)
  }

  @Test func theRowSlidesAndSaysWhenLettingGoCounts() {
    var board = TwoPanes("ABC", "")
    let location = ItemLocation(pane: PaneID(0), item: board.item("B"))
    board.press("B")
    board.move(to: 0, row: 1, column: 7)
    #expect(board.session.gesture == .swipe(location, columns: 3, isArmed: false))
    board.move(to: 0, row: 1, column: 12)
    #expect(board.session.gesture == .swipe(location, columns: 8, isArmed: true))
    board.move(to: 0, row: 1, column: 5)
    #expect(board.session.gesture == .swipe(location, columns: 1, isArmed: false))
    board.release(on: 0, row: 1, column: 5)
    #expect(board.swipes.isEmpty && board.taps == 0)
  }

  @Test func aNarrowRowNeedsOnlyHalfOfItself() {
    var board = TwoPanes("ABC", "")
    board.panes[0].frame = CellRect(0, 0, width: 12, height: 12)
    board.press("B", column: 1)
    board.move(to: 0, row: 1, column: 6)
    board.release(on: 0, row: 1, column: 6)
    #expect(board.swipes == [.right])
  }

  @Test func aSwipeThatLeavesItsRowBecomesADrag() {
    var board = TwoPanes("ABC", "VWX", Self.touch)
    board.press("B")
    board.wait(100)
    board.move(to: 0, row: 1, column: 7)
    board.wait(2_000)
    board.move(to: 1, row: 1)
    board.release(on: 1, row: 1)
    #expect(board.text == "AC VBWX" && board.swipes.isEmpty)
  }

  @Test func aSwipeThatLeavesItsTileBecomesADrag() {
    var board = TwoPanes("ABCDEF", "")
    board.panes[0].layout = .grid(columns: 3, itemSize: CellSize(width: 6, height: 1))
    board.press("A")
    board.move(to: 0, row: 0, column: 4)
    #expect(board.session.phase == .gesturing)
    board.move(to: 0, row: 0, column: 8)
    #expect(board.session.phase == .dragging)
    board.release(on: 0, row: 0, column: 8)
    #expect(board.text == "BACDEF ")
  }

  @Test func aLockedRowIsSwipedButNotDraggedOutOfASwipe() {
    var board = TwoPanes("ABC", "VWX")
    board.traits["B"] = ItemTraits(isDraggable: false)
    board.press("B")
    board.move(to: 0, row: 1, column: 10)
    board.move(to: 1, row: 1)
    board.release(on: 1, row: 1)
    #expect(board.announcements == [.locked(item: board.item("B"))])
    #expect(board.taps == 0 && board.swipes.isEmpty && board.isAtRest)
  }

  @Test(arguments: [
    DragEvent.escape, .pressed(.secondary, at: Cell(5, 2), modifiers: []), .focusLost,
    .moved(to: Cell(14, 2), isButtonDown: false), .wheel(at: Cell(5, 2), lines: 1), .resized,
    .lift, .drop(copying: false), .delete, .step(.down), .suspended, .cancel,
  ])
  func anythingElseSpringsASwipeBack(event: DragEvent) {
    var board = TwoPanes("ABC", "")
    board.press("B")
    board.move(to: 0, row: 1, column: 13)
    board.send(event)
    board.release(on: 0, row: 1, column: 13)
    #expect(board.swipes.isEmpty && board.taps == 0 && board.isAtRest)
  }

  @Test func aRowThatGoesDuringItsSwipeEndsIt() {
    var board = TwoPanes("ABC", "")
    board.press("B")
    board.move(to: 0, row: 1, column: 13)
    board.change(0, to: "AC")
    board.release(on: 0, row: 1, column: 13)
    #expect(board.swipes.isEmpty && board.taps == 0)
  }

  // MARK: Pull

  @Test(arguments: [(3, 1), (2, 1), (1, 0)])
  func aPullOfTwoRowsAdds(rows: Int, pulls: Int) {
    for configuration in [Self.touch, DragConfiguration(animates: false)] {
      var board = TwoPanes("ABC", "", configuration)
      board.send(.pressed(.primary, at: board.cell(0, row: -1), modifiers: []))
      for row in 0..<rows { board.move(to: 0, row: row) }
      #expect(
        board.session.gesture
          == .pull(pane: PaneID(0), rows: rows, isArmed: rows >= 2))
      board.release(on: 0, row: rows - 1)
      #expect(board.pulls == pulls && board.taps == 0 && board.text == "ABC ")
    }
  }

  @Test func comingBackDisarmsAPull() {
    var board = TwoPanes("ABC", "")
    board.send(.pressed(.primary, at: board.cell(0, row: -1), modifiers: []))
    board.move(to: 0, row: 4)
    board.move(to: 0, row: 0)
    board.release(on: 0, row: 0)
    #expect(board.pulls == 0)
  }

  @Test func aListThatIsScrolledIsNotPulled() {
    var board = TwoPanes("ABCDEFGHIJKLMNOP", "", Self.touch)
    board.panes[0].scroll = 4
    board.send(.pressed(.primary, at: board.cell(0, row: -1), modifiers: []))
    for row in 0..<3 { board.move(to: 0, row: row) }
    #expect(board.session.gesture == .pan(pane: PaneID(0)))
    board.release(on: 0, row: 2)
    #expect(board.pulls == 0 && board.taps == 0 && board.panes[0].scroll == 1)
  }

  @Test func aPanOverTheTopOfTallRowsMissesNoLine() {
    var board = TwoPanes("ABCDEFGHIJKLMNOP", "", Self.touch)
    board.panes[0].layout = .list(rowHeight: 2)
    board.panes[0].scroll = 4
    board.send(.pressed(.primary, at: board.cell(0, row: -1), modifiers: []))
    for row in 0..<3 { board.move(to: 0, row: row) }
    board.release(on: 0, row: 2)
    // From the line above the content to its second line.
    #expect(board.panes[0].scroll == 2)
  }

  // MARK: Select

  @Test(arguments: [(2, PointerModifiers()), (6, .shift)])
  func theMarksAndShiftSelectTheRowsPassed(column: Int, modifiers: PointerModifiers) {
    var board = TwoPanes("ABCDE", "")
    board.panes[0].markColumns = 2..<4
    board.press("B", column: column - 1, modifiers: modifiers)
    board.move(to: 0, row: 3)
    #expect(board.selected == ["BCD"])
    board.move(to: 0, row: 2)
    board.release(on: 0, row: 0)
    #expect(board.selected == ["BCD", "BC", "AB", "AB"])
    #expect(
      board.effects.contains(
        .select(
          pane: PaneID(0), items: [board.item("A"), board.item("B")], isFinal: true)))
    #expect(board.taps == 0 && board.isAtRest && board.text == "ABCDE ")
  }

  @Test func escapeTakesASelectionBack() {
    var board = TwoPanes("ABCDE", "")
    board.press("B", modifiers: .shift)
    board.move(to: 0, row: 3)
    board.send(.escape)
    #expect(board.selected == ["BCD", ""])
  }

  @Test func aClickOnAMarkIsAClick() {
    var board = TwoPanes("ABCDE", "")
    board.panes[0].markColumns = 2..<3
    board.press("B", column: 1)
    board.release(on: 0, row: 1, column: 1)
    #expect(board.taps == 1 && board.selected.isEmpty)
  }
}

extension TwoPanes {
  /// The selections reported, in order, as letters.
  var selected: [String] {
    effects.compactMap { effect in
      guard case .select(_, let items, _) = effect else { return nil }
      return String(items.compactMap { Unicode.Scalar(UInt32($0.rawValue)).map(Character.init) })
    }
  }
}
