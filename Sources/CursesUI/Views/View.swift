public import DragEngine
public import ThemeKit

/// A rectangle of the screen that draws itself, and the views inside it.
///
/// Frames are in cells of the screen, not of the superview. Drawing reads and
/// never writes: the same state gives the same cells.
@MainActor
open class View {
  /// The class that themes know this view by.
  open var appearanceClass: AppearanceClass { .view }

  /// Where the view stands on the screen.
  public var frame = CellRect(0, 0, width: 0, height: 0)
  /// Hidden views and what they hold are not drawn.
  public var isHidden = false
  /// The views inside, back to front.
  public private(set) var subviews: [View] = []
  /// The look the theme gives this view where it stands.
  public private(set) var look = Look()

  /// Makes a view that stands nowhere yet.
  public init() {}

  /// Puts `view` in front of the other subviews.
  public func addSubview(_ view: View) {
    subviews.append(view)
  }

  /// Takes a subview out.
  public func removeSubview(_ view: View) {
    subviews.removeAll { $0 === view }
  }

  /// Finds the look of this view and of all inside it.
  ///
  /// - Parameter path: The classes of the views around this one, outermost first.
  public func applyTheme(_ theme: Theme, path: [AppearanceClass] = []) {
    let here = path + [appearanceClass]
    look = theme.look(at: here)
    for view in subviews { view.applyTheme(theme, path: here) }
  }

  /// Draws the view and what is inside it.
  public final func display(into grid: inout CellGrid) {
    guard !isHidden, !frame.isEmpty else { return }
    draw(into: &grid)
    for view in subviews { view.display(into: &grid) }
  }

  /// Draws what the view shows behind its subviews.
  open func draw(into grid: inout CellGrid) {}
}

extension AppearanceClass {
  /// The root of all views.
  public static let view = AppearanceClass("View")
  /// The whole board.
  public static let board = view.subclass("BoardView")
  /// The line on top.
  public static let titleBar = view.subclass("TitleBarView")
  /// The line at the bottom.
  public static let announcer = view.subclass("AnnouncerView")
  /// A pane with its border.
  public static let pane = view.subclass("PaneView")
  /// A pane of rows.
  public static let tablePane = pane.subclass("TablePaneView")
  /// A pane of tiles.
  public static let gridPane = pane.subclass("GridPaneView")
  /// A pane of rows that are done.
  public static let donePane = tablePane.subclass("DonePaneView")
  /// A row of a pane.
  public static let row = view.subclass("RowView")
  /// An item of a grid.
  public static let tile = row.subclass("TileView")
  /// The lifted row under the pointer.
  public static let ghost = row.subclass("GhostView")
  /// The empty slot where the lifted row would land.
  public static let gap = view.subclass("GapView")
  /// A box in front of the board.
  public static let sheet = view.subclass("SheetView")
  /// A question with answers to choose from.
  public static let picker = sheet.subclass("PickerView")
  /// The list of keys.
  public static let help = sheet.subclass("HelpView")
}
