import CursesUI
import DragEngine
import TerminalText
import Testing
import ThemeKit

/// The line on top, at every width.
@MainActor
struct TitleBarViewTests {
  private static let four: [TitleBarView.ListCount] = [
    .init("Backlog", count: 4), .init("Doing", count: 3, limit: 3), .init("Review", count: 1),
    .init("Done", count: 12),
  ]

  private func bar(
    _ width: Int, _ lists: [TitleBarView.ListCount], inSight: Range<Int>, name: String = "Work"
  ) -> TitleBarView {
    let bar = TitleBarView()
    bar.frame = CellRect(0, 0, width: width, height: 1)
    bar.use(Appearance(theme: ThemeReader.standard.theme(.default)))
    // Panes are numbered by the order of their lists.
    bar.lists = lists.enumerated().map { index, list in
      .init(
        list.name, pane: PaneID(rawValue: Int64(index)), count: list.count, of: list.total,
        limit: list.limit)
    }
    (bar.name, bar.listsInSight) = (name, inSight)
    return bar
  }

  private func line(_ bar: TitleBarView) -> String {
    var grid = CellGrid(size: CellSize(width: bar.frame.width, height: 1))
    bar.display(into: &grid)
    return grid.lines()[0]
  }

  @Test(arguments: [
    (60, 0..<2, " Work      Backlog 4   Doing 3/3 › Review 1   Done 12 "),
    (80, 0..<2, " Work      Backlog 4   Doing 3/3 › Review 1   Done 12 "),
    (80, 1..<3, " Work      Backlog 4 ‹ Doing 3/3   Review 1 › Done 12 "),
    (80, 2..<4, " Work      Backlog 4   Doing 3/3 ‹ Review 1   Done 12 "),
    (160, 0..<4, " Work "),
    (47, 0..<2, " Work      Backlog 4   Doing 3/3 › Review 1   … "),
    (47, 2..<4, " Work      … Doing 3/3 ‹ Review 1   Done 12 "),
    (40, 1..<3, " Work      … ‹ Doing 3   Review 1 › Done 12 "),
    (24, 1..<2, " Work      ‹ Doing 3/3 › "), (26, 0..<2, " Work      4 · 3/3 › 1 · 12 "),
    (20, 1..<2, " Work      ‹ Doing 3 › "), (14, 1..<2, " Work  2 of 4 "), (12, 1..<2, " Work "),
  ])
  func theListsAreNamedAsFarAsTheyFit(width: Int, inSight: Range<Int>, text: String) {
    let shown = line(bar(width, Self.four, inSight: inSight))
    // Between the board's name and the lists stands all the room that is left.
    let words = shown.split(separator: " ", omittingEmptySubsequences: true)
    #expect(words == text.split(separator: " ", omittingEmptySubsequences: true), "\(shown)")
    #expect(DisplayText.width(of: shown) == width)
  }

  @Test(arguments: [
    (0..<2, " Agenda     Overdue 0   Today 1 › … "),
    (2..<4, " Agenda  ‹ Tomorrow 5   This week 0 › "),
    (4..<6, " Agenda      … ‹ Later 2   No date 3 "),
  ])
  func marksStandForTheOthersWhereNamesHaveLittleRoom(inSight: Range<Int>, expected: String) {
    let lists: [TitleBarView.ListCount] = [
      .init("Overdue", count: 0), .init("Today", count: 1), .init("Tomorrow", count: 5),
      .init("This week", count: 0), .init("Later", count: 2), .init("No date", count: 3),
    ]
    let words = expected.split(separator: " ")
    #expect(line(bar(40, lists, inSight: inSight, name: "Agenda")).split(separator: " ") == words)
  }

  @Test func theListsInSightAreBrightAndTheOthersDim() throws {
    let bar = bar(80, Self.four, inSight: 1..<3)
    var grid = CellGrid(size: CellSize(width: 80, height: 1))
    bar.display(into: &grid)
    let shown = grid.lines()[0]
    func style(of word: String) throws -> TextStyle {
      let start = try #require(shown.range(of: word)).lowerBound
      return grid[shown.distance(from: shown.startIndex, to: start), 0].style
    }
    let (bright, dim) = (bar.look.style(.base), bar.look.style(.detail))
    #expect(bright != dim)
    #expect(try ["Doing", "Review"].allSatisfy { try style(of: $0) == bright })
    #expect(try ["Backlog", "Done", "‹", "›"].allSatisfy { try style(of: $0) == dim })
  }

  /// The borders of the panes name lists in sight, with their counts.
  @Test func oneOfTwoListsIsNamedWhereTheOtherIsOutOfSight() {
    let lists: [TitleBarView.ListCount] = [.init("Pending", count: 6), .init("Done", count: 3)]
    #expect(line(bar(40, lists, inSight: 0..<2)).split(separator: " ") == ["Work"])
    #expect(line(bar(40, lists, inSight: 0..<1)) == " Work                Pending 6 › Done 3 ")
    #expect(line(bar(20, lists, inSight: 1..<2)) == " Work    … ‹ Done 3 ")
  }

