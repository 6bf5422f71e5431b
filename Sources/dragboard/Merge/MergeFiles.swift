import CommandWords
import Files
import Formats
import SystemFiles
import SystemPackage
import TerminalText

/// Three versions of a file on disk, and the file that their merge replaces.
struct MergeFiles {
  let merge: BoardMerge
  let kind: FileKind?
  /// The file that is replaced.
  let target: MergeTarget

  /// Reads and merges the files.
  ///
  /// - Parameters:
  ///   - name: The path whose ending tells the format; `nil` for that of `ours`.
  ///   - output: The file to replace; `nil` for `ours`.
  /// - Throws: ``Failure`` if a file cannot be read, or is not text.
  init(
    base: String, ours: String, theirs: String, path name: String?, output: String? = nil
  ) throws(Failure) {
    kind = FileKind(path: name ?? ours)
    // Git gives the path; files of unknown formats are then merged line by line.
    guard kind != nil || name != nil else {
      throw Failure(
        "the format is unknown: \(quoted(ours))",
        next: "Give the name of a Markdown file or a todo.txt with --path.", status: .usage)
    }
    let before = try Self.read(base)
    let own = try Self.read(ours)
    let other = try Self.read(theirs)
    let old = try output.map(Self.read)
    do throws(FormatError) {
      let merge = try BoardMerge(base: before, ours: own, theirs: other, kind)
      self.merge = merge
      target = MergeTarget(
        output ?? ours, holding: old ?? own, isChanged: old.map { !merge.isUntouched($0) } ?? false)
    } catch {
      throw Failure(
        "cannot merge \(quoted(name ?? ours)): \(error.what)",
        next: Self.nextStep(after: error),
        status: .badData)
    }
  }

  private static func nextStep(after error: FormatError) -> String {
    let sides = "a side with 'git checkout --ours' or 'git checkout --theirs'."
    return error.line == nil
      ? "Choose \(sides)"
      : "Nothing was changed. Resolve that conflict and merge again, or choose \(sides)"
  }

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    if path == "/dev/null" { return [] }
    do throws(TextFile.Failure) {
      return try TextFile.bytes(of: path, maxBytes: BoardMerge.maxBytes)
    } catch {
      let (reason, status): (String, ExitStatus) =
        switch error {
        case .missing: ("no such file", .noInput)
        case .notAFile: ("it is not a file", .noInput)
        case .system(let code):
          ("\(code)", ExitStatus(code) == .notPermitted ? .notPermitted : .noInput)
        case .tooLong(let most): ("it is larger than \(most >> 20) MiB", .badData)
        }
      throw Failure(
        "cannot read \(quoted(path)): \(reason)", next: "Nothing was changed.", status: status)
    }
  }

  /// Replaces the file by the merged one with conflict marks.
  ///
  /// - Throws: ``Failure``; the file is unchanged then.
  func write(_ marks: ConflictMarks) throws(Failure) { try target.write(merge.bytes(marks)) }

  /// Replaces the file by the merged one with a side chosen for each conflict.
  ///
  /// - Throws: ``Failure``; the file is unchanged then.
  func write(_ choices: [BoardMerge.Choice]) throws(Failure) {
    try target.write(merge.bytes(choices))
  }
}
