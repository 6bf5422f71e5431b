import BoardModel
import ArgumentParser
import Store
import TerminalText

/// `dragboard board rules`.
struct BoardRulesCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Shows the rules of a board's lists, or changes one list's.",
    discussion: """
      Without a rule, all of them are shown; to change one, name the list.

      Examples:
        dragboard board rules Tasks
        dragboard board rules Tasks --list Pending --limit 7
      """)

  @Argument(help: "The board.") var board: String
  @Option(parsing: .unconditional, help: "The list.") var list: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What a drag in the list does: insert, exchange or none.", valueName: "rule")
  )
  var reorder: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "From which lists it takes rows: all, none, or names with commas between.", valueName: "lists"
    ))
  var accept: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many rows it takes, or none.", valueName: "number"))
  var limit: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What a row from elsewhere does: insert, append or apply.", valueName: "rule"))
  var incoming: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What a row that leaves does: move or copy.", valueName: "rule"))
  var outgoing: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Whether it may hold the same title twice: yes or no.", valueName: "rule"))
  var duplicates: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What a drop below the last row does: append or refuse.", valueName: "rule"))
  var emptyArea: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What a release outside every list does: snapBack, remove or reset.", valueName: "rule"))
  var outside: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How the lifted row looks in its list: hidden, dimmed or visible.", valueName: "rule"))
  var source: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What it is always sorted by: due, priority, title, created, or none.", valueName: "order"))
  var sort: String?
  @OptionGroup var global: GlobalOptions

  /// The words given, by the names of their rules.
  private var words: [(name: String, word: String)] {
    [
      ("reorder", reorder), ("accept", accept), ("limit", limit), ("incoming", incoming),
      ("outgoing", outgoing), ("duplicates", duplicates), ("empty-area", emptyArea),
      ("outside", outside), ("source", source), ("sort", sort),
    ].compactMap { name, word in word.map { (name, $0) } }
  }

  func run(printingTo output: Output) throws {
    // The words are judged before the store is touched.
    if list == nil, !words.isEmpty { throw ValidationError("a rule needs --list") }
    _ = try changed(ListRules())
    let store = try global.openStore(isRead: words.isEmpty)
    let target = try store.requireBoard(named: board)
    guard let name = list else {
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
      let values = field.name == "limit" ? "a number from 0 or none" : listed(field.choices, "or")
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
