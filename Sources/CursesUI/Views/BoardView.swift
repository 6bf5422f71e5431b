public import DragEngine
import TerminalText
public import ThemeKit

/// The whole screen: title bar, panes, card view and bottom line, and in front of them the ghost,
/// the help, the page, the menu, the picker and the message.
public final class BoardView: View {
  /// The top line with the board's name and lists.
  public let titleBar = TitleBarView()
  /// One pane per list, from left to right or top to bottom; panes that do not fit are hidden.
  public private(set) var panes: [ItemPaneView]
  /// The text shown instead of panes on a board without lists.
  public var notice = "" { didSet { setNeedsDisplay(if: notice != oldValue) } }
  /// The card view of the task under the cursor, beside the lists or over them.
  public let card = CardView()
  /// The bottom line with the message and hints.
  public let announcer = AnnouncerView()
  /// The lifted row under the pointer.
  public let ghost = GhostView()
  /// The help: keys and gestures in a box.
  public let help = HelpView()
  /// The context menu at the pointer.
  public let menu = MenuView()
  /// The page in front of the board.
  public let page = PageView()
  /// The box with entries to choose from.
  public let picker = PickerView()
  /// The box with text to read.
  public let message = MessageView()

  public override class var appearanceClass: AppearanceClass { .board }

  /// Whether there is room for the card view beside the lists.
  public private(set) var hasRoomForCard = false

  private var content = CellRect(0, 0, width: 0, height: 0)
  /// The indexes of the visible panes, from 0; the other panes are hidden.
  public private(set) var panesInSight = 0..<0
  /// Whether the panes are stacked, one above the other.
  public private(set) var isStacked = false
  /// The row counts that determine the heights of stacked panes; `nil` if all have the same height.
  public private(set) var rowCounts: [Int]?
  /// The index of the first visible pane. A change takes effect with the next layout.
  public var firstPane = 0

  /// Creates a board that shows these panes.
  public init(panes: [ItemPaneView], appearance: Appearance) {
    self.panes = panes
    super.init()
    addSubview(titleBar)
    panes.forEach(addSubview)
    addSubview(card)
    addSubview(announcer)
    addSubview(ghost)
    addSubview(help)
    addSubview(page)
    addSubview(menu)
    addSubview(picker)
    addSubview(message)
    card.isHidden = true
    menu.isHidden = true
    ghost.isHidden = true
    help.isHidden = true
    help.title = "Help"
    page.isHidden = true
    picker.isHidden = true
    message.isHidden = true
    use(appearance)
  }

  /// Replaces the panes after the board's lists have changed; some panes may be the same as before.
  ///
  /// - Parameter first: The index of the first pane to show. If the panes from there on would not
  ///   fill the screen, earlier ones are shown as well.
  public func replacePanes(by others: [ItemPaneView], first: Int = 0) {
    removeSubviews(panes)
    (panes, firstPane) = (others, first)
    for (index, pane) in others.enumerated() { insertSubview(pane, at: index + 1) }
  }

  public override func draw(into grid: inout CellGrid) {
    guard panes.isEmpty else { return }
    let lines = DisplayText.wrapped(notice, to: max(0, content.width - 6))
    for (offset, line) in lines.enumerated() {
      grid.put(
        line, at: content.origin.offset(columns: 3, rows: offset + 1), style: look.style(.base),
        clippedTo: content)
    }
  }

  /// Lays out the parts on a screen of `size` cells; see ``BoardLayout``.
  public func layout(
    size: CellSize, showing pane: Int? = nil, paneWidth: Int = BoardLayout.standardPaneWidth,
    rowCounts: [Int]? = nil, hasCard: Bool = false, hasRoomOutside: Bool = false
  ) {
    frame = CellRect(0, 0, width: size.width, height: size.height)
    let layout = BoardLayout(
      size: size, paneCount: panes.count, firstPane: firstPane, showing: pane,
      paneWidth: paneWidth, rowCounts: rowCounts, hasCard: hasCard,
      hasRoomOutside: hasRoomOutside)
    isStacked = layout.isStacked
    self.rowCounts = rowCounts
    content = layout.content
    panesInSight = layout.panesInSight
    firstPane = panesInSight.lowerBound
    hasRoomForCard = layout.hasRoomForCard
    if hasRoomForCard { place(card, at: layout.card) }
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
