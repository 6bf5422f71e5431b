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
  /// What of each list has been found, in its order, and the value of ``next`` at that time.
  private var orders: [ListID: (order: LineOrder, next: Int)] = [:]

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

  // MARK: Looking

  /// How much is looked at before the time is asked for, as ``LineText/cost(of:)`` has it.
  private static let mostAtOnce = 1 << 18

  /// Looks at more lines.
  ///
  /// - Parameter goesOn: Asked every few thousand lines, and more often where they are long.
  mutating func look(at text: LineText, until end: Int, while goesOn: () -> Bool) {
    guard next < end else { return }
    repeat {
      if let earlier, next < earlier.next {
        lookAgain(at: text, earlier)
      } else {
        look(at: next..<end, of: text, for: Self.mostAtOnce)
      }
    } while next < end && goesOn()
  }

  private mutating func lookAgain(at text: LineText, _ earlier: (lines: LineSet, next: Int)) {
    var rest = Self.mostAtOnce
    while rest > 0, earlierIndex < earlier.lines.pieces.count {
      let piece = earlier.lines.pieces[earlierIndex].lines
      rest -= look(at: max(next, piece.lowerBound)..<piece.upperBound, of: text, for: rest)
      if next == piece.upperBound { earlierIndex += 1 }
    }
    if earlierIndex == earlier.lines.pieces.count { next = earlier.next }
  }

  /// Looks at the first of some neighbouring lines, at least at one.
  ///
  /// - Returns: What they cost.
  @discardableResult
  private mutating func look(at lines: Range<Int>, of text: LineText, for limit: Int) -> Int {
    let lines = text.prefix(of: lines, costing: limit)
    matcher.add(lines, of: text, to: &self.lines)
    next = lines.upperBound
    return text.cost(of: lines)
  }

  // MARK: In the order of a list

  /// What of a list has been found, in its order.
  ///
  /// - Parameter keepsInputOrder: Whether the list has the order of the input: what was found
  ///   since the last call is added to its end then.
  mutating func order(
    of list: ListID, in order: LineOrder, keepsInputOrder: Bool, with exceptions: Set<TaskID>
  ) -> LineOrder {
    if exceptions != self.exceptions {
      self.exceptions = exceptions
      forgetOrders()
    }
    if let known = orders[list], known.next == next { return known.order }
    if keepsInputOrder, exceptions.isEmpty, let known = orders[list] {
      let new = order.intersection(lines.suffix(from: known.next))
      orders[list]?.order.append(contentsOf: new.pieces)
      orders[list]?.next = next
    } else {
      orders[list] = (order.intersection(lines.union(exceptions.map(\.line))), next)
    }
    return orders[list]?.order ?? LineOrder()
  }
}

extension LineText {
  /// What it takes to look at some neighbouring lines: their bytes, and some for each of them.
  fileprivate func cost(of lines: Range<Int>) -> Int {
    start(of: lines.upperBound) - start(of: lines.lowerBound) + lines.count * Self.costOfALine
  }

  /// The first of some neighbouring lines that cost no more than a limit; at least one of them.
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
