import TerminalText
public import ThemeKit

extension AppearanceClass {
  /// The root of all views.
  public static let view = AppearanceClass("View", "every view", properties: AppearanceProperty.all)
  /// The whole board.
  public static let board = AppearanceClass(
    "BoardView", "the whole screen", superclass: view, properties: [.style(.base)])
  /// The line on top.
  public static let titleBar = AppearanceClass(
    "TitleBarView", "the line on top", superclass: view,
    properties: [.style(.base), .style(.title), .style(.detail), .padding])
  /// The line at the bottom.
  public static let announcer = AppearanceClass(
    "AnnouncerView", "the line at the bottom", superclass: view,
    properties: [.style(.base), .style(.title), .style(.detail), .style(.accent), .padding])

  /// A pane with its border.
  public static let pane = AppearanceClass(
    "PaneView", "a list with its border", superclass: view,
    properties: [
      .style(.base), .style(.title), .style(.detail), .style(.accent), .style(.frame), .border,
      .focusBorder, .glyph(.scrollBar),
    ])
  /// A pane of rows.
  public static let tablePane = AppearanceClass(
    "TablePaneView", "a list of rows", superclass: pane,
    properties: pane.properties + [.padding, .editing])
  /// A pane of tiles.
  public static let gridPane = AppearanceClass(
    "GridPaneView", "a list of tiles", superclass: pane,
    properties: pane.properties + [.padding, .editing])
  /// A pane of rows that are done.
  public static let donePane = AppearanceClass(
    "DonePaneView", "a list of what is done", superclass: tablePane)

  private static let marks: [AppearanceProperty] =
    [.glyph(.open), .glyph(.done), .glyph(.pinned), .glyph(.locked), .glyph(.fixed)]

  /// A row of a pane.
  public static let row = AppearanceClass(
    "RowView", "a row", superclass: view,
    properties: [
      .style(.base), .style(.title), .style(.detail), .style(.mark), .style(.accent),
      .style(.today), .style(.overdue), .heat, .tints,
    ] + marks + [.glyph(.selected), .glyph(.cursor)])
  /// An item of a grid.
  public static let tile = AppearanceClass(
    "TileView", "an item of a grid", superclass: row,
    properties: [
      .style(.base), .style(.title), .style(.accent), .style(.frame), .heat, .tints, .glyph(.done),
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
      .style(.base), .style(.title), .style(.detail), .style(.mark), .style(.accent),
      .style(.today), .style(.overdue), .style(.frame), .tints,
    ] + marks + [.glyph(.ghostLeft), .glyph(.ghostRight)])

  /// The empty slot where the lifted row would land.
  public static let gap = AppearanceClass(
    "GapView", "the slot where the lifted row would land", superclass: view,
    properties: [.style(.base), .style(.accent), .glyph(.gap)])
  /// The row that opens under a pull.
  public static let opening = AppearanceClass(
    "OpeningView", "the row that opens under a pull", superclass: gap,
    properties: [.style(.base), .style(.accent), .style(.detail)])

  /// A box in front of the board.
  public static let sheet = AppearanceClass(
    "SheetView", "a box in front of the board", superclass: view,
    properties: [.style(.base), .style(.title), .style(.frame), .border])
  /// A question with answers to choose from.
  public static let picker = AppearanceClass(
    "PickerView", "a question and its answers", superclass: sheet,
    properties: sheet.properties + [
      .style(.detail), .style(.accent), .style(.match), .padding,
    ])
  /// The list of keys.
  public static let help = AppearanceClass(
    "HelpView", "the list of keys", superclass: sheet,
    properties: sheet.properties + [.style(.accent), .padding])

  /// Every class that a theme can name, each after its superclass.
  public static let all: [AppearanceClass] = [
    view, board, titleBar, announcer, pane, tablePane, gridPane, donePane, row, tile, titleEditor,
    ghost, gap, opening, sheet, picker, help,
  ]
}

extension ThemeReader {
  /// Reads themes for these views.
  public static let standard = ThemeReader(classes: AppearanceClass.all) {
    DisplayText.width(of: String($0))
  }
}
