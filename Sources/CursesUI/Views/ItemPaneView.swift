public import DragEngine
import TerminalText
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

    /// Whether nothing but the row's own view shows it.
    fileprivate var isOfTheRow: Bool {
      switch self {
      case .row, .sliding, .empty: true
      case .gap, .opening, .editor: false
      }
    }

    fileprivate var content: RowContent? {
      switch self {
      case .row(let content, _), .sliding(let content, _): content
      case .gap, .opening, .editor, .empty: nil
      }
    }

    fileprivate var emphasis: RowView.Emphasis {
      if case .row(_, let emphasis) = self { emphasis } else { [] }
    }

    fileprivate var slide: RowView.Slide? {
      if case .sliding(_, let slide) = self { slide } else { nil }
    }
  }

  /// The visible slots from the top; missing ones are empty.
  public var slots: [Slot] = [] {
    didSet {
      recycleViews()
      isEmpty = slots.allSatisfy { $0 == .empty }
    }
  }
  private var isEmpty = true { didSet { setNeedsDisplay(if: isEmpty != oldValue) } }
  /// What an empty list says to do in it.
  public var hint = "" { didSet { setNeedsDisplay(if: isEmpty && hint != oldValue) } }
  /// How far the row being edited has risen, 0…1, where the looks let it rise. Set
  /// before ``slots``.
  public var rise = 1.0
  /// The line that edits a title; drawn in the slot that says `editor`.
  public let editor = TitleEditorView()
  /// One view for each visible slot, used again for whatever scrolls into it.
  public private(set) var rowViews: [RowView] = []

  private let opening = OpeningView()
  private var gaps: [GapView] = []
  /// What all rows depend on.
  private struct Arrangement: Equatable {
    let content: CellRect
    let first: Int
    let total: Int
  }
  private var arrangement: Arrangement?
  /// What stood in the slots when they were shown last.
  private var shown: [Slot] = []
  private var wrappedHint = (text: "", width: 0, lines: [String]())

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
    if isEmpty { drawHint(into: &grid) }
  }

  private func drawHint(into grid: inout CellGrid) {
    let content = contentFrame
    let lines = hintLines(width: max(0, content.width - 4))
    let top = content.minRow + (content.height > lines.count ? 1 : 0)
    for (offset, line) in lines.enumerated() {
      grid.put(
        line, at: Cell(content.minColumn + 3, top + offset), style: look.style(.detail),
        clippedTo: content)
    }
  }

  /// Remembered, since a hint stays while keys go to the other pane.
  private func hintLines(width: Int) -> [String] {
    if wrappedHint.text != hint || wrappedHint.width != width {
      wrappedHint = (hint, width, DisplayText.wrapped(hint, to: width))
    }
    return wrappedHint.lines
  }

  /// The item that shows in a cell of the screen, if one does.
  public func item(at cell: Cell) -> ItemID? {
    rowViews.first { $0.frame.contains(cell) }?.content?.item
  }

  /// The slots with the editor on its way to the top, or there, where the looks let it rise.
  private func arranged(columns: Int) -> [Slot] {
    guard look.editing == .rise, let place = slots.firstIndex(of: .editor) else { return slots }
    let height = Double(place / columns)
    let above = Int((1 - rise) * (1 - rise) * height) * columns
    let others = slots[..<place] + slots[(place + 1)...]
    let line = [.editor] + Array(repeating: Slot.empty, count: columns - 1)
    return others.prefix(above) + line + others.dropFirst(above)
  }

  /// Gives each visible slot its view; makes and drops views only when the size changes.
  private func recycleViews() {
    let (layout, content) = (layout, contentFrame)
    let slots = arranged(columns: layout.columns)
    let shown = shown
    self.shown = slots
    let capacity = capacity
    while rowViews.count > capacity { removeSubview(rowViews.removeLast()) }
    while rowViews.count < capacity { rowViews.append(added(makeItemView())) }
    let arranged = Arrangement(
      content: content, first: extent.first, total: extent.total)
    let isAsArranged = arranged == arrangement
    arrangement = arranged
    var gapsUsed = 0
    var isEdited = false
    var isOpened = false
    for (place, row) in rowViews.enumerated() {
      let slot = place < slots.count ? slots[place] : .empty
      if isAsArranged, slot.isOfTheRow, place < shown.count, shown[place] == slot { continue }
      row.frame = layout.frame(ofSlot: place, in: content)
      row.content = slot.content
      row.warmth = warmth(ofSlot: place, columns: layout.columns)
      row.slide = slot.slide
      row.emphasis = slot.emphasis
      switch slot {
      case .gap:
        if gapsUsed == gaps.count { gaps.append(added(GapView())) }
        show(gaps[gapsUsed], at: row.frame)
        gapsUsed += 1
      case .opening(let isArmed):
        isOpened = true
        opening.isArmed = isArmed
        show(opening, at: line(of: row.frame))
      case .editor:
        isEdited = true
        show(editor, at: room(forEditorIn: row.frame))
      case .row, .sliding, .empty: break
      }
    }
    // In a grid the editor is wider than its tile.
    for row in rowViews { row.isHidden = isEdited && !row.frame.intersection(editor.frame).isEmpty }
    // Hidden only now: a view that stays in its place is not drawn anew.
    for gap in gaps[gapsUsed...] { gap.isHidden = true }
    editor.isHidden = !isEdited
    opening.isHidden = !isOpened
  }

  /// The place of a slot in the whole list: 0 for the first row, 1 for the last.
  private func warmth(ofSlot slot: Int, columns: Int) -> Double {
    let line = extent.first + slot / max(1, columns)
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

  /// The slot, widened to its right and then to its left until a title can be typed in
  /// it; a risen editor takes its whole line.
  private func room(forEditorIn slot: CellRect) -> CellRect {
    let line = line(of: slot)
    let width = max(slot.width, min(line.width, Self.leastEditorWidth))
    guard look.editing != .rise, width < line.width else { return line }
    return CellRect(
      min(slot.minColumn, line.maxColumn - width), slot.minRow, width: width,
      height: slot.height)
  }

  private static let leastEditorWidth = 30

  /// All of the pane's line that a slot stands in.
  private func line(of slot: CellRect) -> CellRect {
    CellRect(
      contentFrame.minColumn, slot.minRow, width: contentFrame.width, height: slot.height)
  }
}
