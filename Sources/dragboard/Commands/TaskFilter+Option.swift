import BoardModel
import CommandWords
import Spelling
import Store

extension TaskFilter {
  /// Reads the value of `--filter`.
  ///
  /// - Parameters:
  ///   - text: The value; `nil` if the option was not given, so that every task matches.
  ///   - config: The configuration with the named filters, the order of dates and the user's names.
  ///   - boards: The boards whose tasks are filtered.
  /// - Throws: ``Failure`` for an unknown word, a list that does not exist, or an empty filter, since
  ///   each would match unwanted tasks; ``StoreError``.
  init(option text: String?, _ config: Config, on boards: [Board], in store: TaskStore) throws {
    guard let text else {
      self.init()
      return
    }
    self = try Self.parse(text, config, ownNames: config.ownNames(on: boards, in: store))
    try checkLists(in: store)
  }

  /// Checks the words of `--filter` before a store is opened, so that a wrong one makes no store.
  ///
  /// - Throws: ``Failure`` for an unknown word or an empty filter.
  static func check(option text: String?, _ config: Config) throws {
    if let text { _ = try parse(text, config, ownNames: config.ownNames) }
  }

  private static func parse(_ text: String, _ config: Config, ownNames: [String]) throws
    -> TaskFilter
  {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Failure(
        "the filter is empty: --filter \(quoted(text))", next: "Leave it out to get every task.",
        status: .usage)
    }
    let filter = TaskFilter(
      text,
      FilterContext.local(
        named: config.filters, order: config.dateOrderInForce, ownNames: ownNames))
    guard let word = filter.refusedWord(of: text) else { return filter }
    // A word that was not typed is part of a named filter.
    let isTyped = !text.contains("@") || text.lowercased().contains(word.text.lowercased())
    let origin = isTyped ? "--filter" : "[filters] of the configuration:"
    throw Failure(
      word.error(in: origin, quoting: quoted), next: word.next(quoting: quoted), status: .usage)
  }

  /// Checks that every list in the filter exists, since a mistyped `-list:Dne` would match every
  /// task.
  private func checkLists(in store: TaskStore) throws {
    let names = alternatives.namesOfLists
    guard !names.isEmpty else { return }
    let lists = try store.boards().flatMap { try store.lists(of: $0.id) }
    let existing = Set(lists.map { NameMatch.key($0.name) })
    guard let unknown = names.first(where: { !existing.contains($0) }) else { return }
    let nearest = Spelling.nearest(to: unknown, among: lists.map(\.name))
    throw Failure(
      "no such list: --filter list:\(unknown)",
      next: nearest.map { "Did you mean \(quoted($0))?" }
        ?? "'dragboard board list' shows all lists.",
      status: .usage)
  }
}

extension [[TaskFilter.Term]] {
  /// The list names in the filter, in the form of ``NameMatch/key(_:)``.
  fileprivate var namesOfLists: [String] {
    joined().flatMap { term -> [String] in
      switch term.condition {
      case .list(let key): [key]
      case .any(let alternatives): alternatives.namesOfLists
      case .text, .tag, .priority, .day, .moment, .has, .assignee, .taken, .blockedBy: []
      }
    }
  }
}
