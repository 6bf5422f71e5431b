import CursesUI
import DragEngine
import TerminalText
import Testing
import ThemeKit

/// The whole screen at every kind of size, as pictures.
@MainActor
struct BoardViewTests {
  private func lines(
    _ width: Int, _ height: Int, focusedPane: Int = 0, prepare: (BoardView) -> Void = { _ in }
  ) -> [String] {
    let board = BoardView(
      panes: [TablePaneView(), DonePaneView()],
      appearance: Appearance(theme: ThemeReader.standard.theme(.default)))
    board.layout(size: CellSize(width: width, height: height), showing: focusedPane)
    board.titleBar.name = "Tasks"
    board.titleBar.lists = [.init("Pending", count: 6), .init("Done", count: 1)]
    let rows: [[(String, [RowContent.Detail], RowContent.Mark)]] = [
      [
        ("Water the plants", [.init(.due, "Thu"), .init(.tags, "#home")], .open),
        ("Call 東京 about the lease", [.init(.notes, "≡")], .open),
        ("Renew passport", [.init(.overdue, "overdue")], .open),
      ],
      [("Pay rent", [], .done)],
    ]
    board.titleBar.listsInSight = board.panesInSight
    for (index, pane) in board.panes.enumerated() {
      pane.name = ["Pending", "Done"][index]
      pane.count = [6, 1][index]
      pane.isFocused = index == focusedPane
      let contents = rows[index].enumerated().map { number, row in
        let item = ItemID(rawValue: Int64(index * 10 + number))
        return RowContent(item: item, title: row.0, mark: row.2, details: row.1)
      }
      pane.slots = contents.enumerated().map { number, content in
        .row(content, index == focusedPane && number == 0 ? .cursor : [])
      }
    }
    board.announcer.message = "1 of 6 · due Thu"
    board.announcer.hints = [.init("Space", "lift"), .init("a", "add"), .init("?", "help")]
    prepare(board)
    var grid = CellGrid(size: CellSize(width: width, height: height))
    board.display(into: &grid)
    return grid.lines()
  }

