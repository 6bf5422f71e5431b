/// What a step of a rebase does, by git's own word.
public enum RebaseCommand: String, CaseIterable, Sendable {
  /// Uses a commit as it is.
  case pick
  /// Takes back what a commit did.
  case revert
  /// Uses a commit and stops there.
  case edit
  /// Uses a commit and asks for another message.
  case reword
  /// Melds a commit into the one above and drops its message.
  case fixup
  /// Melds a commit into the one above and joins the messages.
  case squash
  /// Runs a command of the shell.
  case exec
  /// Stops.
  case `break`
  /// Gives a name to the latest commit.
  case label
  /// Goes on from a label.
  case reset
  /// Merges a label.
  case merge
  /// Lets a branch follow to here.
  case updateRef = "update-ref"
  /// Nothing.
  case noop
  /// Leaves a commit out.
  case drop

  /// Its one-letter form, if it has one.
  var letter: UInt8? {
    switch self {
    case .exec: UInt8(ascii: "x")
    case .reset: UInt8(ascii: "t")
    case .revert, .noop: nil
    case .pick, .edit, .reword, .fixup, .squash, .break, .label, .merge, .updateRef, .drop:
      rawValue.utf8.first
    }
  }

  /// Reads a word or a letter.
  init?(word: some Sequence<UInt8>) {
    let found = Self.allCases.first { command in
      word.elementsEqual(command.rawValue.utf8)
        || command.letter.map { word.elementsEqual([$0]) } == true
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether a commit can be given this command in place of another.
  public var isAction: Bool {
    switch self {
    case .pick, .edit, .reword, .fixup, .squash, .drop: true
    case .revert, .exec, .break, .label, .reset, .merge, .updateRef, .noop: false
    }
  }

  /// Whether it melds a commit into the one above.
  public var isMelding: Bool { self == .fixup || self == .squash }

  /// Whether other steps depend on the place of such a step, so that it keeps it.
  public var isLocked: Bool {
    switch self {
    case .label, .reset, .merge, .noop: true
    case .pick, .revert, .edit, .reword, .fixup, .squash, .exec, .break, .updateRef, .drop: false
    }
  }
}
