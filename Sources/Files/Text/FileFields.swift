import BoardModel
import Formats

/// The fields of a task, as parsed from a file.
@dynamicMemberLookup
struct FileFields {
  var content: TaskContent
  var isCompleted = false
  var completed: CivilDay?
  var created: CivilDay?

  subscript<Value>(dynamicMember field: KeyPath<TaskContent, Value>) -> Value {
    content[keyPath: field]
  }
}

/// A description of how the lines of a task change.
struct FileEdit {
  var edits: [TaskEdit] = []
  /// Whether the task is completed (`true`) or reopened (`false`); `nil` for neither.
  var completes: Bool?
  /// The position to which the task is moved.
  var position = Position.same
  /// The day of the change.
  var today: CivilDay

  /// The position to which a task is moved.
  enum Position {
    /// The task is not moved.
    case same
    /// Below the task at an index in the text. If several tasks are put there, `row` is the index
    /// of the moved task among them, from 0.
    case below(Int, row: Int = 0)
    /// Above the task at an index in the text. If several tasks are put there, `row` is the index
    /// of the moved task among them, from 0.
    case above(Int, row: Int = 0)
    /// In a list without tasks.
    case start

    /// The index of the task next to the new position; `nil` if there is none.
    var neighbour: Int? {
      switch self {
      case .below(let item, _), .above(let item, _): item
      case .same, .start: nil
      }
    }

    /// The position for the next task if several tasks are put in the same place.
    var next: Position {
      switch self {
      case .below(let item, let row): .below(item, row: row + 1)
      case .above(let item, let row): .above(item, row: row + 1)
      case .same, .start: self
      }
    }
  }
}

/// The position in the text for the first task of a list.
struct FileStart {
  let offset: Int
  /// The text to insert before the task.
  var lead: [UInt8] = []
  /// The text to insert after the task.
  var trail: [UInt8] = []
}

/// Which tasks the keys of other tasks name.
enum KeyDirection {
  /// A task names the tasks that block it, as in Markdown.
  case blockers
  /// A task names the tasks that it blocks, as in a todo.txt.
  case blocked
}

/// A parsed text that contains tasks.
protocol FileText: Sendable {
  /// The bytes of the text, in which each line has a line end.
  var bytes: [UInt8] { get }
  /// The lists, in order.
  var lists: [FileList] { get }
  /// The tasks, in the order of the text.
  var items: [FileItem] { get }
  /// Whether there are exactly two lists, one for the open and one for the completed tasks,
  /// regardless of headings.
  var groupsByCompletion: Bool { get }
  /// Whether two tasks are below the same heading.
  func isOneSection(_ first: Int, _ second: Int) -> Bool
  /// Whether tasks can be completed in place, with a box or a leading `x`.
  var canTick: Bool { get }
  /// Whether the text belongs to a program that shows tasks as cards.
  var isOfCards: Bool { get }
  /// Whether due dates may have times.
  var hasTimes: Bool { get }
  /// Whether text is a repetition in the notation of the file.
  func canRepeat(_ rule: String) -> Bool
  /// Parses a repetition in the notation of the file; `nil` if there is no equivalent.
  func repetition(of rule: String) -> Repetition?
  /// The notation of a repetition in the file; `nil` if the format cannot express it.
  func words(for repetition: Repetition) -> String?
  var hasNotes: Bool { get }

  /// Parses a new version of the text.
  ///
  /// - Parameter isOurs: Whether Dragboard made the change. If so, lists stay even if they have no
  ///   tasks.
  func reading(_ bytes: [UInt8], isOurs: Bool) throws(FormatError) -> any FileText
  /// Why a title cannot be stored in the file; `nil` if it can.
  func fault(ofTitle title: String) -> String?
  /// Why a tag cannot be stored in the file; `nil` if it can.
  func fault(ofTag tag: String) -> String?
  /// Why the name of an assignee cannot be stored in the file; `nil` if it can.
  func fault(ofAssignee name: String) -> String?
  /// The tags of a task that are part of its title.
  func tagsInTitle(of item: Int) -> [String]
  func fields(of item: Int) -> FileFields
  /// Which tasks the keys of other tasks name; `nil` if no keys link tasks.
  var keyDirection: KeyDirection? { get }
  /// A task with the keys by which it and others may name each other.
  func keyed(_ item: Int) -> KeyedTask
  /// The parts of a task's text that no field shows; `nil` if there are none.
  func preservedText(of item: Int) -> PreservedText?
  /// Returns the lines of a task after an edit.
  func lines(of item: Int, _ edit: FileEdit) -> [UInt8]
  /// Returns the lines of a new task.
  func lines(for new: NewTask, _ edit: FileEdit) -> [UInt8]
  /// Returns the position for the first task of a list.
  func start(of list: Int) -> FileStart
}

extension FileText {
  /// Converts a repetition, in Dragboard's notation or that of the file, to the notation of the
  /// file; `nil` if the format cannot express it.
  func words(forRule rule: String) -> String? {
    if let repetition = Repetition(rule) { return words(for: repetition) }
    return canRepeat(rule) ? rule : nil
  }

  /// The line end of the first line: LF or CRLF; LF if there are no lines.
  var lineEnd: [UInt8] {
    guard let feed = bytes.firstIndex(of: 0x0A), feed > 0, bytes[feed - 1] == 0x0D else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }
}
