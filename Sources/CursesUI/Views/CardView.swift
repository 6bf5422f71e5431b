public import DragEngine
public import TerminalText
public import ThemeKit

/// The card view: the full title of a task, its properties, steps and notes.
///
/// It is shown beside the lists, or over them if there is no room.
public final class CardView: PaneView {
  /// A line of text that is being edited on the card.
  public struct Editing: Equatable, Sendable {
    /// What the edited line belongs to.
    public enum Subject: Equatable, Sendable {
      /// A part of the card, edited in place.
      case element(CardContent.Element)
      /// A new step, before the step at this index.
      case newStep(at: Int)
    }

    /// What the line belongs to.
    public var subject: Subject
    /// The text of the line, with the cursor.
    public var line: LineEditor
    /// The ranges, in ascending order, of characters that are recognised as more than title text,
    /// such as a due date.
    public var understood: [Range<Int>] = []

    /// Creates a line to edit a part of the card.
    public init(_ subject: Subject, _ line: LineEditor) {
      self.subject = subject
      self.line = line
    }
  }

  /// The content of the card; `nil` if there is no task.
  public var content: CardContent? {
    didSet {
      guard content != oldValue else { return }
      made = nil
      if content?.item != oldValue?.item { firstLine = 0 }
      setNeedsDisplay()
    }
  }
  /// The text shown if there is no task.
  public var hint = "" { didSet { setNeedsDisplay(if: content == nil && hint != oldValue) } }
  /// The part under the cursor; `nil` if the card does not receive keys.
  public var cursor: CardContent.Element? { didSet { setNeedsDisplay(if: cursor != oldValue) } }
  /// The line being edited; `nil` for none.
  public var editing: Editing? {
    didSet {
      if editing?.subject != oldValue?.subject { made = nil }
      setNeedsDisplay(if: editing != oldValue)
    }
  }
  /// The arrangement of the lines while a step is carried; otherwise `nil`.
  public var arrangement: PaneArrangement? {
    didSet { setNeedsDisplay(if: arrangement != oldValue) }
  }
  /// The step that is being swiped, and its slide; `nil` for none.
  public var slide: (step: ItemID, slide: RowView.Slide)? {
    didSet { setNeedsDisplay(if: slide?.step != oldValue?.step || slide?.slide != oldValue?.slide) }
  }

  /// The first line to show, before it is clamped to the existing lines.
  private var firstLine = 0 { didSet { setNeedsDisplay(if: firstLine != oldValue) } }
  /// The lines created so far, reused from frame to frame.
  private var made: (columns: Int, lines: CardLines)?

  /// The maximum width of a card over the lists, in columns.
  private static let maxColumns = 64

  public override class var appearanceClass: AppearanceClass { .card }

  /// The number of lines that fit in the card.
  public var visibleLines: Int { contentFrame.height }

  /// The index of the first visible line, from 0.
  public var scroll: Int {
    // During a carry, there is one more line for the gap.
    let extra = arrangement == nil ? 0 : 1
    let last = lines(atLeast: firstLine + visibleLines).lines.count + extra - visibleLines
    return max(0, min(firstLine, last))
  }

  /// Whether there are more lines than fit.
  public var scrolls: Bool { lines(atLeast: visibleLines + 1).lines.count > visibleLines }

  /// Scrolls to a line, or as near to it as possible.
  public func scroll(to line: Int) {
    firstLine = max(0, line)
    firstLine = scroll
  }

  /// Places the card in the upper middle of `screen`, as tall as its content if possible.
  public func layout(in screen: CellRect) {
    let width = min(screen.width, Self.maxColumns)
    frame.size.width = width
    let lines = lines(atLeast: screen.height).lines.count
    let height = min(screen.height, max(1, lines) + 2)
    frame = CellRect(
      screen.minColumn + (screen.width - width) / 2, screen.minRow + (screen.height - height) / 3,
      width: width, height: height)
  }

  /// The lines of the content at the current width. At least the first `count` lines have been
  /// created, or all of them if there are fewer.
  func lines(atLeast count: Int) -> CardLines {
    guard let content else { return CardLines.empty }
    let columns = contentFrame.width
    var lines = made?.columns == columns ? made?.lines : nil
    // The stored lines are released first, so that adding to them does not copy them.
    made = nil
    lines = lines ?? CardLines(content, columns: columns, edited: editing?.subject)
    lines?.make(count)
    made = lines.map { (columns, $0) }
    return lines ?? CardLines.empty
  }

  public override func drawBackground(into grid: inout CellGrid) {
    grid.fill(frame, style: look.style(.base))
    super.drawBackground(into: &grid)
  }

  public override func draw(into grid: inout CellGrid) {
    drawTitle(number: "", into: &grid)
    guard content != nil else { return drawHint(into: &grid) }
    let scroll = scroll
    let all = lines(atLeast: scroll + visibleLines + 1)
    for row in 0..<visibleLines {
      switch arrangement?.content(ofSlot: scroll + row) ?? .item(index: scroll + row) {
      case .item(let index) where all.lines.indices.contains(index):
        draw(all.lines[index], inRow: row, isFirst: isFirst(index, in: all), into: &grid)
      case .gap: drawGap(inRow: row, into: &grid)
      case .item, .empty: break
      }
    }
    drawScrollBar(showing: (scroll, visibleLines, all.count), into: &grid)
  }

  private func isFirst(_ index: Int, in all: CardLines) -> Bool {
    index == 0 || all.lines[index - 1].element != all.lines[index].element
  }

  private func drawHint(into grid: inout CellGrid) {
    let inside = contentFrame
    for (row, line) in LineWrapper(hint, to: inside.width).prefix(visibleLines).enumerated() {
      grid.put(
        line, at: inside.origin.offset(rows: row), style: look.style(.detail), clippedTo: inside)
    }
  }
}
