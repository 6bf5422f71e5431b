import DragEngine
import TerminalText
public import ThemeKit

/// One row of a pane: cursor bar, mark, title and details.
///
/// Row views are reused: a pane has one for each visible slot, and sets the view's content to what
/// the slot shows.
open class RowView: View {
  /// How a row stands out; empty by default.
  public struct Emphasis: OptionSet, Sendable {
    /// The bits, one per kind of emphasis.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The row is under the cursor, or the target of a drop.
    public static let cursor = Emphasis(rawValue: 1)
    /// The row is faint, because it is being dragged or another row is being edited.
    public static let dimmed = Emphasis(rawValue: 2)
    /// The row belongs to the selection.
    public static let selected = Emphasis(rawValue: 4)
    /// The row's task is shown in the focused card view.
    public static let current = Emphasis(rawValue: 8)

    /// Whether the title is bold.
    var isBold: Bool { !isDisjoint(with: [.cursor, .current]) }
  }

  /// How far a row has been swiped, and what a release would do.
  public struct Slide: Equatable, Sendable {
    /// The distance in columns to the right; negative to the left.
    public let columns: Int
    /// The symbol for what a release would do, shown in the cells that the row no longer covers.
    public let symbol: Character
    /// Whether the row has been swiped far enough for a release to take effect.
    public let isArmed: Bool
    /// Whether a release would remove the row.
    public let isRemoval: Bool

    /// Creates a slide of a row.
    public init(columns: Int, symbol: Character, isArmed: Bool, isRemoval: Bool = false) {
      self.columns = columns
      self.symbol = symbol
      self.isArmed = isArmed
      self.isRemoval = isRemoval
    }
  }

  /// The number of columns before the title: the cursor bar, the mark and a space.
  static let titleColumn = 3
  /// The column of the mark, from the left edge of the row.
  nonisolated static let markColumn = 1
  /// The columns in which a click hits the mark: those of the mark, and one on either side.
  ///
  /// - Parameter width: The width of the mark, in columns.
  public static func markColumns(width: Int) -> Range<Int> {
    markColumn - 1..<markColumn + width + 1
  }

  /// The content of the row; `nil` leaves it empty.
  public var content: RowContent? {
    didSet {
      setNeedsDisplay(if: content != oldValue)
      isWaiting = content?.isWaiting == true
      // A completed task among open ones looks as it does in a list of completed tasks.
      let isDone = content?.mark == .done && superview is TablePaneView
      seemingContainer = isDone ? .donePane : nil
    }
  }
  /// How the row stands out from other rows.
  public var emphasis: Emphasis = [] { didSet { setNeedsDisplay(if: emphasis != oldValue) } }
  /// How far the row has been swiped; `nil` if it is not being swiped.
  public var slide: Slide? { didSet { setNeedsDisplay(if: slide != oldValue) } }
  /// The position in the whole list, from 0 for the first row to 1 for the last; `nil` outside a
  /// list. The `heat` of the row's look depends on it.
  public var heatPosition: Double? { didSet { setNeedsDisplay(if: heatPosition != oldValue) } }

