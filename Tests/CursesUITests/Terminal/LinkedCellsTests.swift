import DragEngine
import Testing
import ThemeKit

@testable import CursesUI
@testable import TerminalText

struct LinkedCellsTests {
  private static let first = LinkedCells(columns: 2..<6, address: "https://a.b")
  private static let other = LinkedCells(columns: 4..<9, address: "https://c.d")

  @Test func aRowKnowsWhatLeadsSomewhere() {
    var grid = CellGrid(size: CellSize(width: 12, height: 2))
    grid.put(
      DisplayText.glyphs(of: "ab東c"), at: Cell(1, 0), style: TextStyle(), clippedTo: grid.bounds,
      leadingTo: "https://a.b")
    grid.put(
      DisplayText.glyphs(of: "de"), at: Cell(6, 0), style: TextStyle(), clippedTo: grid.bounds,
      leadingTo: "https://c.d")
    #expect(
      grid.links(inRow: 0) == [
        LinkedCells(columns: 1..<6, address: "https://a.b"),
        LinkedCells(columns: 6..<8, address: "https://c.d"),
      ])
    #expect(grid.links(inRow: 1) == [])
    // Text without an address takes it away.
    grid.put("x", at: Cell(6, 0), style: TextStyle(), clippedTo: grid.bounds)
    #expect(grid.links(inRow: 0).last?.columns == 7..<8)
  }

  @Test(arguments: [
    ([first], [first], 7..<9, nil), ([first], [first], 5..<9, []), ([], [first], 0..<1, []),
    ([first], [], 0..<1, [2..<6]), ([first], [other], 0..<1, [2..<4]),
    ([other], [LinkedCells(columns: 5..<7, address: "x")], 0..<1, [4..<5, 7..<9]),
    ([], [], 0..<9, nil),
  ])
  func whatChangesIsWrittenAgain(
    old: [LinkedCells], new: [LinkedCells], columns: Range<Int>, removed: [Range<Int>]?
  ) {
    let changed = ChangedLinks(row: 3, from: old, to: new, changing: columns)
    #expect(changed?.removed == removed)
    #expect(changed.map(\.shown) == removed.map { _ in new })
  }

  @Test(arguments: [
    ("xterm-256color", [:], false), ("xterm-256color", ["VTE_VERSION": "7200"], true),
    ("xterm-256color", ["VTE_VERSION": "4803"], false),
    ("xterm-256color", ["TERM_PROGRAM": "WezTerm"], true),
    ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"], false),
    ("xterm-kitty", [:], true), ("foot", [:], true), ("linux", ["VTE_VERSION": "7200"], false),
    ("st-256color", [:], false), ("screen.xterm-256color", ["STY": "1"], false),
    ("tmux-256color", ["TMUX": "x", "VTE_VERSION": "7200"], false),
    ("tmux-256color", ["TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], false),
    ("tmux-256color", ["TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], true),
    ("screen-256color", ["TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.10"], true),
    ("xterm-kitty", ["TMUX": "x"], false),
  ])
  func linksAreForTerminalsThatAreKnownToHaveThem(
    name: String, variables: [String: String], showsLinks: Bool
  ) {
    #expect(Terminal.Modes.showsLinks(terminal: name) { variables[$0] } == showsLinks)
  }
}
