import BoardModel
import CursesUI

/// The words of statistics, on the page and in pictures of it.
enum StatisticsWords {
  static let openTitle = "Open over time"
  static let openForTitle = "Open for"
  static let listsTitle = "Lists"
  static let half = "half up to"
  static let nineOfTen = "nine of ten up to"
  static let byDueDates = "by due dates"

  /// Tags are named up to so many.
  static let mostTags = 10

  /// `41 in all`
  static func sum(_ counts: [Int]) -> String {
    "\(counts.reduce(0, +).formattedWithCommas) in all"
  }

  /// `Tags`, `Tags, 10 of 34`
  static func tagsTitle(shown: Int, of count: Int) -> String {
    shown < count ? "Tags, \(shown) of \(count)" : "Tags"
  }

  /// A time that is not exceeded, in the largest unit of which it is one, or two or more: `3 days`.
  static func upTo(_ seconds: Int?) -> String {
    guard let seconds else { return "–" }
    let units = [("day", 86_400), ("hour", 3_600)]
    let (unit, length) = units.first { seconds >= 2 * $0.1 || seconds == $0.1 } ?? ("minute", 60)
    return ItemNoun(unit).counted(max(1, (seconds + length - 1) / length))
  }

  /// The row of a list, with its board where there are several, or of a tag.
  static func row(
    of group: TaskStatistics.Group, among groups: [TaskStatistics.Group]
  ) -> BarTableView.Row {
    let isAlone = groups.allSatisfy { $0.board == group.board }
    return BarTableView.Row(
      name: group.board == nil ? "#\(group.name)" : group.name,
      of: isAlone ? "" : group.board ?? "", value: group.completed,
      figures: [
        group.completed.formattedWithCommas, group.open.formattedWithCommas,
        upTo(group.openFor.median),
      ])
  }
}
