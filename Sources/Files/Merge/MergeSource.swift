public import BoardModel

/// A source with the conflicts of a merge in three lists: what is left of each side, and between
/// them the versions that were chosen.
///
/// A conflict has a row for each side. At most one of them is in the middle list.
public final class MergeSource: ChangeHistory, RowSending {
  /// The only board of this source.
  public let board: Board
  /// The list of our versions that are not chosen.
  public static let ours = ListID(rawValue: 1)
  /// The list of the chosen versions.
  public static let merged = ListID(rawValue: 2)
  /// The list of their versions that are not chosen.
  public static let theirs = ListID(rawValue: 3)

  /// The chosen side of each conflict, in the order of the file; `nil` where none is chosen yet.
  public private(set) var choices: [BoardMerge.Choice?]
  private let conflicts: [BoardMerge.Conflict]
  private let records: [TaskRecord]
  private var sessionHistory = SessionHistory<[BoardMerge.Choice?]>()

  /// Creates a source that shows the conflicts of a merge.
  ///
  /// - Parameter title: The name of the board.
  public init(_ merge: BoardMerge, _ kind: FileKind?, title: String) {
    board = Board(id: BoardID(rawValue: 1), uuid: "", name: title)
    let conflicts = merge.conflicts
    self.conflicts = conflicts
    choices = Array(repeating: nil, count: conflicts.count)
    records = conflicts.enumerated().flatMap { index, conflict in
      [(BoardMerge.Choice.ours, conflict.ours), (.theirs, conflict.theirs)].map { side, lines in
        Self.record(Self.id(index, side), lines, conflict.title == nil ? nil : kind)
      }
    }
  }

  /// The record of a task, or one whose title is the first line of other text.
  private static func record(_ id: TaskID, _ lines: [UInt8], _ kind: FileKind?) -> TaskRecord {
    // A task that cannot be read is shown as text.
    if let kind, let board = try? FileBoard(lines, kind), !board.ids.isEmpty {
      let record = board.record(of: 0)
      return TaskRecord(
        id: id, list: ours, content: record.content, completedAt: record.completedAt)
    }
    let first = lines.splitLines.first { $0.contains { $0 > 0x20 } }
    let title = first.map { TaskText.trimmedTitle(String(decoding: $0.dropLast(), as: UTF8.self)) }
    return TaskRecord(id: id, list: ours, content: TaskContent(title: title ?? "(no text)"))
  }

  // MARK: Rows

  /// The id of the row for a side of a conflict.
  public static func id(_ conflict: Int, _ side: BoardMerge.Choice) -> TaskID {
    TaskID(rawValue: Int64(2 * conflict + (side == .ours ? 1 : 2)))
  }

  private func conflict(_ id: TaskID) -> (index: Int, side: BoardMerge.Choice) {
    let number = Int(id.rawValue) - 1
    return (number / 2, number % 2 == 0 ? .ours : .theirs)
  }

  private func list(of id: TaskID) -> ListID {
    let (index, side) = conflict(id)
    if choices[index] == side { return Self.merged }
    return side == .ours ? Self.ours : Self.theirs
  }

  private func rows(of list: ListID) -> [TaskID] {
    records.map(\.id).filter { self.list(of: $0) == list }
  }

  private func rows(of list: ListID, passing filter: TaskFilter) -> [TaskRecord] {
    var matcher = TaskMatcher(filter, inListNamed: Self.name(of: list))
    let records = rows(of: list).map(record)
    return filter.isEmpty ? records : records.filter { matcher.matches($0) }
  }

  private func record(_ id: TaskID) -> TaskRecord {
    let record = records[Int(id.rawValue) - 1]
    return TaskRecord(
      id: id, list: list(of: id), content: record.content, completedAt: record.completedAt)
  }

  private static func name(of list: ListID) -> String {
    switch list {
    case ours: "Ours"
    case theirs: "Theirs"
    default: "Merged"
    }
  }

  // MARK: Reading

  /// The only board, in an array.
  public func boards() throws -> [Board] { [board] }

  /// The three lists: Ours, Merged and Theirs.
  public func lists(of board: BoardID) throws -> [TaskList] {
    [Self.ours, Self.merged, Self.theirs].map { list in
      let isMerged = list == Self.merged
      return TaskList(
        id: list, uuid: "", board: board, name: Self.name(of: list), role: .plain,
        layout: .table, rules: ListRules(), count: rows(of: list).count,
        sending: SendingWords(
          verb: isMerged ? "take" : "put back", past: isMerged ? "Took" : "Put back",
          whenEmpty: isMerged ? "Nothing is chosen yet." : "Everything here is chosen."))
    }
  }

  /// The rows with these ids, in the same order; unknown ids are left out.
  public func rows(_ ids: [TaskID]) throws -> [TaskRow] {
    ids.filter { (1...Int64(records.count)).contains($0.rawValue) }.map { TaskRow(record($0)) }
  }

  /// The index of a row in its list, from 0.
  public func index(of id: TaskID) throws -> Int? { rows(of: list(of: id)).firstIndex(of: id) }

