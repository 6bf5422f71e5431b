public import DragEngine
import TerminalText
import ThemeKit

/// A pane of items that has views for the visible items only.
open class ItemPaneView: PaneView {
  /// What a visible slot of the pane shows.
  public enum Slot: Equatable, Sendable {
    /// A task and its emphasis, which may be empty.
    case row(RowContent, RowView.Emphasis)
    /// A task that is being swiped.
    case sliding(RowContent, RowView.Slide)
    /// The gap where the lifted row would be dropped.
    case gap
    /// The free line where others would drop the rows that they carry.
    case landing(Landing)
    /// The row that appears while the pane is pulled down.
    case pullToAdd(isArmed: Bool)
    /// The line in which a title is edited.
    case editor
    /// Nothing, or an item whose content is unknown.
    case empty

    /// Whether the slot is shown by its row view, not by another view.
    fileprivate var isShownByRow: Bool {
      switch self {
      case .row, .sliding, .empty: true
      case .gap, .landing, .pullToAdd, .editor: false
      }
    }

    fileprivate var content: RowContent? {
      switch self {
      case .row(let content, _), .sliding(let content, _): content
      case .gap, .landing, .pullToAdd, .editor, .empty: nil
      }
    }

    fileprivate var emphasis: RowView.Emphasis {
      if case .row(_, let emphasis) = self { emphasis } else { [] }
    }

    fileprivate var slide: RowView.Slide? {
      if case .sliding(_, let slide) = self { slide } else { nil }
    }
  }

  /// The visible slots, from the top down. Slots beyond the end of the array are empty.
  public var slots: [Slot] {
    get { latestSlots }
    set {
      latestSlots = newValue
      recycleViews()
      isEmpty = Self.areEmpty(newValue)
    }
  }
  private var latestSlots: [Slot] = []
  private var isEmpty = true { didSet { setNeedsDisplay(if: isEmpty != oldValue) } }
  /// The text shown in an empty list, for example how to add a task.
  public var hint = "" { didSet { setNeedsDisplay(if: isEmpty && hint != oldValue) } }
  /// How far the edited row has risen to the top, from 0 to 1, if the `editing` of the pane's look
  /// is `rise`. Set this before ``slots``.
  public var rise = 1.0
  /// The width of the marks before the titles, in columns; at least 1.
  public var markWidth = 1
  /// The line that edits a title, drawn in the slot ``Slot/editor``.
  public let editor = TitleEditorView()
  /// The views of the visible slots, reused as the content scrolls.
  public private(set) var rowViews: [RowView] = []

  private let pullToAdd = PullToAddView()
  private var gaps: [GapView] = []
  /// The layout that all row views depend on.
  private struct Arrangement: Equatable {
    let layout: PaneLayout
    let content: CellRect
    let first: Int
    let total: Int
  }
  private var arrangement: Arrangement?
  /// The slots when the views were last updated.
  private var shown: [Slot] = []
  /// The indexes of the slots that are not shown by their row views, in order.
  private var slotsOfOtherViews: [Int] = []
  private var wrappedHint = (text: "", width: 0, lines: [String]())

  /// Creates a pane without items.
  public override init() {
    super.init()
    addSubview(editor)
    addSubview(pullToAdd)
  }

  /// How the items are laid out, in cells.
  open var layout: PaneLayout { .list(rowHeight: 1) }

  /// Creates a view for an item; subclasses can return another kind of row.
  open func makeItemView() -> RowView { RowView() }

  /// The maximum number of slots that the pane can show.
  public final var capacity: Int { layout.maxSlots(in: contentFrame.height) }

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

  /// The lines of the hint, cached from frame to frame.
  private func hintLines(width: Int) -> [String] {
    if wrappedHint.text != hint || wrappedHint.width != width {
      wrappedHint = (hint, width, DisplayText.wrapped(hint, to: width))
    }
    return wrappedHint.lines
  }

  /// The item at a cell of the screen; `nil` for none.
  public func item(at cell: Cell) -> ItemID? { row(at: cell)?.content?.item }

  /// Whether a cell of the screen is in the first line of a row, where the mark is.
  public func isInFirstLine(_ cell: Cell) -> Bool { row(at: cell)?.frame.minRow == cell.row }

  /// The row at a cell; `nil` for none. The empty line below a card belongs to the card.
  private func row(at cell: Cell) -> RowView? {
    let row = rowViews.first { $0.frame.contains(cell) }
    guard row == nil, isOfCards, cell.row > contentFrame.minRow else { return row }
    return rowViews.first { $0.frame.contains(cell.offset(rows: -1)) }
  }

  private var isOfCards: Bool { if case .cards = layout { true } else { false } }

  /// The detail at a cell of the screen; `nil` for none.
  public func detail(at cell: Cell) -> RowContent.Detail? {
    rowViews.first { $0.frame.contains(cell) && !$0.isHidden }?.detail(at: cell)
  }

  /// The slots and their layout, with a rising editor moved up to its current line.
  private var arranged: (slots: [Slot], layout: PaneLayout) {
    let (columns, layout) = (layout.columns, layout)
    guard look.editing == .rise, let slot = slots.firstIndex(of: .editor) else {
      return (slots, layout)
    }
    let height = Double(slot / columns)
    let above = Int((1 - rise) * (1 - rise) * height) * columns
    let others = slots[..<slot] + slots[(slot + 1)...]
    let line = [.editor] + Array(repeating: Slot.empty, count: columns - 1)
    return (
      others.prefix(above) + line + others.dropFirst(above), layout.moving(slot, to: above)
    )
  }

  /// Whether all slots are empty. If the method were isolated to the main actor, the closure would
  /// check for the actor at each call.
  private nonisolated static func areEmpty(_ slots: [Slot]) -> Bool {
    slots.allSatisfy { $0 == .empty }
  }

