import Formats

/// A list that an imported file names and the board lacks, stored with the task.
///
/// As long as the task stays in the list that it went to instead, an export writes the name of the
/// file.
struct ForeignList: Equatable {
  /// The name in the file.
  let name: String
  /// The list that the task went to.
  let instead: String

  private static let separator: Character = "\n"

  init(name: String, instead: String) {
    self.name = name
    self.instead = instead
  }

  /// Reads both names from ``text``.
  init?(_ text: String) {
    let lines = text.split(separator: Self.separator, omittingEmptySubsequences: false)
    guard lines.count == 2 else { return nil }
    self.init(name: String(lines[0]), instead: String(lines[1]))
  }

  /// Both names, a line each; `nil` if a name has line breaks.
  var text: String? {
    let text = name + String(Self.separator) + instead
    return ForeignList(text) == self ? text : nil
  }
}

extension FormatName {
  /// Whether a field that a task lacks in a file of the format was cleared.
  var saysWholeTasks: Bool { self == .taskwarrior || self == .icalendar }

  /// Whether the format names the list of each task and has no other data of its own.
  var namesLists: Bool { self == .json || self == .csv }
}
