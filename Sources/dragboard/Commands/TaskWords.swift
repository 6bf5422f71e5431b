import ArgumentParser
import BoardModel
import CommandWords
import FoundationEssentials
import Store

/// The options for the fields of a task that are parsed from text.
struct FieldOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The due date: \(DueDate.forms).", valueName: "date"))
  var due: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The start date, in the same forms as --due; the task waits until then.", valueName: "date"))
  var start: String?
  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp("The repetition: \(Repetition.forms).", valueName: "rule"))
  var repetition: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("The priority, A to Z.", valueName: "letter"))
  var priority: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The person to whom it is given; none for no one.", valueName: "name"))
  var assignee: String?
}

/// The parsed values of `--due`, `--start`, `--repeat`, `--priority` and `--assignee`.
struct TaskWords {
  private(set) var due: DueDate?
  private(set) var start: DueDate?
  private(set) var repetition: Repetition?
  private(set) var priority: Priority?
  /// The name of the person; `nil` for no one.
  private(set) var assignee: String?

  /// A value without any of the fields.
  init() {}

  /// Parses all options; an empty value becomes `nil`, like a missing one.
  ///
  /// - Throws: ``Failure`` for an invalid value.
  init(_ options: FieldOptions, _ settings: GlobalSettings) throws {
    func value<Value>(_ word: String?, _ read: (String) throws -> Value) throws -> Value? {
      try word.flatMap { $0.isEmpty ? nil : try read($0) }
    }
    if options.due != nil || options.start != nil {
      let order = settings.readConfig().dateOrderInForce
      self.due = try value(options.due) { try Self.date($0, of: "--due", order) }
      self.start = try value(options.start) { try Self.date($0, of: "--start", order) }
    }
    self.repetition = try value(options.repetition, Self.repetition)
    self.priority = try value(options.priority, Self.priority)
    self.assignee = try value(options.assignee, Self.assignee) ?? nil
  }

  private static func date(
    _ word: String, of option: String, _ order: DateOrder
  ) throws -> DueDate {
    let (today, clock) = (CivilDay.today(), TimeOfDay.now())
    guard let date = DueDate.parse(word, today: today, clock: clock, order: order) else {
      let nearest = DueDate.nearest(to: word, today: today, clock: clock, order: order)
      throw Failure(
        "not a date: \(option) \(quoted(word))",
        next: nearest.map { "Did you mean \(quoted($0))?" } ?? "Give \(DueDate.forms).",
        status: .usage)
    }
    return date
  }

  private static func repetition(_ word: String) throws -> Repetition {
    guard let repetition = Repetition(word) else {
      throw Failure(
        "not a repetition: --repeat \(quoted(word))",
        next: Repetition.nearest(to: word).map { "Did you mean \(quoted($0))?" }
          ?? "Give \(Repetition.forms).",
        status: .usage)
    }
    return repetition
  }

  /// The name after `--assignee`; `nil` for `none`.
  private static func assignee(_ word: String) throws -> String? {
    if word.lowercased() == "none" { return nil }
    guard let name = PersonName.normalized(word) else {
      throw Failure(
        "not a name: --assignee \(quoted(word))", next: "Give \(PersonName.rule).",
        status: .usage)
    }
    return name
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
