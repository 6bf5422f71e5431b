import CursesUI
import DragEngine
import TerminalText
import Testing
import ThemeKit

/// The help as pictures at many sizes.
@MainActor
struct HelpViewTests {
  private static let groups: [HelpView.Group] = [
    .init(
      "Move",
      [
        .init("j ↓", "next row"),
        .init("Space m", "lift the row; again or Enter drops it", synonyms: ["drag"]),
      ]),
    .init("Find", [.init("/", "filter as you type"), .init(":", "every command by name")]),
    .init("Mouse", [.init("double click", "edit the title"), .init("wheel", "scroll the list")]),
  ]

  private func help(width: Int, height: Int, _ groups: [HelpView.Group] = groups) -> HelpView {
    let help = HelpView()
    help.use(Appearance(theme: ThemeReader.standard.theme(.default)))
    help.title = "Help"
    help.groups = groups
    help.layout(in: CellRect(0, 0, width: width, height: height))
    return help
  }

  private func lines(of help: HelpView, width: Int, height: Int) -> [String] {
    var grid = CellGrid(size: CellSize(width: width, height: height))
    help.display(into: &grid)
    return grid.lines()
  }

  private func lines(width: Int, height: Int) -> [String] {
    lines(of: help(width: width, height: height), width: width, height: height)
  }

  @Test func oneColumnOnAnOrdinaryScreen() {
    #expect(
      lines(width: 50, height: 13) == [
        "╭─ Help ─────────────────────────────────────────╮",
        "│ Move                                           │",
        "│   j ↓           next row                       │",
        "│   Space m       lift the row; again or Enter   │",
        "│                 drops it                       │",
        "│                                                │",
        "│ Find                                           │",
        "│   /             filter as you type             │",
        "│   :             every command by name          │",
        "│                                                │",
        "│ Mouse                                          │",
        "│   double click  edit the title                 │",
        "╰─────────────────────────────────────── 1 more ─╯",
      ])
  }

  @Test func twoColumnsOnAWideOne() {
    #expect(
      lines(width: 100, height: 9) == [
        "╭─ Help ───────────────────────────────────────────────────────────────────────────────────────────╮",
        "│ Move                                             Find                                            │",
        "│   j ↓           next row                           /             filter as you type              │",
        "│   Space m       lift the row; again or Enter       :             every command by name           │",
        "│                 drops it                                                                         │",
        "│                                                  Mouse                                           │",
        "│                                                    double click  edit the title                  │",
        "│                                                    wheel         scroll the list                 │",
        "╰──────────────────────────────────────────────────────────────────────────────────────────────────╯",
      ])
  }

  @Test func aNarrowScreenBreaksTextsAndKeysThatAreLong() {
    #expect(
      lines(width: 24, height: 20) == [
        "╭─ Help ───────────────╮",
        "│ Move                 │",
        "│  j ↓   next row      │",
        "│  Space m             │",
        "│        lift the row; │",
        "│        again or      │",
        "│        Enter drops   │",
        "│        it            │",
        "│                      │",
        "│ Find                 │",
        "│  /     filter as you │",
        "│        type          │",
        "│  :     every command │",
        "│        by name       │",
        "│                      │",
        "│ Mouse                │",
        "│  double click        │",
        "│        edit the      │",
        "│        title         │",
        "╰───────────── 2 more ─╯",
      ])
  }

  /// Every word of every entry shows somewhere, at every width from 24.
  @Test func nothingIsCut() {
    for width in 24...220 {
      let shown = lines(width: width, height: 60).joined(separator: "\n")
      let texts = Self.groups.flatMap { [$0.title] + $0.entries.flatMap { [$0.key, $0.text] } }
      let words = texts.joined(separator: " ").split(separator: " ")
      #expect(!shown.contains("…") && words.allSatisfy { shown.contains($0) }, "\(width)")
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (9, 4), (23, 5), (250, 80)])
  func everySizeIsDrawnInside(width: Int, height: Int) {
    let help = help(width: width, height: height)
    #expect(help.frame.width <= width && help.frame.height <= height)
    #expect(lines(of: help, width: width, height: height).count == height)
  }

  @Test func scrollingEndsWithTheLastLine() {
    let help = help(width: 50, height: 6)
    #expect((help.lineCount, help.visibleLines, help.lastScroll) == (12, 4, 8))
    help.scroll = help.lastScroll
    #expect(
      lines(of: help, width: 50, height: 6).dropFirst() == [
        "│                                                │",
        "│ Mouse                                          │",
        "│   double click  edit the title                 │",
        "│   wheel         scroll the list                │",
        "╰────────────────────────────────────────────────╯",
      ])
    help.layout(in: CellRect(0, 0, width: 50, height: 9))
    #expect(help.scroll == 5)
  }

  @Test(arguments: [
    ("ROW", ["next row", "lift the row; again or Enter drops it"]), ("row lift", ["lift the"]),
    ("↓", ["next row"]), ("drag", ["lift the"]), ("mouse", ["edit the title", "scroll the list"]),
    ("row wheel", []), ("  ", ["next row", "filter", "wheel"]),
  ])
  func theSearchLeavesEntriesThatHaveAllWords(typed: String, found: [String]) {
    let help = help(width: 60, height: 20)
    let frame = help.frame
    help.search = LineEditor(typed)
    let shown = lines(of: help, width: 60, height: 20).joined(separator: "\n")
    for text in found { #expect(shown.contains(text)) }
    if !typed.allSatisfy(\.isWhitespace) {
      #expect(help.foundGroups.flatMap(\.entries).count == found.count)
    }
    help.layout(in: CellRect(0, 0, width: 60, height: 20))
    #expect(help.frame == frame)
  }

  @Test func whatMatchesIsMarkedAndTheRestIsNot() {
    let help = help(width: 60, height: 20)
    help.search = LineEditor("Row ne")
    var grid = CellGrid(size: CellSize(width: 60, height: 20))
    help.display(into: &grid)
    let row = grid.lines().firstIndex { $0.contains("next row") } ?? 0
    let column = 2 + 2 + 14
    let marked = (column..<column + 8).map {
      grid.style(at: Cell($0, row)).attributes.contains(.underline)
    }
    #expect(marked == [true, true, false, false, false, true, true, true])
  }

  @Test func aSearchBeginsAtTheTop() {
    let help = help(width: 50, height: 6)
    help.scroll = 5
    help.search = LineEditor("the")
    #expect(help.scroll == 0)
  }
}
