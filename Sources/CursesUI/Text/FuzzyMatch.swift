/// How well a text answers to what somebody typed of it.
public enum FuzzyMatch {
  /// Rates a text: greater is better.
  ///
  /// - Parameter query: Letters that must come in this order, whatever their case.
  /// - Returns: `nil` when they do not.
  public static func score(_ query: String, in text: String) -> Int? {
    var wanted = query.lowercased().filter { !$0.isWhitespace }[...]
    if wanted.isEmpty { return 0 }
    var score = 0
    var isRun = false
    var isWordStart = true
    for (place, character) in text.lowercased().enumerated() {
      if character == wanted.first {
        wanted.removeFirst()
        score += (isRun ? 4 : 0) + (isWordStart ? 8 : 0) + (place == 0 ? 8 : 0) + 1
        isRun = true
        if wanted.isEmpty { return score * 64 - text.count }
      } else {
        isRun = false
      }
      isWordStart = !character.isLetter && !character.isNumber
    }
    return nil
  }
}
