public import BoardModel

/// Filtering lines. A search runs in short slices of time, so that key presses are handled
/// promptly.
extension LinesSource {
  /// Parses a filter of plain text: words to find or, with a leading `-`, words to exclude.
  public func filter(_ text: String, _ context: FilterContext) -> TaskFilter {
    TaskFilter(plainText: text)
  }

  /// Whether some lines have not yet been checked against the latest filter.
  public var isSearching: Bool { found.map { $0.next < text.count } ?? false }

  /// Checks more lines against the latest filter, for about as long as ``patience``.
  public func searchOn() throws { look(for: patience) }

  /// The lines of a list that a filter shows, as far as they have been found.
  ///
  /// - Parameter isComplete: Whether to find all matching lines first.
  func order(
    of list: ListID, passing filter: TaskFilter, all isComplete: Bool = false
  ) -> LineOrder {
    guard !filter.isEmpty else {
      found = nil
      return order(of: list)
    }
    let query = LineQuery(filter)
    if found?.query != query {
      found = FoundLines(query, display: display, after: found)
      look(for: patience)
    }
    if isComplete { look(for: nil) }
    return found?.order(
      of: list, in: order(of: list), hasInputOrder: description(of: list).hasInputOrder,
      with: filter.exceptions) ?? LineOrder()
  }

  /// Continues the search, if there is one.
  ///
  /// - Parameter patience: How long to search; `nil` to search all lines.
  func look(for patience: Duration?) {
    guard isSearching else { return }
    let clock = ContinuousClock()
    let end = patience.map { clock.now + $0 }
    found?.look(at: text, until: text.count) { end.map { clock.now < $0 } ?? true }
  }
}
