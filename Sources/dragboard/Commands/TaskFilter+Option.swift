import BoardModel
import CommandWords
import Spelling
import Store

extension TaskFilter {
  /// Reads the value of `--filter`.
  ///
  /// - Parameters:
  ///   - text: The value; `nil` if the option was not given, so that every task matches.
  ///   - config: The configuration with the named filters and the order of dates.
  /// - Throws: ``Failure`` for an unknown word or an empty filter, since either would match
  ///   unwanted tasks.
  init(option text: String?, _ config: Config) throws(Failure) {
    guard let text else {
      self.init()
      return
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Failure(
        "the filter is empty: --filter \(quoted(text))", next: "Leave it out to get every task.",
        status: .usage)
    }
    let context = FilterContext.local(
      named: config.filters, order: config.dateOrderInForce, ownNames: config.ownNames)
    self.init(text, context)
    guard let word = refusedWord(of: text) else { return }
    // A word that was not typed is part of a named filter.
    let isTyped = !text.contains("@") || text.lowercased().contains(word.text.lowercased())
    let origin = isTyped ? "--filter" : "[filters] of the configuration:"
    throw Failure(
      word.error(in: origin, quoting: quoted), next: word.next(quoting: quoted), status: .usage)
  }

  /// Checks that every list in the filter exists, since a mistyped `-list:Dne` would match every
  /// task.
  ///
  /// - Throws: ``Failure``, ``StoreError``.
  func checkLists(in store: TaskStore) throws {
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
