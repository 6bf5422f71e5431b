import BoardModel

/// The lines that match a filter, among those examined so far.
struct FoundLines {
  let query: LineQuery
  private var matcher: LineMatcher
  private(set) var lines = LineSet()
  /// The next line to examine.
  private(set) var next = 0
  /// The matches of the previous search, and the first line that the previous search had not
  /// examined; `nil` if its matches cannot be reused.
  private let earlier: (lines: LineSet, next: Int)?
  /// The index of the next piece of ``earlier`` to examine.
  private var earlierIndex = 0
  /// The lines that are shown even if they do not match.
  private var exceptions: Set<TaskID> = []
  /// The matches in each list, in the list's order, and the value of ``next`` when they were
  /// collected.
  private var orders: [ListID: (order: LineOrder, next: Int)] = [:]

  /// Starts a search.
  ///
  /// - Parameter latest: The previous search, whose matches may be reused.
  init(_ query: LineQuery, display: LineDisplay, after latest: FoundLines?) {
    self.query = query
    matcher = LineMatcher(query, display: display)
    earlier = latest.flatMap { query.implies($0.query) ? ($0.lines, $0.next) : nil }
  }

  /// Discards the ordered matches after the lists have changed.
  mutating func forgetOrders() { orders = [:] }

  // MARK: Looking

  /// How much to examine before checking the time, in units of ``LineText/cost(of:)``.
  private static let maxAtOnce = 1 << 18

  /// Examines more lines, from ``next`` up to but not including `end`.
  ///
  /// - Parameter goesOn: Returns whether to continue; called every few thousand lines, and more
  ///   often if the lines are long.
  mutating func look(at text: LineText, until end: Int, while goesOn: () -> Bool) {
    guard next < end else { return }
    repeat {
      if let earlier, next < earlier.next {
        lookAgain(at: text, earlier)
      } else {
        look(at: next..<end, of: text, for: Self.maxAtOnce)
      }
    } while next < end && goesOn()
  }

  private mutating func lookAgain(at text: LineText, _ earlier: (lines: LineSet, next: Int)) {
    var rest = Self.maxAtOnce
    while rest > 0, earlierIndex < earlier.lines.pieces.count {
      let piece = earlier.lines.pieces[earlierIndex].lines
      rest -= look(at: max(next, piece.lowerBound)..<piece.upperBound, of: text, for: rest)
      if next == piece.upperBound { earlierIndex += 1 }
    }
    if earlierIndex == earlier.lines.pieces.count { next = earlier.next }
  }

  /// Examines the first lines of a range: as many as a cost limit allows, but at least one.
  ///
  /// - Returns: The cost of the examined lines.
  @discardableResult
  private mutating func look(at lines: Range<Int>, of text: LineText, for limit: Int) -> Int {
    let lines = text.prefix(of: lines, costing: limit)
    matcher.add(lines, of: text, to: &self.lines)
    next = lines.upperBound
    return text.cost(of: lines)
  }

  // MARK: In the order of a list

  /// The matches and the exceptions in a list, in the list's order.
  ///
  /// - Parameter hasInputOrder: Whether the list has the order of the input, so that new matches
  ///   can be appended.
  mutating func order(
    of list: ListID, in order: LineOrder, hasInputOrder: Bool, with exceptions: Set<TaskID>
  ) -> LineOrder {
    if exceptions != self.exceptions {
      self.exceptions = exceptions
      forgetOrders()
    }
    if let cached = orders[list], cached.next == next { return cached.order }
    if hasInputOrder, exceptions.isEmpty, let cached = orders[list] {
      let new = order.intersection(lines.suffix(from: cached.next))
      orders[list]?.order.append(contentsOf: new.pieces)
      orders[list]?.next = next
    } else {
      orders[list] = (order.intersection(lines.union(exceptions.map(\.line))), next)
    }
    return orders[list]?.order ?? LineOrder()
  }
}

extension LineText {
  /// The cost of examining consecutive lines: their bytes, plus a constant for each line.
  fileprivate func cost(of lines: Range<Int>) -> Int {
    start(of: lines.upperBound) - start(of: lines.lowerBound) + lines.count * Self.costOfALine
  }

  /// The first lines of a range: as many as a cost limit allows, but at least one.
  fileprivate func prefix(of lines: Range<Int>, costing limit: Int) -> Range<Int> {
    let first = lines.lowerBound
    let (most, all) = (max(1, limit / Self.costOfALine), lines.count)
    var (low, high) = (min(1, all), min(most, all))
    while low < high {
      let middle = (low + high + 1) / 2
      if cost(of: first..<(first + middle)) <= limit { low = middle } else { high = middle - 1 }
    }
    return first..<(first + low)
  }

  private static var costOfALine: Int { 64 }
}
