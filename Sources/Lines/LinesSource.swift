public import BoardModel

/// A source with lines of text in two lists: choices and chosen lines, or lines to keep and lines
/// to leave out.
///
/// Each line is a row, whose id is the number of the line in the input, from 1. Lines may arrive
/// while the screen is open.
public final class LinesSource: ChangeHistory, RowSending {
  /// The id of the left list.
  public static let left = ListID(rawValue: 1)
  /// The id of the right list.
  public static let right = ListID(rawValue: 2)

  /// The purpose of the lists, with their names.
  public let use: LinesUse
  /// How the lines are displayed.
  public let display: LineDisplay
  /// The maximum duration of one step of a search. The time is checked every few thousand lines.
  public var patience = Duration.milliseconds(12)
  /// The text that contains the lines.
  public let text: LineText
  /// The current lists.
  ///
  /// Lines that have arrived are added when the lists are read, since adding lines one by one would
  /// be slow.
  var lists: LineLists {
    get {
      if latestLists.lineCount < text.count { arrival.add(text, to: &latestLists) }
      return latestLists
    }
    set { latestLists = newValue }
  }
  /// The lists, perhaps without some of the lines that have arrived.
  private(set) var latestLists = LineLists()
  private let arrival: LineArrival
  /// The number of lines whose arrival has been recorded.
  private var lineCount = 0
  var sessionHistory = SessionHistory<LineLists>()
  /// The search with the latest filter; `nil` without a filter.
  var found: FoundLines?
  /// The input of further lines; `nil` if none was set, or if it has ended or failed.
  var input: LinesInput?
  /// Whether lines or the end of the input have arrived since the screen last asked for changes.
  var hasGrown = false

  /// Creates a source without lines.
  ///
  /// - Parameter ending: The byte that ends a line: LF or NUL.
  public init(
    _ use: LinesUse, display: LineDisplay = LineDisplay(), start: LinesStart = .left,
    ending: UInt8 = UInt8(ascii: "\n")
  ) {
    self.use = use
    self.display = display
    text = LineText(ending: ending)
    arrival = LineArrival(start, limit: use.right.limit)
  }

  /// The only board of this source.
  public var board: Board { Board(id: BoardID(rawValue: 1), uuid: "", name: use.title) }

  /// The word for a row: `line`.
  public var noun: ItemNoun { ItemNoun("line") }

  // MARK: Arriving lines

  /// Appends bytes to the text. The lines that they complete are added to the lists.
  public func append(_ bytes: UnsafeRawBufferPointer) {
    text.append(bytes)
    arrive()
  }

  /// Marks the end of the text, which completes the last line.
  public func finish() {
    text.finish()
    arrive()
    hasGrown = true
  }

  /// Records the arrival of the lines that have been completed since the last call.
  func arrive() {
    guard lineCount < text.count else { return }
    lineCount = text.count
    arrival.look(at: text)
    hasGrown = true
  }

  /// The lines that should start in the right list but have not arrived yet.
  public var missingLines: [[UInt8]] { arrival.missingLines }

  // MARK: The contents of the lists

  /// The indexes of a list's lines, from 0, in the order of the list.
  public func order(of list: ListID) -> LineOrder {
    list == Self.left ? lists.left : lists.right
  }

  /// The list that contains a line; `nil` if there is no such line.
  func list(of line: Int) -> ListID? {
    guard (0..<lists.lineCount).contains(line) else { return nil }
    let isRightSmaller = lists.right.chunks.count < lists.left.chunks.count
    if isRightSmaller { return lists.right.row(of: line) == nil ? Self.left : Self.right }
    return lists.left.row(of: line) == nil ? Self.right : Self.left
  }

  func description(of list: ListID) -> LinesUse.List { list == Self.left ? use.left : use.right }
}

extension TaskID {
  /// Creates the id of a line; lines are numbered from 0.
  init(line: Int) { self.init(rawValue: Int64(line) + 1) }

  /// The index of the line with this id, from 0.
  var line: Int { Int(rawValue) - 1 }
}
