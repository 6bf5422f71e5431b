import CursesUI
import DragEngine
import TerminalText
import TestRandom
import Testing
import ThemeKit

/// Redrawing only the damaged rows gives the same picture as redrawing everything.
@MainActor
struct BackingStoreTests {
  private static let size = CellSize(width: 60, height: 12)

  /// A board with something in each of its views.
  @MainActor
  private struct Fixture {
    let appearance = Appearance(theme: ThemeReader.standard.theme(.default))
    let board: BoardView
    let store = BackingStore()

    init() {
      board = BoardView(panes: [TablePaneView(), DonePaneView()], appearance: appearance)
      board.layout(size: BackingStoreTests.size, showing: 0)
      board.titleBar.name = "Tasks"
      board.announcer.message = "1 of 3"
      for pane in board.panes {
        pane.name = "Pending"
        pane.hint = "Nothing here."
      }
      board.panes[0].slots = (0..<3).map { .row(content($0), []) }
      board.ghost.content = content(7)
      board.ghost.frame = CellRect(20, 4, width: 18, height: 1)
      board.ghost.isHidden = false
      board.help.groups = [.init("Change", [.init("a", "add")])]
      board.help.layout(in: CellRect(0, 0, width: 60, height: 11))
      board.picker.entries = [.init("one"), .init("two")]
      board.picker.layout(in: CellRect(0, 0, width: 60, height: 11))
      store.update(from: board)
    }

    func drainChangedRows() -> [Int] { BackingStoreTests.drainChangedRows(of: store) }

    /// The whole tree, drawn from scratch.
    var drawnAnew: CellGrid {
      var grid = CellGrid(size: board.frame.size)
      board.display(into: &grid)
      return grid
    }
  }

  private static func drainChangedRows(of store: BackingStore) -> [Int] {
    var rows: [Int] = []
    store.drainChanges { row, _ in rows.append(row) }
    return rows
  }

  private nonisolated static func content(_ number: Int) -> RowContent {
    RowContent(
      item: ItemID(rawValue: Int64(number)), title: "\(number) Call 東京 about the 👍 lease",
      details: [.init(.tags, "#tag")])
  }
  private func content(_ number: Int) -> RowContent { Self.content(number) }

  private typealias Change = (name: String, make: @MainActor (Fixture) -> Void)

  /// Makes a change, and expects the picture to equal one drawn from scratch.
  private func expectDrawn(_ change: Change, on fixture: Fixture) {
    let before = fixture.store.grid
    change.make(fixture)
    fixture.store.update(from: fixture.board)
    #expect(fixture.store.grid != before, "\(change.name) shows")
    #expect(fixture.store.grid == fixture.drawnAnew, "\(change.name)")
  }

  /// One change of each property that shows.
  private static let changes: [Change] = [
    ("name of the board", { $0.board.titleBar.name = "Work" }),
    ("counts", { $0.board.titleBar.lists = [.init("Pending", count: 3)] }),
    ("tip", { $0.board.titleBar.tip = "Drag a row." }),
    ("message", { $0.board.announcer.message = "Moved" }),
    ("hints", { $0.board.announcer.hints = [.init("a", "add")] }),
    ("name of a pane", { $0.board.panes[1].name = "Done" }),
    ("count", { $0.board.panes[1].count = 9 }),
    ("focus", { $0.board.panes[1].isFocused = true }),
    ("extent", { $0.board.panes[0].extent = (first: 0, visible: 8, total: 40) }),
    ("hint", { $0.board.panes[1].hint = "Drag something here." }),
    ("content", { $0.board.panes[0].slots[1] = .row(content(5), []) }),
    ("emphasis", { $0.board.panes[0].slots[1] = .row(content(1), .cursor) }),
    (
      "slide",
      {
        let slide = RowView.Slide(columns: 9, symbol: "✓", isArmed: true)
        $0.board.panes[0].slots[1] = .sliding(content(1), slide)
      }
    ),
    ("gap", { $0.board.panes[0].slots[1] = .gap }),
    ("pull to add", { $0.board.panes[0].slots[0] = .pullToAdd(isArmed: false) }),
    ("editor", { $0.board.panes[0].slots[0] = .editor }),
    ("an empty list", { $0.board.panes[0].slots = [] }),
    ("position of the ghost", { $0.board.ghost.frame.origin = Cell(21, 6) }),
    ("count of the ghost", { $0.board.ghost.count = 3 }),
    ("tile", { $0.board.ghost.isTile = true }),
    ("puff", { $0.board.ghost.vanished = 0.5 }),
    ("ghost gone", { $0.board.ghost.isHidden = true }),
    ("help", { $0.board.help.isHidden = false }),
    ("picker", { $0.board.picker.isHidden = false }),
    ("theme", { $0.appearance.theme = ThemeReader.standard.theme(.clear) }),
    ("class", { $0.appearance.of(RowView.self).title.bold = true }),
    ("instance", { $0.board.panes[1].appearance.title.reverse = true }),
    (
      "painter",
      { $0.board.titleBar.painter = { $1.fill($0.frame, style: TextStyle(background: .red)) } }
    ),
    ("a view more", { $0.board.addSubview(Self.label(at: Cell(30, 8))) }),
    ("a view less", { $0.board.removeSubview($0.board.ghost) }),
    ("size", { $0.board.layout(size: CellSize(width: 50, height: 9), showing: 0) }),
  ]

