import BoardModel
import Formats

/// The merge of three versions of a task.
struct TaskMerge {
  /// The merged lines. If there is a conflict, these have our values of the fields in conflict.
  private(set) var lines: [UInt8]
  /// The merged lines with their values of the fields in conflict; `nil` if there is no conflict.
  private(set) var otherLines: [UInt8]?
  /// The names of the fields in conflict.
  private(set) var fields: [String] = []

  /// The side that moved a task.
  enum Mover {
    case none, ours, theirs
  }

  /// Merges two versions of a task that may have a common base.
  ///
  /// - Parameter mover: The side that decides about the position, and so about the indentation and
  ///   the list marker.
  init(
    base: MergeText.Task?, ours: MergeText.Task, theirs: MergeText.Task, mover: Mover,
    _ kind: FileKind, _ dialect: MarkdownDialect
  ) {
    let lead =
      switch mover {
      case .ours: ours
      case .theirs: theirs
      case .none:
        base.map { FieldOrigin(base: $0.lead, ours: ours.lead, theirs: theirs.lead) } == .theirs
          ? theirs : ours
      }
    switch FieldOrigin(base: base?.text, ours: ours.text, theirs: theirs.text) {
    case .unchanged: lines = Array(lead.lines)
    case .ours: lines = Self.lines(ours, lead, dialect)
    case .theirs: lines = Self.lines(theirs, lead, dialect)
    case .conflict:
      let plainLines = (base?.plainLines, ours.plainLines, theirs.plainLines)
      let merged: (ours: [UInt8], theirs: [UInt8], fields: [String])? =
        switch kind {
        case .markdown: MarkdownTaskMerge.merge(plainLines, dialect)
        case .todoTxt: TodoTxtTaskMerge.merge(plainLines)
        }
      guard let merged else {
        lines = Array(ours.lines)
        otherLines = Array(theirs.lines)
        fields = ["text"]
        return
      }
      lines = Self.lines(merged.ours, ours.marker, lead, dialect)
      guard !merged.fields.isEmpty else { return }
      otherLines = Self.lines(merged.theirs, ours.marker, lead, dialect)
      fields = merged.fields
    }
  }

  /// The lines of a task with the indentation and the list marker of another version.
  private static func lines(
    _ task: MergeText.Task, _ lead: MergeText.Task, _ dialect: MarkdownDialect
  ) -> [UInt8] {
    task.lead == lead.lead
      ? Array(task.lines) : lines(task.plainLines, task.marker, lead, dialect)
  }

  private static func lines(
    _ plainLines: [UInt8], _ marker: ArraySlice<UInt8>, _ lead: MergeText.Task,
    _ dialect: MarkdownDialect
  ) -> [UInt8] {
    let lines = Array(lead.marker) + plainLines[marker.count...]
    if lead.prefix.isEmpty { return lines }
    return MarkdownTask(alone: String(decoding: lines, as: UTF8.self), dialect)?
      .indented(with: Array(lead.prefix)) ?? Array(lead.prefix) + lines
  }
}

extension MergeText.Task {
  /// The list marker and the white space after it.
  fileprivate var marker: ArraySlice<UInt8> { plainLines[..<text.startIndex] }

  /// The prefix and the marker.
  fileprivate var lead: [ArraySlice<UInt8>] { [prefix, marker] }
}
