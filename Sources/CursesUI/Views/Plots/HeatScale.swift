/// Divides a heat map's numbers into levels, each with one glyph.
public struct HeatScale: Sendable {
  /// The smallest number of each level, in ascending order. There are at most four levels.
  public let thresholds: [Int]

  /// The glyphs of the levels.
  static let glyphs: [Character] = ["░", "▒", "▓", "█"]

  /// Divides the numbers above 0 into levels: four, or fewer if no number is greater than 3. With
  /// four levels, about one number in ten has the highest level, or more if many numbers are equal.
  public init(_ numbers: [Int]) {
    let sorted = numbers.filter { $0 > 0 }.sorted()
    guard let largest = sorted.last else {
      thresholds = []
      return
    }
    let high = sorted[sorted.count * 9 / 10]
    let steps = [1, max(2, (high + 1) / 3), max(3, (2 * high + 1) / 3), max(4, high)]
    thresholds = steps.filter { $0 <= largest }
  }

  /// The level of a number, from 0; `nil` for the number 0.
  public func level(of number: Int) -> Int? { thresholds.lastIndex { $0 <= number } }

  /// The text of each level in the legend: `1`, `3`, `5`, `8 and more`.
  public var words: [String] {
    thresholds.enumerated().map { index, threshold in
      index == Self.glyphs.count - 1 ? "\(threshold) and more" : "\(threshold)"
    }
  }
}
