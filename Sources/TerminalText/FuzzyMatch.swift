/// How well a text matches a typed query. The letters of the query must occur in the text in the
/// same order, but other letters may be between them. If the query has four or more letters, at
/// least half of them must start words or directly follow the previous matched letter.
///
/// Of all ways to find the letters in the text, the best one counts. Adjacent letters and letters
/// at the start of words score more, a whole word scores most, and gaps reduce the score.
public struct FuzzyMatch: Equatable, Sendable {
  /// The score, which is higher for better matches; only scores for the same query are comparable.
  public let score: Int
  /// The indices of the matched characters in the text, from 0, in ascending order.
  public let positions: [Int]

  /// The number of groups of adjacent matched characters.
  public var runs: Int {
    positions.isEmpty ? 0 : 1 + zip(positions, positions.dropFirst()).count { $1 > $0 + 1 }
  }

  /// Finds the best match of a query in the first 512 characters of a text.
  ///
  /// - Parameter query: Letters that must occur in this order, regardless of case; `ss` also
  ///   matches `ß`. Spaces need not occur in the text.
  /// - Returns: `nil` if the text does not match. An empty query matches with a score of 0.
  public init?(_ query: String, in text: String) {
    let wanted = Array(
      query.lazy.filter { !$0.isWhitespace }.prefix(Self.longest + 1).flatMap(Self.letters))
    let characters = Array(text.prefix(Self.longest))
    let (letters, origins) = Self.letters(of: characters)
    guard wanted.count <= letters.count else { return nil }
    guard !wanted.isEmpty else {
      (score, positions) = (0, [])
      return
    }
    let worth = origins.map { [worth = Self.worth(of: characters)] in worth[$0] }
    guard let found = Self.scattered(wanted, in: letters, worth: worth) else { return nil }
    let phrase = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .flatMap(Self.letters)
    let whole = Self.whole(phrase, in: letters, worth: worth)
    let best = whole.map { $0.score >= found.score ? $0 : found } ?? found
    guard !Self.isStrewn(best.positions, worth: worth) else { return nil }
    score = best.score
    positions = best.positions.filter { letters[$0] != " " }.map { origins[$0] }.reduce(into: []) {
      if $0.last != $1 { $0.append($1) }
    }
  }

  /// The lower-case letters of a text, and for each letter the index of the character that it comes
  /// from.
  private static func letters(of text: [Character]) -> (letters: [String], origins: [Int]) {
    var (letters, origins): ([String], [Int]) = ([], [])
    for (position, character) in text.enumerated() {
      for letter in self.letters(of: character) {
        letters.append(letter)
        origins.append(position)
      }
    }
    return (letters, origins)
  }

  /// The lower-case letters that a character matches: usually one, but two for `ß`, and `i` for
  /// `İ`.
  private static func letters(of character: Character) -> [String] {
    let small = character.lowercased()
    if character.utf8.count == 1 { return [small] }
    let folded = small.uppercased().lowercased()
    return folded.map { $0 == "i\u{307}" ? "i" : String($0) }
  }

  /// The minimum length of queries whose matches are tested for scattered letters.
  private static let minJudged = 4

  /// Whether a match is probably not intended: it has at least four letters, and more than half of
  /// them are inside words and do not directly follow the previous matched letter.
  private static func isStrewn(_ positions: [Int], worth: [Int]) -> Bool {
    guard positions.count >= minJudged else { return false }
    let loose = positions.indices.filter { index in
      let isBesideLast = index > 0 && positions[index - 1] == positions[index] - 1
      return !isBesideLast && worth[positions[index]] == letter
    }
    return loose.count * 2 > positions.count
  }

  /// The maximum number of characters searched; longer text is not readable in a list anyway.
  private static let longest = 512

  private static let letter = 16
  private static let wordStart = 16
  private static let hump = 12
  private static let textStart = 16
  private static let sideBySide = 8
  private static let gap = -6
  private static let gapPerLetter = -1
  private static let asTyped = 4
  private static let asTypedAtWordStart = 12
  private static let wholeWord = 12