  /// Whether the row is drawn as a card, with the title on up to three lines and the details below.
  public var isCard = false { didSet { setNeedsDisplay(if: isCard != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .row }

  open override func drawBackground(into grid: inout CellGrid) {
    let style = style(.base)
    if content != nil, style != TextStyle() { grid.fill(frame, style: style) }
  }

  open override func draw(into grid: inout CellGrid) {
    guard let content else { return }
    if let slide { drawRoomBehind(slide, into: &grid) }
    let start = frame.origin.offset(columns: slide?.columns ?? 0)
    draw(content, at: start, into: &grid)
  }

  /// Draws the symbol of a swipe in the cells uncovered by the row.
  private func drawRoomBehind(_ slide: Slide, into grid: inout CellGrid) {
    let isRight = slide.columns > 0
    let armed = style(slide.isRemoval ? .overdue : .accent)
    let column = isRight ? frame.minColumn + Self.markColumn : frame.maxColumn - 2
    let room = CellRect(
      isRight ? frame.minColumn : frame.maxColumn + slide.columns, frame.minRow,
      width: abs(slide.columns), height: 1)
    grid.put(
      slide.symbol, at: Cell(column, frame.minRow),
      style: slide.isArmed ? armed : style(.detail), clippedTo: frame.intersection(room))
  }

  /// The style of a part, adapted to the heat, the tint and the faintness of the row.
  final func style(_ part: AppearancePart) -> TextStyle {
    var result = look.style(part, heatPosition: heatPosition)
    if part == .mark { tint(&result) }
    let isWaiting = isFaint && part != .overdue && part != .today
    if emphasis.contains(.dimmed) || isWaiting { fade(&result) }
    return result
  }

  /// Whether the row is faint because its task is waiting.
  var isFaint: Bool { isWaiting }
  private var isWaiting = false

  /// Makes a style as faint as the style of details, which is legible in every theme.
  private func fade(_ style: inout TextStyle) {
    let detail = look.style(.detail, heatPosition: heatPosition)
    if detail.foreground == look.style(.title, heatPosition: heatPosition).foreground {
      style.attributes.insert(.dim)
    } else {
      style.foreground = detail.foreground
    }
  }

  /// Gives a style the colour of the task, if the theme shows the colours of tasks and this colour
  /// is legible on the background.
  final func tint(_ style: inout TextStyle) {
    tint(&style, with: content?.tint, minContrast: 4.5)
  }

  /// Draws `content`, starting at a cell, as wide as the frame and clipped to it.
  final func draw(_ content: RowContent, at start: Cell, into grid: inout CellGrid) {
    if isCard { return drawCard(of: content, at: start, into: &grid) }
    if emphasis.contains(.cursor) {
      grid.put(
        look.glyph(.cursor), at: start, style: style(.accent), clippedTo: frame)
    }
    drawMark(of: content, at: start.offset(columns: Self.markColumn), into: &grid)
    let first = start.offset(columns: content.titleStart)
    let layout = layout(of: content)
    if let landing = content.landing {
      let title = DisplayText.width(of: content.title, atMost: layout.titleWidth)
      let end = max(title + 1, (layout.details.first?.columns.lowerBound ?? frame.width) - 1)
      draw(
        landing, from: start, in: content.titleStart + title + 1..<content.titleStart + end,
        into: &grid)
    }
    for detail in layout.details {
      draw(detail, at: first.offset(columns: detail.columns.lowerBound), into: &grid)
    }
    var titleStyle = style(.title)
    if emphasis.isBold { titleStyle.attributes.insert(.bold) }
    drawTitle(
      of: content, at: first, room: layout.titleWidth, style: titleStyle, into: &grid)
  }

  /// Draws a detail; a repetition is drawn with the theme's glyph.
  final func draw(_ detail: RowLayout.PositionedDetail, at cell: Cell, into grid: inout CellGrid) {
    var style = style(detail.detail.map { self.part(for: $0.kind) } ?? .detail)
    tint(&style, with: detail.detail?.tint)
    if detail.detail?.kind == .repetition {
      grid.put(look.glyph(.repeating), at: cell, style: style, clippedTo: frame)
    } else {
      grid.put(detail.glyphs, at: cell, style: style, clippedTo: frame)
    }
  }

  /// Draws the mark or the text that replaces it; a selected row shows a selection sign.
  final func drawMark(of content: RowContent, at start: Cell, into grid: inout CellGrid) {
    let isSelected = emphasis.contains(.selected)
    let glyph = look.glyph(isSelected ? .selected : content.mark.glyph)
    let style = style(isSelected ? .accent : .mark)
    guard let lead = content.lead else {
      grid.put(glyph, at: start, style: style, clippedTo: frame)
      return
    }
    // The sign follows a word, so that the word stays legible.
    let end = lead.isNumber || lead.text.isEmpty ? lead.width - 1 : lead.width
    if isSelected {
      grid.put(glyph, at: start.offset(columns: end), style: style, clippedTo: frame)
    }
    guard !isSelected || end == lead.width else { return }
    let text = DisplayText.truncated(lead.text, to: lead.width)
    let width = text.reduce(0) { $0 + Int($1.width) }
    grid.put(
      text, at: start.offset(columns: lead.isNumber ? lead.width - width : 0),
      style: self.style(.mark), clippedTo: frame)
  }

  /// The columns of the title and the details, counted from the start of the title.
  private func layout(of content: RowContent) -> RowLayout {
    RowLayout(content, room: max(0, frame.width - content.titleStart - 1))
  }

  /// The detail at a cell of the screen; `nil` for none.
  public func detail(at cell: Cell) -> RowContent.Detail? {
    guard let content, slide == nil, frame.contains(cell) else { return nil }
    if isCard { return cardDetail(of: content, at: cell) }
    let column = cell.column - frame.minColumn - content.titleStart
    return layout(of: content).details.first { $0.columns.contains(column) }?.detail
  }

  /// The style part for details of a kind.
  func part(for kind: RowContent.Detail.Kind) -> AppearancePart {
    switch kind {
    case .today: .today
    case .tomorrow: .tomorrow
    case .overdue: .overdue
    case .effect, .landingAbove, .landingBelow: .accent
    case .carrier, .blocked, .taking, .steps, .priority, .due, .repetition, .tags, .assignee,
      .notes, .flag,
      .board:
      .detail
    }
  }
}

extension RowContent {
  /// The column where the title begins, from the left edge of the row.
  var titleStart: Int {
    RowView.markColumn + (lead?.width ?? 1) + 1 + (lead?.indent ?? 0)
  }
}
