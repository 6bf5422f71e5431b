import BoardModel
import CommandWords
import Formats
import Store

/// Reads the files of an import twice: first to check them, then to import their tasks.
final class ImportReader {
  private(set) var targets: ImportTargets
  /// The number of tasks in all files.
  private(set) var taskCount = 0
  /// The text around the tasks of the files, by board.
  private(set) var frames: ImportFrames

  /// The projects and contexts of the todo.txt files.
  private(set) var tags: ImportedTags

  /// The file and line of the last imported task, such as `tasks.csv:3`.
  private(set) var location = ""

  private let files: [ImportFile]
  private let options: ReadingOptions
  /// For each file, the board name that applies to the whole file; `nil` if there is none.
  private var boardNames: [String?] = []
  /// The boards and lists that the files name, in order.
  private var names: [ImportTargets.Names] = []

  init(
    files: [ImportFile], targets: ImportTargets, frames: ImportFrames, isRaw: Bool,
    projectTags: ProjectTags = .sign, order: DateOrder
  ) {
    self.files = files
    self.frames = frames
    self.targets = targets
    var options = ReadingOptions(
      doneList: targets.doneList, isRaw: isRaw, projectTags: projectTags)
    options.now = WallClock.system.now()
    options.order = order
    self.options = options
    tags = ImportedTags(projectTags)
  }

  /// Checks the files, and reports errors and skipped content on standard error.
  ///
  /// - Parameter isLenient: Whether to skip what cannot be read.
  /// - Throws: ``Failure`` if something cannot be read and is not skipped.
  func check(isLenient: Bool, _ progress: ExchangeProgress) throws {
    var report = ImportReport()
    for file in files {
      let lines = Double(file.source.bytes.count { $0 == UInt8(ascii: "\n") } + 1)
      var names: Set<ImportTargets.Names> = []
      var ordered: [ImportTargets.Names] = []
      var counts: [ImportTargets.Names: Int] = [:]
      let reading = try read(file) { entry in
        let own = ImportTargets.Names(entry, boardName: nil)
        if own.list != nil || own.board != nil, names.insert(own).inserted { ordered.append(own) }
        counts[own, default: 0] += 1
        taskCount += 1
        if file.format == .todotxt { tags.record(entry.tags) }
        try progress.show("Reading", taskCount, share: Double(entry.line) / lines)
      }
      progress.clear()
      boardNames.append(reading.boardName)
      self.names += ordered.map { $0.onBoard(of: reading) }
      aim(at: targets)
      let named = counts.map { (names: $0.key.onBoard(of: reading), count: $0.value) }
      let reopened = named.lazy.filter { names, _ in
        names.isCompleted && self.targets.target(of: names)?.isDone == false
      }.reduce(0) { $0 + $1.count }
      let completed = named.lazy.filter { names, _ in self.targets.completes(names) }
        .reduce(0) { $0 + $1.count }
      var seen: Set<String> = []
      let elsewhere = ordered.compactMap {
        targets.missing($0, namesBoards: file.format.namesLists)
      }.filter { seen.insert($0).inserted }
      report.add(
        reading, of: file, reopened: reopened, completed: completed, elsewhere: elsewhere)
      if let others = try frames.add(reading, of: file, to: targets) {
        report.add(unstored: others, of: file)
      }
    }
    try report.end(isLenient: isLenient)
  }

  /// Replaces ``targets``, and looks up in the new targets all lists that the files name.
  func aim(at targets: ImportTargets) {
    self.targets = targets
    for names in names { _ = self.targets.target(of: names) }
  }

  /// Passes the tasks of all files to a closure, in order.
  func read(_ receive: (ImportedTask) throws -> Void) throws {
    for (number, (file, boardName)) in zip(files, boardNames).enumerated() {
      _ = try read(file) { entry in
        let names = ImportTargets.Names(entry, boardName: boardName)
        guard let target = targets.target(of: names) else {
          throw Failure("the board has no lists", next: "'dragboard board list-add' adds one.")
        }
        location = "\(file.name):\(entry.line)"
        var task = ImportedTask(entry, of: file.format, to: target)
        // Keys are valid only within their file.
        task.keys = entry.keys.own.map { "\(number) \($0)" }
        task.blockerKeys = entry.keys.others.map { "\(number) \($0)" }
        task.earlierTitle = entry.titleWithoutKeys
        try receive(task)
      }
    }
  }

  private func read(_ file: ImportFile, receive: (TaskEntry) throws -> Void) throws -> Reading {
    try ReadAhead.read(
      { [options] in try file.format.format.read(file.source, options: options, $0) },
      receive: receive)
  }
}

extension ImportTargets.Names {
  /// The names, with the board name of the file if they contain no board name.
  fileprivate func onBoard(of reading: Reading) -> ImportTargets.Names {
    var names = self
    names.board = board ?? reading.boardName
    return names
  }
}
