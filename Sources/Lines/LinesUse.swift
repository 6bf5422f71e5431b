public import BoardModel

/// What a screen of lines is for: the names of its two lists, and what may be done in them.
public struct LinesUse: Sendable {
  /// What the user calls the whole: the name of the board.
  public var title: String
  /// The list that lines start in, unless they start in the other one.
  public var left: List
  /// The other list.
  public var right: List

  /// One of the two lists.
  public struct List: Sendable {
    /// Its name on the screen.
    public var name: String
    /// What it is for.
    public var role: ListRole
    /// Whether it always has the order of the input.
    public var keepsInputOrder = false
    /// What stands in front of its lines.
    public var marks = RowMarks.none
    /// What sending lines to it is called.
    public var sending: SendingWords
    /// How many lines it takes at most; `nil` for any number.
    public var limit: Int?

    /// Describes a list.
    public init(name: String, role: ListRole, sending: SendingWords) {
      self.name = name
      self.role = role
      self.sending = sending
    }
  }

  /// Describes a use.
  public init(title: String, left: List, right: List) {
    self.title = title
    self.left = left
    self.right = right
  }

  /// Choosing: `All choices` in the order of the input, `Selected` in the order of the user.
  ///
  /// - Parameter limit: How many can be selected; `nil` for any number.
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
    use.left.keepsInputOrder = true
    use.right.marks = .numbers
    use.right.limit = limit
    return use
  }

  /// Ordering and leaving out: `Keep` and `Out`, both in the order of the user.
  public static func keeping(title: String) -> LinesUse {
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

/// The list that arriving lines go to.
public enum LinesStart {
  /// In the left list.
  case left
  /// In the right list, as far as it takes them.
  case right
  /// Some lines in the right list, in the order of this text, each as often as it is there; the
  /// others in the left list. The text has no more lines than the right list takes.
  case chosen(LineText)
}
