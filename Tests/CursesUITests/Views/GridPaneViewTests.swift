import CursesUI
import DragEngine
import TerminalText
import Testing
import ThemeKit

@MainActor
struct GridPaneViewTests {
  private func tile(_ title: String, _ emphasis: RowView.Emphasis = []) -> ItemPaneView.Slot {
    .row(RowContent(item: ItemID(rawValue: 1), title: title), emphasis)
  }

  private func lines(
    _ slots: [ItemPaneView.Slot], width: Int = 39, height: Int = 5,
    prepare: (GridPaneView) -> Void = { _ in }
  ) -> [String] {
    let pane = GridPaneView()
    pane.frame = CellRect(0, 0, width: width, height: height)
    pane.name = "Palette"
    pane.count = slots.count
    prepare(pane)
    pane.slots = slots
    return picture(of: pane, width: width, height: height).lines()
  }

  @Test func tilesStandInColumnsOfOneWidth() {
    #expect(
      lines([tile("#home"), tile("#work"), tile("#household"), tile("!A")]) == [
        "╭─ Palette ─────────────────────── 4 ─╮",
        "│ [ #home   ] [ #work   ] [ #house… ] │",
        "│ [ !A      ]                         │",
        "│                                     │",
        "╰─────────────────────────────────────╯",
      ])
  }

  @Test(arguments: 20...60)
  func noTileTouchesTheBorder(width: Int) {
    let tiles = lines([tile("#home"), tile("#work"), tile("#shop"), tile("!A")], width: width)
    #expect(tiles[1].hasPrefix("│ [ ") && tiles[1].hasSuffix(" │"))
  }

  @Test func cursorSelectionAndGapShowWithoutColour() {
    #expect(
      lines([tile("#home", .cursor), .gap, tile("#shop", .selected)])[1]
        == "│ ▌ #home   ] ╌╌╌╌╌╌╌╌╌╌  [ ◉ #shop ] │")
  }

  @Test(arguments: [(13, 1), (26, 1), (27, 2), (39, 3), (50, 3), (51, 4)])
  func asManyColumnsAsCanBeRead(width: Int, columns: Int) {
    let pane = GridPaneView()
    pane.frame = CellRect(0, 0, width: width, height: 5)
    #expect(pane.layout.columns == columns)
    #expect(pane.capacity == 3 * columns)
  }

  /// A number of tiles, the columns of the longest title, and the columns of tiles.
  @Test(
    arguments: [
      (2, 7, 3), (2, 8, 2), (2, 13, 2), (2, 14, 1), (2, 30, 1), (3, 30, 1), (4, 30, 2), (7, 30, 2),
      (99, 30, 2), (7, 7, 3), (2, nil, 3),
    ] as [(Int, Int?, Int)])
  func wholeTitlesAreShownWhereAllTilesAreInSight(count: Int, title: Int?, columns: Int) {
    let pane = GridPaneView()
    pane.frame = CellRect(0, 0, width: 39, height: 5)
    (pane.tileCount, pane.titleWidth) = (count, title)
    #expect(pane.layout.columns == columns)
  }

  @Test func theEditorStandsOverItsTileAndHasRoomToType() {
    let slots = [tile("#home"), tile("#work"), tile("#shop"), tile("!A")]
    func edited(_ index: Int, _ style: EditingStyle? = nil) -> [String] {
      var slots = slots
      slots[index] = .editor
      return lines(slots) {
        $0.editor.editor = LineEditor("Renew the passport")
        $0.appearance.editing = style
      }
    }
    #expect(edited(0)[1] == "│▌○ Renew the passport                │")
    #expect(edited(0)[2] == "│ [ !A      ]                         │")
    #expect(edited(2)[1] == "│       ▌○ Renew the passport         │")
    #expect(edited(3)[2] == "│▌○ Renew the passport                │")
    #expect(edited(3)[1] == "│ [ #home   ] [ #work   ] [ #shop   ] │")
    #expect(edited(3, .rise)[1] == "│▌○ Renew the passport                │")
    #expect(edited(3, .rise)[2] == "│ [ #home   ] [ #work   ] [ #shop   ] │")
  }

  @Test func thePulledRowTakesTheWholeLine() {
    #expect(
      lines([.pullToAdd(isArmed: false), .empty, .empty])[1]
        == "│ ↓ pull further for a new task       │")
    #expect(
      lines([.pullToAdd(isArmed: true), .empty, .empty])[1]
        == "│ ↑ release for a new task            │")
  }

  @Test func aTileShowsWhatASwipeDoes() {
    let slide = RowView.Slide(columns: 3, symbol: "✓", isArmed: false)
    let content = RowContent(item: ItemID(rawValue: 1), title: "#home")
    #expect(
      lines([.sliding(content, slide), tile("#work")])[1]
        == "│ [ ✓ #home ] [ #work   ]             │")
  }

  @Test func aTileNamesItsBlockerIfThereIsRoomAndElseHasASign() {
    let blocked = RowContent(
      item: ItemID(rawValue: 1), title: "Wall", details: [.init(.blocked, "⊘ Buy paint +1")],
      isWaiting: true)
    let blocker = RowContent(
      item: ItemID(rawValue: 2), title: "Buy",
      details: [.init(.priority, "!A"), .init(.effect, "blocks this", short: "→")])
    let slots: [ItemPaneView.Slot] = [.row(blocked, []), .row(blocker, .selected)]
    #expect(lines(slots)[1] == "│ [ ⊘ Wall  ] [ ◉ → Buy ]             │")
    #expect(
      lines(slots, width: 60)[1] == "│ [ ⊘ Wall    ] [ ◉ → Buy   ]                              │")
    let wide = lines(slots, width: 60) { ($0.tileCount, $0.titleWidth) = (2, 20) }
    #expect(wide[1] == "│ [ Wall ⊘ Buy paint +1     ] [ ◉ Buy blocks this       ]  │")
  }

  @Test(arguments: 0...14)
  func noSizeIsTooSmall(width: Int) {
    for height in 0...3 {
      #expect(lines([tile("東京 lease", .cursor)], width: width, height: height).count == height)
    }
  }
}
