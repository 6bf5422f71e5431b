public import BoardModel
import Formats
import SystemFiles
import SystemPackage

/// Saves the file, and reads what other programs have saved.
extension FileSource {
  /// Applies changes as one step of the history, and saves the file.
  ///
  /// - Parameter touched: The tasks to list in the history.
  /// - Parameter gone: A removed task. If it exists again, a ``Refusal`` is thrown; see
  ///   ``add(_:at:unlessBack:)``.
  func perform(
    _ kind: Change.Kind, _ changes: [FileChange], _ touched: [TaskID],
    unlessBack gone: TaskID? = nil
  ) throws {
    guard !changes.isEmpty else { return }
    let all = continuingSeries(of: changes, by: kind).map(\.withoutZeros)
    let (old, made) = try save(all, unlessBack: gone)
    // Nothing was saved, for instance because two equal tasks were swapped.
    guard !made.isEmpty else { return }
    let moved = made.filter { $0.before == nil || $0.after == nil || $0.after?.spot != nil }
    /// The ranges of the tasks that are inserted, removed or moved, including the text added before
    /// and after each task.
    func ranges(in board: FileBoard, like version: (FileChange) -> FileChange.Version?)
      -> [TaskID: Range<Int>]
    {
      moved.reduce(into: [:]) { ranges, change in
        guard let item = board.position(of: change.id), let version = version(change) else {
          return
        }
        ranges[change.id] = FileEdits.whole(
          board.text.items[item].range, version, board.text.bytes)
      }
    }
    let (oldRanges, newRanges) = (ranges(in: old, like: \.before), ranges(in: file, like: \.after))
    func version(
      _ id: TaskID, in board: FileBoard, _ ranges: [TaskID: Range<Int>],
      like: FileChange.Version?
    ) -> FileChange.Version? {
      board.position(of: id).map { item in
        FileChange.Version(
          lines: board.lines(of: item), list: board.listIDs[board.text.items[item].list],
          spot: ranges[id] == nil ? nil : board.spot(of: item, besides: ranges),
          lead: like?.lead ?? [], trail: like?.trail ?? [])
      }
    }
    let pairs = made.map { change in
      (
        id: change.id, before: version(change.id, in: old, oldRanges, like: change.before),
        after: version(change.id, in: file, newRanges, like: change.after)
      )
    }
    fileHistory.add(
      .init(
        kind: kind,
        made: pairs.map { FileChange(id: $0.id, before: $0.before, after: $0.after) }
          .sorted { position($0.id, file) < position($1.id, file) },
        undoing: pairs.map { FileChange(id: $0.id, before: $0.after, after: $0.before) }
          .sorted { position($0.id, old) < position($1.id, old) },
        tasks: touched.map { id in
          let board = file.position(of: id) == nil ? old : file
          let title = board.position(of: id).map { board.text.fields(of: $0).title }
          return Change.TouchedTask(id: id, title: title ?? "")
        }))
  }

  private func position(_ id: TaskID, _ board: FileBoard) -> Int { board.position(of: id) ?? .max }

  /// Applies changes to the current file and saves it.
  ///
  /// - Returns: The board before the changes, and an array of the changes as applied, which is
  ///   empty if the file did not change.
  @discardableResult
  func save(
    _ changes: [FileChange], unlessBack gone: TaskID? = nil
  ) throws -> (old: FileBoard, made: [FileChange]) {
    while true {
      try readAgain()
      if let gone { try checkGone(gone) }
      guard !bytes.hasConflict else {
        throw Refusal.stated("the file has merge conflicts; resolve them first")
      }
      let old = file
      var new = file
      let made: [FileChange]
      do {
        made = try new.apply(changes)
      } catch let obstacle as FileObstacle {
        // The refusal already describes the changes by others; a second report would hide the
        // refusal.
        foreign = nil
        throw Refusal.stated(words(for: obstacle, changes))
      } catch let error as FormatError {
        throw Refusal.stated("the file would no longer be a board: \(error.what)")
      }
      let newBytes = new.fileBytes
      guard newBytes != bytes else { return (old, []) }
      do {
        try storage.replace(bytes, with: newBytes)
      } catch is TextFile.Changed {
        let seen = bytes
        try readAgain()
        // The bytes are unchanged, but another program still has the file open for writing.
        guard bytes != seen else {
          throw Problem.unwritable(name: storage.name, reason: "another program is writing it")
        }
        continue
      } catch let unchecked as TextFile.Unchecked {
        (file, bytes) = (new, newBytes)
        throw Problem.unchecked(name: storage.name, leftover: unchecked.leftover)
      } catch {
        throw Problem.unwritable(name: storage.name, reason: "\(error)")
      }
      (file, bytes) = (new, newBytes)
      return (old, made)
    }
  }

