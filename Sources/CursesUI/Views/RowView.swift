import DragEngine
public import ThemeKit

/// One row of a pane: cursor bar, mark, title and details.
///
/// Row views are recycled: a pane keeps one for each row it shows and gives
/// it the content of whatever stands there.
public class RowView: View {
  /// What the row is doing apart from standing there.
  public enum Emphasis: Equatable, Sendable {
    /// At rest.
    case none
    /// Under the cursor.
    case cursor
    /// Less than the others: the source of a drag, or beside a row being edited.
    case dimmed
  }

  /// Columns before the title: the cursor bar, the mark and a blank.
  static let titleColumn = 3
  /// The column of the mark, from the left edge of the row.
  public static let markColumn = 1

  /// What stands in the row; `nil` leaves it empty.
  public var content: RowContent?
  /// Whether the row is under the cursor or dimmed.
  public var emphasis = Emphasis.none
  /// Details give way to the whole title, as beside a row being edited.
  public var showsDetails = true

  public override var appearanceClass: AppearanceClass { .row }

  public override func draw(into grid: inout CellGrid) {
    guard let content else { return }
    draw(content, restyle: { $0 }, into: &grid)
  }

  /// Draws `content` over the frame.
  ///
  /// - Parameter restyle: Changes each style before it is used.
  final func draw(
    _ content: RowContent, restyle: (TextStyle) -> TextStyle, into grid: inout CellGrid
  ) {
    let isDimmed = emphasis == .dimmed
    func style(_ part: KeyPath<Look, StyleChange>) -> TextStyle {
      var result = look.style(part)
      if isDimmed { result.attributes.insert(.dim) }
      return restyle(result)
    }
    let row = frame.minRow
    if emphasis == .cursor {
      grid.put("▌", at: frame.origin, style: style(\.accent), clippedTo: frame)
    }
    grid.put(
      String(content.mark.sign), at: Cell(frame.minColumn + Self.markColumn, row),
      style: style(\.mark), clippedTo: frame)

    let titleStart = frame.minColumn + Self.titleColumn
    let room = max(0, frame.maxColumn - 1 - titleStart)
    let details = showsDetails ? fittingDetails(of: content, room: room) : []
    let detailWidth = Self.width(of: details)
    let titleRoom = detailWidth == 0 ? room : room - detailWidth - 1
    var titleStyle = style(\.title)
    if emphasis == .cursor { titleStyle.attributes.insert(.bold) }
    grid.put(
      DisplayText.truncated(content.title, to: titleRoom), at: Cell(titleStart, row),
      style: titleStyle, clippedTo: frame)

    var column = frame.maxColumn - 1 - detailWidth
    for (place, detail) in details.enumerated() {
      column += place == 0 ? 0 : Self.gap(before: detail)
      column += grid.put(
        detail.text, at: Cell(column, row), style: style(Self.part(of: detail.kind)),
        clippedTo: frame)
    }
  }

  /// The details that leave the title half the row, or all of itself.
  private func fittingDetails(of content: RowContent, room: Int) -> [RowContent.Detail] {
    let titleNeeds = min(DisplayText.width(of: content.title), max(8, room / 2))
    var details = content.details
    while !details.isEmpty, Self.width(of: details) + 1 + titleNeeds > room {
      details.removeLast()
    }
    return details
  }

  private static func width(of details: [RowContent.Detail]) -> Int {
    details.enumerated().reduce(0) { sum, entry in
      sum + (entry.offset == 0 ? 0 : gap(before: entry.element))
        + DisplayText.width(of: entry.element.text)
    }
  }

  private static func gap(before detail: RowContent.Detail) -> Int {
    switch detail.kind {
    case .tags, .notes, .flag: 2
    case .priority, .due, .today, .overdue: 1
    }
  }

  private static func part(of kind: RowContent.Detail.Kind) -> KeyPath<Look, StyleChange> {
    switch kind {
    case .today: \.today
    case .overdue: \.overdue
    case .priority, .due, .tags, .notes, .flag: \.detail
    }
  }
}
