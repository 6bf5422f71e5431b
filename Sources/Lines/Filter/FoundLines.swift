import BoardModel

/// The lines that pass a filter, as far as they were looked for.
struct FoundLines {
  let query: LineQuery
  private var matcher: LineMatcher
  private(set) var lines = LineSet()
  /// The next line to look at.
  private(set) var next = 0
  /// What an earlier query has found that this one only narrows, and how far it had looked.
  private let earlier: (lines: LineSet, next: Int)?
  /// The place in ``earlier``.
  private var earlierIndex = 0
  /// Lines that pass in any case.
  private var exceptions: Set<TaskID> = []
  /// What of each list has been found, in its order.
  private var orders: [ListID: LineOrder] = [:]

  /// Begins to look for lines.
  ///
  /// - Parameter latest: What was looked for last.
  init(_ query: LineQuery, display: LineDisplay, after latest: FoundLines?) {
    self.query = query
    matcher = LineMatcher(query, display: display)
    earlier = latest.flatMap { query.implies($0.query) ? ($0.lines, $0.next) : nil }
  }

  /// Forgets the orders of what has been found, after the lists have changed.
  mutating func forgetOrders() { orders = [:] }

  /// Looks at more lines.
  ///
  /// - Parameter goesOn: Asked every few thousand lines.
  mutating func look(at text: LineText, until end: Int, while goesOn: () -> Bool) {
    guard next < end else { return }
    forgetOrders()
    repeat {
      if let earlier, next < earlier.next {
        lookAgain(at: text, earlier)
      } else {
        let lines = next..<min(end, next + Self.mostAtOnce)
        matcher.add(lines, of: text, to: &self.lines)
        next = lines.upperBound
      }
    } while next < end && goesOn()
  }

  private mutating func lookAgain(at text: LineText, _ earlier: (lines: LineSet, next: Int)) {
    var count = 0
    while count < Self.mostAtOnce, earlierIndex < earlier.lines.pieces.count {
      let piece = earlier.lines.pieces[earlierIndex]
      matcher.add(piece.lines, of: text, to: &lines)
      count += piece.count
      next = piece.lines.upperBound
      earlierIndex += 1
    }
    if earlierIndex == earlier.lines.pieces.count { next = earlier.next }
  }

  /// How many lines are looked at before the time is asked for.
  private static let mostAtOnce = 4_096

  /// What of a list has been found, in its order.
  mutating func order(
    of list: ListID, in order: LineOrder, with exceptions: Set<TaskID>
  ) -> LineOrder {
    if exceptions != self.exceptions {
      self.exceptions = exceptions
      forgetOrders()
    }
    if let known = orders[list] { return known }
    let found = order.intersection(lines.union(exceptions.map(\.line)))
    orders[list] = found
    return found
  }
}
