import BoardModel

@testable import Lines

extension LinesSource {
  /// Takes in text.
  func append(_ text: String) { Array(text.utf8).withUnsafeBytes(append) }

  /// The lines of a list by their numbers, from the top down.
  func numbers(_ list: ListID) -> [Int] { order(of: list).pieces.flatMap { Array($0.lines) } }

  /// The titles of a list that pass a filter, from the top down.
  func titles(_ list: ListID = left, passing text: String = "") throws -> [String] {
    var titles: [String] = []
    let filter = filter(text, FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    try everyTask(in: list, passing: filter) { titles.append($0.title) }
    return titles
  }
}

extension TaskIDSet {
  /// The ids of some lines, from 0.
  init(lines: some Sequence<Int>) { self.init(lines.map(TaskID.init(line:))) }
}
