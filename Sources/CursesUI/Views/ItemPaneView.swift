public import DragEngine
import ThemeKit

/// A pane of items, of which only the visible ones exist as views.
open class ItemPaneView: PaneView {
  /// What stands in one visible slot.
  public enum Slot: Equatable, Sendable {
    /// A task.
    case row(RowContent, RowView.Emphasis)
    /// A task that slides under a swipe.
    case sliding(RowContent, RowView.Slide)
    /// The place where what is lifted would land.
    case gap
    /// The row that opens under a pull.
    case opening(isArmed: Bool)
    /// The line in which a title is being edited.
    case editor
    /// Nothing, or an item whose content is not known.
    case empty
  }

  /// The visible slots from the top; missing ones are empty.
  public var slots: [Slot] = [] { didSet { recycleViews() } }
  /// What an empty list says to do in it.
  public var hint = ""
  /// Whether details give way to whole titles, as while a row is edited.
  public var showsDetails = true
  /// The line that edits a title; drawn in the slot that says `editor`.
  public let editor = TitleEditorView()
  /// One view for each visible slot, used again for whatever scrolls into it.
  public private(set) var rowViews: [RowView] = []

  private let opening = OpeningView()
  private var gaps: [GapView] = []

  /// Makes an empty pane.
  public override init() {
    super.init()
    addSubview(editor)
    addSubview(opening)
  }

  /// How the items stand, in cells.
  open var layout: PaneLayout { .list(rowHeight: 1) }

  /// A view for one item.
  open func makeItemView() -> RowView { RowView() }

  /// How many slots fit.
  public final var capacity: Int {
    contentFrame.height / layout.lineHeight * layout.columns
  }

  open override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    guard slots.allSatisfy({ $0 == .empty }) else { return }
    drawHint(into: &grid)
  }

  private func drawHint(into grid: inout CellGrid) {
    let content = contentFrame
    let lines = DisplayText.wrapped(hint, to: max(0, content.width - 4))
    let top = content.minRow + (content.height > lines.count ? 1 : 0)
    for (offset, line) in lines.enumerated() {
      grid.put(
        line, at: Cell(content.minColumn + 3, top + offset), style: look.style(\.detail),
        clippedTo: content)
    }
  }

  /// Gives each visible slot its view; makes and drops views only when the size changes.
  private func recycleViews() {
    while rowViews.count > capacity { removeSubview(rowViews.removeLast()) }
    while rowViews.count < capacity { rowViews.append(added(makeItemView())) }
    (gaps as [View] + [editor, opening]).forEach { $0.isHidden = true }
    var gapsUsed = 0
    for (place, row) in rowViews.enumerated() {
      row.frame = layout.frame(ofSlot: place, in: contentFrame)
      row.content = nil
      row.warmth = warmth(ofSlot: place)
      row.slide = nil
      row.emphasis = []
      row.showsDetails = showsDetails
      switch place < slots.count ? slots[place] : .empty {
      case .row(let content, let emphasis): (row.content, row.emphasis) = (content, emphasis)
      case .sliding(let content, let slide): (row.content, row.slide) = (content, slide)
      case .gap:
        if gapsUsed == gaps.count { gaps.append(added(GapView())) }
        show(gaps[gapsUsed], at: row.frame)
        gapsUsed += 1
      case .opening(let isArmed):
        opening.isArmed = isArmed
        show(opening, at: line(of: row.frame))
      case .editor: show(editor, at: line(of: row.frame))
      case .empty: break
      }
    }
  }

  /// The place of a slot in the whole list: 0 for the first row, 1 for the last.
  private func warmth(ofSlot slot: Int) -> Double {
    let line = extent.first + slot / max(1, layout.columns)
    return extent.total > 1 ? Double(line) / Double(extent.total - 1) : 0
  }

  private func added<Part: View>(_ view: Part) -> Part {
    addSubview(view)
    return view
  }

  private func show(_ view: View, at frame: CellRect) {
    view.frame = frame
    view.isHidden = false
  }

  /// All of the pane's line that a slot stands in.
  private func line(of slot: CellRect) -> CellRect {
    CellRect(
      contentFrame.minColumn, slot.minRow, width: contentFrame.width, height: slot.height)
  }
}
