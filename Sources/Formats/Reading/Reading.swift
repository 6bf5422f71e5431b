import BoardModel

/// One reading of a file: takes the tasks as they are found, and counts what is wrong.
///
/// A reader goes on after an error where it can tell where the next task begins. Whether the
/// tasks beside the wrong ones are wanted is up to the caller.
public struct Reading {
  /// How many tasks were found.
  public private(set) var taskCount = 0
  /// What is wrong, from the file's start; at most ``mostErrors``.
  public private(set) var errors: [FormatError] = []
  /// How much is wrong, also beyond ``mostErrors``.
  public private(set) var errorCount = 0
  /// What was left out because it is no task of ours, in the singular: `event`.
  public private(set) var leftOut = Tally()
  /// The columns that were ignored, and other things worth a line on standard error.
  public private(set) var remarks: [String] = []
  /// The name of the board, where the file as a whole has one.
  public var boardName: String?
  /// What stands around the tasks, where that is kept.
  public var frame: MarkdownFrame?

  private let take: (TaskEntry) throws -> Void

  /// The errors that are kept.
  public static let mostErrors = 10
  /// The tasks that a file may hold.
  public static let mostTasks = 1_000_000

  /// Begins a reading.
  ///
  /// - Parameter take: Takes a task; what it throws ends the reading.
  public init(_ take: @escaping (TaskEntry) throws -> Void) { self.take = take }

  /// Hands over a task that was found; one with a text that no task can hold is an error, be it too
  /// long or with a NUL in it.
  ///
  /// - Parameter column: Where it begins in its line.
  /// - Throws: ``FormatError`` when there are too many, and what the caller throws.
  public mutating func found(_ entry: TaskEntry, column: @autoclosure () -> Int? = 1) throws {
    guard taskCount < Reading.mostTasks else {
      throw FormatError(line: entry.line, column: column(), "more than 1,000,000 tasks")
    }
    if let what = entry.hasNUL ? SourceBytes.hasNUL : entry.excess {
      return fail(FormatError(line: entry.line, column: column(), what))
    }
    taskCount += 1
    try take(entry)
  }

  /// Notes an error after which the reader goes on.
  public mutating func fail(_ error: @autoclosure () -> FormatError) {
    if errors.count < Reading.mostErrors { errors.append(error()) }
    errorCount += 1
  }

  /// Counts what is no task of ours.
  ///
  /// - Parameter noun: In the singular.
  public mutating func leaveOut(_ noun: String) { leftOut.count(noun) }

  /// Keeps a sentence for standard error, without a full stop.
  public mutating func remark(_ text: String) { remarks.append(text) }
}

extension TaskEntry {
  /// Whether a NUL is in any of its texts.
  fileprivate var hasNUL: Bool {
    extras?.utf8.contains(0) == true || TaskField.allCases.contains { content[$0].hasNUL }
  }

  /// The text that is too long, if there is one.
  fileprivate var excess: String? {
    let field = TaskField.allCases.first {
      content[$0].byteCount
        > ($0 == .notes ? TaskText.mostBytesOfNotes : TaskText.mostBytesOfLine)
    }
    switch field {
    case .notes?: return "the notes are over 1 MiB"
    case let field? where field.kind == .tags: return "the \(field.rawValue) are over 64 KiB"
    case let field?: return "the \(field.rawValue) is over 64 KiB"
    case nil:
      let isTooLong = extras.map(Self.isTooLongAsJSON) == true
      return isTooLong ? "what is said beside the fields is over 4 MiB" : nil
    }
  }

  /// Whether a text is longer than what may be kept with a task.
  private static func isTooLongAsJSON(_ text: String) -> Bool {
    let most = TaskText.mostBytesOfExtras
    // An escape has six bytes at most.
    guard text.utf8.count > most / 6 else { return false }
    let length = text.utf8.reduce(2) { length, byte in
      switch byte {
      case .lineFeed, .quote, .backslash: length + 2
      case 0..<0x20: length + 6
      default: length + 1
      }
    }
    return length > most
  }
}

extension TaskValue {
  /// Whether a NUL is in its text.
  fileprivate var hasNUL: Bool {
    switch self {
    case .text(let text): text?.utf8.contains(0) == true
    case .tags(let tags): tags.contains { $0.utf8.contains(0) }
    case .priority, .date, .flag: false
    }
  }

  /// How long its text is, with something between tags.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text?.utf8.count ?? 0
    case .tags(let tags): tags.reduce(0) { $0 + $1.utf8.count + 1 }
    case .priority, .date, .flag: 0
    }
  }
}
