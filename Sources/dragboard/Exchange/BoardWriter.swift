import BoardModel
import Formats
import Store

/// Writes the tasks of boards in a format, and passes the bytes on in batches.
struct BoardWriter {
  private let store: TaskStore
  private let format: FormatName
  private let boards: [(board: Board, lists: [TaskList])]
  private let filter: TaskFilter
  private let isArchive: Bool
  private let progress: ExchangeProgress
  private var writer: any TaskWriter
  private var output = ByteWriter()
  private var count = 0
  /// The texts that several tasks share, by name; a value is `nil` if the store does not have the
  /// text.
  private var shared: [String: SharedText?] = [:]

  /// The number of bytes to collect before writing them.
  private static let maxBytes = 1 << 16

  /// - Parameters:
  ///   - isOneList: Whether only one list of the board is written.
  ///   - isArchive: Whether only archived tasks are written.
  ///   - progress: Shows the progress, and throws after Ctrl-C.
  /// - Throws: ``StoreError``.
  init(
    store: TaskStore, format: FormatName, lists: [(Board, [TaskList])], isOneList: Bool,
    filter: TaskFilter, isArchive: Bool, isRaw: Bool, progress: ExchangeProgress
  ) throws {
    self.store = store
    self.format = format
    self.progress = progress
    boards = lists.map { (board: $0, lists: $1) }
    (self.filter, self.isArchive) = (filter, isArchive)
    var options = WritingOptions(now: WallClock.system.now(), isRaw: isRaw)
    options.isOneList = isOneList
    for (board, _) in lists {
      options.frames[board.name] = try store.extras(of: board.id)[format.rawValue]
    }
    options.keys = try Self.keys(
      of: lists.flatMap(\.1), in: store, format, filter, isArchive: isArchive)
    writer = format.format.makeWriter(options: options)
  }

  /// The fields that the format cannot represent, with the number of tasks that have them.
  var unwritten: Tally { writer.unwritten }

  /// The number of tasks to write.
  static func total(
    of lists: [TaskList], in store: TaskStore, _ filter: TaskFilter, _ isArchive: Bool
  ) throws -> Int {
    try lists.reduce(0) {
      try $0 + store.count(in: $1, passing: filter, areArchived: isArchive)
    }
  }

  /// Chooses the keys of the tasks that block others. This reads all tasks once more if the format
  /// needs keys and there are blockers.
  private static func keys(
    of lists: [TaskList], in store: TaskStore, _ format: FormatName, _ filter: TaskFilter,
    isArchive: Bool
  ) throws -> BlockerKeys {
    guard var chooser = try BlockerKeyChooser(format, blockers: store.allBlockers()) else {
      return BlockerKeys()
    }
    for list in lists {
      try store.everyTask(in: list, passing: filter, areArchived: isArchive) { task in
        var entry = TaskEntry(task, board: "", list: "", position: nil)
        entry.extras = task.extras.flatMap { TaskExtras($0)[format.rawValue] }
        chooser.add(entry)
      }
    }
    return chooser.choose()
  }

  /// Writes all tasks.
  ///
  /// - Parameter put: Writes the next bytes.
  mutating func write(_ put: ([UInt8]) throws -> Void) throws {
    let total = try Self.total(of: boards.flatMap(\.lists), in: store, filter, isArchive)
    writer.begin(boards: boards.map(\.board.name), to: &output)
    for (board, lists) in boards {
      writer.beginBoard(board.name, to: &output)
      for list in lists {
        writer.beginList(list.name, role: list.role, to: &output)
        var next = 0
        func write(_ task: TaskRecord) throws {
          let position = try filter.isEmpty ? next : store.index(of: task.id) ?? next
          next += 1
          let entry = try entry(
            of: task, on: board, in: list, at: isArchive ? nil : position)
          writer.write(entry, to: &output)
          if output.bytes.count >= Self.maxBytes { try put(output.drain()) }
          count += 1
          try progress.show(
            "Exporting", count, of: total, share: Double(count) / Double(max(1, total)))
        }
        try store.everyTask(in: list, passing: filter, areArchived: isArchive, write)
      }
    }
    writer.end(to: &output)
    try put(output.drain())
  }

  /// Reports the duration of a long export.
  func end() { progress.end("exported", count) }

  private mutating func entry(
    of task: TaskRecord, on board: Board, in list: TaskList, at position: Int?
  ) throws -> TaskEntry {
    var entry = TaskEntry(task, board: board.name, list: list.name, position: position)
    if let extras = task.extras.map(TaskExtras.init) {
      entry.extras = extras[format.rawValue]
      entry.shared = try extras[sharedOf: format.rawValue].compactMap { try shared(named: $0) }
    }
    if format.namesLists, let foreign = entry.extras.flatMap(ForeignList.init),
      foreign.instead == list.name
    {
      entry.list = foreign.name
    }
    return entry
  }

  private mutating func shared(named name: String) throws -> SharedText? {
    if let cached = shared[name] { return cached }
    let text = try store.sharedText(named: name)
    shared[name] = .some(text)
    return text
  }
}

extension TaskStore {
  /// Visits each task in a list that matches a filter, or each archived one.
  fileprivate func everyTask(
    in list: TaskList, passing filter: TaskFilter, areArchived: Bool,
    _ visit: (TaskRecord) throws -> Void
  ) throws {
    if areArchived {
      try everyArchivedTask(in: list.id, passing: filter, visit)
    } else {
      try everyTask(in: list.id, passing: filter, visit)
    }
  }
}
