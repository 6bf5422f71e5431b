public import BoardModel

/// The purpose of a screen of lines: the names of its two lists, and their rules.
public struct LinesUse: Sendable {
  /// The name of the board, shown as its title.
  public var title: String
  /// The list in which lines start by default.
  public var left: List
  /// The list on the right.
  public var right: List

  /// The description of one of the two lists.
  public struct List: Sendable {
    /// The name of the list on the screen.
    public var name: String
    /// The role of the list on the board.
    public var role: ListRole
    /// Whether the list always has the order of the input.
    public var hasInputOrder = false
    /// The marks before the lines of the list.
    public var marks = RowMarks.none
    /// The words for sending lines to this list.
    public var sending: SendingWords
    /// The maximum number of lines; `nil` for no limit.
    public var limit: Int?

    /// Creates the description of a list.
    public init(name: String, role: ListRole, sending: SendingWords) {
      self.name = name
      self.role = role
      self.sending = sending
    }
  }

  /// Creates a purpose from its two lists.
  public init(title: String, left: List, right: List) {
    self.title = title
    self.left = left
    self.right = right
  }

  /// Returns the use for choosing lines. The list `All choices` has the order of the input; the user
  /// determines the order of the list `Selected`.
  ///
  /// - Parameter limit: The maximum number of selected lines; `nil` for no limit.
  public static func choosing(title: String, limit: Int? = nil) -> LinesUse {
    var use = LinesUse(
      title: title,
      left: List(
        name: "All choices", role: .choices,
        sending: SendingWords(
          verb: "put back", past: "Put back", whenEmpty: "Every line is selected.")),
      right: List(
        name: "Selected", role: .selected,
        sending: SendingWords(
          verb: "select", past: "Selected", whenEmpty: "Nothing is selected.")))
    use.left.hasInputOrder = true
    use.right.marks = .numbers
    use.right.limit = limit
    return use
  }

  /// Returns the purpose of ordering lines and leaving some out, with the lists `Keep` and `Out`,
  /// both in the order of the user.
  public static func ordering(title: String) -> LinesUse {
    LinesUse(
      title: title,
      left: List(
        name: "Keep", role: .plain,
        sending: SendingWords(
          verb: "keep", past: "Kept", whenEmpty: "No line is kept.")),
      right: List(
        name: "Out", role: .plain,
        sending: SendingWords(
          verb: "take out", past: "Took out", whenEmpty: "No line is left out.")))
  }
}

/// The list in which arriving lines start.
public enum LinesStart {
  /// All lines start in the left list.
  case left
  /// Lines start in the right list until its limit is reached, and then in the left list.
  case right
  /// Lines that occur in this text start in the right list, in the order of the text, while that
  /// list has room. Equal lines start there only as often as they occur in the text. All other
  /// lines start in the left list. The text must not have more lines than the limit of the right
  /// list.
  case chosen(LineText)
}
