import CursesUI
import DragEngine
import TerminalText
import Testing
import ThemeKit

/// Titles and details of rows, as pictures of whole panes.
@MainActor
struct RowLayoutTests {
  private static let rows: [(String, [RowContent.Detail])] = [
    ("Water the plants", [.init(.due, "Thu"), .init(.tags, "#home")]),
    (
      "Write the quarterly report for the board",
      [.init(.priority, "!A"), .init(.today, "today 18:00", short: "18:00")]
    ),
    ("Buy milk", [.init(.tags, "#shop")]),
    ("Call 東京 about the lease 🗼", [.init(.notes, "≡")]),
    (
      "Read the new contract",
      [
        .init(.priority, "!B"), .init(.tomorrow, "tomorrow"), .init(.tags, "#work"),
        .init(.notes, "≡"),
      ]
    ),
    ("Renew passport", [.init(.overdue, "overdue")]),
  ]

  private func pane(
    _ rows: [(String, [RowContent.Detail])] = rows, width: Int, height: Int? = nil
  ) -> TablePaneView {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: width, height: height ?? rows.count + 2)
    let contents = rows.enumerated().map {
      RowContent(item: ItemID(rawValue: Int64($0)), title: $1.0, details: $1.1)
    }
    pane.slots = contents.map { .row($0, []) }
    return pane
  }

  /// The rows of a pane, without its borders.
  private func lines(
    _ rows: [(String, [RowContent.Detail])] = rows, width: Int
  ) -> [String] {
    picture(of: pane(rows, width: width), width: width, height: rows.count + 2).lines()
      .dropFirst().dropLast().map { String($0.dropFirst().dropLast()) }
  }

  @Test func detailsStandFlushRightWithABlankBetweenThem() {
    #expect(
      lines(width: 60) == [
        " ○ Water the plants                             Thu #home ",
        " ○ Write the quarterly report for the board      !A 18:00 ",
        " ○ Buy milk                                         #shop ",
        " ○ Call 東京 about the lease 🗼                         ≡ ",
        " ○ Read the new contract              !B tomorrow #work ≡ ",
        " ○ Renew passport                                 overdue ",
      ])
  }

  @Test func detailsGiveWayBeforeATitleIsCut() {
    #expect(
      lines(width: 39) == [
        " ○ Water the plants        Thu #home ",
        " ○ Write the quarterly rep… !A 18:00 ",
        " ○ Buy milk                    #shop ",
        " ○ Call 東京 about the lease 🗼    ≡ ",
        " ○ Read the new contract !B tomorrow ",
        " ○ Renew passport            overdue ",
      ])
  }

  @Test func whoHasATaskGivesWayAfterTagsAndBeforeWhatBlocksIt() {
    let rows: [(String, [RowContent.Detail])] = [
      (
        "Paint the wall",
        [.init(.blocked, "⊘ Buy paint"), .init(.taking, "taken by Anna-Lena"), .init(.tags, "#a")]
      )
    ]
    func line(_ width: Int) -> String? { lines(rows, width: width).first }
    #expect(line(56) == " ○ Paint the wall   ⊘ Buy paint taken by Anna-Lena #a ")
    #expect(line(52) == " ○ Paint the wall  ⊘ Buy paint taken by Anna-Lena ")
    #expect(line(48) == " ○ Paint the wall ⊘ Buy paint taken by Anna-… ")
    #expect(line(34) == " ○ Paint… ⊘ Buy p… taken by An… ")
    #expect(line(26) == " ○ Paint the … ⊘ Buy p… ")
  }

  @Test func theNumberOfOtherBlockersStaysBesideTheFirstOne() {
    let rows: [(String, [RowContent.Detail])] = [
      ("Paint the wall", [.init(.blocked, "⊘ Buy paint +12", ending: " +12")])
    ]
    func line(_ width: Int) -> String? { lines(rows, width: width).first }
    #expect(line(36) == " ○ Paint the wall ⊘ Buy paint +12 ")
    #expect(line(34) == " ○ Paint the wall ⊘ Buy pa… +12 ")
    #expect(line(30) == " ○ Paint the … ⊘ Buy p… +12 ")
  }

  @Test func priorityAndDateStayBesideATitleThatIsCut() {
    #expect(
      lines(width: 30) == [
        " ○ Water the plants     Thu ",
        " ○ Write the quar… !A 18:00 ",
        " ○ Buy milk           #shop ",
        " ○ Call 東京 about the lea… ",
        " ○ Read the ne… !B tomorrow ",
        " ○ Renew passport   overdue ",
      ])
  }

  /// One step at a time, from a row with room for everything to one that is too narrow for a date.
  @Test func detailsGiveWayInOneOrder() {
    let details: [RowContent.Detail] = [
      .init(.steps, "2/5"), .init(.priority, "!A"),
      .init(.due, "from 9 Dec, due 24 Dec 09:30", short: "9–24 Dec 09:30", withoutTime: "9–24 Dec"),
      .repetition, .init(.tags, "#paper"), .init(.tags, "#b"), .init(.tags, "#c"),
      .init(.notes, "≡"), .init(.flag, "pinned"), .init(.board, "Household"),
    ]
    var rows: [String] = []
    for width in (16...100).reversed() {
      let row = lines([("Rent", details)], width: width)[0]
      let words = row.split(separator: " ").joined(separator: " ")
      if rows.last != words { rows.append(words) }
    }
    #expect(
      rows == [
        "○ Rent 2/5 !A from 9 Dec, due 24 Dec 09:30 ↻ #paper #b #c ≡ pinned Household",
        "○ Rent 2/5 !A 9–24 Dec 09:30 ↻ #paper #b #c ≡ pinned Household",
        "○ Rent 2/5 !A 9–24 Dec 09:30 ↻ #paper +2 ≡ pinned Household",
        "○ Rent 2/5 !A 9–24 Dec 09:30 ↻ #paper +2 ≡ Household",
        "○ Rent !A 9–24 Dec 09:30 ↻ #paper +2 ≡ Household",
        "○ Rent !A 9–24 Dec 09:30 ↻ #paper +2 Household",
        "○ Rent !A 9–24 Dec 09:30 ↻ Household",
        "○ Rent !A 9–24 Dec 09:30 ↻ Househo…",
        "○ Rent !A 9–24 Dec ↻ Househo…",
        "○ Rent !A 9–24 Dec Househo…",
        "○ Rent 9–24 Dec Househo…",
        "○ Rent 9–24 Dec",
        "○ Rent",
      ])
  }

  @Test func aLongTagIsCutWhereEnoughOfItIsLeft() {
    let rows: [(String, [RowContent.Detail])] = [
      ("One long tag", [.init(.tags, "#averyverylongtag")]),
      ("One long tag and a date", [.init(.due, "Thu"), .init(.tags, "#averyverylongtag")]),
      ("A wide one", [.init(.tags, "#東京東京東京東京"), .init(.tags, "#b")]),
      ("The whole of a title comes first", [.init(.tags, "#averyverylongtag")]),
    ]
    #expect(
      lines(rows, width: 36) == [
        " ○ One long tag #averyverylongtag ",
        " ○ One long tag and a date    Thu ",
        " ○ A wide one #東京東京東京東… +1 ",
        " ○ The whole of a title comes fi… ",
      ])
  }

  @Test func aRowDoesNotDependOnTheOthers() {
    for width in [24, 39, 77, 120] {
      let together = lines(width: width)
      #expect(Self.rows.map { lines([$0], width: width)[0] } == together)
    }
  }

  /// A title is cut only where its row has no blank to give.
  @Test func noTitleIsCutBesideABlank() {
    for width in 12...120 {
      for line in lines(width: width) where line.contains("…") {
        #expect(!line.dropFirst(3).dropLast().contains("  "), "\(width): \(line)")
        #expect(DisplayText.width(of: line) == width - 2)
      }
    }
  }

  @Test func theDetailAtACellIsTheOneDrawnThere() {
    let pane = pane(width: 39)
    let tag = RowContent.Detail(.tags, "#home")
    #expect([32, 36].map { pane.detail(at: Cell($0, 1)) } == [tag, tag])
    #expect([31, 37, 4].map { pane.detail(at: Cell($0, 1)) } == [nil, nil, nil])
    #expect(pane.detail(at: Cell(29, 2)) == .init(.priority, "!A"))
    #expect(pane.detail(at: Cell(36, 4)) == .init(.notes, "≡"))
    #expect(pane.detail(at: Cell(30, 0)) == nil && pane.detail(at: Cell(30, 9)) == nil)
    pane.slots[0] = .editor
    #expect(pane.detail(at: Cell(30, 1)) == nil)
  }

  @Test func whatADropWouldDoMovesTheDetailsOfItsRowAlone() {
    var rows = Array(Self.rows[..<2])
    let pane = pane(rows, width: 34)
    rows[0].1.append(.init(.effect, "+"))
    let content = RowContent(item: ItemID(rawValue: 0), title: rows[0].0, details: rows[0].1)
    pane.slots = [.row(content, .cursor)] + pane.slots.dropFirst()
    #expect(
      picture(of: pane, width: 34, height: 4).lines()[1...2] == [
        "│▌○ Water the plants Thu #home + │",
        "│ ○ Write the quarterl… !A 18:00 │",
      ])
  }
}
