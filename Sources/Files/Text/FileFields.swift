import BoardModel
import Formats

/// The fields of a task in a text.
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

/// How the lines of a task change.
struct FileEdit {
  /// The edits of its fields.
  var edits: [TaskEdit] = []
  /// Whether it is completed (`true`) or reopened; `nil` for neither.
  var completes: Bool?
  /// Where it is moved.
  var place = Place.same
  /// The day of the change.
  var today: CivilDay

  /// Where a task is moved.
  enum Place {
    /// The task is not moved.
    case same
    /// Below the task at a position in the text; `row` counts the tasks moved there, from 0.
    case below(Int, row: Int = 0)
    /// Above the task at a position in the text; `row` counts the tasks moved there, from 0.
    case above(Int, row: Int = 0)
    /// In a list without tasks.
    case start

    /// The position of the task beside the place; `nil` if there is none.
    var neighbour: Int? {
      switch self {
      case .below(let item, _), .above(let item, _): item
      case .same, .start: nil
      }
    }

    /// The place of the next of several tasks.
    var next: Place {
      switch self {
      case .below(let item, let row): .below(item, row: row + 1)
      case .above(let item, let row): .above(item, row: row + 1)
      case .same, .start: self
      }
    }
  }
}

/// Where the first task of a list goes.
struct FileStart {
  let offset: Int
  /// The text before that task.
  var lead: [UInt8] = []
  /// The text to insert after it.
  var trail: [UInt8] = []
}

/// A parsed text that holds tasks.
protocol FileText: Sendable {
  /// The bytes of the text; each line has an end.
  var bytes: [UInt8] { get }
  /// The lists, in order.
  var lists: [FileList] { get }
  /// The tasks, in the order of the text.
  var items: [FileItem] { get }
  /// Whether the lists are the open and the done tasks, wherever they are in the text.
  var listsTellCompletion: Bool { get }
  /// Whether two tasks are below the same heading.
  func isOneSection(_ first: Int, _ second: Int) -> Bool
  /// Whether tasks can be completed in place: they have boxes, or an `x` in front.
  var canTick: Bool { get }
  /// Whether the text belongs to a program that shows tasks as cards.
  var isOfCards: Bool { get }
  /// Whether due dates may have times.
  var hasTimes: Bool { get }
  /// Whether a text is a repetition in the format of the file.
  func canRepeat(_ rule: String) -> Bool
  /// Parses a repetition in the format of the file; `nil` if it has no equivalent here.
  func repetition(of rule: String) -> Repetition?
  /// A repetition in the format of the file; `nil` if the format cannot express it.
  func words(for repetition: Repetition) -> String?
  var hasNotes: Bool { get }

  /// Parses the text again after a change.
  ///
  /// - Parameter isOurs: Whether the change is our own: the lists then stay, even without tasks.
  func reading(_ bytes: [UInt8], isOurs: Bool) throws(FormatError) -> any FileText
  /// Why a title cannot be written; `nil` if it can.
  func fault(ofTitle title: String) -> String?
  /// Why a tag cannot be written; `nil` if it can.
  func fault(ofTag tag: String) -> String?
  /// The tags of a task that are part of its title.
  func tagsInTitle(of item: Int) -> [String]
  /// The fields of a task.
  func fields(of item: Int) -> FileFields
  /// The text of a task that no field shows; `nil` for none.
  func keptText(of item: Int) -> KeptText?
  /// The lines of a task after a change.
  func lines(of item: Int, _ edit: FileEdit) -> [UInt8]
  /// The lines of a new task.
  func lines(for new: NewTask, _ edit: FileEdit) -> [UInt8]
  /// Where the first task of a list goes.
  func start(of list: Int) -> FileStart
}

extension FileText {
  /// Converts a rule, written our way or as in the file, to the format of the file; `nil` if the
  /// format cannot express it.
  func words(forRule rule: String) -> String? {
    if let repetition = Repetition(rule) { return words(for: repetition) }
    return canRepeat(rule) ? rule : nil
  }

  /// The line end of the first line: LF or CRLF.
  var lineEnd: [UInt8] {
    guard let feed = bytes.firstIndex(of: 0x0A), feed > 0, bytes[feed - 1] == 0x0D else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }
}
