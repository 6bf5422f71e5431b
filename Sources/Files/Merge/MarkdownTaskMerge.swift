import BoardModel
import Formats

/// Merges the fields of a Markdown task.
enum MarkdownTaskMerge {
  /// Returns the merged lines with our and with their values of the fields in conflict; `nil` if
  /// the lines cannot be merged field by field.
  ///
  /// - Parameter versions: The lines of the task in each version, without indentation.
  static func merge(
    _ versions: (base: [UInt8]?, ours: [UInt8], theirs: [UInt8]), _ dialect: MarkdownDialect
  ) -> (ours: [UInt8], theirs: [UInt8], fields: [String])? {
    guard let ours = Version(versions.ours, dialect), let theirs = Version(versions.theirs, dialect)
    else { return nil }
    let base = versions.base.flatMap { Version($0, dialect) }
    if versions.base != nil, base == nil { return nil }
    var merge = FieldMerge()
    let fields = merge.merge(base?.line.fields, ours.line.fields, theirs.line.fields)
    let preserved = merge.merge(
      base?.line.preserved ?? [:], ours.line.preserved, theirs.line.preserved)
    let body = mergeBody(base, ours, theirs)
    let style = ours.line.style ?? theirs.line.style ?? .emoji
    func lines(
      _ fields: MarkdownFields, _ preserved: [String: [UInt8]], _ body: [UInt8]
    ) -> [UInt8]? {
      var line = ours.line.rewritten(with: fields, style)
      for key in Set(ours.line.preserved.keys).union(preserved.keys).sorted() {
        guard let task = MarkdownTask(alone: String(decoding: line, as: UTF8.self), dialect) else {
          return nil
        }
        if task.preserved[key] == preserved[key] { continue }
        line = task.replacingPreserved(key, with: preserved[key])
      }
      let written = Version(line, dialect)?.line
      guard let written, written.fields.isSame(as: fields), written.preserved == preserved else {
        return nil
      }
      return line + body
    }
    guard let own = lines(fields.ours, preserved.ours, body.ours),
      let other = lines(fields.theirs, preserved.theirs, body.theirs)
    else { return nil }
    let all = merge.conflicts + (body.isConflict ? [TaskField.notes.noun] : [])
    // A due date can be on a line below the title, too.
    var due = FieldMerge()
    let wanted = due.merge(
      "", base?.whole.fields.due, ours.whole.fields.due, theirs.whole.fields.due)
    guard due.conflicts.isEmpty else { return all.isEmpty ? nil : (own, other, all) }
    return Version(own, dialect)?.whole.fields.due == wanted.ours ? (own, other, all) : nil
  }

  /// A version of a task.
  private struct Version {
    /// The first line.
    let line: MarkdownTask
    let whole: MarkdownTask
    /// The lines below the first one.
    let body: [ArraySlice<UInt8>]

    init?(_ lines: [UInt8], _ dialect: MarkdownDialect) {
      let split = lines.splitLines
      guard let first = split.first,
        let line = MarkdownTask(alone: String(decoding: first, as: UTF8.self), dialect),
        let whole = MarkdownTask(alone: String(decoding: lines, as: UTF8.self), dialect),
        // Signs are merged by their keys.
        line.hasDistinctPreserved
      else { return nil }
      (self.line, self.whole, body) = (line, whole, Array(split.dropFirst()))
    }
  }

  private static func mergeBody(
    _ base: Version?, _ ours: Version, _ theirs: Version
  ) -> (ours: [UInt8], theirs: [UInt8], isConflict: Bool) {
    var numbers = LineNumbers()
    let (own, other) = (numbers.numbers(of: ours.body), numbers.numbers(of: theirs.body))
    let before = base.map { numbers.numbers(of: $0.body) } ?? LineMerge.sharedLines(own, other)
    var merged: (ours: [Int], theirs: [Int], isConflict: Bool) = ([], [], false)
    let parts = MergedLines.merging(
      base: before, ours: own, theirs: other, numbers, isByPair: true)
    for part in parts {
      switch part {
      case .lines(let lines):
        merged.ours += lines
        merged.theirs += lines
      case .conflict(_, let ours, let theirs):
        merged.ours += ours
        merged.theirs += theirs
        merged.isConflict = true
      }
    }
    let check = LineCheck(base: before, ours: own, theirs: other, numbers)
    if !check.isPassed(by: merged.ours, in: merged.isConflict ? .ours : nil)
      || !check.isPassed(by: merged.theirs, in: merged.isConflict ? .theirs : nil)
    {
      merged = (own, other, true)
    }
    return (numbers.bytes(merged.ours), numbers.bytes(merged.theirs), merged.isConflict)
  }
}

extension MarkdownFields: MergeableFields {
  var completion: TaskCompletion {
    get { TaskCompletion(isCompleted: isCompleted, mark: mark, day: completed) }
    set { (mark, completed) = (newValue.mark, newValue.day) }
  }
}
