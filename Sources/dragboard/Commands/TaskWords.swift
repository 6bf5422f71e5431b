import BoardModel
import CommandWords
import FoundationEssentials
import Store

/// The values of `--due`, `--start`, `--repeat` and `--priority`, read from what was typed.
struct TaskWords {
  let due: DueDate?
  let start: DueDate?
  let repetition: Repetition?
  let priority: Priority?

  /// Reads all of them; `nil` stays `nil`, an empty value clears.
  ///
  /// - Throws: ``Failure`` naming what would be accepted.
  init(due: String?, start: String?, repetition: String?, priority: String?) throws {
    func value<Value>(_ word: String?, _ read: (String) throws -> Value) throws -> Value? {
      try word.flatMap { $0.isEmpty ? nil : try read($0) }
    }
    self.due = try value(due) { try Self.date($0, of: "--due") }
    self.start = try value(start) { try Self.date($0, of: "--start") }
    self.repetition = try value(repetition, Self.repetition)
    self.priority = try value(priority, Self.priority)
  }

  private static func date(_ word: String, of option: String) throws -> DueDate {
    guard let date = DueDate.parse(word, today: .today(), clock: .now()) else {
      throw Failure(
        "not a date: \(option) \(quoted(word))",
        next: "Give \(DueDate.forms).",
        status: .usage)
    }
    return date
  }

  private static func repetition(_ word: String) throws -> Repetition {
    guard let repetition = Repetition(word) else {
      throw Failure(
        "not a repetition: --repeat \(quoted(word))", next: "Give \(Repetition.forms).",
        status: .usage)
    }
    return repetition
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
