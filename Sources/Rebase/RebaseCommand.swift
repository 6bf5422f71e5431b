/// The command of a step of a rebase, named as in git.
public enum RebaseCommand: String, CaseIterable, Sendable {
  /// Keeps a commit as it is.
  case pick
  /// Reverts a commit.
  case revert
  /// Keeps a commit and stops the rebase after it.
  case edit
  /// Keeps a commit and asks for a new message.
  case reword
  /// Combines a commit with the commit above. Normally, only the message of the commit above is
  /// kept.
  case fixup
  /// Combines a commit with the commit above, and joins their messages.
  case squash
  /// Runs a shell command at this point.
  case exec
  /// Stops the rebase at this point.
  case `break`
  /// Gives a label to the latest commit.
  case label
  /// Continues from a labelled commit.
  case reset
  /// Merges a labelled commit into the current one.
  case merge
  /// Moves a branch to the commit above.
  case updateRef = "update-ref"
  /// Does nothing; git's placeholder in an empty list.
  case noop
  /// Leaves a commit out of the result.
  case drop

  /// The one-letter form of the command; `nil` if there is none.
  var letter: UInt8? {
    switch self {
    case .exec: UInt8(ascii: "x")
    case .reset: UInt8(ascii: "t")
    case .revert, .noop: nil
    case .pick, .edit, .reword, .fixup, .squash, .break, .label, .merge, .updateRef, .drop:
      rawValue.utf8.first
    }
  }

  /// Parses a command's name or letter; `nil` for any other word.
  init?(word: some Sequence<UInt8>) {
    let found = Self.allCases.first { command in
      word.elementsEqual(command.rawValue.utf8)
        || command.letter.map { word.elementsEqual([$0]) } == true
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether the board offers this command as an action for a commit.
  public var isAction: Bool {
    switch self {
    case .pick, .edit, .reword, .fixup, .squash, .drop: true
    case .revert, .exec, .break, .label, .reset, .merge, .updateRef, .noop: false
    }
  }

  /// Whether the command combines a commit with the commit above.
  public var isMelding: Bool { self == .fixup || self == .squash }

  /// Whether steps with this command cannot be moved, such as labels that other steps use.
  public var isLocked: Bool {
    switch self {
    case .label, .reset, .merge, .noop: true
    case .pick, .revert, .edit, .reword, .fixup, .squash, .exec, .break, .updateRef, .drop: false
    }
  }
}
