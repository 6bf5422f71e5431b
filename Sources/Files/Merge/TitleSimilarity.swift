/// A title for comparisons with other titles by pairs of characters.
struct TitleSimilarity {
  /// The score above which an edited task is found at its position if no other task between its
  /// neighbours changed.
  static let alone = 0.2
  /// The score above which an edited task is found at its position.
  static let inPlace = 0.5
  /// The score above which an edited task is found at another position.
  static let elsewhere = 0.65
  /// How much more similar tasks count that are at the same position.
  static let shareOfPosition = 0.15
  /// How much of a title is compared, in Unicode scalars.
  private static let maxLength = 256
  /// The approximate maximum number of comparisons; each task is compared with at least
  /// ``minDistance`` neighbours on each side.
  private static let maxPairs = 40_000
  private static let minDistance = 5

  /// How far the positions of two tasks may differ, among those that changed, if `count` tasks did.
  static func maxDistance(_ count: Int) -> Int { max(minDistance, maxPairs / max(1, count)) }

  private let pairs: [UInt32]

  init(_ title: String) {
    let start = String(String.UnicodeScalarView(title.unicodeScalars.prefix(Self.maxLength)))
    let scalars = Array(start.lowercased().unicodeScalars)
    pairs = zip(scalars, scalars.dropFirst()).map { $0.value << 11 ^ $1.value }.sorted()
  }

  /// A number from 0 for titles that have nothing in common to 1 for equal titles.
  func score(with other: TitleSimilarity) -> Double {
    let shorter = min(pairs.count, other.pairs.count)
    guard shorter > 0 else { return 0 }
    var (index, otherIndex, common) = (0, 0, 0)
    while index < pairs.count, otherIndex < other.pairs.count {
      let (pair, otherPair) = (pairs[index], other.pairs[otherIndex])
      if pair == otherPair { common += 1 }
      if pair <= otherPair { index += 1 }
      if otherPair <= pair { otherIndex += 1 }
    }
    let share = 2 * Double(common) / Double(pairs.count + other.pairs.count)
    // A title to which words were added contains the old one.
    return max(share, 0.8 * Double(common) / Double(shorter) * (shorter > 3 ? 1 : 0))
  }
}
