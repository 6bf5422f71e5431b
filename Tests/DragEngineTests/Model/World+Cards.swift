import DragEngine

/// The cards of a pane, measured and placed one by one.
extension World.Pane {
  /// The height of a card here, 1…4; in another pane, or after a change, it is another one.
  func height(of item: ItemID) -> Int {
    var mixed = UInt64(bitPattern: item.rawValue) &+ measure
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % 4) + 1
  }

  /// The rows from the first card shown to the top of another, with a blank row behind each.
  func top(ofCard index: Int) -> Int {
    items[scroll..<max(scroll, index)].reduce(0) { $0 + height(of: $1) + 1 }
  }

  /// How many whole cards are shown.
  var cardsShown: Int {
    var rows = rowsInside + 1
    return items.dropFirst(scroll).prefix {
      rows -= height(of: $0) + 1
      return rows >= 0
    }.count
  }

  /// The last scroll position, from which all cards behind it are whole, and the one that would
  /// fill a gap at the end.
  func lastScrollOfCards(carrying carried: [ItemID]) -> Int {
    guard let first = carried.first else { return lastScroll(ofCards: items) }
    guard items.contains(first), policy.sourceAppearance == .hidden else {
      return lastScroll(ofCards: items + [first])
    }
    let left = items.filter { !carried.contains($0) }
    return max(lastScroll(ofCards: items), lastScroll(ofCards: left + [first]))
  }

  private func lastScroll(ofCards all: [ItemID]) -> Int {
    var rows = rowsInside + 1
    let whole = all.reversed().prefix {
      rows -= height(of: $0) + 1
      return rows >= 0
    }
    return max(0, all.count - max(1, whole.count))
  }

  /// The card drawn at a row of the content, with the blank row below it; cards behind the last
  /// one count on.
  func card(at row: Int) -> Int {
    items.indices.dropFirst(scroll).first { row <= top(ofCard: $0) + height(of: items[$0]) }
      ?? max(items.count, scroll)
  }

  /// The index at which a drop in a row puts what is carried.
  ///
  /// The cards that stay make room one after the other: if the ghost lies below a card's place, or
  /// if it lies lower than that place and the pointer is in the lower half of the rows that the
  /// card and the gap take together.
  ///
  /// - Parameter grabbed: The row of the lead that was grabbed, from 0.
  func index(ofDropAt row: Int, carrying carried: [ItemID], grabbed: Int) -> Int {
    let gap = height(of: carried[0]) + 1
    let ghost = row - max(0, min(grabbed, gap - 1))
    var top = 0
    var index = scroll
    // Behind the last card, as many of the size of the gap as anyone likes.
    let rest = items.filter { !carried.contains($0) }.dropFirst(scroll).map { height(of: $0) + 1 }
    for card in rest + Array(repeating: gap, count: content.height) {
      let isBelow = ghost >= top + card
      let isInLowerHalf = ghost > top && Double(row - top) >= Double(gap + card) / 2
      if !isBelow, !isInLowerHalf { break }
      top += card
      index += 1
    }
    return index
  }
}
