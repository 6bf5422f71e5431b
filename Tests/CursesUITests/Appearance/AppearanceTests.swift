import CursesUI
import DragEngine
import Testing
import ThemeKit

/// Appearance set in Swift while views are on the screen.
@MainActor
struct AppearanceTests {
  private let appearance = Appearance(theme: Theme())
  private let board = BoardView(
    panes: [TablePaneView(), DonePaneView()], appearance: Appearance(theme: Theme()))

  init() {
    board.use(appearance)
    board.layout(size: CellSize(width: 60, height: 8), showing: 0)
    let content = RowContent(item: ItemID(rawValue: 1), title: "Apple")
    for pane in board.panes { pane.slots = [.row(content, [])] }
  }

  private func style(ofTitleIn pane: Int) throws -> TextStyle {
    var grid = CellGrid(size: CellSize(width: 60, height: 8))
    board.display(into: &grid)
    let frame = try #require(board.panes[pane].rowViews.first?.frame)
    return grid[frame.minColumn + 3, frame.minRow].style
  }

  @Test func aClassIsSetForAllItsInstancesAtOnce() throws {
    #expect(try style(ofTitleIn: 0) == TextStyle())
    appearance.of(RowView.self).title.foreground = .red
    #expect(try style(ofTitleIn: 0).foreground == .red)
    #expect(try style(ofTitleIn: 1).foreground == .red)
    #expect(appearance.of(RowView.self).title.foreground == .red)
  }

  @Test func aClassInsideOthersIsSetOnlyThere() throws {
    appearance.of(RowView.self, whenContainedIn: DonePaneView.self).title.strikethrough = true
    #expect(try style(ofTitleIn: 0).attributes == [])
    #expect(try style(ofTitleIn: 1).attributes == .strikethrough)
    appearance.of(RowView.self, whenContainedIn: BoardView.self, TablePaneView.self)
      .title.strikethrough = false
    #expect(try style(ofTitleIn: 1).attributes == [])
  }

  @Test func aDoneRowAmongOpenOnesLooksAsAmongDoneOnes() throws {
    appearance.of(RowView.self, whenContainedIn: DonePaneView.self).title.strikethrough = true
    let done = RowContent(item: ItemID(rawValue: 2), title: "Pear", mark: .done)
    board.panes[0].slots = [.row(done, [])]
    #expect(try style(ofTitleIn: 0).attributes == .strikethrough)
    let open = RowContent(item: ItemID(rawValue: 1), title: "Apple")
    board.panes[0].slots = [.row(open, [])]
    #expect(try style(ofTitleIn: 0).attributes == [])
  }

  @Test func anInstanceIsNearestOfAll() throws {
    appearance.of(RowView.self, whenContainedIn: BoardView.self, TablePaneView.self)
      .title.foreground = .red
    board.panes[0].rowViews[0].appearance.title.foreground = .green
    appearance.of(RowView.self).title.foreground = .blue
    #expect(try style(ofTitleIn: 0).foreground == .green)
    #expect(try style(ofTitleIn: 1).foreground == .red)
    board.panes[0].rowViews[0].appearance = Look()
    #expect(try style(ofTitleIn: 0).foreground == .red)
  }

  @Test func whatIsSetInSwiftWinsOverTheThemeOfEqualNearness() throws {
    var theme = Theme()
    theme[.row].title.foreground = .red
    appearance.of(RowView.self).title.foreground = .green
    appearance.theme = theme
    #expect(try style(ofTitleIn: 0).foreground == .green)
    theme[.row, whenContainedIn: .board].title.foreground = .yellow
    appearance.theme = theme
    #expect(try style(ofTitleIn: 0).foreground == .yellow)
  }

  @Test func aViewAddedLaterTakesTheLookOfItsContainers() throws {
    appearance.of(TileView.self, whenContainedIn: DonePaneView.self).title.bold = true
    let tile = TileView()
    #expect(tile.look.title.bold == nil)
    board.panes[1].addSubview(tile)
    #expect(tile.look.title.bold == true)
  }

  @Test func everyChangeAsksForAPicture() {
    var count = 0
    appearance.onChange = { count += 1 }
    appearance.of(RowView.self).title.bold = true
    appearance.theme = Theme()
    board.panes[0].rowViews[0].appearance.title.bold = true
    board.panes[0].rowViews[0].appearance.title.bold = true
    appearance.of(PaneView.self).painter = { _, _ in }
    #expect(count == 4)
  }

  @Test func aPainterReplacesTheBackgroundOfItsClassOnly() throws {
    appearance.of(PaneView.self).painter = { pane, grid in
      grid.put(
        String(repeating: ".", count: pane.frame.width), at: pane.frame.origin,
        style: TextStyle(foreground: .cyan), clippedTo: pane.frame)
    }
    var grid = CellGrid(size: CellSize(width: 60, height: 8))
    board.display(into: &grid)
    #expect(grid.lines()[1].contains("..") && !grid.lines()[1].contains("━"))
    #expect(grid.lines()[2].contains("○ Apple"))
    appearance.of(DonePaneView.self).painter = { _, _ in }
    var other = CellGrid(size: CellSize(width: 60, height: 8))
    board.display(into: &other)
    #expect(other.lines()[1].hasPrefix("..") && !other.lines()[1].hasSuffix("."))
    appearance.of(PaneView.self).painter = nil
    var again = CellGrid(size: CellSize(width: 60, height: 8))
    board.display(into: &again)
    #expect(again.lines()[1].hasPrefix("╭"))
  }

  @Test func heatColoursRowsByTheirPosition() throws {
    appearance.of(RowView.self).heat = [
      .rgb(red: 200, green: 0, blue: 0), .rgb(red: 0, green: 100, blue: 0),
    ]
    let pane = board.panes[0]
    let content = RowContent(item: ItemID(rawValue: 1), title: "Apple")
    pane.extent = (first: 0, visible: 3, total: 3)
    pane.slots = [.row(content, []), .row(content, []), .row(content, [])]
    var grid = CellGrid(size: CellSize(width: 60, height: 8))
    board.display(into: &grid)
    let grounds = pane.rowViews.prefix(4).map {
      grid[$0.frame.maxColumn - 1, $0.frame.minRow].style.background
    }
    #expect(
      grounds == [
        .rgb(red: 200, green: 0, blue: 0), .rgb(red: 100, green: 50, blue: 0),
        .rgb(red: 0, green: 100, blue: 0), .terminal,
      ])
  }

  @Test func paddingKeepsTheEdgesFree() {
    appearance.of(TablePaneView.self).padding = 2
    let pane = board.panes[0]
    #expect(pane.contentFrame == pane.frame.inset(columns: 3, rows: 1))
    pane.frame = CellRect(0, 0, width: 6, height: 4)
    #expect(pane.contentFrame == pane.frame.inset(columns: 1, rows: 1))
  }
}
