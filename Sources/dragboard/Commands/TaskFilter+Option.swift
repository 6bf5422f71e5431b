import BoardModel
import CommandWords
import Spelling
import Store

extension TaskFilter {
  /// Reads what `--filter` says.
  ///
  /// - Parameters:
  ///   - text: `nil` where the option is not given: then every task passes.
  ///   - config: It names filters, and says how dates are written.
  /// - Throws: ``Failure`` for a word that is no filter, and for none: with every task passing it, a
  ///   command would print, write or change what nobody meant.
  init(option text: String?, _ config: Config) throws(Failure) {
    guard let text else {
      self.init()
      return
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Failure(
        "the filter is empty: --filter \(quoted(text))", next: "Leave it out to have every task.",
        status: .usage)
    }
    self.init(text, .local(named: config.filters, order: config.dateOrderInForce))
    guard let word = refusedWord(of: text) else { return }
    // A word that was not typed stands in a filter that has a name.
    let isTyped = !text.contains("@") || text.lowercased().contains(word.text.lowercased())
    let place = isTyped ? "--filter" : "[filters] of the configuration:"
    throw Failure(
      word.error(in: place, quoting: quoted), next: word.next(quoting: quoted), status: .usage)
  }

  /// Checks that there is a list of every name that it asks for: without one, `-list:Dne` would pass
  /// every task.
  ///
  /// - Throws: ``Failure``, ``StoreError``.
  func checkLists(in store: TaskStore) throws {
    let names = alternatives.namesOfLists
    guard !names.isEmpty else { return }
    let lists = try store.boards().flatMap { try store.lists(of: $0.id) }
    let known = Set(lists.map { NameMatch.key($0.name) })
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    let nearest = Spelling.nearest(to: unknown, among: lists.map(\.name))
    throw Failure(
      "no such list: --filter list:\(unknown)",
      next: nearest.map { "Did you mean \(quoted($0))?" }
        ?? "'dragboard board list' shows the boards.",
      status: .usage)
  }
}

extension [[TaskFilter.Term]] {
  /// The keys of the names of lists that they ask for.
  fileprivate var namesOfLists: [String] {
    joined().flatMap { term -> [String] in
      switch term.condition {
      case .list(let key): [key]
      case .any(let alternatives): alternatives.namesOfLists
      case .text, .tag, .priority, .day, .moment, .has: []
      }
    }
  }
}
