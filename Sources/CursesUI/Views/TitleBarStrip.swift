import Spelling
import TerminalText

/// A piece of the text on the right of the top line.
struct TitleBarPart {
  let text: String
  /// The index of the list that a click on this piece selects; `nil` if a click selects none.
  let list: Int?
  let isBright: Bool

  init(_ text: String, list: Int? = nil, isBright: Bool = false) {
    (self.text, self.list, self.isBright) = (text, list, isBright)
  }

  var width: Int { DisplayText.width(of: text) }
}

/// The lists of a board on a single line: those whose panes are visible, and as many others around
/// them as fit.
struct TitleBarStrip {
  let lists: [TitleBarView.ListCount]
  /// The indexes of the lists whose panes are visible.
  let inSight: Range<Int>

  /// The number of columns between two lists, where the marks ‹ and › may be.
  private static let gap = 3
  /// The maximum width of a name, in columns.
  private static let maxNameWidth = 20

  /// The names and counts of lists, as in `Backlog 4 ‹ Doing 3/3   Review 1 › Done 12`.
  ///
  /// The lists omitted at either end are replaced by an ellipsis or, if there is no room for an
  /// ellipsis, by ‹ or ›. Limits and totals are omitted if that makes room for more names.
  ///
  /// - Returns: `nil` if not even the visible lists fit into `room` columns.
  func named(in room: Int) -> [TitleBarPart]? {
    let whole = named(in: room, counted: \.words)
    if let whole, whole.shown.count == lists.count { return whole.parts }
    guard let short = named(in: room, counted: \.count.formattedWithCommas) else { return nil }
    guard let whole, whole.shown.count >= short.shown.count else { return short.parts }
    return whole.parts
  }

  /// The lists that fit into `room` columns, and their parts.
  private func named(
    in room: Int, counted words: (TitleBarView.ListCount) -> String
  ) -> (shown: Range<Int>, parts: [TitleBarPart])? {
    guard !inSight.isEmpty else { return nil }
    var names: [Int: String] = [:]
    func width(_ index: Int) -> Int {
      let list = lists[index]
      let glyphs = DisplayText.truncated(list.name, to: Self.maxNameWidth)
      let text = glyphs.map(\.text).joined() + " " + words(list)
      names[index] = text
      return DisplayText.width(of: text)
    }
    /// The width of the signs for omitted lists.
    func cuts(_ shown: Range<Int>) -> Int {
      [shown.lowerBound > 0, shown.upperBound < lists.count].filter { $0 }.count * (1 + Self.gap)
    }
    var shown = inSight
    var used = inSight.reduce(0) { $0 + width($1) } + (inSight.count - 1) * Self.gap
    guard used + cuts(shown) <= room else {
      let marks = cuts(shown) / 2
      return used + marks <= room ? (shown, parts(shown, names, isMarked: true)) : nil
    }
    // Adds lists on the right and on the left alternately, until none fits.
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for isRight in [true, false] {
        guard isRight ? shown.upperBound < lists.count : shown.lowerBound > 0 else { continue }
        let next = isRight ? shown.upperBound : shown.lowerBound - 1
        let wider = min(shown.lowerBound, next)..<max(shown.upperBound, next + 1)
        let columns = used + Self.gap + width(next)
        guard columns + cuts(wider) <= room else { continue }
        (shown, used, hasGrown) = (wider, columns, true)
      }
    }
    return (shown, parts(shown, names))
  }

  /// - Parameter isMarked: Whether omitted lists are replaced by ‹ or › alone, without an ellipsis.
  private func parts(
    _ shown: Range<Int>, _ names: [Int: String], isMarked: Bool = false
  ) -> [TitleBarPart] {
    var parts: [TitleBarPart] = []
    if isMarked, shown.lowerBound > 0 {
      parts.append(TitleBarPart("‹ ", list: shown.lowerBound - 1))
    } else if shown.lowerBound > 0 {
      parts.append(TitleBarPart("…", list: shown.lowerBound - 1))
      parts.append(gap(before: shown.lowerBound))
    }
    for index in shown {
      if index > shown.lowerBound { parts.append(gap(before: index)) }
      parts.append(
        TitleBarPart(names[index] ?? "", list: index, isBright: inSight.contains(index)))
    }
    if isMarked, shown.upperBound < lists.count {
      parts.append(TitleBarPart(" ›", list: shown.upperBound))
    } else if shown.upperBound < lists.count {
      parts.append(gap(before: shown.upperBound))
      parts.append(TitleBarPart("…", list: shown.upperBound))
    }
    return parts
  }

  /// The text between a list and the one before it, with a mark where the visible lists begin or
  /// end. A click on the mark moves the strip in the direction of the mark.
  private func gap(before index: Int, otherwise text: String = "   ") -> TitleBarPart {
    if index == inSight.lowerBound { return TitleBarPart(" ‹ ", list: index - 1) }
    if index == inSight.upperBound { return TitleBarPart(" › ", list: index) }
    return TitleBarPart(text)
  }

  /// The counts without names, such as `4 ‹ 3/3 · 1 › 12`. If the counts do not fit into `room`
  /// columns, the range of visible lists, such as `2–3 of 200`; `nil` if that does not fit either.
  func numbered(in room: Int) -> [TitleBarPart]? {
    var parts: [TitleBarPart] = []
    var used = 0
    for (index, list) in lists.enumerated() {
      if index > 0 { parts.append(gap(before: index, otherwise: " · ")) }
      parts.append(TitleBarPart(list.words, list: index, isBright: inSight.contains(index)))
      used += parts.suffix(index > 0 ? 2 : 1).reduce(0) { $0 + $1.width }
      if used > room { break }
    }
    if used <= room { return parts }
    guard let first = inSight.first, let last = inSight.last else { return nil }
    let range = first == last ? "\(first + 1)" : "\(first + 1)–\(last + 1)"
    let position = TitleBarPart("\(range) of \(lists.count)")
    return position.width <= room ? [position] : nil
  }
}