  private typealias Found = (score: Int, positions: [Int])

  /// For each index of a text, the score of a letter that is matched there.
  private static func worth(of text: [Character]) -> [Int] {
    var before: Kind?
    return text.map { character in
      let kind = Kind(character)
      defer { before = kind }
      guard kind != .other else { return letter }
      guard let before else { return letter + wordStart + textStart }
      if before == .other { return letter + wordStart }
      let isHump = before != kind && (kind == .capital || kind == .number)
      return letter + (isHump ? hump : 0)
    }
  }

  /// The role of a character in words.
  private enum Kind {
    case capital, letter, number, other

    init(_ character: Character) {
      // The Unicode tables are slow.
      if character.utf8.count == 1, let byte = character.utf8.first {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .letter
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capital
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        default: self = .other
        }
      } else if character.isNumber {
        self = .number
      } else {
        self = !character.isLetter ? .other : character.isUppercase ? .capital : .letter
      }
    }
  }

  private static func isWord(_ character: Character) -> Bool { Kind(character) != .other }

  /// The best way to find the letters in order, by dynamic programming; `nil` if there is none.
  private static func scattered(
    _ wanted: [String], in text: [String], worth: [Int]
  ) -> Found? {
    let impossible = Int.min / 2
    // For each letter of the query and each index of the text: the best score of a match that ends
    // with the letter at the index, and the index at which the previous letter was matched.
    var scores = text.indices.map { text[$0] == wanted[0] ? worth[$0] : impossible }
    var origins: [[Int]] = []
    for letter in wanted.dropFirst() {
      var next = Array(repeating: impossible, count: text.count)
      var origin = Array(repeating: -1, count: text.count)
      // The best score before the gap, less the cost of the gap so far, and the index of the last
      // letter before the gap.
      var (far, farPosition) = (impossible, -1)
      for position in text.indices.dropFirst() {
        if position > 1, scores[position - 2] > impossible, scores[position - 2] + gap > far {
          (far, farPosition) = (scores[position - 2] + gap, position - 2)
        }
        if farPosition >= 0 { far += gapPerLetter }
        guard text[position] == letter else { continue }
        let near =
          scores[position - 1] > impossible ? scores[position - 1] + sideBySide : impossible
        if near >= far, near > impossible {
          (next[position], origin[position]) = (near + worth[position], position - 1)
        } else if farPosition >= 0 {
          (next[position], origin[position]) = (far + worth[position], farPosition)
        }
      }
      scores = next
      origins.append(origin)
    }
    guard let best = scores.max(), best > impossible, var position = scores.firstIndex(of: best)
    else { return nil }
    var positions = [position]
    for origin in origins.reversed() {
      position = origin[position]
      positions.append(position)
    }
    return (best, positions.reversed())
  }

  /// The best match of the query as one phrase; `nil` if there is none.
  private static func whole(_ phrase: [String], in text: [String], worth: [Int]) -> Found? {
    guard phrase.count <= text.count else { return nil }
    func isEdge(_ position: Int) -> Bool {
      !text.indices.contains(position) || !(text[position].first.map(isWord) ?? false)
    }
    var best: Found?
    for start in 0...(text.count - phrase.count) where text[start] == phrase[0] {
      let range = start..<(start + phrase.count)
      guard text[range].elementsEqual(phrase) else { continue }
      let letters = range.filter { text[$0] != " " }
      var score = letters.reduce(0) { $0 + worth[$1] } + sideBySide * (phrase.count - 1)
      score += isEdge(start - 1) ? asTypedAtWordStart : asTyped
      if isEdge(start - 1), isEdge(range.upperBound) { score += wholeWord }
      if score > best?.score ?? Int.min { best = (score, Array(range)) }
    }
    return best
  }
}
