public import BoardModel

/// The filter: the lines that pass are looked for in slices of time, so that no key waits.
extension LinesSource {
  /// The words of the filter are text.
  public func filter(_ text: String, _ context: FilterContext) -> TaskFilter {
    TaskFilter(plainText: text)
  }

  /// Whether lines are left to look at for the latest filter.
  public var isSearching: Bool { found.map { $0.next < text.count } ?? false }

  /// Looks at more lines for the latest filter, for some milliseconds.
  public func searchOn() throws { look(for: patience) }

  /// The lines of a list that pass a filter, as far as they were found.
  ///
  /// - Parameter isComplete: Whether to find all of them first.
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
      of: list, in: order(of: list), keepsInputOrder: description(of: list).keepsInputOrder,
      with: filter.exceptions) ?? LineOrder()
  }

  /// Looks at more lines, if lines are looked for.
  ///
  /// - Parameter patience: For how long; `nil` until all are looked at.
  func look(for patience: Duration?) {
    guard isSearching else { return }
    let clock = ContinuousClock()
    let end = patience.map { clock.now + $0 }
    found?.look(at: text, until: text.count) { end.map { clock.now < $0 } ?? true }
  }
}