  /// A window of the rows of a list that match a filter.
  public func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    let passing = rows(of: list, passing: filter)
    let start = anchor.start(count: passing.count, limit: limit) { id in
      passing.firstIndex { $0.id == id } ?? 0
    }
    return TaskWindow(
      list: list, count: passing.count, start: start,
      rows: passing[start...].prefix(limit).map { TaskRow($0) })
  }

  /// Calls a closure with every row of a list that matches a filter.
  public func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    try rows(of: list, passing: filter).forEach(visit)
  }

  /// The ids of all rows of a list, in the order of the file.
  public func ids(of list: ListID) throws -> [TaskID] { rows(of: list) }

  /// The given titles that occur in a list.
  public func titles(among titles: [String], in list: ListID) throws -> Set<String> {
    Set(rows(of: list).map { record($0).title }).intersection(titles)
  }

  /// What the other side of a conflict has where the sides differ, as in `Theirs: “Cow milk”, due
  /// 2026-12-24`.
  public func meaning(of id: TaskID) -> String? {
    let (index, side) = conflict(id)
    let other = record(Self.id(index, side == .ours ? .theirs : .ours))
    let conflict = conflicts[index]
    let fields = conflict.fields.isEmpty ? [TaskField.title.noun] : conflict.fields
    let values = fields.map { field in
      if field == BoardMerge.listField, let lists = conflict.lists {
        return Self.words(for: lists, of: side == .ours ? .theirs : .ours)
      }
      return Self.value(of: field, other)
    }.joined(separator: ", ")
    return "\(Self.name(of: side == .ours ? Self.theirs : Self.ours)): \(values)"
  }

  /// The list to which a side moved a task, as in `in “Done” instead of “Doing”`.
  private static func words(for lists: BoardMerge.Lists, of side: BoardMerge.Choice) -> String {
    let (list, other) = side == .ours ? (lists.ours, lists.theirs) : (lists.theirs, lists.ours)
    func quoted(_ name: String) -> String { name.isEmpty ? "no list" : "“\(name)”" }
    return "in \(quoted(list)) instead of \(quoted(other))"
  }

  private static func value(of noun: String, _ task: TaskRecord) -> String {
    let field = TaskField.allCases.first { $0.noun == noun }
    switch field.map({ task.content[$0] }) {
    case .text(let title?) where field == .title: return "“\(title)”"
    case .text(let text?) where field == .repetition: return "repeats \(text)"
    case .priority(let letter?): return "priority \(letter)"
    case .date(let date?): return "\(field == .start ? "starts" : "due") \(date.text)"
    case .text(_?), .tags, .tasks, .flag: return "other \(noun)"
    case .text, .priority, .date: return "no \(noun)"
    case nil where noun == "completion":
      return task.completedAt == nil ? "not completed" : "completed"
    case nil: return "another \(noun)"
    }
  }

  // MARK: Choosing

  private func change(_ ids: [TaskID], _ body: (inout [BoardMerge.Choice?]) throws -> Void) throws {
    var changed = choices
    try body(&changed)
    guard changed != choices else { return }
    sessionHistory.add(
      .moved, Array(ids.prefix(Change.maxTasks)), count: ids.count, from: choices)
    choices = changed
  }

  /// Chooses rows that are moved to the list of chosen versions, and puts back rows that are moved
  /// out of it. The order of the rows cannot be changed.
  public func move(_ ids: [TaskID], to placement: Placement) throws {
    let target: ListID =
      switch placement {
      case .top(let list), .bottom(let list), .index(_, in: let list): list
      case .before(let id), .after(let id): list(of: id)
      }
    for id in ids where target != Self.merged {
      let own = conflict(id).side == .ours ? Self.ours : Self.theirs
      guard own != target else { continue }
      throw Refusal.stated("this is the version of \(Self.name(of: own))")
    }
    let moved = ids.filter { list(of: $0) != target }
    guard !moved.isEmpty else { throw Refusal.stated("the order is that of the file") }
    try send(moved)
  }

  /// Chooses rows, or puts them back if they are chosen. The other version of a chosen row is put
  /// back.
  public func send(_ ids: TaskIDSet) throws { try send(Array(ids.ids)) }

  private func send(_ ids: [TaskID]) throws {
    try change(ids) { choices in
      var seen: Set<Int> = []
      for id in ids {
        let (index, side) = conflict(id)
        guard seen.insert(index).inserted else {
          throw Refusal.stated("only one version of each can be taken")
        }
        choices[index] = self.choices[index] == side ? nil : side
      }
    }
  }

  /// The row of the first conflict without a chosen side; `nil` if there is none.
  public var firstUndecided: TaskID? {
    choices.firstIndex { $0 == nil }.map { Self.id($0, .ours) }
  }

  // MARK: Undoing

  /// Undoes the latest change; returns `nil` if there is none.
  public func undo() throws -> Change? {
    sessionHistory.undo(&choices) { records[Int($0.rawValue) - 1].title }
  }

  /// Redoes the change undone last; returns `nil` if there is none.
  public func redo() throws -> Change? {
    sessionHistory.redo(&choices) { records[Int($0.rawValue) - 1].title }
  }

  /// The id of the latest change, including undo and redo; `nil` before the first.
  public func latestChange() throws -> ChangeID? { sessionHistory.latestChange }
}
