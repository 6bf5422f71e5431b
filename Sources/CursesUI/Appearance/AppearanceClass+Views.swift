import TerminalText
public import ThemeKit

extension AppearanceClass {
  /// The class that all other classes inherit from.
  public static let view = AppearanceClass("View", "every view", properties: AppearanceProperty.all)
  /// The board, which fills the screen.
  public static let board = AppearanceClass(
    "BoardView", "the whole screen", superclass: view, properties: [.style(.base)])
  /// The top line, with the board's name and its lists.
  public static let titleBar = AppearanceClass(
    "TitleBarView", "the line on top", superclass: view,
    properties: [
      .style(.base), .style(.title), .style(.detail), .option(.padding), .option(.tints),
    ])
  /// The bottom line, with the message and the key hints.
  public static let announcer = AppearanceClass(
    "AnnouncerView", "the line at the bottom", superclass: view,
    properties: [
      .style(.base), .style(.title), .style(.detail), .style(.key), .option(.padding),
    ])

  /// A pane: a list with its border.
  public static let pane = AppearanceClass(
    "PaneView", "a list with its border", superclass: view,
    properties: [
      .style(.base), .style(.title), .style(.detail), .style(.accent), .style(.frame),
      .option(.border),
      .option(.focusBorder), .glyph(.scrollBar),
    ])
  /// A pane whose items are rows.
  public static let tablePane = AppearanceClass(
    "TablePaneView", "a list of rows", superclass: pane,
    properties: pane.properties + [.option(.padding), .option(.editing)])
  /// A pane whose items are tiles.
  public static let gridPane = AppearanceClass(
    "GridPaneView", "a list of tiles", superclass: pane,
    properties: pane.properties + [.option(.padding), .option(.editing)])
  /// The pane of a list of completed tasks.
  public static let donePane = AppearanceClass(
    "DonePaneView", "a list of done tasks", superclass: tablePane)

  private static let marks: [AppearanceProperty] =
    [.glyph(.open), .glyph(.done), .glyph(.pinned), .glyph(.locked), .glyph(.fixed)]

  /// A row of a pane, which shows one task.
  public static let row = AppearanceClass(
    "RowView", "a row", superclass: view,
    properties: [
      .style(.base), .style(.title), .style(.detail), .style(.mark), .style(.accent),
      .style(.today), .style(.tomorrow), .style(.overdue), .option(.heat), .option(.tints),
    ] + marks + [.glyph(.selected), .glyph(.repeating), .glyph(.cursor)])
  /// A tile: one item of a grid.
  public static let tile = AppearanceClass(
    "TileView", "an item of a grid", superclass: row,
    properties: [
      .style(.base), .style(.title), .style(.accent), .style(.frame), .option(.heat),
      .option(.tints), .glyph(.done),
      .glyph(.pinned), .glyph(.locked), .glyph(.fixed), .glyph(.selected), .glyph(.cursor),
      .glyph(.tileLeft), .glyph(.tileRight),
    ])
  /// The line in which a title is edited.
  public static let titleEditor = AppearanceClass(
    "TitleEditorView", "the line in which a title is edited", superclass: row,
    properties: [.style(.base), .style(.title), .style(.mark), .style(.accent)] + marks
      + [.glyph(.cursor)])
  /// The lifted row under the pointer.
  public static let ghost = AppearanceClass(
    "GhostView", "the lifted row under the pointer", superclass: row,
    properties: [
      .style(.base), .style(.title), .style(.mark), .style(.accent),
      .style(.frame), .option(.tints),
    ] + marks + [.glyph(.repeating), .glyph(.ghostLeft), .glyph(.ghostRight)])

  /// The gap where the lifted row would be dropped.
  public static let gap = AppearanceClass(
    "GapView", "the gap where the lifted row would be dropped", superclass: view,
    properties: [.style(.base), .style(.accent), .glyph(.gap), .option(.tints)])
  /// The row that appears while a pane is pulled down.
  public static let pullToAdd = AppearanceClass(
    "PullToAddView", "the row that appears while a list is pulled down", superclass: gap,
    properties: [.style(.base), .style(.accent), .style(.detail)], formerName: "OpeningView")

  /// A box in front of the board.
  public static let sheet = AppearanceClass(
    "SheetView", "a box in front of the board", superclass: view,
    properties: [.style(.base), .style(.title), .style(.frame), .option(.border)])
  /// A box with entries to choose from.
  public static let picker = AppearanceClass(
    "PickerView", "a box to choose from", superclass: sheet,
    properties: sheet.properties + [
      .style(.detail), .style(.accent), .style(.match), .option(.padding),
    ])
  /// The context menu that a right click opens.
  public static let menu = AppearanceClass(
    "MenuView", "the menu of a right click", superclass: sheet,
    properties: sheet.properties + [.style(.detail), .style(.accent), .option(.padding)])
  /// The help: a box that lists keys and gestures.
  public static let help = AppearanceClass(
    "HelpView", "the list of keys and gestures", superclass: sheet,
    properties: sheet.properties + [
      .style(.detail), .style(.key), .style(.match), .option(.padding),
    ])
  /// A page to read, such as the log.
  public static let page = AppearanceClass(
    "PageView", "a page to read, such as the log", superclass: view,
    properties: sheet.properties + [.style(.detail), .option(.padding)])
  /// The card view, which shows one task.
  public static let card = AppearanceClass(
    "CardView", "the card of a task", superclass: pane,
    properties: [
      .style(.base), .style(.title), .style(.detail), .style(.today), .style(.overdue),
      .style(.accent), .style(.frame), .option(.border), .option(.focusBorder),
      .option(.padding), .glyph(.scrollBar), .glyph(.cursor), .glyph(.gap),
    ])

  /// A chart of `dragboard stats`, the superclass of all charts.
  public static let plot = AppearanceClass(
    "PlotView", "a chart of 'dragboard stats'", superclass: view,
    properties: [
      .style(.base), .style(.title), .style(.detail), .style(.accent), .style(.frame),
    ])
  /// A chart with a vertical bar per value.
  public static let barChart = AppearanceClass(
    "BarChartView", "a chart of upright bars", superclass: plot)
  /// A chart that connects its values with a line.
  public static let lineChart = AppearanceClass(
    "LineChartView", "a chart of a line, and a dotted one", superclass: plot)
  /// A heat map: a column per week, a row per weekday.
  public static let heatMap = AppearanceClass(
    "HeatMapView", "the days of a year by week", superclass: plot,
    properties: [.style(.base), .style(.title), .style(.detail), .style(.accent)])
  /// A table whose rows have a bar and figures.
  public static let barTable = AppearanceClass(
    "BarTableView", "rows with a bar and figures", superclass: plot,
    properties: [.style(.base), .style(.title), .style(.detail), .style(.accent)])

  /// Every class that themes can name; superclasses come before their subclasses.
  public static let all: [AppearanceClass] = [
    view, board, titleBar, announcer, pane, tablePane, gridPane, donePane, row, tile, titleEditor,
    ghost, gap, pullToAdd, sheet, picker, menu, help, page, card, plot, barChart, lineChart,
    heatMap,
    barTable,
  ]
}

extension ThemeReader {
  /// The theme reader for the classes in ``AppearanceClass/all``.
  public static let standard = ThemeReader(classes: AppearanceClass.all, standard: .standard) {
    DisplayText.width(of: String($0))
  }
}
