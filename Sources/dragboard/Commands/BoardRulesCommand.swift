import BoardModel
import ArgumentParser
import CommandWords
import Store

struct BoardRulesCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Shows or changes the rules of a board's lists.",
    discussion: """
      Without a rule, shows all rules of the board. To change a rule, name the list with --list.

      Examples:
        dragboard board rules Tasks
        dragboard board rules Tasks --list Pending --limit 7
      """)

  @Argument(help: "The board.") var board: String
  @Option(parsing: .unconditional, help: "The list.") var list: String?
  @Option(.reorder) var reorder: String?
  @Option(.accept) var accept: String?
  @Option(.limit) var limit: String?
  @Option(.incoming) var incoming: String?
  @Option(.outgoing) var outgoing: String?
  @Option(.duplicates) var duplicates: String?
  @Option(.blocked) var blocked: String?
  @Option(.emptyArea) var emptyArea: String?
  @Option(.outside) var outside: String?
  @Option(.source) var source: String?
  @Option(.sort) var sort: String?
  @OptionGroup var global: GlobalOptions

  /// The rules that the options set, each with its value as typed.
  private var words: [(field: RuleField, word: String)] {
    // Set the reorder rule after the sort rule, since the sort rule changes it.
    RuleField.all.reversed().compactMap { field in word(for: field.rule).map { (field, $0) } }
  }

  private func word(for rule: RuleField.Rule) -> String? {
    switch rule {
    case .reorder: reorder
    case .accept: accept
    case .limit: limit
    case .incoming: incoming
    case .outgoing: outgoing
    case .duplicates: duplicates
    case .blocked: blocked
    case .emptyArea: emptyArea
    case .outside: outside
    case .source: source
    case .sort: sort
    }
  }

  func run(printingTo output: Output) throws {
    // Check the values before opening the store.
    if list == nil, !words.isEmpty { throw ValidationError("a rule needs --list") }
    _ = try changed(ListRules(), naming: nil)
    let store = try global.openStore(isRead: words.isEmpty)
    let target = try store.requireBoard(named: board)
    guard let name = list else {
      let names = try store.listNames(from: target.id)
      for list in try store.lists(of: target.id) { try show(list, names, on: output) }
      return
    }
    let list = try store.list(named: name, on: target)
    let names = try store.listNames(from: target.id)
    if let accept, case .failure(let unknown) = names.lists(in: accept),
      !RuleField(.accept).choices.contains(accept)
    {
      throw StoreError.noSuchList(
        name: unknown.name, board: target.name,
        available: try store.lists(of: target.id).map(\.name))
    }
    let rules = try changed(list.rules, naming: names)
    if rules == list.rules { return try show(list, names, on: output) }
    try store.setRules(rules, of: list.id)
  }

  /// Returns the rules with the changes from the options.
  ///
  /// - Parameter names: The lists that a rule can refer to; `nil` to skip rules that refer to
  ///   lists.
  private func changed(_ rules: ListRules, naming names: ListNames?) throws -> ListRules {
    var rules = rules
    for (field, word) in words where names != nil || field.freeText != .listNames {
      if field.set(&rules, word, names ?? ListNames()) { continue }
      throw ValidationError(
        "--\(field.name) must be \(listed(field.values, "or")), not \(quoted(word))")
    }
    return rules
  }

  private func show(_ list: TaskList, _ names: ListNames, on output: Output) throws {
    try output.print(output.shown(list.name))
    for field in RuleField.all {
      let value = output.shown(field.value(list.rules, names))
      try output.print("  \(column(field.name, width: 12))\(value)")
    }
  }
}

extension Option where Value == String? {
  /// Creates the option that sets a rule of a list.
  fileprivate init(_ rule: RuleField.Rule) {
    let field = RuleField(rule)
    let summary = field.summary.prefix(1).uppercased() + field.summary.dropFirst()
    self.init(
      name: .customLong(field.name), parsing: .unconditional,
      help: ArgumentHelp("\(summary): \(listed(field.values, "or")).", valueName: "rule"))
  }
}
