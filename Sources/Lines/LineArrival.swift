/// An object that adds arriving lines to the lists. It also adds lines that are missing from lists
/// that an undo has restored.
final class LineArrival {
  private let isRight: Bool
  private let limit: Int?
  private var chosen: ChosenLines?

  init(_ start: LinesStart, limit: Int?) {
    self.limit = limit
    switch start {
    case .left: (isRight, chosen) = (false, nil)
    case .right: (isRight, chosen) = (true, nil)
    case .chosen(let text):
      text.finish()
      precondition(
        text.count <= limit ?? text.count, "\(text.count) lines in a list of \(limit ?? 0)")
      (isRight, chosen) = (false, ChosenLines(text))
    }
  }

  /// The chosen lines that have not arrived yet, in their original order.
  var missingLines: [[UInt8]] { chosen?.missingLines() ?? [] }

  /// Looks for the chosen lines among the new lines of a text.
  func look(at text: LineText) { chosen?.look(at: text) }

  /// Adds the lines of a text that are not in the lists yet.
  ///
  /// If some lines were selected from the start, the cost of each call grows with the size of the
  /// list on the right, so add many lines at once.
  func add(_ text: LineText, to lists: inout LineLists) {
    let lines = lists.lineCount..<text.count
    lists.lineCount = text.count
    let room = limit.map { max(0, $0 - lists.right.count) } ?? lines.count
    if let chosen {
      add(lines, chosen, room: room, to: &lists)
    } else {
      let right = lines.prefix(isRight ? room : 0)
      lists.right.append(right)
      lists.left.append(right.upperBound..<lines.upperBound)
    }
  }

  private func add(
    _ lines: Range<Int>, _ chosen: ChosenLines, room: Int, to lists: inout LineLists
  ) {
    let isBefore = { (line: Int, other: Int) in
      (chosen.position(of: line) ?? 0) < (chosen.position(of: other) ?? 0)
    }
    var right = chosen.lines(in: lines)
    // If the user has put other lines into the list, only the first chosen lines get the remaining
    // room.
    if right.count > room { right = right.sorted(by: isBefore).prefix(room).sorted() }
    var next = lines.lowerBound
    for line in right {
      lists.left.append(next..<line)
      next = line + 1
    }
    lists.left.append(next..<lines.upperBound)
    right.sort(by: isBefore)
    lists.right.insert(right) { chosen.position(of: $0) }
  }
}
