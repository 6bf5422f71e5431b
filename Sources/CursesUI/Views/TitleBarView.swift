public import DragEngine
import Spelling
import TerminalText
public import ThemeKit

/// The line on top: the board's name, and its lists with their counts.
///
/// Up to two lists are summed up. More of them are named, as many as fit: those in sight bright,
/// and between ‹ and › where there are others beside them.
public final class TitleBarView: View {
  /// A list of the board.
  public struct ListCount: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// How many rows it shows.
    public let count: Int
    /// How many it has, where that is more than it shows.
    public let total: Int?
    /// How many it may have; `nil` if it has no limit.
    public let limit: Int?

    /// Makes a count.
    public init(_ name: String, count: Int, of total: Int? = nil, limit: Int? = nil) {
      self.name = name
      self.count = count
      self.total = total
      self.limit = limit
    }

    /// `15`, `15 of 62` if a filter hides some, `3/3` of a limit, or `1 of 2/3` of both.
    var words: String {
      let all =
        (total ?? count).formattedWithCommas + (limit.map { "/\($0.formattedWithCommas)" } ?? "")
      return total == nil ? all : "\(count.formattedWithCommas) of \(all)"
    }
  }

  /// A part of the board that a click in this line names.
  public enum Target: Equatable, Sendable {
    /// The board itself.
    case board
    /// The list at this index, from 0.
    case list(Int)
  }

  /// The board's name.
  public var name = "" { didSet { setNeedsDisplay(if: name != oldValue) } }
  /// What stands behind the name, such as what waits to be sent to a server; empty for nothing.
  public var mark = "" { didSet { setNeedsDisplay(if: mark != oldValue) } }
  /// Whether the mark says that something failed.
  public var warns = false { didSet { setNeedsDisplay(if: warns != oldValue) } }
  /// What to do next; shown instead of the counts of up to two lists if there is room.
  public var tip: String? { didSet { setNeedsDisplay(if: tip != oldValue) } }
  /// The lists, in the order of their panes.
  public var lists: [ListCount] = [] { didSet { setNeedsDisplay(if: lists != oldValue) } }
  /// Whether somebody has named the lists: also in a sum their names are shown as they are.
  public var keepsNames = false { didSet { setNeedsDisplay(if: keepsNames != oldValue) } }
  /// The lists whose panes are in sight, from 0.
  public var listsInSight = 0..<0 { didSet { setNeedsDisplay(if: listsInSight != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .titleBar }

  public override func draw(into grid: inout CellGrid) {
    let line = line
    grid.put(
      line.name, at: frame.origin.offset(columns: padding), style: look.style(.title),
      clippedTo: frame)
    grid.put(
      line.mark, at: Cell(line.markColumn, frame.minRow),
      style: look.style(warns ? .base : .detail), clippedTo: frame)
    var column = line.column
    for part in line.parts {
      column += grid.put(
        part.text, at: Cell(column, frame.minRow),
        style: look.style(part.isBright ? .base : .detail),
        clippedTo: frame)
    }
  }

  /// What a click on a cell of the screen names; `nil` for nothing.
  public func target(at cell: Cell) -> Target? {
    guard !isHidden, frame.contains(cell) else { return nil }
    let line = line
    let start = frame.minColumn + padding
    let nameWidth = line.name.reduce(0) { $0 + Int($1.width) }
    if (start..<start + nameWidth).contains(cell.column) { return .board }
    return listNames.first { $0.cells.contains(cell) }.map { .list($0.list) }
  }

  /// The lists that are named, from 0, and the cells of their names.
  public var listNames: [(list: Int, cells: CellRect)] {
    guard !isHidden else { return [] }
    let line = line
    var column = line.column
    return line.parts.compactMap { part in
      defer { column += part.width }
      return part.list.map { ($0, CellRect(column, frame.minRow, width: part.width, height: 1)) }
    }
  }

  /// Whether a tip would be shown beside a board's name and its lists.
  ///
  /// - Parameter listCount: How many lists the board has; the names of more than two stay.
  public func hasRoom(for tip: String, beside name: String, listCount: Int) -> Bool {
    listCount <= 2 && DisplayText.width(of: name) + 2 + DisplayText.width(of: tip) <= room
  }

  /// The columns between the paddings.
  private var room: Int { frame.width - 2 * padding }

  // MARK: What is shown

  /// The board's name and its mark as far as they are shown, what stands at the right, and the
  /// columns where the last two begin.
  private var line:
    (name: [Glyph], mark: [Glyph], markColumn: Int, column: Int, parts: [TitleBarPart])
  {
    let mark = DisplayText.truncated(mark, to: max(0, room / 2 - Self.gap))
    let markWidth = mark.isEmpty ? 0 : Self.gap + mark.reduce(0) { $0 + Int($1.width) }
    let nameWidth = DisplayText.width(of: name) + markWidth
    // A long name leaves two thirds of the line to the lists.
    let kept =
      lists.count > 2 ? min(nameWidth, max(Self.leastNameWidth + markWidth, room / 3)) : nameWidth
    let parts = parts(in: room - kept - Self.gap)
    let width = parts.reduce(0) { $0 + $1.width }
    let shown = DisplayText.truncated(
      name, to: (width == 0 ? room : room - width - Self.gap) - markWidth)
    let end = frame.minColumn + padding + shown.reduce(0) { $0 + Int($1.width) }
    return (shown, mark, end + Self.gap, frame.maxColumn - padding - width, parts)
  }

  /// The columns between two things of the line.
  private static let gap = 2

  private static let leastNameWidth = 8
  /// What stands between two lists that are summed up.
  private static let separator = " · "

  /// What stands at the right, if it is no wider than `room`.
  private func parts(in room: Int) -> [TitleBarPart] {
    if lists.count > 2 {
      let strip = TitleBarStrip(lists: lists, inSight: listsInSight)
      return strip.named(in: room) ?? strip.numbered(in: room) ?? []
    }
    if let tip, DisplayText.width(of: tip) <= room { return [TitleBarPart(tip)] }
    guard lists.contains(where: { ($0.total ?? $0.count) > 0 }) else { return [] }
    let summaries = lists.map { "\($0.words) \(keepsNames ? $0.name : $0.name.lowercased())" }
    let shown = [summaries, lists.map(\.words)].first { texts in
      DisplayText.width(of: texts.joined(separator: Self.separator)) <= room
    }
    return (shown ?? []).enumerated().flatMap { index, text in
      (index == 0 ? [] : [TitleBarPart(Self.separator)]) + [TitleBarPart(text, list: index)]
    }
  }
}
