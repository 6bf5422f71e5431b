public import DragEngine
public import ThemeKit

/// The whole screen: title line, two panes, announcer, and in front of them
/// the ghost and the help.
public final class BoardView: View {
  /// The line on top.
  public let titleBar = TitleBarView()
  /// The left or upper pane, and the right or lower one.
  public let panes: [ItemPaneView]
  /// The bottom line.
  public let announcer = AnnouncerView()
  /// The lifted row.
  public let ghost = GhostView()
  /// The list of keys.
  public let help = HelpView()
  /// A question.
  public let picker = PickerView()

  public override class var appearanceClass: AppearanceClass { .board }

  /// Makes a board of two panes.
  public init(panes: [ItemPaneView], appearance: Appearance) {
    precondition(panes.count == 2, "a board has two panes, not \(panes.count)")
    self.panes = panes
    super.init()
    addSubview(titleBar)
    panes.forEach(addSubview)
    addSubview(announcer)
    addSubview(ghost)
    addSubview(help)
    addSubview(picker)
    ghost.isHidden = true
    help.isHidden = true
    help.title = "Keys"
    picker.isHidden = true
    use(appearance)
  }

  /// Lays the parts out for a screen of `size` cells.
  ///
  /// - Parameter hasRoomOutside: See ``BoardLayout``.
  public func layout(size: CellSize, focusedPane: Int, hasRoomOutside: Bool = false) {
    frame = CellRect(0, 0, width: size.width, height: size.height)
    let layout = BoardLayout(
      size: size, focusedPane: focusedPane, hasRoomOutside: hasRoomOutside)
    place(titleBar, at: layout.titleBar)
    place(announcer, at: layout.announcer)
    for (pane, frame) in zip(panes, layout.panes) { place(pane, at: frame) }
    let aboveAnnouncer = size.height - (layout.announcer == nil ? 0 : 1)
    help.layout(in: CellRect(0, 0, width: size.width, height: aboveAnnouncer))
  }

  private func place(_ view: View, at frame: CellRect?) {
    view.frame = frame ?? CellRect(0, 0, width: 0, height: 0)
    view.isHidden = frame == nil
  }
}