  /// Reads the file again, and updates the board if another program changed the file.
  ///
  /// - Throws: ``Problem`` if the file cannot be read or parsed, with the board unchanged.
  func readAgain() throws {
    let now: [UInt8]
    do throws(TextFile.Failure) {
      now = try storage.read()
    } catch {
      let reason = error == .missing ? "it is gone" : error.words
      throw Problem.unreadable(name: storage.name, reason: reason)
    }
    guard now != bytes else { return }
    var new = file
    do throws(FormatError) {
      try new.reload(from: now)
    } catch {
      throw Problem.malformed(name: storage.name, error)
    }
    foreign = (foreign ?? ForeignDifference(since: file)).extended(to: new)
    (file, bytes) = (new, now)
  }

  private func words(for obstacle: FileObstacle, _ changes: [FileChange]) -> String {
    func title(_ id: TaskID) -> String {
      if let item = file.position(of: id) { return "“\(file.text.fields(of: item).title)”" }
      guard let lines = changes.first(where: { $0.id == id })?.before?.lines,
        let board = try? FileBoard(lines, file.kind), !board.ids.isEmpty
      else { return "the task" }
      return "“\(board.text.fields(of: 0).title)”"
    }
    return switch obstacle {
    case .gone(let id): "another program has removed \(title(id))"
    case .changed(let id): "another program has changed \(title(id))"
    case .noPosition: "another program has changed that part of the file"
    case .unclear:
      "\(changes.first.map { title($0.id) } ?? "it") cannot go there: "
        + "the text around it would be read differently"
    }
  }

  // MARK: Changes by others

  /// The changes by other programs that have not been reported yet; `nil` if there are none.
  public func changesByOthers() throws -> ForeignChanges? {
    try readAgain()
    defer { foreign = nil }
    return foreign?.changes
  }

  /// Starts watching the file for changes.
  ///
  /// - Throws: ``Problem/unwatched(name:)`` if the system does not allow it.
  public func watch() throws -> (any SourceWatch)? {
    do {
      return try FileSourceWatch(path: storage.path)
    } catch {
      throw Problem.unwatched(name: storage.name)
    }
  }
}

extension FileChange {
  /// The change with U+FFFD in place of U+0000, because a file with a NUL could not be read again.
  fileprivate var withoutZeros: FileChange {
    guard let after, after.lines.contains(0) else { return self }
    var change = self
    change.after?.lines = Array(
      String(decoding: after.lines, as: UTF8.self)
        .replacing("\0", with: "\u{FFFD}").utf8)
    return change
  }
}

extension [UInt8] {
  /// Whether the text has a conflict between the marks of git.
  var hasConflict: Bool { !MarkedConflict.all(in: self).isEmpty }
}

/// Watches a file without polling.
final class FileSourceWatch: SourceWatch {
  private let path: String
  private let watch: FileWatch

  init(path: String) throws(Errno) {
    self.path = path
    watch = try FileWatch(files: [path])
  }

  var descriptor: Int32 { watch.descriptor }

  func hasChanged() throws -> Bool {
    guard watch.drain() else { return false }
    // Watch the path again, since a symbolic link may have a new target.
    watch.watch([path])
    return true
  }
}