  @Test func panesStandSideBySide() {
    #expect(
      lines(60, 8) == [
        " Tasks                                                      ",
        "┏━ Pending ━━━━━━━━━━━━━ 6 ━┓ ╭─ Done ───────────────── 1 ─╮",
        "┃▌○ Water the plants    Thu ┃ │ ✓ Pay rent                 │",
        "┃ ○ Call 東京 about the le… ┃ │                            │",
        "┃ ○ Renew passport  overdue ┃ │                            │",
        "┃                           ┃ │                            │",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰────────────────────────────╯",
        " 1 of 6 · due Thu                 Space lift  a add  ? help ",
      ])
  }

  @Test func narrowPanesStandOneAboveTheOther() {
    #expect(
      lines(36, 12) == [
        " Tasks                              ",
        "┏━ Pending ━━━━━━━━━━━━━━━━━━━━ 6 ━┓",
        "┃▌○ Water the plants     Thu #home ┃",
        "┃ ○ Call 東京 about the lease    ≡ ┃",
        "┃ ○ Renew passport         overdue ┃",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
        "╭─ Done ─────────────────────── 1 ─╮",
        "│ ✓ Pay rent                       │",
        "│                                  │",
        "│                                  │",
        "╰──────────────────────────────────╯",
        " 1 of 6 · due Thu            ? help ",
      ])
  }

  @Test func whereThereIsRoomForOneTheOneThatHasTheKeysIsShown() {
    #expect(
      lines(22, 6, focusedPane: 1).dropLast() == [
        " Tasks     … ‹ Done 1 ",
        "┏━ Done ━━━━━━━━━ 1 ━┓",
        "┃▌✓ Pay rent         ┃",
        "┃                    ┃",
        "┗━━━━━━━━━━━━━━━━━━━━┛",
      ])
  }

  private func board(_ names: String...) -> BoardView {
    let board = BoardView(
      panes: names.map { _ in TablePaneView() },
      appearance: Appearance(theme: ThemeReader.standard.theme(.default)))
    for (pane, name) in zip(board.panes, names) { pane.name = name }
    board.titleBar.name = "Work"
    return board
  }

  private func picture(_ board: BoardView, _ width: Int, _ height: Int, focus: Int) -> [String] {
    board.layout(size: CellSize(width: width, height: height), showing: focus)
    for (index, pane) in board.panes.enumerated() { pane.isFocused = index == focus }
    var grid = CellGrid(size: CellSize(width: width, height: height))
    board.display(into: &grid)
    return grid.lines()
  }

  @Test func aPaneBeyondTheEdgeIsShownWhenItHasTheKeys() {
    let board = board("Backlog", "Doing", "Done")
    #expect(
      picture(board, 52, 6, focus: 1)[1]
        == "╭─ Backlog ───────── 0 ─╮ ┏━ Doing ━━━━━━━━━━━━ 0 ━┓")
    #expect(picture(board, 52, 6, focus: 2)[1].contains("━ Done ━"))
    #expect(!picture(board, 52, 6, focus: 2)[1].contains("Backlog"))
    #expect(picture(board, 104, 6, focus: 2)[1].contains("─ Backlog ─"))
  }

  @Test func aBoardOfOneListIsAllOfItsPane() {
    #expect(
      picture(board("Inbox"), 52, 6, focus: 0) == [
        " Work                                               ",
        "┏━ Inbox ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 0 ━┓",
        "┃                                                  ┃",
        "┃                                                  ┃",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
        "                                                    ",
      ])
  }

  @Test func aBoardWithoutListsSaysSoAndTakesListsThatCome() {
    let board = board()
    board.notice = "This board has no lists.\nb opens another board, q quits."
    #expect(
      picture(board, 40, 7, focus: 0) == [
        " Work                                   ",
        "                                        ",
        "   This board has no lists.             ",
        "   b opens another board, q quits.      ",
        "                                        ",
        "                                        ",
        "                                        ",
      ])
    let pane = TablePaneView()
    pane.name = "Inbox"
    board.replacePanes(by: [pane])
    let shown = picture(board, 40, 7, focus: 0)
    #expect(shown[1].hasPrefix("┏━ Inbox ━") && !shown.joined().contains("no lists"))
    board.replacePanes(by: [])
    #expect(picture(board, 40, 7, focus: 0)[2] == "   This board has no lists.             ")
    #expect(picture(board, 1, 1, focus: 0).count == 1)
  }

  // MARK: The bottom line

  private func bottomLine(_ width: Int, alwaysShowsLastHint: Bool, _ message: String) -> String {
    let announcer = AnnouncerView()
    announcer.frame = CellRect(0, 0, width: width, height: 1)
    announcer.use(Appearance(theme: ThemeReader.standard.theme(.default)))
    announcer.message = message
    announcer.hints = [.init("release", "to drop"), .init("Esc", "back")]
    announcer.alwaysShowsLastHint = alwaysShowsLastHint
    var grid = CellGrid(size: CellSize(width: width, height: 1))
    announcer.display(into: &grid)
    return grid.lines()[0]
  }

  @Test(arguments: [
    (10, " Esc back "),
    (12, "   Esc back "),
    (24, " “Cal…” over… Esc back "),
    (40, " “Cal…” over Done, place 2 o… Esc back "),
    (
      80,
      " “Call 東京 about…” over Done, place 2 of 3          release to drop  Esc back "
    ),
  ])
  func theMessageIsCutBeforeTheHintThatEndsACarry(width: Int, line: String) {
    let message = "“Call 東京 about…” over Done, place 2 of 3"
    let shown = bottomLine(width, alwaysShowsLastHint: true, message)
    #expect(
      shown.filter { $0 != " " } == line.filter { $0 != " " }
        && DisplayText.width(of: shown) == width)
  }

  /// The columns of hints depend on the width alone; a message covers the first of them, once its
  /// titles are short.
  @Test(arguments: [40, 60, 80, 100, 160])
  func noHintEverMoves(width: Int) {
    let announcer = AnnouncerView()
    announcer.frame = CellRect(0, 0, width: width, height: 1)
    announcer.use(Appearance(theme: ThemeReader.standard.theme(.default)))
    announcer.alwaysShowsLastHint = true
    announcer.hints = [
      .init("Space", "lift"), .init("a", "add"), .init("x", "done"), .init("?", "help"),
    ]
    announcer.message = ""
    let all = hintColumns(announcer)
    #expect(all["? help"] == width - 7)
    for length in 0...2 * width {
      for message in [
        String(repeating: "m", count: length), "“\(String(repeating: "t", count: length))” moved",
      ] {
        announcer.message = message
        let shown = hintColumns(announcer)
        #expect(shown.allSatisfy { all[$0.key] == $0.value } && shown["? help"] != nil)
        if message.hasPrefix("“") && width >= 80 { #expect(shown == all) }
      }
    }
  }

  private func hintColumns(_ announcer: AnnouncerView) -> [String: Int] {
    var grid = CellGrid(size: announcer.frame.size)
    announcer.display(into: &grid)
    let line = grid.lines()[0]
    return ["Space lift", "a add", "x done", "? help"].reduce(into: [:]) { columns, hint in
      columns[hint] = line.range(of: hint)?.lowerBound.utf16Offset(in: line)
    }
  }

  @Test(arguments: [24, 40, 60, 80, 120, 200])
  func noMessageIsTooLongForTheLastHint(width: Int) {
    let message = String(repeating: "Long words ", count: 40)
    #expect(bottomLine(width, alwaysShowsLastHint: true, message).hasSuffix("  Esc back "))
    #expect(!bottomLine(width, alwaysShowsLastHint: false, message).contains("Esc"))
  }

  @Test(arguments: 1...9)
  func aLineTooShortForTheHintShowsItsBeginning(width: Int) {
    let shown = bottomLine(width, alwaysShowsLastHint: true, "“Bread” over Done")
    #expect(DisplayText.width(of: shown) == width && !shown.contains("Bread"))
  }

  @Test func aGhostIsCutAtTheEdgeOfTheScreenAndStandsInFront() {
    let shown = lines(60, 8) { board in
      board.ghost.isHidden = false
      board.ghost.frame = CellRect(40, 3, width: 26, height: 1)
      board.ghost.content = RowContent(item: ItemID(rawValue: 1), title: "Call 東京")
    }
    #expect(shown[3] == "┃ ○ Call 東京 about the le… ┃ │         ▐○ Call 東京        ")
  }

  @Test func aQuestionStandsInFrontOfTheBoard() {
    let shown = lines(60, 10) { board in
      board.picker.isHidden = false
      board.picker.title = "Priority"
      board.picker.editor = LineEditor("a")
      board.picker.entries = [.init("A", "as it is"), .init("none")]
      board.picker.layout(in: CellRect(0, 0, width: 44, height: 10))
    }
    #expect(
      shown[1...5].map { String($0.prefix(44)) } == [
        "╭─ Priority ───────────────────────────────╮",
        "│ › a                                      │",
        "│ ▌ A                             as it is │",
        "│   none                                   │",
        "╰──────────────────────────────────────────╯",
      ])
  }

  /// No size crashes, and no line is wider or shorter than the screen.
  @Test(arguments: [1, 2, 3, 5, 8, 13, 23, 24, 49, 50, 80, 200, 500])
  func everyWidthGivesLinesOfThatWidth(width: Int) {
    for height in [1, 2, 3, 4, 5, 8, 9, 14, 50, 200] {
      for pane in 0...1 {
        let shown = lines(width, height, focusedPane: pane)
        #expect(shown.count == height)
        #expect(shown.allSatisfy { DisplayText.width(of: $0) == width })
      }
    }
  }

  @Test func thePickerScrollsToTheChosenEntryAndKnowsItsCells() {
    let picker = PickerView()
    picker.entries = (1...30).map { .init("Entry \($0)") }
    picker.contentWidth = 64
    picker.layout(in: CellRect(0, 1, width: 80, height: 22))
    #expect(picker.frame == CellRect(6, 1, width: 68, height: 22))
    picker.selected = 20
    let first = picker.entry(at: Cell(14, picker.frame.minRow + 2))
    #expect(first == 2)
    #expect(picker.entry(at: Cell(14, picker.frame.minRow + 1)) == nil)
    #expect(picker.entry(at: Cell(2, 8)) == nil)
    picker.selected = 0
    #expect(picker.entry(at: Cell(14, picker.frame.minRow + 2)) == 0)
  }

  @Test func rowViewsAreRecycledThroughAHundredThousandRows() {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: 40, height: 22)
    var views: Set<ObjectIdentifier> = []
    for first in stride(from: 0, to: 100_000, by: 20) {
      pane.slots = (first..<first + 20).map {
        .row(RowContent(item: ItemID(rawValue: Int64($0)), title: "Task \($0)"), [])
      }
      views.formUnion(pane.rowViews.map(ObjectIdentifier.init))
    }
    #expect(views.count == 20)
    #expect(pane.rowViews.last?.content?.title == "Task 99999")
  }
}
