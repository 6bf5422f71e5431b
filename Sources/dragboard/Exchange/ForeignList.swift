import Formats

/// The list that a file names and the board lacks, kept with a task of a format that names lists.
///
/// As long as the task is in the list that it went to instead, an export says the name of the file
/// again.
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

  /// Reads ``text``.
  init?(_ text: String) {
    let lines = text.split(separator: Self.separator, omittingEmptySubsequences: false)
    guard lines.count == 2 else { return nil }
    self.init(name: String(lines[0]), instead: String(lines[1]))
  }

  /// Both names, a line each; `nil` for names with line breaks.
  var text: String? {
    let text = name + String(Self.separator) + instead
    return ForeignList(text) == self ? text : nil
  }
}

extension FormatName {
  /// Whether what a task of it lacks was taken away.
  var saysWholeTasks: Bool { self == .taskwarrior || self == .icalendar }

  /// Whether it names the list of each task and keeps nothing else of its own.
  var namesLists: Bool { self == .json || self == .csv }
}
