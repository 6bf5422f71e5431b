import ArgumentParser
import CursesUI
import Store

/// `dragboard board rules`.
struct BoardRulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Shows the rules of a board's lists, or changes one list's.",
    discussion: "Without a rule, all are shown. With one, --list says whose.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The board.") var board: String
  @Option(help: "The list.") var list: String?
  @Option(help: "What a drag in the list does.") var reorder: ListRules.Reorder?
  @Option(help: "From which lists it takes rows: all, none, or names with commas between.")
  var accept: String?
  @Option(help: "How many rows it takes, or none.") var limit: String?
  @Option(help: "What a row from elsewhere does.") var incoming: ListRules.Incoming?
  @Option(help: "What a row that leaves does.") var outgoing: ListRules.Outgoing?
  @Option(help: "Whether the same title may stand in it twice: yes or no.") var duplicates: YesOrNo?
  @Option(help: "What a drop below the last row does.") var emptyArea: ListRules.EmptyArea?
  @Option(help: "What a release outside every list does.") var outside: ListRules.Outside?
  @Option(help: "How the place of a lifted row looks.") var source: ListRules.Source?
  @Option(help: "What it is always sorted by: due, priority, title, created, or none.")
  var sort: String?

  enum YesOrNo: String, CaseIterable, ExpressibleByArgument { case yes, no }

  func run() throws {
    let store = try global.openStore()
    let target = try store.requireBoard(named: board)
    guard let name = list else {
      guard try changed(ListRules()) == ListRules() else {
        throw ValidationError("a rule needs --list")
      }
      for list in try store.lists(of: target.id) { show(list) }
      return
    }
    let list = try store.list(named: name, on: target)
    let rules = try changed(list.rules)
    if rules == list.rules { return show(list) }
    try store.setRules(rules, of: list.id)
  }

  /// Rules with what was asked for.
  private func changed(_ rules: ListRules) throws -> ListRules {
    var rules = rules
    if let reorder { rules.reorder = reorder }
    if let accept {
      rules.accept =
        switch accept {
        case "all": .all
        case "none": .none
        default: .names(accept.split(separator: ",").map(String.init))
        }
    }
    if let limit {
      guard limit == "none" || (Int(limit) ?? -1) >= 0 else {
        throw ValidationError("--limit is a number from 0 or none, not '\(limit)'")
      }
      rules.limit = Int(limit)
    }
    if let incoming { rules.incoming = incoming }
    if let outgoing { rules.outgoing = outgoing }
    if let duplicates { rules.duplicates = duplicates == .yes }
    if let emptyArea { rules.emptyArea = emptyArea }
    if let outside { rules.outside = outside }
    if let source { rules.source = source }
    if let sort {
      rules.sort = SortOrder(rawValue: sort)
      if rules.sort == nil, sort != "none" {
        throw ValidationError("--sort is due, priority, title, created or none, not '\(sort)'")
      }
    }
    return rules
  }

  private func show(_ list: TaskList) {
    let rules = list.rules
    let accept =
      switch rules.accept {
      case .all: "all"
      case .none: "none"
      case .names(let names): names.joined(separator: ",")
      }
    let facts = [
      ("reorder", rules.reorder.rawValue), ("accept", accept),
      ("limit", rules.limit.map(String.init) ?? "none"), ("incoming", rules.incoming.rawValue),
      ("outgoing", rules.outgoing.rawValue), ("duplicates", rules.duplicates ? "yes" : "no"),
      ("empty-area", rules.emptyArea.rawValue), ("outside", rules.outside.rawValue),
      ("source", rules.source.rawValue), ("sort", rules.sort?.rawValue ?? "none"),
    ]
    print(DisplayText.plain(list.name))
    for (name, value) in facts {
      let gap = String(repeating: " ", count: 12 - name.count)
      print("  \(name)\(gap)\(DisplayText.plain(value))")
    }
  }
}

extension ListRules.Reorder: ExpressibleByArgument {}
extension ListRules.Incoming: ExpressibleByArgument {}
extension ListRules.Outgoing: ExpressibleByArgument {}
extension ListRules.EmptyArea: ExpressibleByArgument {}
extension ListRules.Outside: ExpressibleByArgument {}
extension ListRules.Source: ExpressibleByArgument {}
