import ArgumentParser
import Store

/// `dragboard add`.
struct AddCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a task, or one a line from standard input.",
    discussion: "Prints the id of each new task. Where no list is named, the first one takes it.")

  @OptionGroup var global: GlobalOptions
  @Option(help: "The board. Default: the first one.") var board: String?
  @Option(help: "The list. Default: the board's first one.") var list: String?
  @Flag(help: "As the first in its list.") var top = false
  @Option(help: "In front of the task with this id.") var before: Int64?
  @Option(help: "Behind the task with this id.") var after: Int64?
  @Option(help: "When it is due: 2026-12-24, 2026-12-24T18:00, today, fri, +3d …")
  var due: String?
  @Option(help: "A to Z.") var priority: String?
  @Option(name: .customLong("tag"), help: "A tag; may be repeated.") var tags: [String] = []
  @Option(help: "Notes.") var notes: String?
  @Argument(help: "The words of the title; - reads one task a line from standard input.")
  var title: [String] = []

  func validate() throws {
    if title.isEmpty {
      throw ValidationError(
        "add needs a title, or - to read one a line from standard input")
    }
    if [top, before != nil, after != nil].count(where: { $0 }) > 1 {
      throw ValidationError("--top, --before and --after exclude each other")
    }
  }

  func run(printingTo output: Output) throws {
    let titles = title == ["-"] ? StandardInput.lines() : [title.joined(separator: " ")]
    guard !titles.isEmpty else {
      throw Failure("no task on standard input", next: "Give one title a line.")
    }
    let store = try global.openStore()
    let details = try TaskWords(due: due, priority: priority)
    let new = titles.map {
      NewTask(
        title: $0, notes: notes, priority: details.priority, due: details.due,
        tags: tags.map(TaskWords.tag))
    }
    let added = try store.add(new, at: try placement(in: store))
    output.consequence = "The change was made; only its output is missing."
    for task in added { try output.print(String(task.id.rawValue)) }
  }

  private func placement(in store: TaskStore) throws -> Placement {
    if let before { return .before(TaskID(rawValue: before)) }
    if let after { return .after(TaskID(rawValue: after)) }
    let board = try store.requireBoard(named: board)
    let target =
      try list.map { try store.list(named: $0, on: board) } ?? store.lists(of: board.id)[0]
    return top ? .top(target.id) : .bottom(target.id)
  }
}
