import CursesUI
import DragEngine
import TerminalText
import Testing
import ThemeKit

/// The classes that themes name: each draws with exactly the properties it lists.
@MainActor
struct AppearanceClassTests {
  private static let size = CellSize(width: 40, height: 9)

  @Test(arguments: AppearanceClass.all)
  func aClassDrawsWithWhatItSaysAndNothingElse(subject: AppearanceClass) throws {
    // The root is never drawn; its properties are inherited by all others.
    guard subject.superclass != nil else { return }
    for property in AppearanceProperty.all {
      let plain = pictures(of: subject, look: Look())
      let changed = pictures(of: subject, look: look(setting: property))
      #expect(
        (plain != changed) == subject.properties.contains(property), "\(property.name)")
    }
  }

  @Test func everyClassHasItsOwnNameAndComesAfterItsSuperclass() {
    let names = AppearanceClass.all.map(\.name)
    #expect(Set(names).count == names.count)
    for (index, subject) in AppearanceClass.all.enumerated() {
      guard let above = subject.superclass else { continue }
      #expect(AppearanceClass.all[..<index].contains(above))
    }
  }

  private func look(setting property: AppearanceProperty) -> Look {
    var look = Look()
    switch property {
    case .style(let part): look[part].italic = true
    case .option(.border): look.border = .double
    case .option(.focusBorder): look.focusBorder = .double
    case .option(.padding): look.padding = 2
    case .option(.editing): look.editing = .rise
    case .option(.heat): look.heat = [.red, .green]
    case .option(.tints): look.tints = false
    case .glyph(let name): look.glyphs[name] = "%"
    }
    return look
  }

  /// Pictures of views of a class in every state.
  private func pictures(of subject: AppearanceClass, look: Look) -> [CellGrid] {
    var theme = Theme()
    theme[subject] = look
    // Subclasses, and views inside the view, have pictures of their own.
    let views = Samples.views(of: subject)
    return views.map { view in
      view.use(Appearance(theme: theme))
      view.frame = CellRect(0, 0, width: Self.size.width, height: Self.size.height)
      Samples.fill(view)
      var grid = CellGrid(size: Self.size)
      view.display(into: &grid)
      return grid
    }
  }
}

/// Views in every state that shows.
@MainActor
enum Samples {
  static func views(of subject: AppearanceClass) -> [View] {
    switch subject {
    case .board: [board()]
    case .titleBar: [titleBar()]
    case .announcer: [announcer()]
    case .pane: panes { PaneView() }
    case .tablePane: panes { TablePaneView() }
    case .gridPane: panes { GridPaneView() }
    case .donePane: panes { DonePaneView() }
    case .row: rows { RowView() } + [slid()]
    case .tile: rows { TileView() }
    case .titleEditor: editors()
    case .ghost: rows { GhostView() }
    case .gap: [GapView(), gapOfOthers()]
    case .pullToAdd: [true, false].map { pullToAdd(isArmed: $0) }
    case .sheet: [sheet(SheetView())]
    case .picker: [picker()]
    case .help: [sheet(help())]
    case .card: [card(), carryingCard()]
    case .menu: [menu()]
    case .page: [page()]
    case .plot, .barChart: [barChart()]
    case .lineChart: [lineChart()]
    case .heatMap: [heatMap()]
    case .barTable: [barTable()]
    default: []
    }
  }

  private static func board() -> View {
    BoardView(
      panes: [TablePaneView(), TablePaneView()], appearance: Appearance(theme: Theme()))
  }

  private static func titleBar() -> View {
    let view = TitleBarView()
    view.name = "Tasks"
    view.lists = [.init("Pending", count: 3)]
    view.people = [.init("Anna", tint: .green)]
    return view
  }

  private static func gapOfOthers() -> View {
    let view = GapView()
    view.landing = Landing("Anna", tint: .green)
    return view
  }

  private static func announcer() -> View {
    let view = AnnouncerView()
    view.message = "Moved"
    view.hints = [.init("a", "add")]
    return view
  }

  private static func panes(_ make: () -> PaneView) -> [View] {
    [true, false].map { isFocused in
      let view = make()
      view.name = "Pending"
      view.isFocused = isFocused
      view.extent = (first: 0, visible: 2, total: 9)
      (view as? ItemPaneView)?.hint = "Nothing here."
      return view
    }
  }

  /// Rows need the frame and the appearance of their pane.
  static func fill(_ view: View) {
    (view as? ItemPaneView)?.slots = [.row(contents[0], []), .editor]
  }

