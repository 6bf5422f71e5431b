import ArgumentParser
import CursesUI
import Store

/// `dragboard board rules`.
struct BoardRulesCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Shows the rules of a board's lists, or changes one list's.",
    discussion: "Without a rule, all are shown. With one, --list says whose.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The board.") var board: String
  @Option(help: "The list.") var list: String?
  @Option(help: "What a drag in the list does: insert, exchange or none.") var reorder: String?
  @Option(help: "From which lists it takes rows: all, none, or names with commas between.")
  var accept: String?
  @Option(help: "How many rows it takes, or none.") var limit: String?
  @Option(help: "What a row from elsewhere does: insert, append or apply.") var incoming: String?
  @Option(help: "What a row that leaves does: move or copy.") var outgoing: String?
  @Option(help: "Whether the same title may stand in it twice: yes or no.") var duplicates: String?
  @Option(help: "What a drop below the last row does: append or refuse.") var emptyArea: String?
  @Option(help: "What a release outside every list does: snapBack, remove or reset.")
  var outside: String?
  @Option(help: "How the place of a lifted row looks: hidden, dimmed or visible.")
  var source: String?
  @Option(help: "What it is always sorted by: due, priority, title, created, or none.")
  var sort: String?

  /// The words given, by the names of their rules.
  private var words: [(name: String, word: String)] {
    [
      ("reorder", reorder), ("accept", accept), ("limit", limit), ("incoming", incoming),
      ("outgoing", outgoing), ("duplicates", duplicates), ("empty-area", emptyArea),
      ("outside", outside), ("source", source), ("sort", sort),
    ].compactMap { name, word in word.map { (name, $0) } }
  }

  func run(printingTo output: Output) throws {
    let store = try global.openStore()
    let target = try store.requireBoard(named: board)
    guard let name = list else {
      guard words.isEmpty else {
        throw ValidationError("a rule needs --list")
      }
      for list in try store.lists(of: target.id) { try show(list, on: output) }
      return
    }
    let list = try store.list(named: name, on: target)
    let rules = try changed(list.rules)
    if rules == list.rules { return try show(list, on: output) }
    try store.setRules(rules, of: list.id)
  }

  /// Rules with what was asked for.
  private func changed(_ rules: ListRules) throws -> ListRules {
    var rules = rules
    for (name, word) in words {
      guard let field = RuleField.all.first(where: { $0.name == name }),
        !field.set(&rules, word)
      else { continue }
      let values = field.name == "limit" ? "a number from 0 or none" : field.values
      throw ValidationError("--\(name) is \(values), not \(quoted(word))")
    }
    return rules
  }

  private func show(_ list: TaskList, on output: Output) throws {
    try output.print(DisplayText.plain(list.name))
    for field in RuleField.all {
      let value = DisplayText.plain(field.value(list.rules))
      try output.print("  \(column(field.name, width: 12))\(value)")
    }
  }
}
