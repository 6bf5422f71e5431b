public import Formats

/// A three-way merge of a file with tasks.
///
/// Tasks are merged field by field and in the order that each side gave them, other text line by
/// line. Lines that no side changed stay byte for byte.
public struct BoardMerge: Sendable {
  /// A task or lines that both sides changed in different ways.
  public struct Conflict: Equatable, Sendable {
    /// The title of the task on our side; `nil` for lines that are no task.
    public var title: String?
    /// The names of the fields that both sides set to different values; empty for other lines.
    public var fields: [String] = []
    /// The names of the lists if the sides moved the task to different ones.
    public var lists: Lists?
    /// The lines with the values of our side, in which all other changes are merged.
    public var ours: [UInt8]
    /// The lines of the base; empty if it has none.
    public var base: [UInt8]
    /// The lines with the values of their side, in which all other changes are merged.
    public var theirs: [UInt8]
  }

  /// The names of the lists to which the sides moved a task.
  public struct Lists: Equatable, Sendable {
    /// The name of the list on our side; empty for tasks above all headings.
    public var ours: String
    /// The name of the list on their side; empty for tasks above all headings.
    public var theirs: String
  }

  /// The name of the field that says in which list a task is.
  public static let listField = "list"

  /// The side of a conflict to keep.
  public enum Choice: Equatable, Sendable {
    /// Keeps the values of our side.
    case ours
    /// Keeps the values of their side.
    case theirs
  }

  private let merged: MergedText
  /// Whether the file was merged line by line, because it is of no known kind, has no tasks, or
  /// cannot be read as tasks.
  public private(set) var isByLines: Bool
  private let versions: [[UInt8]]
  private let form: TextForm
  private let isPlain: Bool

  /// The largest file that can be merged, in bytes.
  public static let maxBytes = FileStorage.maxBytes

  /// Merges the bytes of three versions of a file.
  ///
  /// - Parameters:
  ///   - base: The version that both sides started from; empty if there is none.
  ///   - kind: The kind of the file; `nil` to merge it line by line.
  /// - Throws: ``FormatError`` if a version contains a NUL byte, and so is not text; with the
  ///   number of a line, if a side has a conflict of an earlier merge there that the base lacks.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], _ kind: FileKind?
  ) throws(FormatError) {
    versions = [base, ours, theirs]
    for bytes in versions where bytes.contains(0) {
      throw FormatError("the file is not text")
    }
    if kind != nil {
      let known = Set(MarkedConflict.all(in: base).map(\.lines))
      for (side, bytes) in [("our", ours), ("their", theirs)] {
        let conflicts = MarkedConflict.all(in: bytes)
        guard let conflict = conflicts.first(where: { !known.contains($0.lines) }) else { continue }
        throw FormatError(
          line: conflict.line,
          "\(side) version has a conflict of an earlier merge in line \(conflict.line)")
      }
    }
    let forms = versions.map(TextForm.init)
    form = TextForm(base: forms[0], ours: forms[1], theirs: forms[2])
    // Line ends are merged for the whole file, unless a version mixes them.
    let isPlain = !forms.contains { $0.lineEnds == .mixed }
    self.isPlain = isPlain
    let contents = zip(forms, versions).map { $0.content(of: $1, isPlain: isPlain) }
    if let kind, let merged = BoardMerger.merge(contents[0], contents[1], contents[2], kind) {
      (self.merged, isByLines) = (merged, false)
    } else {
      (merged, isByLines) = (Self.mergeLines(contents[0], contents[1], contents[2]), true)
    }
  }

  /// The conflicts, in the order of the file.
  public var conflicts: [Conflict] { merged.conflicts }

  /// The bytes of the merged file, with conflict marks around each conflict.
  ///
  /// A task that the sides moved to different lists is in both, between conflict marks.
  public func bytes(_ marks: ConflictMarks = ConflictMarks()) -> [UInt8] {
    let content = merged.parts.flatMap { part in
      switch part {
      case .lines(let lines): lines
      case .conflict(let block): marks.lines(block)
      }
    }
    let endsWithMark = if case .conflict? = merged.parts.last { true } else { false }
    return form.bytes(of: content, isPlain: isPlain, endsWithMark: endsWithMark)
  }

  /// The bytes of the merged file with a side chosen for each conflict.
  ///
  /// - Parameter choices: The choices, in the order of ``conflicts``; our side is chosen for those
  ///   that are missing.
  public func bytes(_ choices: [Choice]) -> [UInt8] {
    let content = merged.bytes { $0 < choices.count ? choices[$0] : .ours }
    return form.bytes(of: content, isPlain: isPlain, endsWithMark: false)
  }

  /// Whether a file is one of the versions or has nothing but what a merge of them left in it: this
  /// one with conflict marks of any length and label, or conflicts of a merge line by line.
  public func isUntouched(_ file: [UInt8]) -> Bool {
    if versions.contains(file) { return true }
    let lines = Self.lines(of: file)
    var marks = ConflictMarks()
    marks.showsBase = true
    let merged = Self.lines(of: bytes(marks))
    if lines == merged || lines == Self.lines(of: bytes(ConflictMarks())) { return true }
    if MarkedConflict.all(in: file).isEmpty { return false }
    let signs = "<|=>".utf8.map { ArraySlice([$0]) }
    let known = versions.reduce(into: Set(merged + signs)) { $0.formUnion(Self.lines(of: $1)) }
    return known.isSuperset(of: lines)
  }

  /// The lines of a file without line ends; of a conflict mark, only the sign.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.splitLines.map { line in
      MarkedConflict.markLength(line) == nil
        ? line.prefix { $0 != 0x0A && $0 != 0x0D } : line.prefix(1)
    }
  }

  private static func mergeLines(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
  ) -> MergedText {
    var numbers = LineNumbers()
    let (own, other) = (
      numbers.numbers(of: ours.splitLines), numbers.numbers(of: theirs.splitLines)
    )
    let before = base.isEmpty ? nil : numbers.numbers(of: base.splitLines)
    var merged = MergedText()
    merged.append(
      MergedLines.merging(base: before, ours: own, theirs: other, numbers), numbers)
    return merged
  }
}