  @Test func aFilterCountsWhatItShowsOfEachList() {
    let lists: [TitleBarView.ListCount] = [
      .init("Backlog", count: 2, of: 32), .init("Doing", count: 1, of: 3, limit: 3),
      .init("Done", count: 12),
    ]
    #expect(
      line(bar(60, lists, inSight: 0..<2))
        == " Work              Backlog 2 of 32   Doing 1 of 3 › Done 12 ")
  }

  @Test func countsAreShortenedBeforeNamesAreLeftOut() {
    let lists = ["Ideas", "Next up", "Doing", "Waiting", "Done"].map {
      TitleBarView.ListCount($0, count: 1, of: 4, limit: 4)
    }
    #expect(
      line(bar(60, lists, inSight: 0..<2))
        == " Work    Ideas 1   Next up 1 › Doing 1   Waiting 1   Done 1 ")
  }

  @Test func aTipTakesThePlaceOfASummaryAndNeverThatOfNames() {
    let tip = "Drag a row across"
    let two = bar(60, Array(Self.four.prefix(2)), inSight: 0..<2)
    two.tip = tip
    #expect(line(two).hasSuffix("  \(tip) ") && two.hasRoom(for: tip, beside: "Work", listCount: 2))
    let four = bar(60, Self.four, inSight: 0..<2)
    four.tip = tip
    #expect(line(four).hasSuffix("  Backlog 4   Doing 3/3 › Review 1   Done 12 "))
    #expect(!four.hasRoom(for: tip, beside: "Work", listCount: 4))
  }

  @Test func longNamesLeaveRoomForOneAnother() {
    let lists: [TitleBarView.ListCount] = [
      .init("Everything that may wait for another year", count: 4), .init("東京の仕事", count: 2),
      .init("Done", count: 1),
    ]
    let shown = line(bar(80, lists, inSight: 0..<2, name: "All that is to be done in the house"))
    #expect(
      shown.hasPrefix(" All that is to be done in")
        && shown.hasSuffix("  Everything that may… 4   東京の仕事 2 › Done 1 "), "\(shown)")
    let narrow = line(bar(30, lists, inSight: 0..<1, name: "All that is to be done"))
    #expect(narrow == " All that is to b…  4 › 2 · 1 ", "\(narrow)")
  }

  @Test(arguments: Array(1...60) + [79, 80, 81, 100, 119, 120, 160, 200, 250])
  func everyWidthHasRoomForWhatItShows(width: Int) {
    let many = (1...200).map { TitleBarView.ListCount("List \($0)", count: $0 % 7) }
    let wide = (1...9).map { (number: Int) in
      TitleBarView.ListCount("東京の仕事 \(number)", count: 100_000, limit: number)
    }
    for lists in [many, wide, Self.four, Array(many.prefix(1)), []] {
      for first in Set([0, lists.count / 2, max(0, lists.count - 3)]) {
        let inSight = first..<min(lists.count, first + max(1, width / 35))
        for name in ["Work", "", "All that is to be done in the house", "東京の仕事"] {
          let bar = bar(width, lists, inSight: inSight, name: name)
          let shown = line(bar)
          #expect(DisplayText.width(of: shown) == width)
          // A list is named only where it stands whole, and with those in sight.
          let targets = (0..<width).compactMap { bar.target(at: Cell($0, 0)) }
          let shownLists = Set(
            targets.compactMap { if case .list(let pane) = $0 { Int(pane.rawValue) } else { nil } })
          #expect(shownLists.isEmpty || inSight.allSatisfy(shownLists.contains))
        }
      }
    }
  }

  /// The line is laid out anew for whatever changes in it.
  @Test func namesMoveWithWhatTheLineShows() {
    let bar = bar(80, Self.four, inSight: 0..<2)
    let changes: [(TitleBarView) -> Void] = [
      { $0.frame.size.width = 60 }, { $0.lists[1] = .init("Doing", count: 10) },
      { $0.lists.removeLast() }, { $0.listsInSight = 1..<3 }, { $0.name = "Another board of ours" },
      { $0.frame.origin.row = 2 }, { $0.mark = "3 wait" }, { $0.isHidden = true },
    ]
    for change in changes {
      _ = bar.listNames
      change(bar)
      let fresh = TitleBarView()
      fresh.frame = bar.frame
      fresh.use(Appearance(theme: ThemeReader.standard.theme(.default)))
      (fresh.name, fresh.mark, fresh.lists) = (bar.name, bar.mark, bar.lists)
      (fresh.listsInSight, fresh.isHidden) = (bar.listsInSight, bar.isHidden)
      #expect(bar.listNames == fresh.listNames)
    }
  }

  @Test func aClickNamesTheListOrTheBoardUnderIt() {
    let bar = bar(80, Self.four, inSight: 1..<3)
    let shown = Array(line(bar))
    let targets = shown.indices.map { bar.target(at: Cell($0, 0)) }
    func text(of list: Int64) -> String { text(of: .list(PaneID(rawValue: list))) }
    func text(of target: TitleBarView.Target) -> String {
      String(shown.indices.filter { targets[$0] == target }.map { shown[$0] })
    }
    #expect(text(of: .board) == "Work")
    #expect(text(of: 0) == "Backlog 4 ‹ " && text(of: 1) == "Doing 3/3")
    #expect(text(of: 2) == "Review 1" && text(of: 3) == " › Done 12")
    #expect(bar.target(at: Cell(2, 1)) == nil)
  }

  @Test(arguments: [
    (40, "⇅ 3", " Work  ⇅ 3   Pending 1 › Done 12 "), (24, "⇅ 3", " Work  ⇅ 3  Pending 1 › "),
    (40, "⚠ the password was refused", " Work  ⚠ the password w…  Pending 1 › … "),
    (16, "⚠ the password was refused", " Work  ⚠ th…    "), (12, "⇅ 3", " Work  ⇅ 3  "),
  ])
  func theMarkStandsBehindTheName(width: Int, mark: String, text: String) {
    let bar = bar(
      width, [.init("Pending", count: 1), .init("Done", count: 12)], inSight: 0..<1)
    bar.mark = mark
    let words = line(bar).split(separator: " ")
    #expect(words == text.split(separator: " "), "\(line(bar))")
    #expect(bar.target(at: Cell(2, 0)) == .board)
    #expect(bar.target(at: Cell(8, 0)) == nil)
  }
}
