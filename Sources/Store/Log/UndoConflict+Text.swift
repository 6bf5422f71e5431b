import BoardModel
import TextCoding

/// Converts the conflicts of an undo to one text and back. Semicolons separate the conflicts, and
/// spaces separate the words of a conflict.
extension Change.UndoConflict {
  static func list(in text: String) -> [Change.UndoConflict] {
    text.split(separator: ";").compactMap { Change.UndoConflict($0) }
  }

  static func text(of conflicts: [Change.UndoConflict]) -> String {
    conflicts.map(\.text).joined(separator: ";")
  }

  private var text: String {
    switch self {
    case .changedSince(let task, let part): "\(part.rawValue) \(task)"
    case .changedBy(let person, let task, let part):
      // The encoded name contains neither a space nor a semicolon.
      "\(part.rawValue) \(task) \(PercentCoding.encoded(person.utf8))"
    case .listGone(let task): "list \(task)"
    case .boardChangedSince: "board"
    }
  }

  private init?(_ text: Substring) {
    let words = text.split(separator: " ")
    let task = words.dropFirst().first.flatMap { Int64($0) }.map(TaskID.init(rawValue:))
    switch (words.first, task) {
    case ("board", nil): self = .boardChangedSince
    case ("list", .some(let task)): self = .listGone(task)
    case (.some(let word), .some(let task)):
      guard let part = Part(rawValue: String(word)) else { return nil }
      self =
        words.count > 2
        ? .changedBy(
          String(decoding: PercentCoding.decoded(words[2]), as: UTF8.self), task, part)
        : .changedSince(task, part)
    default: return nil
    }
  }
}
