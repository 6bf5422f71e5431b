import BoardModel
import Store

/// Parses the filters in requests.
struct RequestFilters: Sendable {
  /// The texts of the named filters, by name. A client refers to a filter with `@` and its name.
  let named: [String: String]
  /// The order of day and month in the dates of a filter.
  let order: DateOrder
  /// The names of the user who runs the service, whose tasks `is:mine` finds.
  let ownNames: [String]

  /// The maximum number of words in a filter, since every task is compared with each of them.
  private static let maxFilterWords = 16
  private static let maxFilterBytes = 1_000

  /// Parses the filter in a `filter` parameter or field.
  ///
  /// - Throws: ``ServiceError`` for a filter that is empty, too long or contains unknown words.
  func filter(_ text: String) throws(ServiceError) -> TaskFilter {
    guard text.utf8.count <= Self.maxFilterBytes,
      text.split(whereSeparator: \.isWhitespace).count <= Self.maxFilterWords
    else {
      throw .invalid(
        "filter",
        "A filter has at most \(Self.maxFilterWords) words and \(Self.maxFilterBytes) bytes.")
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw .invalid("filter", "It is empty. Leave it out to allow every task.")
    }
    let filter = TaskFilter(text, .local(named: named, order: order, ownNames: ownNames))
    // Refuse unknown words. Every task matches an unknown word, so the reply would contain unwanted
    // tasks.
    if let word = filter.refusedWord(of: text) {
      func quoted(_ text: String) -> String { "'\(text)'" }
      let error = word.error(quoting: quoted)
      var refusal = ServiceError.badRequest(
        error.prefix(1).uppercased() + error.dropFirst() + ". " + word.next(quoting: quoted))
      refusal.field = "filter"
      throw refusal
    }
    return filter
  }
}
