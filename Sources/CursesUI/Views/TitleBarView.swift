public import DragEngine
import Spelling
import TerminalText
public import ThemeKit

/// The top line: the board's name, and its lists with their counts.
///
/// If some lists are not visible, the line names as many lists as fit. The names of visible lists
/// are bright. If there are more lists to their left, ‹ is shown before them, and if there are more
/// to their right, › is shown after them. If all lists are visible, only the borders of the panes
/// show their names.
public final class TitleBarView: View {
  /// A list of the board, with its count.
  public struct ListCount: Equatable, Sendable {
    /// The pane that shows the list.
    public let pane: PaneID
    /// The name of the list.
    public let name: String
    /// The number of rows that the list shows.
    public let count: Int
    /// The number of rows in the list, if a filter hides some; `nil` otherwise.
    public let total: Int?
    /// The maximum number of rows; `nil` if the list has no limit.
    public let limit: Int?

    /// Creates the count of a list.
    public init(
      _ name: String, pane: PaneID = PaneID(rawValue: 0), count: Int, of total: Int? = nil,
      limit: Int? = nil
    ) {
      self.pane = pane
      self.name = name
      self.count = count
      self.total = total
      self.limit = limit
    }

    /// `15`, `15 of 62` if a filter hides some, or `3/3` with a limit.
    var words: String {
      let count = count.formattedWithCommas
      if let total { return "\(count) of \(total.formattedWithCommas)" }
      return limit.map { "\(count)/\($0.formattedWithCommas)" } ?? count
    }
  }

  /// Somebody else who has the board open.
  public struct Person: Equatable, Sendable {
    /// The name of the person.
    public let name: String
    /// The colour in which the board shows what the person does; `nil` for none.
    public let tint: Color?

    /// Describes a person by name and colour.
    public init(_ name: String, tint: Color? = nil) { (self.name, self.tint) = (name, tint) }
  }

  /// What the user can click on in the title bar.
  public enum Target: Equatable, Sendable {
    /// The name of the board.
    case board
    /// The list of this pane.
    case list(PaneID)
  }

