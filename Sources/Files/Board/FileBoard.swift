public import BoardModel
public import Formats

/// A text file that is read as lists of tasks. Lists and tasks keep their ids when the text
/// changes.
public struct FileBoard: Sendable {
  /// The kind of the text file.
  public let kind: FileKind
  /// The parsed text, in which every line has a line end.
  private(set) var text: any FileText
  /// The ids of the tasks, in the order of the text.
  public private(set) var ids: [TaskID] {
    didSet { positions = Self.positions(of: ids) }
  }
  private var positions: [TaskID: Int]
  /// The ids of the lists, in order.
  public private(set) var listIDs: [ListID]
  /// Whether the file begins with the byte order mark of UTF-8.
  private let hasMark: Bool
  /// The line end that was added because the last line of the file has none; otherwise empty.
  private var addedEnd: [UInt8]
  private var nextID: Int64
  private var nextListID: Int64
  /// The ids of the tasks that other programs removed, by the lines of the tasks.
  private var absentTasks = Absences<ArraySlice<UInt8>, TaskID>()
  /// The ids of the lists that other programs removed, by the names of the lists.
  private var absentLists = Absences<String, ListID>()

  /// Parses the bytes of a file.
  ///
  /// - Throws: ``FormatError``, for instance if the bytes are not UTF-8 or contain a NUL.
  public init(_ fileBytes: [UInt8], _ kind: FileKind) throws(FormatError) {
    self.kind = kind
    let source = try Self.source(fileBytes)
    hasMark = source.bytes.count < fileBytes.count
    addedEnd = Self.missingEnd(of: source.bytes)
    text = try kind.text(source.bytes + addedEnd)
    ids = text.items.indices.map { TaskID(rawValue: Int64($0) + 1) }
    positions = Self.positions(of: ids)
    nextID = Int64(ids.count) + 1
    listIDs = text.lists.indices.map { ListID(rawValue: Int64($0) + 1) }
    nextListID = Int64(listIDs.count) + 1
  }

  private static func source(_ bytes: [UInt8]) throws(FormatError) -> SourceBytes {
    let source = SourceBytes(bytes)
    try source.check(0..<source.bytes.count)
    if let zero = source.bytes.firstIndex(of: 0) {
      throw source.error(at: zero, "the file contains a NUL byte")
    }
    // With CR alone, all tasks would be on one line, and no task could be added below that line.
    if let end = source.bytes.firstIndex(of: 0x0D), !source.bytes.contains(0x0A) {
      throw source.error(at: end, "lines must end with LF or CRLF, not CR alone")
    }
    return source
  }

  private static func missingEnd(of bytes: [UInt8]) -> [UInt8] {
    guard let last = bytes.last, last != 0x0A else { return [] }
    guard let feed = bytes.firstIndex(of: 0x0A), feed > 0, bytes[feed - 1] == 0x0D else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }

  /// The bytes to write to the file.
  public var fileBytes: [UInt8] {
    var bytes = text.bytes
    // Remove only the added bytes: a carriage return before them, without a line feed, is text.
    for byte in addedEnd.reversed() where bytes.last == byte { bytes.removeLast() }
    return hasMark ? [0xEF, 0xBB, 0xBF] + bytes : bytes
  }

  // MARK: Reading

  /// The lists of the file, in order.
  public var lists: [FileList] { text.lists }

  /// The index of a task in ``ids``; `nil` if the task was removed.
  func position(of id: TaskID) -> Int? { positions[id] }

  private static func positions(of ids: [TaskID]) -> [TaskID: Int] {
    Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
  }

  /// The index of a list in ``listIDs``; `nil` if the list was removed.
  func position(of id: ListID) -> Int? { listIDs.firstIndex(of: id) }

  /// The ids of the tasks of a list, from the top down.
  public func ids(of list: ListID) -> [TaskID] {
    guard let list = position(of: list) else { return [] }
    return text.items.indices.filter { text.items[$0].list == list }.map { ids[$0] }
  }

  /// The lines of the task at an index, including their line ends.
  public func lines(of item: Int) -> [UInt8] { Array(text.bytes[text.items[item].range]) }

  /// The record of the task at an index.
  public func record(of item: Int) -> TaskRecord {
    let fields = text.fields(of: item)
    return TaskRecord(
      id: ids[item], list: listIDs[text.items[item].list], content: fields.content,
      created: fields.created.map { Timestamp(noonOf: $0) } ?? Timestamp(milliseconds: 0),
      completedAt: fields.isCompleted
        ? fields.completed.map { Timestamp(noonOf: $0) } ?? Timestamp(milliseconds: 0) : nil)
  }

  // MARK: Changing

  /// Returns an unused id.
  mutating func makeID() -> TaskID {
    defer { nextID += 1 }
    return TaskID(rawValue: nextID)
  }

  /// Replaces the text and the ids of its tasks.
  mutating func replaceText(with text: any FileText, ids: [TaskID]) {
    precondition(text.items.count == ids.count, "\(text.items.count) tasks, \(ids.count) ids")
    self.text = text
    self.ids = ids
  }

  /// Updates the board after another program changed the file. Tasks and lists that are recognized
  /// keep their ids, even if they were removed and later added again.
  ///
  /// - Throws: ``FormatError``, with the board unchanged.
  public mutating func reload(from fileBytes: [UInt8]) throws(FormatError) {
    let source = try Self.source(fileBytes)
    let addedEnd = Self.missingEnd(of: source.bytes)
    let new = try text.reading(source.bytes + addedEnd, isOurs: false)
    let newIDs = idsOfTasks(in: new)
    updateLists(new.lists)
    self.addedEnd = addedEnd
    replaceText(with: new, ids: newIDs)
  }

  private mutating func idsOfTasks(in new: any FileText) -> [TaskID] {
    var absent = absentTasks
    let matches = FileAlignment.matches(of: text, in: new) { lines in
      // One of Dragboard's own changes may have restored the task already, so its id may be in use.
      absent.popFirst(for: lines).flatMap { positions[$0] == nil ? $0 : nil }
    }
    let newIDs = matches.map { match in
      switch match {
      case .new: makeID()
      case .old(let index): ids[index]
      case .earlier(let id): id
      }
    }
    let present = Set(newIDs)
    for (item, id) in zip(text.items, ids) where !present.contains(id) {
      absent.add(id, Array(text.bytes[item.range])[...])
    }
    absentTasks = absent
    return newIDs
  }

  private mutating func updateLists(_ new: [FileList]) {
    var remaining = zip(text.lists, listIDs).map { (name: $0.name, id: $1) }
    listIDs = new.map { list in
      if let index = remaining.firstIndex(where: { $0.name == list.name }) {
        return remaining.remove(at: index).id
      }
      if let id = absentLists.popFirst(for: list.name) { return id }
      defer { nextListID += 1 }
      return ListID(rawValue: nextListID)
    }
    for list in remaining { absentLists.add(list.id, list.name) }
  }
}

extension Timestamp {
  /// Creates a timestamp for noon UTC on a day. In nearly every time zone, this moment falls on the
  /// same day.
  init(noonOf day: CivilDay) {
    self.init(milliseconds: (Int64(day.daysSinceEpoch) * 2 + 1) * 43_200_000)
  }
}