  private static let dues: [RowContent.Detail] = [
    .init(.today, "today"), .init(.tomorrow, "tomorrow"), .init(.overdue, "overdue"),
    .init(.due, "Thu"), .init(.effect, "+"),
  ]
  private static let marks: [RowContent.Mark] = [.open, .done, .pinned, .locked, .fixed]
  private static let contents: [RowContent] = zip(marks, dues).map { mark, due in
    RowContent(
      item: ItemID(rawValue: 1), title: "Apple", mark: mark,
      details: [.init(.tags, "#a"), due, .repetition],
      tint: .green)
  }

  private static func rows(_ make: () -> RowView) -> [View] {
    contents.map { content in
      let view = make()
      view.content = content
      if !(view is GhostView) { view.heatPosition = 0 }
      return view
    }
      + [RowView.Emphasis.cursor, .selected].map { emphasis in
        let view = make()
        view.content = contents[0]
        if !(view is GhostView) { view.emphasis = emphasis }
        (view as? GhostView)?.count = 2
        return view
      }
  }

  private static func slid() -> View {
    let view = RowView()
    view.content = contents[0]
    view.slide = .init(columns: 6, symbol: "✓", isArmed: true)
    return view
  }

  private static func editors() -> [View] {
    contents.map { content in
      let view = TitleEditorView()
      view.editor = LineEditor("Apple")
      view.mark = content.mark
      return view
    }
  }

  private static func pullToAdd(isArmed: Bool) -> View {
    let view = PullToAddView()
    view.isArmed = isArmed
    return view
  }

  private static func sheet(_ view: SheetView) -> View {
    view.title = "Sheet"
    return view
  }

  private static func picker() -> View {
    let view = PickerView()
    view.editor = LineEditor("to")
    view.entries = [.init("today", "Sat", matches: [0, 1]), .init("tomorrow")]
    return sheet(view)
  }

  private static func menu() -> View {
    let view = MenuView()
    view.entries = [.init("e", "edit"), .init("x", "complete")]
    return sheet(view)
  }

  private static func page() -> View {
    let view = PageView()
    view.content = .text((1...50).map { "Line \($0)" })
    return sheet(view)
  }

  private static func plot(_ view: PlotView) -> View {
    view.title = "Done"
    view.labels = [.init(0, "Oct")]
    return view
  }

  private static func barChart() -> View {
    let view = BarChartView()
    view.bars = [1, 2]
    return plot(view)
  }

  private static func lineChart() -> View {
    let view = LineChartView()
    view.line = [1, 2]
    return plot(view)
  }

  private static func heatMap() -> View {
    let view = HeatMapView()
    view.days = [1, 2]
    return plot(view)
  }

  private static func barTable() -> View {
    let view = BarTableView()
    view.headings = ["done"]
    view.rows = [.init(name: "Pending", value: 1, figures: ["1"])]
    return plot(view)
  }

  private static func card() -> View {
    let view = CardView()
    view.name = "Task 1"
    view.content = CardContent(
      item: ItemID(rawValue: 1), title: "Apple",
      fields: [.init("Due", "today", .today), .init("Start", "3 Nov", .overdue)],
      notes: String(repeating: "Line\n", count: 9))
    return view
  }

  private static func carryingCard() -> View {
    let view = CardView()
    view.content = CardContent(
      item: ItemID(rawValue: 1), title: "Apple",
      steps: [.init(item: ItemID(rawValue: 2), title: "Peel", isDone: false)])
    view.isFocused = true
    view.cursor = .title
    view.arrangement = Self.gap
    return view
  }

  /// Two lines, of which the second is carried.
  private static let gap: PaneArrangement = {
    let pane = PaneSnapshot(
      id: PaneID(rawValue: 1), frame: CellRect(0, 0, width: 40, height: 9),
      content: CellRect(1, 1, width: 38, height: 7), items: ItemList(count: 2, loaded: [1: item]),
      pinnedHeadCount: 1)
    var session = DragSession()
    let scene = DragScene(
      panes: [pane], bounds: pane.frame, focus: ItemLocation(pane: pane.id, item: item))
    _ = session.handle(DragInput(.lift, at: .zero), in: scene) { _ in .refused }
    return session.arrangement(of: pane)
  }()
  private static let item = ItemID(rawValue: 2)

  private static func help() -> SheetView {
    let view = HelpView()
    view.groups = [.init("Change", (0..<9).map { .init("a", "add \($0)") })]
    view.search = LineEditor("add")
    return view
  }
}
