import DragEngine
import TerminalText
public import ThemeKit

/// One item of a grid: its title in brackets, with what blocks it.
public final class TileView: RowView {
  /// The minimum width of a legible tile, in columns.
  static let minWidth = 12
  /// The minimum width of a tile whose title is truncated to make more tiles visible.
  static let minWidthOfCutTitles = 16
  /// The width of a tile without its title.
  static let frameWidth = 5

  public override class var appearanceClass: AppearanceClass { .tile }

  public override func draw(into grid: inout CellGrid) {
    guard let content else { return }
    let isCursor = emphasis.contains(.cursor)
    let isSelected = emphasis.contains(.selected)
    let (start, end) = (frame.minColumn + 1, frame.maxColumn - 1)
    grid.put(
      look.glyph(isCursor ? .cursor : .tileLeft), at: Cell(start, frame.minRow),
      style: style(isCursor ? .accent : .frame), clippedTo: frame)
    grid.put(
      look.glyph(.tileRight), at: Cell(end, frame.minRow),
      style: style(isCursor ? .accent : .frame),
      clippedTo: frame)
    // A tile has no room to slide, so the symbol of a swipe replaces its mark.
    let mark: Character? =
      slide?.symbol
      ?? (isSelected
        ? look.glyph(.selected)
        : content.mark == .open ? nil : look.glyph(content.mark.glyph))
    let details = content.details.compactMap(Self.sign)
    var title = style(.title)
    if !isSelected { tint(&title) }
    if emphasis.isBold { title.attributes.insert(.bold) }
    var room = max(0, end - start - 3)
    if let carrier = content.details.first(where: { $0.kind == .carrier }) {
      let piece = DetailPiece(carrier, carrier.short ?? carrier.text, to: room / 2)
      room -= piece.width + 1
      var style = title
      tint(&style, with: carrier.tint)
      grid.put(
        piece.glyphs, at: Cell(start + 3 + room, frame.minRow), style: style, clippedTo: frame)
    }
    if let landing = content.landing {
      var style = style(.accent)
      tint(&style, with: landing.tint)
      grid.put(
        "│", at: Cell(landing.edge == .above ? frame.minColumn : end, frame.minRow), style: style,
        clippedTo: frame)
    }
    let whole = Self.text(
      mark, content.title, details.map(\.text).joined(separator: " "), isBehind: true)
    let text =
      DisplayText.width(of: whole, atMost: max(0, room) + 1) <= room
      ? whole
      : Self.text(mark, content.title, String(details.map(\.sign)), isBehind: false)
    grid.put(
      DisplayText.truncated(text, to: max(0, room)), at: Cell(start + 2, frame.minRow),
      style: title, clippedTo: frame)
    if let mark, isSelected || slide?.isArmed == true {
      grid.put(mark, at: Cell(start + 2, frame.minRow), style: style(.accent), clippedTo: frame)
    }
  }

  /// The text of a tile: its mark and its title, with details behind the title or before it.
  private static func text(
    _ mark: Character?, _ title: String, _ details: String, isBehind: Bool
  ) -> String {
    let parts = isBehind ? [title, details] : [details, title]
    return ([mark.map { String($0) } ?? ""] + parts).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A detail that a tile shows, and the sign for it if there is no room for its text; `nil` for
  /// other details.
  private static func sign(_ detail: RowContent.Detail) -> (text: String, sign: Character)? {
    switch detail.kind {
    case .blocked: (detail.text, "⊘")
    case .effect: (detail.short ?? detail.text).first.map { (detail.text, $0) }
    case .taking, .steps, .priority, .due, .today, .tomorrow, .overdue, .repetition, .tags,
      .assignee, .notes, .flag, .board, .carrier, .landingAbove, .landingBelow:
      nil
    }
  }
}
