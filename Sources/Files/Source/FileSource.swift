public import BoardModel
public import Formats
import SystemFiles
import SystemPackage

/// A Markdown or todo.txt file as the source of one board. Each change is saved at once.
///
/// Before each change, the file is read again, so that changes by other programs are preserved.
public final class FileSource: ChangeHistory, ListSorting, TaskEditing, TaskFinding {
  /// Why the file cannot be read or saved.
  public enum Problem: Error, Equatable {
    /// The file does not exist or cannot be read.
    case unreadable(name: String, reason: String)
    /// The file can be read but not parsed.
    case malformed(name: String, FormatError)
    /// A change cannot be saved.
    case unwritable(name: String, reason: String)
    /// A change was saved, but the version that it replaced may contain changes by another program
    /// and could not be put back. That version is kept in the file `leftover`.
    case unchecked(name: String, leftover: String)
    /// The system allows no more watches, so changes by other programs do not show by themselves.
    case unwatched(name: String)
  }

  /// The only board of the file.
  public let board: Board
  var storage: FileStorage
  /// The file as last read or saved.
  var file: FileBoard { didSet { cache = FileRows() } }
  /// A cache of the tasks of ``file``.
  var cache = FileRows()
  /// The bytes of the file, as last read or saved.
  var bytes: [UInt8]
  var fileHistory = FileHistory()
  /// The changes by other programs that have not been reported yet.
  var foreign: ForeignDifference?
  /// The previous list of each task that was moved to the done list when it was completed.
  var origins: [TaskID: ListID] = [:]
  /// The next task of each completed repeating task, and the lines with which the next task was
  /// added.
  var nextTasks: [TaskID: (id: TaskID, lines: [UInt8])] = [:]
  let today: () -> CivilDay

  /// Reads and parses a file.
  ///
  /// - Parameter today: Returns the current day in the user's time zone.
  /// - Throws: ``TextFile/Failure`` if the file cannot be read, ``FormatError`` if it cannot be
  ///   parsed.
  public init(_ storage: FileStorage, _ kind: FileKind, today: @escaping () -> CivilDay) throws {
    self.storage = storage
    self.today = today
    board = Board(id: BoardID(rawValue: 1), uuid: "", name: storage.name)
    bytes = try storage.read()
    file = try FileBoard(bytes, kind)
  }

  /// The notation of priorities and tags in the file.
  public var fieldStyle: FieldStyle { file.kind == .todoTxt ? .todoTxt : .standard }

  // MARK: Reading

  /// An array with the only board.
  public func boards() throws -> [Board] { [board] }

  /// The lists of the file, in order.
  public func lists(of board: BoardID) throws -> [TaskList] {
    let counts = file.text.items.reduce(into: [Int: Int]()) { $0[$1.list, default: 0] += 1 }
    let pending = file.lists.firstIndex { !$0.isDone }
    return zip(file.lists, file.listIDs).enumerated().map { index, entry in
      var rules = ListRules()
      rules.limit = entry.0.limit
      return TaskList(
        id: entry.1, uuid: "", board: board, name: entry.0.shownName,
        role: entry.0.isDone ? .done : index == pending ? .pending : .plain,
        layout: file.text.isOfCards ? .auto : .table,
        rules: rules, count: counts[index] ?? 0)
    }
  }

  /// The tasks with the given ids, in the same order; removed tasks are left out.
  public func rows(_ ids: [TaskID]) throws -> [TaskRow] {
    ids.compactMap { file.position(of: $0).map(row(of:)) }
  }

  /// The row of a task in its list; `nil` if the task was removed.
  public func index(of id: TaskID) throws -> Int? {
    guard let item = file.position(of: id) else { return nil }
    let list = file.text.items[item].list
    return file.text.items[..<item].count { $0.list == list }
  }

  /// A range of the tasks in a list that match a filter.
  public func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    let passing = items(of: list, passing: filter)
    let start = anchor.start(count: passing.count, limit: limit) { id in
      let item = file.position(of: id) ?? 0
      return passing.firstIndex { $0 >= item } ?? passing.count
    }
    return TaskWindow(
      list: list, count: passing.count, start: start,
      rows: passing[start...].prefix(max(0, limit)).map(row(of:)))
  }

  /// Calls a closure with each task of a list that matches a filter, from the top down.
  public func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    for item in items(of: list, passing: filter) { try visit(cache.record(of: item, in: file)) }
  }

  /// The ids of all tasks of a list, from the top down.
  public func ids(of list: ListID) throws -> [TaskID] { file.ids(of: list) }

  /// The given titles that at least one task in a list has. Titles must match exactly.
  public func titles(among titles: [String], in list: ListID) throws -> Set<String> {
    Set(items(of: list, passing: nil).map { file.text.fields(of: $0).title }).intersection(titles)
  }

  /// Parses a filter. In todo.txt, `@home` and `+garden` are tags, and `(A)` is a priority.
  public func filter(_ text: String, _ context: FilterContext) -> TaskFilter {
    guard fieldStyle == .todoTxt else { return TaskFilter(text, context) }
    let words = text.split(whereSeparator: \.isWhitespace).map { word -> String in
      if word.count == 3, word.hasPrefix("("), word.hasSuffix(")") {
        return "!" + word.dropFirst().dropLast()
      }
      guard word.count > 1 else { return String(word) }
      return word.hasPrefix("@")
        ? "#" + word.dropFirst() : word.hasPrefix("+") ? "#" + word : String(word)
    }
    return TaskFilter(words.joined(separator: " "), context)
  }

  /// The parts of a task's text that no field shows.
  public func preservedTexts(of id: TaskID) -> [PreservedText] {
    file.position(of: id).flatMap { file.text.preservedText(of: $0) }.map { [$0] } ?? []
  }

  private func items(of list: ListID, passing filter: TaskFilter?) -> [Int] {
    file.position(of: list).map { cache.items(of: $0, passing: filter, in: file) } ?? []
  }

  // MARK: History

  /// Undoes the latest change; returns `nil` if there is none. Later changes by other programs are
  /// preserved.
  ///
  /// - Throws: ``Refusal`` if the change can no longer be undone; the next call undoes the change
  ///   before it. While the file has merge conflicts, nothing can be undone, and no change is
  ///   skipped.
  public func undo() throws -> Change? {
    guard let entry = fileHistory.done.last else { return nil }
    try step(entry.undoing) { $0.dropUndo() }
    return fileHistory.undo()
  }

  /// Redoes the change that was undone last; returns `nil` if there is none.
  ///
  /// - Throws: ``Refusal`` if the change can no longer be redone; the next call redoes the change
  ///   that was undone before that one. While the file has merge conflicts, nothing can be redone,
  ///   and no change is skipped.
  public func redo() throws -> Change? {
    guard let entry = fileHistory.undone.last else { return nil }
    try step(entry.made) { $0.dropRedo() }
    return fileHistory.redo()
  }

  private func step(_ changes: [FileChange], leavingOut drop: (inout FileHistory) -> Void) throws {
    do {
      try save(changes)
    } catch Refusal.stated(let words) where !bytes.hasConflict {
      drop(&fileHistory)
      throw Refusal.stated("\(words); that step was skipped")
    }
  }

  /// The id of the latest change, undo or redo; `nil` if there is none.
  public func latestChange() throws -> ChangeID? { fileHistory.latest }
}
