import Formats

/// The name of a list that exists in an imported file but not on the board. It is stored with each
/// task of the list.
///
/// As long as a task stays in the list that received it instead, an export writes the name from the
/// file.
struct ForeignList: Equatable {
  /// The name of the list in the file.
  let name: String
  /// The name of the list that received the task instead.
  let instead: String

  private static let separator: Character = "\n"

  init(name: String, instead: String) {
    self.name = name
    self.instead = instead
  }

  /// Parses both names from ``text``; `nil` for any other text.
  init?(_ text: String) {
    let lines = text.split(separator: Self.separator, omittingEmptySubsequences: false)
    guard lines.count == 2 else { return nil }
    self.init(name: String(lines[0]), instead: String(lines[1]))
  }

  /// Both names, one per line; `nil` if a name has line breaks.
  var text: String? {
    let text = name + String(Self.separator) + instead
    return ForeignList(text) == self ? text : nil
  }
}

extension FormatName {
  /// Whether a file in this format contains all fields of a task, so that a missing field means
  /// that the field has been cleared.
  var containsWholeTasks: Bool { self == .taskwarrior || self == .icalendar }

  /// Whether the format contains the list of each task, and no data for which the board lacks a
  /// field.
  var namesLists: Bool { self == .json || self == .csv }
}
