import BoardModel
import CursesUI
import DragEngine

/// What the heights of a pane's cards depend on, besides their tasks.
struct CardMeasure: Equatable {
  /// The width of the pane's rows, in columns.
  let width: Int
  /// The day on which the cards are shown.
  let day: CivilDay
}

/// The heights of the visible and nearby cards of a pane, and of the last cards of its list.
struct MeasuredCards {
  /// The height assumed for a card whose task is not loaded, in screen rows.
  private static let standardHeight = 3
  /// The maximum height of a card, in screen rows.
  private static let maxHeight = 4

  let measure: CardMeasure
  /// The last cards of the list, which determine how far it can be scrolled.
  var tail: [RowContent]
  private(set) var heights = CardHeights(standard: standardHeight)

  init(_ measure: CardMeasure, tail: [RowContent]) { (self.measure, self.tail) = (measure, tail) }

  /// Measures the loaded cards of a list with `count` tasks.
  ///
  /// - Parameter start: The index in the list of the first card in `contents`, from 0.
  mutating func measure(_ contents: [RowContent], from start: Int, count: Int) {
    heights.measured = [:]
    for (first, cards) in [(count - tail.count, tail), (start, contents)] {
      for (offset, content) in cards.enumerated() {
        heights.measured[first + offset] = content.cardHeight(width: measure.width)
      }
    }
  }

  /// The lines of a list with `count` cards, with room for the tallest possible card after the last
  /// card.
  func stack(count: Int) -> LineStack {
    let heights = heights
    return LineStack(spacing: CardHeights.spacing, standard: heights.standard) { line in
      line < count ? heights.measured[line] : Self.maxHeight
    }
  }
}

extension PaneModel {
  /// The layout of the cards, with the measured heights; `nil` if the list is not shown as cards.
  ///
  /// - Parameter carried: The carried rows, including rows of other lists.
  func cardLayout(carrying carried: [TaskRow]) -> PaneLayout? {
    guard var heights = cards?.heights else { return nil }
    for row in carried where self.row(row.id) == nil {
      heights.carried[ItemID(row.id)] = cardHeight(of: row)
    }
    return .cards(heights)
  }
}
