import BoardModel
import CommandWords
import Store

extension TaskFilter {
  /// Reads what `--filter` says.
  ///
  /// - Parameter config: It names filters, and says how dates are written.
  /// - Throws: ``Failure`` for a word that is no filter: with every task passing it, a command
  ///   would print, write or change what nobody meant.
  init(option text: String, _ config: Config) throws(Failure) {
    self.init(text, .local(named: config.filters, order: config.dateOrderInForce))
    guard let word = refusedWord(of: text) else { return }
    // A word that was not typed stands in a filter that has a name.
    let isTyped = text.lowercased().contains(word.text.lowercased())
    let place = isTyped ? "--filter" : "[filters] of the configuration:"
    throw Failure(
      word.error(in: place, quoting: quoted), next: word.next(quoting: quoted), status: .usage)
  }
}
