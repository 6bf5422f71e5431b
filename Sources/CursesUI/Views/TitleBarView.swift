import TerminalText
public import ThemeKit

/// The line on top: the board's name, and how many rows its lists have.
public final class TitleBarView: View {
  /// A list of the board.
  public struct ListCount: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// How many rows it shows.
    public let count: Int
    /// How many it has, where that is more than it shows.
    public let total: Int?

    /// Makes a count.
    public init(_ name: String, count: Int, of total: Int? = nil) {
      self.name = name
      self.count = count
      self.total = total
    }

    /// `15`, or `15 of 62`.
    fileprivate var words: String { total.map { "\(count) of \($0)" } ?? "\(count)" }
  }

  /// The board's name.
  public var name = "" { didSet { setNeedsDisplay(if: name != oldValue) } }
  /// What to do next; shown instead of the counts if there is room.
  public var tip: String? { didSet { setNeedsDisplay(if: tip != oldValue) } }
  /// The lists, in the order of their panes.
  public var lists: [ListCount] = [] { didSet { setNeedsDisplay(if: lists != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .titleBar }

  public override func draw(into grid: inout CellGrid) {
    let room = frame.width - 2 * padding
    grid.put(
      DisplayText.truncated(name, to: room), at: frame.origin.offset(columns: padding),
      style: look.style(.title), clippedTo: frame)
    guard let summary = summaries.first(where: { hasRoom(for: $0, beside: name) }) else { return }
    let start = frame.maxColumn - padding - DisplayText.width(of: summary)
    grid.put(
      summary, at: .init(start, frame.minRow), style: look.style(.detail), clippedTo: frame)
  }

  /// What can be shown at the right, the preferred one first.
  private var summaries: [String] {
    let counts =
      lists.allSatisfy { ($0.total ?? $0.count) == 0 }
      ? []
      : [
        lists.map { "\($0.words) \($0.name.lowercased())" }, lists.map(\.words),
      ]
    return (tip.map { [$0] } ?? []) + counts.map { $0.joined(separator: " · ") }
  }

  /// Whether both fit in the line with room between them.
  public func hasRoom(for summary: String, beside name: String) -> Bool {
    DisplayText.width(of: name) + 2 + DisplayText.width(of: summary) <= frame.width - 2 * padding
  }
}