  private static func label(at cell: Cell) -> View {
    let label = TitleBarView()
    label.name = "label"
    label.frame = CellRect(cell.column, cell.row, width: 8, height: 1)
    return label
  }

  @Test func everyPropertyThatShowsIsDrawnWhenItChanges() {
    for change in Self.changes {
      let fixture = Fixture()
      expectDrawn(change, on: fixture)
    }
  }

  @Test func sheetsAndEditorsAreDrawnWhenTheyChange() {
    let changes: [Change] = [
      ("title", { $0.board.picker.title = "Board" }),
      ("typed", { $0.board.picker.editor = LineEditor("x") }),
      ("entries", { $0.board.picker.entries.append(.init("three")) }),
      ("selected", { $0.board.picker.selected = 1 }),
      ("keys", { $0.board.help.groups = [.init("Boards", [.init("b", "boards")])] }),
      ("title being edited", { $0.board.panes[0].editor.editor = LineEditor("words") }),
      ("mark being edited", { $0.board.panes[0].editor.mark = .done }),
      ("armed", { $0.board.panes[0].slots[1] = .pullToAdd(isArmed: true) }),
    ]
    for change in changes {
      let fixture = Fixture()
      let isOfHelp = change.name == "keys"
      fixture.board.help.isHidden = !isOfHelp
      fixture.board.picker.isHidden = isOfHelp
      fixture.board.picker.frame = CellRect(20, 5, width: 30, height: 6)
      fixture.board.panes[0].slots = [.editor, .pullToAdd(isArmed: false)]
      fixture.store.update(from: fixture.board)
      expectDrawn(change, on: fixture)
    }
  }

  @Test func helpIsDrawnWhenItIsScrolled() {
    let fixture = Fixture()
    fixture.board.help.groups = [.init("Keys", (0..<40).map { .init("\($0)", "key \($0)") })]
    fixture.board.help.isHidden = false
    fixture.store.update(from: fixture.board)
    fixture.board.help.scroll = 3
    fixture.store.update(from: fixture.board)
    #expect(fixture.store.grid == fixture.drawnAnew)
    #expect(fixture.store.grid.lines().contains { $0.contains("key 3") })
  }

  @Test func aRowThatOpensAndARowThatIsHeatedAreDrawnWhenTheyChange() {
    let pullToAdd = PullToAddView()
    let row = RowView()
    row.content = content(1)
    row.appearance.heat = [.rgb(red: 200, green: 0, blue: 0), .rgb(red: 0, green: 0, blue: 200)]
    row.heatPosition = 0
    let changes: [(View, () -> Void)] = [
      (pullToAdd, { pullToAdd.isArmed = true }), (row, { row.heatPosition = 1 }),
    ]
    for (view, change) in changes {
      view.frame = CellRect(0, 0, width: 30, height: 1)
      let store = BackingStore()
      store.update(from: view)
      let before = store.grid
      change()
      store.update(from: view)
      #expect(store.grid != before)
      #expect(Self.drainChangedRows(of: store) == [0])
    }
  }

  @Test func aCursorStepTouchesTheRowsItIsAbout() {
    let fixture = Fixture()
    fixture.board.panes[0].slots[0] = .row(content(0), .cursor)
    fixture.store.update(from: fixture.board)
    #expect(fixture.drainChangedRows() == Array(0..<12))
    fixture.board.panes[0].slots[0] = .row(content(0), [])
    fixture.board.panes[0].slots[1] = .row(content(1), .cursor)
    fixture.board.announcer.message = "2 of 3"
    fixture.store.update(from: fixture.board)
    #expect(fixture.drainChangedRows() == [2, 3, 11])
    fixture.store.update(from: fixture.board)
    #expect(fixture.drainChangedRows() == [])
  }

