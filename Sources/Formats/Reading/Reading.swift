import BoardModel

/// The state of reading one file. Tasks are passed on as they are found, and errors are collected.
///
/// After an error, a reader continues if it can find the start of the next task. The caller decides
/// whether to use the valid tasks if there are errors.
public struct Reading {
  /// The number of tasks found so far.
  public private(set) var taskCount = 0
  /// The first errors in the file, at most ``maxErrors``.
  public private(set) var errors: [FormatError] = []
  /// The number of all errors, including those not in ``errors``.
  public private(set) var errorCount = 0
  /// The counts of items that were not imported, by nouns in the singular such as `event`.
  public private(set) var leftOut = Tally()
  /// Remarks for standard error, such as a list of ignored columns.
  public private(set) var remarks: [String] = []
  /// The name of the board if the file contains a single named board; otherwise `nil`.
  public var boardName: String?
  /// The Markdown text around the tasks; `nil` for other formats or if the text is too long.
  public var frame: MarkdownFrame?

  private let receive: (TaskEntry) throws -> Void

  /// The maximum number of stored errors.
  public static let maxErrors = 10
  /// The maximum number of tasks in a file.
  public static let maxTasks = 1_000_000

  /// Begins reading a file.
  ///
  /// - Parameter receive: A closure that receives each task. If it throws, reading ends.
  public init(_ receive: @escaping (TaskEntry) throws -> Void) { self.receive = receive }

  /// Passes on a task, or records an error if a text of the task is too long or contains a NUL.
  ///
  /// - Parameter column: The column at which the task begins, from 1.
  /// - Throws: ``FormatError`` if there are more than ``maxTasks`` tasks, and the errors of the
  ///   closure that receives the tasks.
  public mutating func found(_ entry: TaskEntry, column: @autoclosure () -> Int? = 1) throws {
    guard taskCount < Reading.maxTasks else {
      throw FormatError(line: entry.line, column: column(), "more than 1,000,000 tasks")
    }
    if let what = entry.hasNUL ? SourceBytes.hasNUL : entry.excess {
      return fail(FormatError(line: entry.line, column: column(), what))
    }
    taskCount += 1
    try receive(entry)
  }

  /// Records an error; errors beyond the first ``maxErrors`` are only counted.
  public mutating func fail(_ error: @autoclosure () -> FormatError) {
    if errors.count < Reading.maxErrors { errors.append(error()) }
    errorCount += 1
  }

  /// Counts an item of the file that is not imported.
  ///
  /// - Parameter noun: The noun for the item, in the singular.
  public mutating func leaveOut(_ noun: String) { leftOut.count(noun) }

  /// Records a remark for standard error, without a full stop.
  public mutating func remark(_ text: String) { remarks.append(text) }
}

extension TaskEntry {
  /// Whether any text of the task contains a NUL.
  fileprivate var hasNUL: Bool {
    extras?.utf8.contains(0) == true || TaskField.allCases.contains { content[$0].hasNUL }
  }

  /// A message about the first text that is too long; `nil` if there is none.
  fileprivate var excess: String? {
    let field = TaskField.allCases.first {
      content[$0].byteCount
        > ($0 == .notes ? TaskText.maxNotesBytes : TaskText.maxBytesPerLine)
    }
    // Each key stands for a UUID, which takes 37 bytes with its separator.
    if keys.others.count * 37 > TaskText.maxBytesPerLine { return "the blockers are over 64 KiB" }
    switch field {
    case .notes?: return "the notes are over 1 MiB"
    case let field? where field.kind == .tags: return "the \(field.rawValue) are over 64 KiB"
    case let field?: return "the \(field.rawValue) is over 64 KiB"
    case nil:
      let isTooLong = extras.map(Self.isTooLongAsJSON) == true
      return isTooLong ? "the additional data is over 4 MiB" : nil
    }
  }

  /// Whether a text would be too long as JSON to be stored with a task.
  private static func isTooLongAsJSON(_ text: String) -> Bool {
    let most = TaskText.maxExtrasBytes
    // An escaped byte takes at most six bytes.
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
  /// Whether the text or a tag contains a NUL.
  fileprivate var hasNUL: Bool {
    switch self {
    case .text(let text): text?.utf8.contains(0) == true
    case .tags(let tags): tags.contains { $0.utf8.contains(0) }
    case .priority, .date, .tasks, .flag: false
    }
  }

  /// The number of bytes in the text, or in the tags or UUIDs plus one separator for each; 0 for
  /// other values.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text?.utf8.count ?? 0
    case .tags(let texts), .tasks(let texts): texts.reduce(0) { $0 + $1.utf8.count + 1 }
    case .priority, .date, .flag: 0
    }
  }
}
