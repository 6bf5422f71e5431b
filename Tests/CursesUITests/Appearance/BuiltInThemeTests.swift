import ConfigText
import CursesUI
import DragEngine
import Testing
import ThemeKit

/// The built-in themes.
@MainActor
struct BuiltInThemeTests {
  @Test(arguments: BuiltInTheme.allCases)
  func nothingIsWrongInIt(theme: BuiltInTheme) {
    #expect(ThemeReader.standard.read(theme.text).findings == [])
  }

  @Test func theDefaultThemeIsThatOfItsFile() {
    let (theme, findings) = ThemeReader.standard.read(BuiltInTheme.default.text)
    #expect(findings == [])
    #expect(ThemeReader.standard.theme(.default) == theme)
  }

  @Test func aThemeLiesOverWhatItExtends() {
    func look(_ text: String) -> (look: Look, findings: [TOMLFinding]) {
      let (theme, findings) = ThemeReader.standard.read(text)
      return (theme.look(at: [.board, .donePane, .row]), findings)
    }
    #expect(look("").look.title.strikethrough == true)
    #expect(look("extends = \"none\"").look.title.strikethrough == nil)
    #expect(look("extends = \"clear\"").look.heat == [])
    let wrong = look("extends = \"claer\"")
    #expect(wrong.look.title.strikethrough == true)
    #expect(
      wrong.findings.map(\.message) == [
        "no built-in theme is called 'claer'; did you mean 'clear'?"
      ])
    #expect(look("extends = 1").findings.first?.position?.line == 1)
  }

  @Test func theGroundOfAListReachesItsEndInIOS5() {
    let grid = picture(.ios5)
    let row = grid.style(at: Cell(5, 2)).background
    #expect(row != grid.style(at: Cell(35, 5)).background)
    #expect((7...9).allSatisfy { grid.style(at: Cell(5, $0)).background == row })
  }

  /// A board in every state that shows, in a theme.
  private func picture(_ theme: BuiltInTheme) -> CellGrid {
    let board = BoardView(
      panes: [TablePaneView(), DonePaneView()],
      appearance: Appearance(theme: ThemeReader.standard.theme(theme)))
    let size = CellSize(width: 72, height: 12)
    board.layout(size: size, showing: 0)
    board.titleBar.name = "Tasks"
    board.titleBar.lists = [.init("Pending", count: 4), .init("Done", count: 2)]
    board.titleBar.listsInSight = 0..<1
    board.announcer.message = "Moved"
    board.announcer.hints = [.init("a", "add")]
    func content(_ title: String, _ details: RowContent.Detail...) -> RowContent {
      RowContent(item: ItemID(rawValue: 1), title: title, details: details)
    }
    let pane = board.panes[0]
    (pane.name, pane.isFocused, pane.extent) = ("Pending", true, (0, 4, 4))
    let contents = [
      content("Apple", .init(.today, "today")), content("Bread", .init(.overdue, "overdue")),
      content("Cheese", .init(.tags, "#shop")), content("Figs", .init(.tomorrow, "tomorrow")),
    ]
    pane.slots = [
      .row(contents[0], .cursor), .row(contents[1], .selected), .gap, .row(contents[2], []),
      .row(contents[3], []),
    ]
    let done = board.panes[1]
    (done.name, done.extent) = ("Done", (0, 2, 2))
    let dates = content("Dates", .init(.due, "Mon"))
    done.slots = [.row(dates, [])]
    board.ghost.content = content("Eggs", .init(.tags, "#shop"))
    board.ghost.frame = CellRect(20, 8, width: 30, height: 1)
    board.ghost.isHidden = false
    var grid = CellGrid(size: size)
    board.display(into: &grid)
    return grid
  }

  private func inked(_ grid: CellGrid) -> [GridCell] {
    (0..<grid.size.height).flatMap { row in
      (0..<grid.size.width).map { grid[$0, row] }
    }.filter { $0.glyph != .blank }
  }

  @Test func highContrastKeepsEveryTextAboveSevenToOne() throws {
    for cell in inked(picture(.highContrast)) {
      let contrast = try #require(cell.style.foreground.contrast(with: cell.style.background))
      #expect(contrast >= 7, "\(cell.glyph.text) \(cell.style)")
      #expect(!cell.style.attributes.contains(.dim))
    }
  }

  /// Eight colours leave a theme with a light ground only one dark enough for text.
  @Test(arguments: BuiltInTheme.allCases, [ColorDepth.none, .palette, .direct])
  func whatIsDueSoonStandsOut(theme: BuiltInTheme, depth: ColorDepth) {
    let look = ThemeReader.standard.theme(theme).look(at: [.board, .tablePane, .row])
    let detail = depth.fitted(look.style(.detail, heatPosition: 0))
    for part in [AppearancePart.today, .tomorrow, .overdue] {
      #expect(depth.fitted(look.style(part, heatPosition: 0)) != detail, "\(part)")
    }
  }

  @Test func monoHasNoColour() {
    for cell in inked(picture(.mono)) {
      #expect(cell.style.foreground == .terminal && cell.style.background == .terminal)
    }
  }

  @Test(arguments: BuiltInTheme.allCases)
  func whatMattersIsToldApartWithoutColour(theme: BuiltInTheme) {
    let grid = picture(theme)
    let lines = grid.lines()
    #expect(lines[2].contains("▌○ Apple") && lines[3].contains("◉ Bread"))
    #expect(lines[4].contains("╌╌") && lines[8].contains("▐○ Eggs"))
    #expect(lines[1].first != lines[1].dropFirst(40).first { "╭┌╔".contains($0) })
    let bold = ColorDepth.none.fitted(grid[4, 2].style).attributes.contains(.bold)
    #expect(bold)
  }

  @Test(arguments: BuiltInTheme.allCases)
  func theLiftedRowIsReversedWithoutColour(theme: BuiltInTheme) {
    let grid = picture(theme)
    let isReversed = (21..<49).allSatisfy {
      ColorDepth.none.fitted(grid[$0, 8].style).attributes.contains(.reverse)
    }
    #expect(isReversed)
  }

  @Test func aBoxInHighContrastHasTheLinesOfTheFocusedList() {
    let theme = ThemeReader.standard.theme(.highContrast)
    let pane = theme.look(at: [.board, .tablePane])
    for box in [AppearanceClass.picker, .menu, .help] {
      let look = theme.look(at: [.board, box])
      #expect(look.border == pane.focusBorder)
      #expect(look.style(.frame).foreground == pane.style(.accent).foreground)
    }
  }

  /// The styles of a whole screen, one letter per style.
  @Test func theDefaultThemeStylesTheWholeScreen() {
    let grid = picture(.default)
    let letters: [TextStyle: Character] = [
      TextStyle(): ".", TextStyle(attributes: .bold): "B", TextStyle(attributes: .reverse): "R",
      TextStyle(foreground: .faintGrey): "d",
      TextStyle(foreground: .faintGrey, attributes: .strikethrough): "s",
      TextStyle(foreground: .accentBlue, attributes: .bold): "A",
      TextStyle(foreground: .todayAmber, attributes: .bold): "y",
      TextStyle(foreground: .overdueRed, attributes: .bold): "r",
      TextStyle(foreground: .doneGreen): "g",
    ]
    let picture = (0..<grid.size.height).map { row in
      String((0..<grid.size.width).map { letters[grid[$0, row].style] ?? "?" })
    }
    #expect(
      picture == [
        ".BBBBB........................................................ddddddddd.",
        "AA.........AAAAAAAAAAAAAAAAAAAdddAA.dd......dddddddddddddddddddddddddddd",
        "AA..BBBBB...................yyyyy.A.d.g.sssss......................ddd.d",
        "A.A.......................rrrrrrr.A.d..................................d",
        "A.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.A.d..................................d",
        "A...........................ddddd.A.d..................................d",
        "A.................................A.d..................................d",
        "A.................................A.d..................................d",
        "A....................RRRRRRRRRRRRRRRRRRRRRRRRRRRR......................d",
        "A.................................A.d..................................d",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.dddddddddddddddddddddddddddddddddddd",
        "..................................................................B.ddd.",
      ])
  }
}
