import BoardModel
import CommandWords
import Formats
import TextCoding

/// The report on standard error about the files of an import.
struct ImportReport {
  private var errorCount = 0
  private var shownErrors = 0
  /// The number of tasks that could be read.
  private var taskCount = 0
  /// Whether a file that is not in UTF-16 has bytes that are not valid UTF-8.
  private var isOtherwiseEncoded = false

  /// Reports the errors of a file, at most ten for all files together, and the content that the
  /// import changes or leaves out.
  ///
  /// - Parameters:
  ///   - reopened: The number of tasks that are completed in the file but become open on their
  ///     board.
  ///   - completed: The number of tasks that are open in the file but become completed on their
  ///     board.
  ///   - elsewhere: The boards and lists that the file names but that do not exist, such as
  ///     `list 'Later'`.
  mutating func add(
    _ reading: Reading, of file: ImportFile, reopened: Int, completed: Int, elsewhere: [String]
  ) {
    let name = file.name
    for error in reading.errors.prefix(Reading.maxErrors - shownErrors) {
      shownErrors += 1
      let location = [error.line, error.column].compactMap { $0.map { ":\($0)" } }.joined()
      Dragboard.writeError("dragboard: \(name)\(location): \(error.what)")
    }
    errorCount += reading.errorCount
    taskCount += reading.taskCount
    let isNoText = reading.errors.contains { $0.what == SourceFault.notUTF8 }
    if isNoText, !file.source.isUTF16 { isOtherwiseEncoded = true }
    for remark in reading.remarks { Dragboard.writeError("dragboard: \(name): \(remark).") }
    if !reading.leftOut.isEmpty {
      let counts = reading.leftOut.counts.map { counted($0.count, $0.what) }
      Dragboard.writeError("dragboard: \(name): not imported: \(listed(counts)).")
    }
    if !elsewhere.isEmpty {
      let more = elsewhere.count - Reading.maxErrors
      Dragboard.writeError(
        "dragboard: \(name): these were not found, so their tasks go to other lists: "
          + elsewhere.prefix(Reading.maxErrors).joined(separator: ", ")
          + (more > 0 ? " and \(more) more." : "."))
    }
    if reopened > 0 {
      Dragboard.writeError(
        "dragboard: \(name): the board has no done list, so "
          + "\(counted(reopened, "completed task")) \(reopened == 1 ? "becomes" : "become") open.")
    }
    if completed > 0 {
      Dragboard.writeError(
        "dragboard: \(name): the board has only a done list, so "
          + "\(counted(completed, "open task")) \(completed == 1 ? "becomes" : "become") done.")
    }
    if reading.taskCount == 0, reading.errorCount == 0 {
      Dragboard.writeError("dragboard: \(name): there are no tasks in the file.")
    }
  }

  /// Reports that the text around the tasks of a file is not stored.
  ///
  /// - Parameter boards: The boards that have text from another file.
  mutating func add(unstored boards: [Board], of file: ImportFile) {
    Dragboard.writeError(
      "dragboard: \(file.name): its headings and the text around its tasks are not kept, "
        + "since \(listed(boards.map { quoted($0.name) })) has those of another file.")
  }

  /// - Throws: ``Failure`` if there were errors, unless they may be skipped and some tasks could be
  ///   read.
  func end(isLenient: Bool) throws {
    guard errorCount > 0 else { return }
    let more = errorCount - shownErrors
    let isMore = more == 0 ? "" : "\(counted(more, "more error")); "
    guard isLenient, taskCount > 0 else {
      let fix =
        isOtherwiseEncoded
        ? "If it is Latin-1, add --encoding latin1. Otherwise fix it" : "Fix it"
      let others = taskCount > 0 ? ", or skip what cannot be read with --lenient." : "."
      throw Failure(isMore + "nothing was imported", next: fix + others, status: .badData)
    }
    Dragboard.writeError("dragboard: \(isMore)what cannot be read is skipped.")
  }
}
