import Formats
import TestRandom

extension SeededRandom {
  /// Up to eight tasks that block one another and themselves, some of them by tasks elsewhere.
  ///
  /// - Parameter words: The words of the titles.
  mutating func linkedTasks(_ format: FormatName, words: [String]) -> LinkedTasks {
    var board = LinkedTasks(format)
    let count = int(in: 1...8)
    for _ in 0..<count {
      let title = (["Task"] + (0..<int(in: 0...2)).map { _ in pick(words) }).joined(separator: " ")
      board.add(title, blockedBy: (0..<int(in: 0...3)).map { _ in int(in: 1...count + 1) })
    }
    return board
  }
}
