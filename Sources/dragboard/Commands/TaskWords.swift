import BoardModel
import CommandWords
import FoundationEssentials
import Store

/// The values of `--due` and `--priority`, read from what was typed.
struct TaskWords {
  let due: DueDate?
  let priority: Priority?

  /// Reads both; `nil` stays `nil`, an empty value clears.
  ///
  /// - Throws: ``Failure`` naming what would be accepted.
  init(due: String?, priority: String?) throws {
    self.due = try due.flatMap { $0.isEmpty ? nil : try Self.due($0) }
    self.priority = try priority.flatMap { $0.isEmpty ? nil : try Self.priority($0) }
  }

  private static func due(_ word: String) throws -> DueDate {
    guard let due = DueDate.parse(word, today: .today(), clock: .now()) else {
      throw Failure(
        "not a date: --due \(quoted(word))",
        next: "Give \(DueDate.forms).",
        status: .usage)
    }
    return due
  }

  private static func priority(_ word: String) throws -> Priority {
    guard let priority = Priority(word.uppercased()) else {
      throw Failure(
        "not a priority: --priority \(quoted(word))", next: "Give one letter, A to Z.",
        status: .usage)
    }
    return priority
  }
}