  /// The name of the board, shown on the left.
  public var name = "" { didSet { setNeedsDisplay(if: name != oldValue) } }
  /// The text after the name, such as the number of changes to be sent to a server; empty for none.
  public var mark = "" { didSet { setNeedsDisplay(if: mark != oldValue) } }
  /// Whether the mark reports a failure.
  public var warns = false { didSet { setNeedsDisplay(if: warns != oldValue) } }
  /// Who else has the board open, shown after the name: as many names as fit, and the number of the
  /// others.
  public var people: [Person] = [] { didSet { setNeedsDisplay(if: people != oldValue) } }
  /// A suggestion for the user; shown if there is room and the board has at most two lists.
  public var tip: String? { didSet { setNeedsDisplay(if: tip != oldValue) } }
  /// The lists, in the order of their panes.
  public var lists: [ListCount] = [] { didSet { setNeedsDisplay(if: lists != oldValue) } }
  /// The indexes of the lists whose panes are visible.
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
    var personColumn = line.peopleColumn
    for person in line.people {
      var style = look.style(person.isNamed ? .base : .detail)
      tint(&style, with: person.tint)
      personColumn +=
        1
        + grid.put(
          person.glyphs, at: Cell(personColumn, frame.minRow), style: style, clippedTo: frame)
    }
    var column = line.column
    for part in line.parts {
      column += grid.put(
        part.text, at: Cell(column, frame.minRow),
        style: look.style(part.isBright ? .base : .detail),
        clippedTo: frame)
    }
  }

  /// The target of a click on a cell of the screen; `nil` for none.
  public func target(at cell: Cell) -> Target? {
    guard !isHidden, frame.contains(cell) else { return nil }
    let line = line
    let start = frame.minColumn + padding
    let nameWidth = line.name.reduce(0) { $0 + Int($1.width) }
    if (start..<start + nameWidth).contains(cell.column) { return .board }
    return listNames.first { $0.cells.contains(cell) }.map { .list($0.pane) }
  }

  /// The lists' names, and the marks for lists that are not visible, each with its cells and the
  /// pane that a click on it selects.
  public var listNames: [PaneName] { isHidden ? [] : line.listNames }

  /// Whether a tip would fit beside a board's name.
  ///
  /// - Parameter listCount: The number of lists of the board. If there are more than two, no tip is
  ///   shown.
  public func hasRoom(for tip: String, beside name: String, listCount: Int) -> Bool {
    listCount <= 2 && DisplayText.width(of: name) + 2 + DisplayText.width(of: tip) <= room
  }

  /// The width between the paddings, in columns.
  private var room: Int { frame.width - 2 * padding }

  // MARK: What is shown

  /// The visible parts of the board's name, the people and the mark, with their first columns, the
  /// parts on the right with their first column, and the names of lists.
  private struct Line {
    let name: [Glyph]
    let people: [TitleBarPeople.Part]
    let peopleColumn: Int
    let mark: [Glyph]
    let markColumn: Int
    let column: Int
    let parts: [TitleBarPart]
    let listNames: [PaneName]
  }

  /// The line, reused until something that it depends on changes.
  private var line: Line {
    let source = LineSource(
      frame: frame, padding: padding, name: name, mark: mark, people: people, tip: tip,
      lists: lists, listsInSight: listsInSight)
    if let latestLine, latestLine.source == source { return latestLine.line }
    let line = layOut()
    latestLine = (source, line)
    return line
  }

  /// Everything that the layout of a line depends on.
  private struct LineSource: Equatable {
    let frame: CellRect
    let padding: Int
    let name: String
    let mark: String
    let people: [Person]
    let tip: String?
    let lists: [ListCount]
    let listsInSight: Range<Int>
  }

  private var latestLine: (source: LineSource, line: Line)?

  private func layOut() -> Line {
    let mark = DisplayText.truncated(mark, to: max(0, room / 2 - Self.gap))
    let ownMarkWidth = mark.isEmpty ? 0 : Self.gap + mark.reduce(0) { $0 + Int($1.width) }
    let people = TitleBarPeople(people, room: max(0, room / 2 - Self.gap - ownMarkWidth))
    let peopleWidth = people.parts.isEmpty ? 0 : Self.gap + people.width
    let markWidth = peopleWidth + ownMarkWidth
    let nameWidth = DisplayText.width(of: name) + markWidth
    // A long name leaves two thirds of the line to the lists.
    let reserved =
      lists.count > 2 ? min(nameWidth, max(Self.minNameWidth + markWidth, room / 3)) : nameWidth
    let parts = parts(in: room - reserved - Self.gap)
    let width = parts.reduce(0) { $0 + $1.width }
    let shown = DisplayText.truncated(
      name, to: (width == 0 ? room : room - width - Self.gap) - markWidth)
    let end = frame.minColumn + padding + shown.reduce(0) { $0 + Int($1.width) }
    var column = frame.maxColumn - padding - width
    let start = column
    let listNames = parts.compactMap { part in
      defer { column += part.width }
      return part.list.map {
        PaneName(
          of: lists[$0].pane, at: CellRect(column, frame.minRow, width: part.width, height: 1))
      }
    }
    return Line(
      name: shown, people: people.parts, peopleColumn: end + Self.gap, mark: mark,
      markColumn: end + peopleWidth + Self.gap, column: start, parts: parts,
      listNames: listNames)
  }

  /// The number of columns between the elements of the line.
  private static let gap = 2

  private static let minNameWidth = 8

  /// The parts on the right; empty if they are wider than `room` columns.
  private func parts(in room: Int) -> [TitleBarPart] {
    if lists.count <= 2, let tip, DisplayText.width(of: tip) <= room { return [TitleBarPart(tip)] }
    guard listsInSight.count < lists.count else { return [] }
    let strip = TitleBarStrip(lists: lists, inSight: listsInSight)
    return strip.named(in: room) ?? strip.numbered(in: room) ?? []
  }
}
