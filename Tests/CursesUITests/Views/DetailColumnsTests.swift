import CursesUI
import DragEngine
import TerminalText
import Testing
import ThemeKit

/// The columns of details beside titles, as pictures of whole panes.
@MainActor
struct DetailColumnsTests {
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
    pane.widths = DetailWidths(of: contents)
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

  @Test func detailsLineUpFromRowToRow() {
    #expect(
      lines(width: 60) == [
        " ○ Water the plants                          Thu  #home   ",
        " ○ Write the quarterly report fo… !A today 18:00          ",
        " ○ Buy milk                                       #shop   ",
        " ○ Call 東京 about the lease 🗼                         ≡ ",
        " ○ Read the new contract          !B    tomorrow  #work ≡ ",
        " ○ Renew passport                        overdue          ",
      ])
  }

  @Test func whatTitlesLeaveGoesToDatesInShortWords() {
    let rows: [(String, [RowContent.Detail])] = [
      (
        "Pay rent",
        [
          .init(.priority, "!A"), .init(.due, "from 9 Dec, due 11 Dec", short: "9–11 Dec 2026"),
          .init(.repetition, "↻"),
        ]
      )
    ]
    #expect(lines(rows, width: 38) == [" ○ Pay rent      !A 9–11 Dec 2026 ↻ "])
    #expect(lines(rows, width: 32) == [" ○ Pay rent     !A 9–11 De… ↻ "])
  }

  @Test func aDateIsNotCutIntoAnother() {
    let rows: [(String, [RowContent.Detail])] = [
      ("Dentist visit", [.init(.due, "from 30 Nov, due 7 Dec", short: "30 Nov–7 Dec")])
    ]
    #expect(lines(rows, width: 26) == [" ○ Dentist vi… 30 Nov–… "])
  }

  @Test func inANarrowPaneTitlesAreCutAndDatesLoseTheirTime() {
    #expect(
      lines(width: 39) == [
        " ○ Water the plants     Thu  #home   ",
        " ○ Write the q… !A    18:00          ",
        " ○ Buy milk                  #shop   ",
        " ○ Call 東京 about the lease 🗼    ≡ ",
        " ○ Read the ne… !B tomorrow  #work ≡ ",
        " ○ Renew passport   overdue          ",
      ])
  }

  @Test func inANarrowerPaneTheLeastImportantColumnsAreLeftOut() {
    #expect(
      lines(width: 30) == [
        " ○ Water the plants     Thu ",
        " ○ Write the q… !A    18:00 ",
        " ○ Buy milk  #shop          ",
        " ○ Call 東京 about the lea… ",
        " ○ Read the ne… !B tomorrow ",
        " ○ Renew passport   overdue ",
      ])
    #expect(
      lines(width: 24) == [
        " ○ Water the pla… Thu ",
        " ○ Write the q… 18:00 ",
        " ○ Buy milk  #shop    ",
        " ○ Call 東京 about t… ",
        " ○ Read the… tomorrow ",
        " ○ Renew pas… overdue ",
      ])
  }

  @Test func tagsWithoutAColumnOfTheirOwnFollowTitlesThatLeaveThemRoom() {
    let rows: [(String, [RowContent.Detail])] = [
      (
        "Do the accounts",
        [
          .init(.steps, "2/5"), .init(.priority, "!A"), .init(.tomorrow, "tomorrow"),
          .repetition, .init(.tags, "#money"), .init(.notes, "≡"),
        ]
      ),
      ("Buy milk", [.init(.tags, "#shop")]),
      ("Water the plants", [.init(.due, "Thu"), .init(.tags, "#home")]),
      ("Write the quarterly report for the board", [.init(.tags, "#work"), .init(.notes, "≡")]),
      ("Call the landlord", [.init(.priority, "!B"), .init(.tags, "#home")]),
      ("Water the other plants", [.init(.due, "Fri"), .init(.tags, "#home")]),
    ]
    #expect(
      lines(rows, width: 39) == [
        " ○ Do the accou… 2/5 !A tomorrow ↻ ≡ ",
        " ○ Buy milk  #shop                   ",
        " ○ Water the plants  #home   Thu     ",
        " ○ Write the quarterly report for… ≡ ",
        " ○ Call the landlord !B              ",
        " ○ Water the other plants    Fri     ",
      ])
  }

  @Test func theSignOfRepetitionHasAColumnBesideTheDates() {
    let rows: [(String, [RowContent.Detail])] = [
      ("Water the plants", [.init(.due, "Thu"), .repetition, .init(.tags, "#home")]),
      ("Renew passport", [.init(.overdue, "overdue")]),
      ("Stretch", [.repetition]),
    ]
    #expect(
      lines(rows, width: 44) == [
        " ○ Water the plants          Thu ↻  #home ",
        " ○ Renew passport        overdue          ",
        " ○ Stretch                       ↻        ",
      ])
    // It gives way to titles.
    #expect(
      lines(rows, width: 24) == [
        " ○ Water the pla… Thu ",
        " ○ Renew pas… overdue ",
        " ○ Stretch            ",
      ])
  }

  @Test(arguments: [25, 39, 50, 77, 100, 120, 250])
  func atAnyWidthEachColumnEndsAtOnePlace(width: Int) {
    func end(of word: String, in line: String) -> Int? {
      guard let end = line.range(of: word)?.upperBound else { return nil }
      return DisplayText.width(of: String(line[..<end]))
    }
    let lines = lines(width: width)
    for words in [
      ["Thu", "18:00", "tomorrow", "overdue"], ["#home", "#shop", "#work"], ["!A", "!B"],
    ] {
      let ends = zip(lines, Array(repeating: words, count: lines.count)).flatMap { line, words in
        words.compactMap { end(of: $0, in: line) }
      }
      #expect(Set(ends).count <= 1, "\(words) in \(lines)")
    }
    #expect(lines.allSatisfy { DisplayText.width(of: $0) == width - 2 })
  }

  @Test func columnsThatNoRowHasBothOfEndAtTheEdge() {
    let rows: [(String, [RowContent.Detail])] = [
      ("Pay rent", []), ("Book the dentist", [.init(.due, "Mon")]),
      ("Send the invoice", [.init(.tags, "#work")]), ("Stand-up", [.init(.flag, "pinned")]),
    ]
    #expect(
      lines(rows, width: 34) == [
        " ○ Pay rent                     ",
        " ○ Book the dentist         Mon ",
        " ○ Send the invoice       #work ",
        " ○ Stand-up              pinned ",
      ])
  }

  @Test func aColumnMakesRoomOnlyForThoseThatItsRowsUse() {
    let rows: [(String, [RowContent.Detail])] = [
      ("Ask the printer for an offer", [.init(.due, "Mon"), .init(.tags, "#shop")]),
      (
        "Read the new contract",
        [.init(.priority, "!B"), .init(.tomorrow, "tomorrow"), .init(.tags, "#work")]
      ),
      ("Clean the cellar", [.init(.notes, "≡")]),
      ("Bicycle: new chain", [.init(.steps, "2/5"), .init(.tags, "#home")]),
    ]
    #expect(
      lines(rows, width: 39) == [
        " ○ Ask the printer for a… Mon  #shop ",
        " ○ Read the new … !B tomorrow  #work ",
        " ○ Clean the cellar                ≡ ",
        " ○ Bicycle: new chain     2/5  #home ",
      ])
  }

  @Test func theSignOfRepetitionStaysBesideTheDates() {
    let rows: [(String, [RowContent.Detail])] = [
      ("Dark icons", [.init(.due, "Thu"), .init(.tags, "#design")]),
      ("Ask for reviews", [.init(.due, "30 Nov"), .repetition]),
    ]
    #expect(
      lines(rows, width: 44) == [
        " ○ Dark icons              Thu    #design ",
        " ○ Ask for reviews      30 Nov ↻          ",
      ])
  }

  @Test func theWordForAMarkGivesWayToTags() {
    let details: [RowContent.Detail] = [
      .init(.due, "Mon"), .init(.tags, "#home"), .init(.flag, "pinned"),
    ]
    #expect(
      lines([("Write the report", details)], width: 48)
        == [" ○ Write the report         Mon  #home pinned "])
    #expect(
      lines([("Write the report", details)], width: 36)
        == [" ○ Write the report Mon     #home "])
  }

  @Test func manyAndLongTagsTakeWhatTheirRowHasToSpare() {
    let tags = (1...16).map { RowContent.Detail(.tags, "#tag\($0)") }
    let rows: [(String, [RowContent.Detail])] = [
      ("Sixteen tags on one task", tags),
      ("Sixteen tags and a date on one task", [.init(.due, "Thu")] + tags),
      ("One long tag on one task", [.init(.tags, "#averyveryverylongtagofonetask")]),
      ("A wide one with a date on one", [.init(.due, "Thu"), .init(.tags, "#東京東京東京東京")]),
      ("Short", tags),
    ]
    #expect(
      lines(rows, width: 60) == [
        " ○ Sixteen tags on one task     #tag1 #tag2 #tag3 #tag4 … ",
        " ○ Sixteen tags and a date on one task Thu  #tag1 #tag2 … ",
        " ○ One long tag on one task #averyveryverylongtagofoneta… ",
        " ○ A wide one with a date on one       Thu   #東京東京東… ",
        " ○ Short      #tag1 #tag2 #tag3 #tag4 #tag5 #tag6 #tag7 … ",
      ])
    #expect(
      lines(rows, width: 36) == [
        " ○ Sixteen tags on… #tag1 #tag2 … ",
        " ○ Sixteen tags and… Thu  #tag1 … ",
        " ○ One long tag o… #averyveryver… ",
        " ○ A wide one with … Thu   #東京… ",
        " ○ Short      #tag1 #tag2 #tag3 … ",
      ])
  }

  @Test func theDetailAtACellIsTheOneDrawnThere() {
    let pane = pane(width: 39)
    let tag = RowContent.Detail(.tags, "#home")
    #expect([30, 34].map { pane.detail(at: Cell($0, 1)) } == [tag, tag])
    #expect([29, 35, 4].map { pane.detail(at: Cell($0, 1)) } == [nil, nil, nil])
    #expect(pane.detail(at: Cell(18, 2)) == .init(.priority, "!A"))
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
        "│▌○ Water the plan… Thu  #home + │",
        "│ ○ Write the q… !A 18:00        │",
      ])
  }
}
