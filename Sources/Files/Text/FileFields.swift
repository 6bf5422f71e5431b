import BoardModel
import Formats

/// What is shown of a task of a text.
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

/// What becomes of the lines of a task.
struct FileEdit {
  /// The changes to its content.
  var edits: [TaskEdit] = []
  /// Whether it is completed or reopened; `nil` for neither.
  var completes: Bool?
  /// Where it goes.
  var place = Place.same
  /// The day of the change.
  var today: CivilDay

  /// Where a task goes.
  enum Place {
    /// It stays where it is.
    case same
    /// Below a task, by the position of that in the text; the first, the second and so on.
    case below(Int, row: Int = 0)
    /// Above a task, in the same way.
    case above(Int, row: Int = 0)
    /// In a list without tasks.
    case start

    /// The task beside it.
    var neighbour: Int? {
      switch self {
      case .below(let item, _), .above(let item, _): item
      case .same, .start: nil
      }
    }

    /// The place of the next one of several tasks.
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
  /// What stands in front of it.
  var lead: [UInt8] = []
  /// What stands behind it.
  var trail: [UInt8] = []
}

/// A text that holds tasks, taken apart.
protocol FileText: Sendable {
  /// The text; each line has an end.
  var bytes: [UInt8] { get }
  /// The lists, in their order.
  var lists: [FileList] { get }
  /// The tasks, in the order of the text.
  var items: [FileItem] { get }
  /// Whether a task is in a list because it is open or done, wherever it stands.
  var listsTellCompletion: Bool { get }
  /// Whether two tasks stand under the same heading.
  func isOneSection(_ first: Int, _ second: Int) -> Bool
  /// Whether tasks can be completed where they stand: they have boxes, or an `x` in front.
  var canTick: Bool { get }
  /// Whether it is of a program that shows its tasks as cards.
  var isOfCards: Bool { get }
  /// Whether due dates may have times.
  var hasTimes: Bool { get }
  /// Whether the format has words for a repetition.
  func canRepeat(_ rule: String) -> Bool
  /// What the words of the format for a repetition mean; `nil` for what ours cannot say.
  func repetition(of rule: String) -> Repetition?
  /// The words of the format for a repetition; `nil` for one that it has no words for.
  func words(for repetition: Repetition) -> String?
  /// Whether tasks have notes.
  var hasNotes: Bool { get }

  /// Takes the same kind of text apart after a change.
  ///
  /// - Parameter isOurs: Whether the lists stay what they are, even without tasks.
  func reading(_ bytes: [UInt8], isOurs: Bool) throws(FormatError) -> any FileText
  /// Why a title cannot be written; `nil` if it can.
  func fault(ofTitle title: String) -> String?
  /// Why a tag cannot be written; `nil` if it can.
  func fault(ofTag tag: String) -> String?
  /// The tags of a task that are words of its title.
  func tagsInTitle(of item: Int) -> [String]
  /// What a task says.
  func fields(of item: Int) -> FileFields
  /// What the lines of a task say that no field shows; `nil` for nothing.
  func keptText(of item: Int) -> KeptText?
  /// The lines of a task after a change.
  func lines(of item: Int, _ edit: FileEdit) -> [UInt8]
  /// The lines of a new task.
  func lines(for new: NewTask, _ edit: FileEdit) -> [UInt8]
  /// Where the first task of a list goes.
  func start(of list: Int) -> FileStart
}

extension FileText {
  /// A repetition in the words of the format, given in those or in ours; `nil` for one that it
  /// cannot say.
  func words(forRule rule: String) -> String? {
    if let repetition = Repetition(rule) { return words(for: repetition) }
    return canRepeat(rule) ? rule : nil
  }

  /// LF or CRLF, as the first line has it.
  var lineEnd: [UInt8] {
    guard let feed = bytes.firstIndex(of: 0x0A), feed > 0, bytes[feed - 1] == 0x0D else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }
}
