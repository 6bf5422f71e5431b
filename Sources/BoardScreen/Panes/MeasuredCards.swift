import BoardModel
import CursesUI
import DragEngine

/// What the heights of the cards of a pane depend on, besides their tasks.
struct CardMeasure: Equatable {
  /// The columns of the pane's rows.
  let width: Int
  /// The day on which they are shown.
  let day: CivilDay
}

/// The heights of the cards of a pane near the screen, and of the last ones of its list.
struct MeasuredCards {
  /// The height of a card whose task is unknown, which is the usual one.
  private static let standardHeight = 3
  /// The most rows of a card.
  private static let mostHeight = 4

  let measure: CardMeasure
  /// The last cards of the list, which tell how far it can be scrolled.
  var tail: [RowContent]
  private(set) var heights = CardHeights(standard: standardHeight)

  init(_ measure: CardMeasure, tail: [RowContent]) { (self.measure, self.tail) = (measure, tail) }

  /// Measures the known cards of a list of `count`.
  ///
  /// - Parameter start: The index of the first of `contents`, from 0.
  mutating func measure(_ contents: [RowContent], from start: Int, count: Int) {
    heights.known = [:]
    for (first, cards) in [(count - tail.count, tail), (start, contents)] {
      for (offset, content) in cards.enumerated() {
        heights.known[first + offset] = content.cardHeight(width: measure.width)
      }
    }
  }

  /// The lines of a list of `count` cards; behind the last one there is room for the highest of
  /// cards.
  func stack(count: Int) -> LineStack {
    let heights = heights
    return LineStack(spacing: CardHeights.spacing, standard: heights.standard) { line in
      line < count ? heights.known[line] : Self.mostHeight
    }
  }
}

extension PaneModel {
  /// The layout of its cards, with the heights of the known ones; `nil` in a table or a grid.
  ///
  /// - Parameter carried: What is carried, from whatever list, in list order.
  func cardLayout(carrying carried: [TaskRecord]) -> PaneLayout? {
    guard var heights = cards?.heights else { return nil }
    for task in carried where index(of: task.id).flatMap(self.task(at:)) == nil {
      heights.carried[ItemID(task.id)] = cardHeight(of: task)
    }
    return .cards(heights)
  }
}
