import BoardModel
public import Store
import TerminalText

/// The words for a value that was overwritten in a sync.
public enum ReplacedWords {
  /// The name of the field that was overwritten, such as `due date`.
  public static func name(of value: ReplacedValue) -> String {
    switch value {
    case .content(let field, _): field.noun
    case .completion: "state"
    case .list: "list"
    }
  }

  /// The overwritten value as text; `nil` if it was empty.
  public static func text(of value: ReplacedValue) -> String? {
    switch value {
    case .content(_, .text(let text)): text
    case .content(_, .priority(let priority)): priority?.description
    case .content(_, .date(let date)): date?.text
    case .content(_, .tags(let texts)), .content(_, .tasks(let texts)):
      texts.isEmpty ? nil : texts.joined(separator: " ")
    case .content(_, .flag(let isOn)): isOn ? "on" : "off"
    case .completion(let isDone): isDone ? "done" : "open"
    case .list(let name): name
    }
  }

  /// A line for the history of a task: time, field and old value, without line breaks.
  public static func line(for edit: ReplacedEdit) -> String {
    let text = text(of: edit.value).map { "“\(DisplayText.plain($0))”" } ?? "none"
    return "\(edit.time.iso8601)  \(name(of: edit.value)) \(text)"
  }

  /// Up to three fields that a sync overwrote, such as `notes of “Buy milk”`, and how many more
  /// there are.
  public static func summary(of edits: [ReplacedEdit]) -> String {
    let named = edits.prefix(3).map { "\(name(of: $0.value)) of \(titleInQuotes($0.title))" }
    return listed(edits.count > 3 ? named + ["\(edits.count - 3) more"] : named)
  }
}
