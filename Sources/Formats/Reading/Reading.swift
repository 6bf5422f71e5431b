import BoardModel

/// One pass over a file: passes on the tasks as they are found, and collects errors.
///
/// After an error, a reader continues if it can find the start of the next task. The caller decides
/// whether to use the valid tasks of a file with errors.
public struct Reading {
  /// The number of tasks found so far.
  public private(set) var taskCount = 0
  /// The first errors in the file, at most ``maxErrors``.
  public private(set) var errors: [FormatError] = []
  /// The number of all errors, also beyond ``maxErrors``.
  public private(set) var errorCount = 0
  /// Counts of what was left out because it is not a task, in the singular: `event`.
  public private(set) var leftOut = Tally()
  /// Remarks for standard error, such as the ignored columns.
  public private(set) var remarks: [String] = []
  /// The name of the board, if the whole file has one.
  public var boardName: String?
  /// The Markdown text around the tasks, if it is stored.
  public var frame: MarkdownFrame?

  private let take: (TaskEntry) throws -> Void

  /// The maximum number of stored errors.
  public static let maxErrors = 10
  /// The maximum number of tasks in a file.
  public static let maxTasks = 1_000_000

  /// Begins reading a file.
  ///
  /// - Parameter take: Receives each task; an error that it throws ends the reading.
  public init(_ take: @escaping (TaskEntry) throws -> Void) { self.take = take }

  /// Passes on a task. If one of its texts is too long or contains a NUL, records an error instead.
  ///
  /// - Parameter column: The column at which the task begins, from 1.
  /// - Throws: ``FormatError`` above ``maxTasks``, and the errors of the receiver.
  public mutating func found(_ entry: TaskEntry, column: @autoclosure () -> Int? = 1) throws {
    guard taskCount < Reading.maxTasks else {
      throw FormatError(line: entry.line, column: column(), "more than 1,000,000 tasks")
    }
    if let what = entry.hasNUL ? SourceBytes.hasNUL : entry.excess {
      return fail(FormatError(line: entry.line, column: column(), what))
    }
    taskCount += 1
    try take(entry)
  }

  /// Records an error after which the reader continues.
  public mutating func fail(_ error: @autoclosure () -> FormatError) {
    if errors.count < Reading.maxErrors { errors.append(error()) }
    errorCount += 1
  }

  /// Counts something that is not imported.
  ///
  /// - Parameter noun: Its name in the singular.
  public mutating func leaveOut(_ noun: String) { leftOut.count(noun) }

  /// Records a remark for standard error, without a full stop.
  public mutating func remark(_ text: String) { remarks.append(text) }
}

extension TaskEntry {
  /// Whether any of its texts contains a NUL.
  fileprivate var hasNUL: Bool {
    extras?.utf8.contains(0) == true || TaskField.allCases.contains { content[$0].hasNUL }
  }

  /// A message about the first text that is too long; `nil` if none is.
  fileprivate var excess: String? {
    let field = TaskField.allCases.first {
      content[$0].byteCount
        > ($0 == .notes ? TaskText.maxNotesBytes : TaskText.maxBytesPerLine)
    }
    switch field {
    case .notes?: return "the notes are over 1 MiB"
    case let field? where field.kind == .tags: return "the \(field.rawValue) are over 64 KiB"
    case let field?: return "the \(field.rawValue) is over 64 KiB"
    case nil:
      let isTooLong = extras.map(Self.isTooLongAsJSON) == true
      return isTooLong ? "the additional data is over 4 MiB" : nil
    }
  }

  /// Whether a text, written as JSON, is too long to be stored with a task.
  private static func isTooLongAsJSON(_ text: String) -> Bool {
    let most = TaskText.maxExtrasBytes
    // An escape has at most six bytes.
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
  /// Whether its text contains a NUL.
  fileprivate var hasNUL: Bool {
    switch self {
    case .text(let text): text?.utf8.contains(0) == true
    case .tags(let tags): tags.contains { $0.utf8.contains(0) }
    case .priority, .date, .flag: false
    }
  }

  /// The length of its text in bytes, with one separator per tag.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text?.utf8.count ?? 0
    case .tags(let tags): tags.reduce(0) { $0 + $1.utf8.count + 1 }
    case .priority, .date, .flag: 0
    }
  }
}
