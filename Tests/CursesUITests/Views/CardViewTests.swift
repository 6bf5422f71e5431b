import DragEngine
import TerminalText
import Testing
import ThemeKit

@testable import CursesUI

@MainActor
struct CardViewTests {
  private func card(_ notes: String? = nil) -> CardView {
    let card = CardView()
    card.name = "Task 41"
    card.content = CardContent(
      item: ItemID(rawValue: 41), title: "Write the quarterly report for the board",
      fields: [
        .init("List", "Doing"), .init("Due", "today, 18:00", .today),
        .init("Tags", "#work #board #printer", holdsTags: true),
      ],
      notes: notes, history: "Made 3 Nov")
    return card
  }

  @Test func everythingOfATaskIsOnItsCard() {
    let card = card("Keep it under two pages.\n\n  They read it on Thursday.\n")
    let grid = picture(of: card, width: 30, height: 18)
    #expect(
      grid.lines() == [
        "╭─ Task 41 ──────────────────╮",
        "│ Write the quarterly report │",
        "│ for the board              │",
        "│                            │",
        "│ List      Doing            │",
        "│ Due       today, 18:00     │",
        "│ Tags      #work #board     │",
        "│           #printer         │",
        "│                            │",
        "│ ≡ Keep it under two pages. │",
        "│                            │",
        "│     They read it on        │",
        "│   Thursday.                │",
        "│                            │",
        "│ Made 3 Nov                 │",
        "│                            │",
        "│                            │",
        "╰────────────────────────────╯",
      ])
    #expect(grid.style(at: Cell(2, 1)).attributes == .bold)
    #expect(grid.style(at: Cell(2, 5)).foreground == .faintGrey)
    #expect(grid.style(at: Cell(12, 5)).foreground == .todayAmber)
  }

  private func cardWithSteps(_ count: Int = 3) -> CardView {
    let card = CardView()
    card.name = "Task 41"
    card.content = CardContent(
      item: ItemID(rawValue: 41), title: "Report", fields: [.init("Due", "–", .detail)],
      stepsHeading: "Steps 1 of \(count)",
      steps: (1...count).map { index in
        .init(
          item: ItemID(rawValue: Int64(index)), title: "Step 東京 \(index) of the report",
          isDone: index == 1, indent: index == 2 ? 2 : 0)
      },
      notes: "Keep it short.")
    return card
  }

  @Test func stepsAreRowsWithTheCursorOnOne() {
    let card = cardWithSteps()
    card.use(Appearance(theme: ThemeReader.standard.theme(.default)))
    card.cursor = .step(ItemID(rawValue: 3))
    #expect(
      picture(of: card, width: 22, height: 12).lines() == [
        "╭─ Task 41 ──────────╮",
        "│ Report             │",
        "│                    │",
        "│ Due       –        │",
        "│                    │",
        "│ Steps 1 of 3       │",
        "│ ☑ Step 東京 1 of … │",
        "│   ☐ Step 東京 2 o… │",
        "│▌☐ Step 東京 3 of … │",
        "│                    │",
        "│ ≡ Keep it short.   │",
        "╰────────────────────╯",
      ])
    #expect(card.stepLines == 5..<8)
    let elements = (0..<22).map { card.element(at: Cell($0, 7)) }
    #expect(elements[0] == nil && elements[1] == .step(ItemID(rawValue: 2)) && elements[21] == nil)
    #expect((0..<22).filter { card.isOnMark(Cell($0, 7)) } == [3, 4, 5])
    #expect((0..<22).filter { card.isOnMark(Cell($0, 6)) } == [1, 2, 3])
    #expect(card.element(at: Cell(3, 4)) == nil && card.element(at: Cell(3, 3)) == .field(0))
  }

  @Test func aPartIsEditedInOneLineOfItsOwn() throws {
    let card = cardWithSteps()
    card.editing = .init(.newStep(at: 1), LineEditor("Call Ada"))
    #expect(picture(of: card, width: 22, height: 12).lines()[7].contains("▌☐ Call Ada   "))
    #expect(card.editorCursor == Cell(12, 7))
    card.editing = .init(.element(.step(ItemID(rawValue: 2))), LineEditor("Other"))
    #expect(picture(of: card, width: 22, height: 12).lines()[7].contains("  ☐ Other  "))
    card.editing = .init(.element(.field(0)), LineEditor("friday in the evening"))
    #expect(picture(of: card, width: 22, height: 12).lines()[3].contains("▌Due       …vening "))
    // Out of sight there is no cursor.
    _ = picture(of: card, width: 22, height: 8)
    card.scroll(to: 4)
    #expect(card.editorCursor == nil)
    card.showEditor()
    #expect(card.scroll == 2 && card.editorCursor?.row == 1)
  }

  @Test func aLongCardShowsThePartUnderTheCursor() {
    let card = cardWithSteps(200)
    card.use(Appearance(theme: ThemeReader.standard.theme(.default)))
    _ = picture(of: card, width: 30, height: 10)
    card.show(.step(ItemID(rawValue: 150)))
    #expect(picture(of: card, width: 30, height: 10).lines()[8].contains("150 of"))
    card.show(.notes)
    #expect(picture(of: card, width: 30, height: 10).lines()[8].contains("Keep it short."))
    #expect(card.firstElementInSight == .step(ItemID(rawValue: 195)))
    card.show(.title)
    #expect(card.scroll == 0 && card.isInSight(.field(0)) && !card.isInSight(.notes))
  }

  @Test func withoutATaskItSaysSo() {
    let card = CardView()
    card.hint = "No task here."
    #expect(
      picture(of: card, width: 20, height: 4).lines() == [
        "╭──────────────────╮",
        "│ No task here.    │",
        "│                  │",
        "╰──────────────────╯",
      ])
  }

  @Test func longNotesScroll() {
    let card = card((1...50).map { "Line \($0)" }.joined(separator: "\n"))
    func top() -> String { picture(of: card, width: 30, height: 8).lines()[1] }
    #expect(top().contains("Write") && card.scrolls)
    #expect(picture(of: card, width: 30, height: 8).lines()[6].hasSuffix("│"))
    card.scroll(to: 10)
    #expect(card.scroll == 10 && top().contains("Line 3"))
    card.scroll(to: -3)
    #expect(top().contains("Write"))
    card.scroll(to: 1_000)
    let end = picture(of: card, width: 30, height: 8).lines()
    #expect(end[6].contains("Made 3 Nov") && end[4].contains("Line 50") && !end[6].hasSuffix("│"))
    // A wider card has fewer lines.
    #expect(picture(of: card, width: 80, height: 8).lines()[6].contains("Made 3 Nov"))
  }

  @Test func anotherTaskIsShownFromItsFirstLine() {
    let notes = String(repeating: "Line\n", count: 50)
    let card = card(notes)
    _ = picture(of: card, width: 30, height: 8)
    card.scroll(to: 9)
    card.content = CardContent(item: ItemID(rawValue: 41), title: "Same", notes: notes)
    #expect(card.scroll == 9)
    card.content = CardContent(item: ItemID(rawValue: 42), title: "Next", notes: notes)
    #expect(card.scroll == 0)
  }

  /// In terminals with hyperlinks, every line of a url leads to it.
  @Test func aURLIsALink() {
    let address = "https://example.org/q4"
    let card = CardView()
    card.content = CardContent(
      item: ItemID(rawValue: 1), title: "Report",
      fields: [.init("List", "Doing"), .init("Url", address, address: address)])
    let grid = picture(of: card, width: 24, height: 9)
    let links = (0..<9).map { grid.links(inRow: $0).map(\.address) }
    #expect(links == [[], [], [], [], [address], [address], [address], [], []])
  }

  @Test func aTagIsFoundUnderThePointer() {
    let card = card()
    _ = picture(of: card, width: 30, height: 12)
    let tags = (0..<30).map { card.tag(at: Cell($0, 6)) }
    #expect(tags[11] == nil && tags[12...16].allSatisfy { $0 == "#work" } && tags[17] == nil)
    #expect(tags[18...23].allSatisfy { $0 == "#board" } && tags[24...].allSatisfy { $0 == nil })
    #expect(card.tag(at: Cell(12, 7)) == "#printer" && card.tag(at: Cell(12, 5)) == nil)
    card.isHidden = true
    #expect(card.tag(at: Cell(12, 6)) == nil)
  }

  /// Only what is shown of long notes is wrapped, so a million lines cost no more than ten.
  @Test func theNotesOfACardCostWhatIsShownOfThem() {
    let notes = String(repeating: "A line of notes.\n", count: 1_000_000)
    let card = card(notes)
    _ = picture(of: card, width: 40, height: 30)
    #expect(card.lines(atLeast: 0).lines.count < 100)
  }

  @Test(arguments: [
    "\u{1B}[31mred\u{1B}]0;title\u{7}", "\u{202E}turned", "a\u{0}b\u{7F}c\rd",
    String(repeating: "x", count: 5_000), String(repeating: "東", count: 999),
    "e" + String(repeating: "\u{301}", count: 500), "👩‍👩‍👧‍👦🇩🇪",
  ])
  func hostileTextIsShownAndNotObeyed(text: String) {
    let card = CardView()
    card.content = CardContent(
      item: ItemID(rawValue: 1), title: text,
      fields: [.init("Url", text), .init("Tags", "#\(text)", holdsTags: true)], notes: text,
      history: text)
    for (width, height) in [(1, 1), (2, 3), (3, 9), (13, 40), (40, 12), (90, 50)] {
      for line in picture(of: card, width: width, height: height).lines() {
        #expect(DisplayText.width(of: line) == width)
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      }
      for column in 0..<width { _ = card.tag(at: Cell(column, 2)) }
      card.scroll(to: 1_000)
    }
  }

  @Test func overTheListsItIsAsHighAsItsContent() {
    let screen = CellRect(0, 0, width: 80, height: 23)
    let card = card()
    card.use(Appearance(theme: ThemeReader.standard.theme(.default)))
    card.layout(in: screen)
    #expect(card.frame == CellRect(8, 4, width: 64, height: 9))
    card.content = CardContent(
      item: ItemID(rawValue: 1), title: "Long", notes: String(repeating: "x\n", count: 99))
    card.layout(in: screen)
    #expect(card.frame == CellRect(8, 0, width: 64, height: 23))
    card.layout(in: CellRect(0, 0, width: 1, height: 1))
    #expect(card.frame == CellRect(0, 0, width: 1, height: 1))
  }
}