  /// Assigns a view to each visible slot; adds and removes row views only when the capacity
  /// changes.
  private func recycleViews() {
    let (slots, layout) = arranged
    let shown = shown
    self.shown = slots
    let capacity = capacity
    if rowViews.count > capacity {
      removeSubviews(rowViews[capacity...])
      rowViews.removeSubrange(capacity...)
    }
    while rowViews.count < capacity { rowViews.append(added(makeItemView())) }
    let arrangement = arrangement(with: layout)
    let isAsArranged = arrangement == self.arrangement
    self.arrangement = arrangement
    slotsOfOtherViews = slots.indices.filter { !slots[$0].isShownByRow }
    for index in rowViews.indices {
      let slot = index < slots.count ? slots[index] : .empty
      if isAsArranged, index < shown.count, shown[index] == slot { continue }
      show(slot, at: index, in: arrangement)
    }
    placeOtherViews()
  }

  /// Replaces some slots, and updates only their views. The number of slots stays the same.
  public final func replaceSlots(_ changes: [(index: Int, slot: Slot)]) {
    for (index, slot) in changes { latestSlots[index] = slot }
    guard let arrangement, editor.isHidden, pullToAdd.isHidden,
      arrangement == self.arrangement(with: layout), rowViews.count == capacity
    else {
      slots = latestSlots
      return
    }
    for (index, slot) in changes where index < rowViews.count {
      shown[index] = slot
      if let known = slotsOfOtherViews.firstIndex(of: index) { slotsOfOtherViews.remove(at: known) }
      if !slot.isShownByRow { slotsOfOtherViews.append(index) }
      show(slot, at: index, in: arrangement)
      if slot != .empty { isEmpty = false }
    }
    slotsOfOtherViews.sort()
    placeOtherViews()
    for (_, slot) in changes where !isEmpty && slot == .empty {
      isEmpty = Self.areEmpty(latestSlots)
    }
  }

  private func arrangement(with layout: PaneLayout) -> Arrangement {
    Arrangement(
      layout: layout, content: contentFrame, first: extent.first, total: extent.total)
  }

  /// Shows what a slot shows in the view of its row.
  private func show(_ slot: Slot, at index: Int, in arrangement: Arrangement) {
    let (row, layout, content) = (rowViews[index], arrangement.layout, arrangement.content)
    // The last card may fit only in part.
    row.frame = layout.frame(ofSlot: index, in: content).intersection(content)
    row.isCard = isOfCards
    row.content = slot.content
    row.heatPosition = heatPosition(ofSlot: index, columns: layout.columns)
    row.slide = slot.slide
    row.emphasis = slot.emphasis
  }

  /// Places the views of the slots that are not shown by their row views, and hides those that are
  /// not used.
  private func placeOtherViews() {
    var gapsUsed = 0
    var isEdited = false
    var isPulled = false
    for index in slotsOfOtherViews where index < rowViews.count {
      let row = rowViews[index]
      switch shown[index] {
      case .gap:
        show(gap(gapsUsed, of: nil), at: row.frame)
        gapsUsed += 1
      case .landing(let landing):
        show(gap(gapsUsed, of: landing), at: row.frame)
        gapsUsed += 1
      case .pullToAdd(let isArmed):
        isPulled = true
        pullToAdd.isArmed = isArmed
        show(pullToAdd, at: line(of: row.frame))
      case .editor:
        isEdited = true
        show(editor, at: room(forEditorIn: row.frame))
      case .row, .sliding, .empty: break
      }
    }
    // In a grid, the editor is wider than a tile.
    if isEdited || !editor.isHidden {
      for row in rowViews {
        row.isHidden = isEdited && !row.frame.intersection(editor.frame).isEmpty
      }
    }
    // Unused views are hidden only now, so that a view that does not move is not redrawn.
    for gap in gaps[gapsUsed...] { gap.isHidden = true }
    editor.isHidden = !isEdited
    pullToAdd.isHidden = !isPulled
  }

  /// One of the views of gaps, made if necessary.
  ///
  /// - Parameter landing: Whose gap it is; `nil` for that of the lifted row.
  private func gap(_ index: Int, of landing: Landing?) -> GapView {
    if index == gaps.count { gaps.append(added(GapView())) }
    gaps[index].landing = landing
    return gaps[index]
  }

  /// The position of a slot in the whole list: 0 for the first row, 1 for the last.
  private func heatPosition(ofSlot slot: Int, columns: Int) -> Double {
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

  /// The cells for the editor: the slot, widened to the right and then to the left up to the
  /// minimum width. A rising editor fills the whole line.
  private func room(forEditorIn slot: CellRect) -> CellRect {
    let line = line(of: slot)
    let width = max(slot.width, min(line.width, Self.minEditorWidth))
    guard look.editing != .rise, width < line.width else { return line }
    return CellRect(
      min(slot.minColumn, line.maxColumn - width), slot.minRow, width: width,
      height: slot.height)
  }

  private static let minEditorWidth = 30

  /// The full line of the pane that contains a slot.
  private func line(of slot: CellRect) -> CellRect {
    CellRect(
      contentFrame.minColumn, slot.minRow, width: contentFrame.width, height: slot.height)
  }
}

extension PaneLayout {
  /// The layout with one card moved up to another slot.
  fileprivate func moving(_ slot: Int, to target: Int) -> PaneLayout {
    guard case .cards(var heights) = self else { return self }
    let moved = heights.measured[slot]
    for other in (target..<max(target, slot)).reversed() {
      heights.measured[other + 1] = heights.measured[other]
    }
    heights.measured[target] = moved
    return .cards(heights)
  }
}
