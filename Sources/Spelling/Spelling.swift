/// Finds what somebody who mistyped a name may have meant.
public enum Spelling {
  /// The name with the fewest letters to change, whatever their case; `nil` when
  /// more than half of them had to be.
  public static func nearest(to name: String, among names: [String]) -> String? {
    guard name.utf8.count <= mostBytes else { return nil }
    let typed = Array(name.lowercased())
    let rated = names.map { (name: $0, edits: edits(from: typed, to: Array($0.lowercased()))) }
    guard let best = rated.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits * 2 <= max(typed.count, best.name.count) ? best.name : nil
  }

  /// Nobody mistypes a longer name.
  private static let mostBytes = 256

  /// Letters to insert, drop or replace: Levenshtein's distance.
  private static func edits(from first: [Character], to second: [Character]) -> Int {
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        current.append(
          min(
            previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1,
            current[column] + 1))
      }
      previous = current
    }
    return previous[second.count]
  }
}
