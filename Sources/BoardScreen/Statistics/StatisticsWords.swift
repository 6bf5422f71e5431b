import BoardModel

/// The words of statistics, on the page and in pictures of it.
enum StatisticsWords {
  static let openTitle = "Open over time"
  static let openForTitle = "Open for"
  static let listsTitle = "Lists"
  static let half = "half under"
  static let nineOfTen = "nine of ten under"
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

  /// A time that is not reached, in the largest unit of which it is two or more: `3 days`.
  static func under(_ seconds: Int?) -> String {
    guard let seconds else { return "–" }
    let units = [("day", 86_400), ("hour", 3_600)]
    let (unit, length) = units.first { seconds >= 2 * $0.1 } ?? ("minute", 60)
    return ItemNoun(unit).counted(seconds / length + 1)
  }

  /// The name of a list, with its board where there are several.
  static func name(of list: TaskStatistics.Group, among lists: [TaskStatistics.Group]) -> String {
    let isAlone = lists.allSatisfy { $0.board == list.board }
    return isAlone ? list.name : "\(list.board ?? "") / \(list.name)"
  }
}