  @Test func whatIsNotAskedForIsKept() {
    let fixture = Fixture()
    _ = fixture.drainChangedRows()
    for message in ["a", "b"] {
      fixture.board.announcer.message = message
      fixture.store.update(from: fixture.board)
      fixture.board.titleBar.name = message
      fixture.store.update(from: fixture.board)
    }
    #expect(fixture.drainChangedRows() == [0, 11])
  }

  @Test func whatChangesInsideAHiddenViewIsDrawnWhenThatIsShown() {
    let fixture = Fixture()
    let pane = fixture.board.panes[0]
    pane.isHidden = true
    fixture.store.update(from: fixture.board)
    #expect(fixture.store.grid == fixture.drawnAnew)
    pane.slots[2] = .row(content(9), .cursor)
    fixture.store.update(from: fixture.board)
    pane.isHidden = false
    fixture.store.update(from: fixture.board)
    #expect(fixture.store.grid == fixture.drawnAnew)
    #expect(fixture.store.grid.lines()[4].contains("▌"))
  }

  @Test func allIsDrawnAnewOnceThatIsAskedFor() {
    let fixture = Fixture()
    let source = TitleBarView()
    source.name = "a"
    fixture.board.titleBar.painter = {
      $1.put(source.name, at: Cell(0, 0), style: TextStyle(), clippedTo: $0.frame)
    }
    fixture.store.update(from: fixture.board)
    _ = fixture.drainChangedRows()
    // The view is not told about this.
    source.name = "c"
    fixture.store.update(from: fixture.board)
    #expect(fixture.store.grid.lines()[0].hasPrefix("a"))
    fixture.store.invalidate()
    fixture.store.update(from: fixture.board)
    #expect(fixture.store.grid.lines()[0].hasPrefix("c"))
    #expect(fixture.drainChangedRows() == [0])
  }

  @Test func anotherTreeIsDrawnWhole() {
    let (one, other) = (Fixture(), Fixture())
    other.board.titleBar.name = "Other"
    one.store.update(from: other.board)
    #expect(one.store.grid == other.drawnAnew)
    #expect(one.drainChangedRows() == Array(0..<12))
  }

  @Test(arguments: [1, 2, 3])
  func whateverChangesThePictureIsThatOfAWholeDrawing(seed: UInt64) {
    print("backing store, seed \(seed)")
    var random = SeededRandom(seed: seed)
    let fixture = Fixture()
    let board = fixture.board
    for step in 0..<1_000 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3:
          board.ghost.frame.origin = Cell(
            .random(in: -5..<60, using: &random), .random(in: -1..<13, using: &random))
        case 4: board.ghost.isHidden.toggle()
        case 5...7:
          let pane = board.panes.randomElement(using: &random)!
          pane.slots = (0..<Int.random(in: 0...9, using: &random)).map { _ in
            let content = content(.random(in: 0..<4, using: &random))
            let states: [ItemPaneView.Slot] = [
              .row(content, []), .row(content, .cursor), .row(content, .dimmed), .gap, .empty,
              .sliding(content, .init(columns: 7, symbol: "✗", isArmed: false)),
            ]
            return states.randomElement(using: &random)!
          }
        case 8: board.announcer.message = "\(step)"
        case 9: board.help.isHidden.toggle()
        case 10: board.panes.randomElement(using: &random)!.isHidden.toggle()
        default:
          let size = CellSize(
            width: .random(in: 40...60, using: &random),
            height: .random(in: 6...12, using: &random))
          guard step % 10 == 0 else { break }
          board.layout(size: size, showing: 0)
          for pane in board.panes { pane.slots = [] }
        }
      }
      let before = fixture.store.grid
      fixture.store.drainChanges { _, _ in }
      fixture.store.update(from: board)
      #expect(fixture.store.grid == fixture.drawnAnew, "step \(step)")
      expectReported(from: before, by: fixture.store, "step \(step)")
    }
  }

  /// Expects the changes to hold each cell that differs from before, and to begin and end with one.
  private func expectReported(from before: CellGrid, by store: BackingStore, _ step: Comment) {
    let after = store.grid
    guard after.size == before.size else { return }
    var reported = Array(repeating: 0..<0, count: after.size.height)
    store.drainChanges { row, columns in reported[row] = columns }
    for (row, columns) in reported.enumerated() {
      let changed = (0..<after.size.width).filter { after[$0, row] != before[$0, row] }
      #expect(columns == (changed.first ?? 0)..<(changed.last ?? -1) + 1, step)
    }
  }
}
