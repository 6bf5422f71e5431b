/// The lines of a pane while something is carried.
extension Carry {
  /// The lines of a pane as they are shown, with the gap.
  func stack(of pane: PaneSnapshot) -> LineStack {
    arrangement(of: pane).stack(of: pane, carrying: items)
  }

  /// The lines of a pane without the carried items; lines after the last item are as high as the
  /// gap.
  func stackWithoutItems(of pane: PaneSnapshot) -> LineStack {
    guard case .cards(let heights) = pane.layout else { return pane.stack }
    let indices = indices(in: pane)
    let count = pane.items.count - indices.count
    let gap = items.first.flatMap(pane.cardHeight)
    return LineStack(spacing: CardHeights.spacing, standard: heights.standard) { slot in
      slot < count
        ? heights.measured[PaneArrangement.index(ofShown: slot, hiding: indices)] : gap
    }
  }

  /// The slot at a cell of a pane: the gap for a drop, or the item to drop on.
  ///
  /// A card and the gap next to it together occupy a range of rows. The card is above the gap once
  /// the pointer is past the middle of this range. Since this rule does not depend on the previous
  /// gap, a tall card that is carried over a short one does not flicker. Where the ghost exactly
  /// covers a slot, that slot is used: a card that has just been lifted is still in its own slot,
  /// wherever it was grabbed.
  func slot(at cell: Cell, in pane: PaneSnapshot) -> Int {
    guard case .cards = pane.layout, !dropsOnItems(of: pane) else { return pane.slot(at: cell) }
    let stack = stackWithoutItems(of: pane)
    let gap = stack.pitch(of: pane.items.count)
    let row = pane.row(at: cell)
    let ghost = row - max(0, min(grabOffset.row, gap - 1))
    var (slot, top) = (pane.scroll, 0)
    while ghost > top {
      let pitch = stack.pitch(of: slot)
      guard ghost >= top + pitch || 2 * (row - top) >= gap + pitch else { break }
      top += pitch
      slot += 1
    }
    return slot
  }

  /// The last scroll position of a pane during the carry, with one more slot for a drop at the end.
  ///
  /// Hidden cards do not count, but the position is never less than before the lift.
  func lastScroll(of pane: PaneSnapshot) -> Int {
    let lines = pane.lines(ofItems: pane.items.count)
    guard case .cards(let heights) = pane.layout else {
      return pane.lastScroll(of: lines + 1, pane.stack)
    }
    if pane.id == home, pane.policy.sourceAppearance == .hidden {
      let last = pane.lastScroll(
        of: lines - indices(in: pane).count + 1, stackWithoutItems(of: pane))
      // Lifting must not scroll the pane.
      return max(pane.lastScroll, last)
    }
    let gap = items.first.flatMap(pane.cardHeight)
    let stack = LineStack(spacing: CardHeights.spacing, standard: heights.standard) {
      $0 < lines ? heights.measured[$0] : gap
    }
    return pane.lastScroll(of: lines + 1, stack)
  }

  /// Whether a pane can be scrolled by a number of lines.
  func canScroll(_ pane: PaneSnapshot, by lines: Int) -> Bool {
    pane.isInSight && (0...lastScroll(of: pane)).contains(pane.scroll + lines)
  }
}

extension PaneArrangement {
  /// The lines of a pane as they are shown.
  ///
  /// - Parameter items: The carried items, in list order. Each line of the gap is as high as the
  ///   card of one of them.
  func stack(of pane: PaneSnapshot, carrying items: [ItemID]) -> LineStack {
    guard case .cards(let heights) = pane.layout else { return pane.stack }
    return LineStack(spacing: CardHeights.spacing, standard: heights.standard) { slot in
      if gap.contains(slot), case let offset = slot - gap.lowerBound {
        return items.indices.contains(offset) ? pane.cardHeight(of: items[offset]) : nil
      }
      return slot >= 0 && slot < count ? heights.measured[index(ofSlot: slot)] : nil
    }
  }
}

extension PaneSnapshot {
  /// The height of a carried item's card in this pane; `nil` if the height is unknown or the layout
  /// has no cards.
  fileprivate func cardHeight(of item: ItemID) -> Int? {
    guard case .cards(let heights) = layout else { return nil }
    return heights.carried[item] ?? items.index(of: item).flatMap { heights.measured[$0] }
  }

  /// The size of an item in this pane.
  func size(of item: ItemID) -> CellSize {
    CellSize(
      width: layout.itemWidth(contentWidth: content.width),
      height: cardHeight(of: item) ?? stack.height(of: .max))
  }
}
