public import BoardModel

/// Lines of text as a source of two lists: some to choose from, and those that were chosen; or
/// those to keep and those to leave out.
///
/// Each line is a row, whose id is its number in the input, from 1. Lines may come in while the
/// screen is open.
public final class LinesSource: ChangeHistory, RowSending {
  /// The left list.
  public static let left = ListID(rawValue: 1)
  /// The right list.
  public static let right = ListID(rawValue: 2)

  /// What the lists are for.
  public let use: LinesUse
  /// How lines are shown.
  public let display: LineDisplay
  /// How long one look for lines that pass a filter takes at most, but for the last of some
  /// thousand lines.
  public var patience = Duration.milliseconds(12)
  /// The lines.
  public let text: LineText
  /// The two lists now.
  ///
  /// Lines are added when the lists are read, not whenever some come in: those that were chosen
  /// beforehand belong between others, so that adding them takes longer the more there are.
  var lists: LineLists {
    get {
      if latestLists.lineCount < text.count { arrival.add(text, to: &latestLists) }
      return latestLists
    }
    set { latestLists = newValue }
  }
  /// The two lists as they were when they were read last.
  private(set) var latestLists = LineLists()
  private let arrival: LineArrival
  /// How many lines have arrived.
  private var lineCount = 0
  var sessionHistory = SessionHistory<LineLists>()
  /// The lines that passed the latest filter.
  var found: FoundLines?
  /// Where further lines come from; `nil` before and after.
  var input: LinesInput?
  /// Whether lines have arrived, or their end, that the screen does not know of.
  var hasGrown = false

  /// Makes a source without lines.
  ///
  /// - Parameter ending: The byte that ends a line: LF, or NUL.
  public init(
    _ use: LinesUse, display: LineDisplay = LineDisplay(), start: LinesStart = .left,
    ending: UInt8 = UInt8(ascii: "\n")
  ) {
    self.use = use
    self.display = display
    text = LineText(ending: ending)
    arrival = LineArrival(start, limit: use.right.limit)
  }

  /// The only board.
  public var board: Board { Board(id: BoardID(rawValue: 1), uuid: "", name: use.title) }

  /// Its rows are lines.
  public var noun: ItemNoun { ItemNoun("line") }

  // MARK: Taking in lines

  /// Takes in more of the text; lines that are complete arrive at once.
  public func append(_ bytes: UnsafeRawBufferPointer) {
    text.append(bytes)
    arrive()
  }

  /// Ends the text.
  public func finish() {
    text.finish()
    arrive()
    hasGrown = true
  }

  /// Lets the lines arrive that are complete and have not arrived.
  func arrive() {
    guard lineCount < text.count else { return }
    lineCount = text.count
    arrival.look(at: text)
    hasGrown = true
  }

  /// The lines that were to start in the right list and that the text does not have, as far as
  /// it has come.
  public var missingLines: [[UInt8]] { arrival.missingLines }

  // MARK: What the lists hold

  /// The lines of a list by their numbers, from 0, in the order of the list.
  public func order(of list: ListID) -> LineOrder {
    list == Self.left ? lists.left : lists.right
  }

  /// The list that a line is in; `nil` if there is no such line.
  func list(of line: Int) -> ListID? {
    guard (0..<lists.lineCount).contains(line) else { return nil }
    let isRightSmaller = lists.right.chunks.count < lists.left.chunks.count
    if isRightSmaller { return lists.right.row(of: line) == nil ? Self.left : Self.right }
    return lists.left.row(of: line) == nil ? Self.right : Self.left
  }

  func description(of list: ListID) -> LinesUse.List { list == Self.left ? use.left : use.right }
}

extension TaskID {
  /// Names a line, from 0.
  init(line: Int) { self.init(rawValue: Int64(line) + 1) }

  /// The line that it names, from 0.
  var line: Int { Int(rawValue) - 1 }
}
