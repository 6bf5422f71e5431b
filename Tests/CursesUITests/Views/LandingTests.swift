import DragEngine
import TerminalText
import Testing
import ThemeKit

@testable import CursesUI

/// What others do with rows, on every kind of row.
@MainActor
struct LandingTests {
  private static let teal = Color(name: "#008787")
  private static let carrier = RowContent.Detail(
    .carrier, "carried by Ben", short: "Ben", tint: teal)

  private func content(
    _ title: String, _ details: [RowContent.Detail], landing: Landing? = nil
  ) -> RowContent {
    RowContent(
      item: ItemID(rawValue: 1), title: title,
      details: [landing?.detail].compactMap(\.self) + details)
  }

  private func row(
    _ content: RowContent, emphasis: RowView.Emphasis = [], width: Int = 37
  ) -> CellGrid {
    let row = RowView()
    (row.content, row.emphasis) = (content, emphasis)
    return picture(of: row, width: width, height: 1)
  }

  @Test func theBoundaryFillsTheBlankCellsOfTheRow() {
    let milk = content("Buy milk", [.init(.tags, "#shop")], landing: Landing("Ben"))
    #expect(row(milk).lines()[0] == "▔○ Buy milk ▔▔▔▔▔▔▔▔▔▔▔ Ben ▔▔ #shop ")
    #expect(row(milk, emphasis: .cursor).lines()[0].hasPrefix("▌○ Buy milk ▔"))
    let below = content("Buy milk", [], landing: Landing("Ben, Anna", edge: .below))
    #expect(row(below).lines()[0] == "▁○ Buy milk ▁▁▁▁▁▁▁▁▁▁▁ Ben, Anna ▁▁ ")
  }

  @Test func theNameStaysInANarrowRow() {
    let long = content(
      "Write the quarterly report", [.init(.due, "Thu"), .init(.tags, "#work")],
      landing: Landing("Ben"))
    #expect(row(long, width: 24).lines()[0] == "▔○ Write the… ▔ Ben Thu ")
    let carried = content("Write the quarterly report", [.init(.due, "Thu"), Self.carrier])
    #expect(row(carried, emphasis: .dimmed, width: 24).lines()[0] == " ○ Write the q… Thu Ben ")
  }

  @Test func namesHaveTheColourOfTheirPersonWhereTheThemeHasColours() {
    let carried = content("Buy milk", [Self.carrier])
    #expect(row(carried, emphasis: .dimmed).style(at: Cell(34, 0)).foreground == Self.teal)
    let mono = RowView()
    mono.content = carried
    mono.use(Appearance(theme: ThemeReader.standard.theme(.mono)))
    let grid = picture(of: mono, width: 37, height: 1, theme: false)
    #expect(grid.style(at: Cell(34, 0)).foreground == .terminal)
    #expect(grid.lines()[0] == " ○ Buy milk           carried by Ben ")
  }

  @Test func aCardIsNoHigherForIt() {
    let plain = content("Write the quarterly report for the board", [])
    let carried = content(plain.title, [Self.carrier])
    #expect(plain.cardHeight(width: 24) == carried.cardHeight(width: 24))
    let card = RowView()
    (card.isCard, card.content) = (true, carried)
    let first = picture(of: card, width: 24, height: 3).lines()[0]
    #expect(first.hasPrefix(" ○ Write the") && first.hasSuffix(" Ben "))
    card.content = content("Milk", [], landing: Landing("Ben"))
    #expect(picture(of: card, width: 24, height: 1).lines() == ["▔○ Milk ▔▔▔▔▔▔▔▔ Ben ▔▔ "])
  }

  @Test func aTileNamesWhoCarriesIt() {
    let tile = TileView()
    tile.content = content("Apple", [Self.carrier])
    #expect(picture(of: tile, width: 20, height: 1).lines() == [" [ Apple       Ben ]"])
    tile.content = content("Apple", [], landing: Landing("Ben"))
    #expect(picture(of: tile, width: 20, height: 1).lines() == ["│[ Apple           ]"])
  }

  @Test func theGapOfOthersHasTheirNames() {
    let gap = GapView()
    gap.landing = Landing("Ben", tint: Self.teal)
    let grid = picture(of: gap, width: 20, height: 1)
    #expect(grid.lines() == [" ╌╌╌╌╌╌╌╌╌╌╌ Ben ╌╌ "])
    #expect(grid.style(at: Cell(3, 0)).foreground == Self.teal)
  }

  @Test func theBoundaryIsVisibleWithoutUTF8() {
    #expect(ASCIIFallback.scalar(for: Glyph("▔")) == "-")
    #expect(ASCIIFallback.scalar(for: Glyph("▁")) == ".")
  }
}
