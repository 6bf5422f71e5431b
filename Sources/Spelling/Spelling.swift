/// Finds the name that a misspelled word probably means.
public enum Spelling {
  /// Returns the only name that begins with `name`, if `name` has at least three letters;
  /// otherwise, returns the closest name. Case is ignored.
  ///
  /// If several names are equally close, a name from which `name` only omits letters is preferred.
  /// The result is `nil` if there are no names, if the closest name has more than one mistake per
  /// three letters, rounded up, or if `name` is longer than 256 bytes.
  public static func nearest(to name: String, among names: [String]) -> String? {
    guard name.utf8.count <= maxBytes else { return nil }
    let typed = name.lowercased()
    if typed.count >= fewestInBeginning {
      let begun = names.filter { $0.lowercased().hasPrefix(typed) }
      if begun.count == 1 { return begun[0] }
    }
    let rated = names.map { (name: $0, mistakes: mistakes(in: name, for: $0)) }
    guard let least = rated.map(\.mistakes).min() else { return nil }
    let nearest = rated.filter { $0.mistakes == least }
    let best =
      nearest.first { Self.lacksOnlyLetters(typed, of: $0.name.lowercased()) } ?? nearest[0]
    let letters = max(typed.count, best.name.count)
    return best.mistakes <= (letters + 2) / 3 ? best.name : nil
  }

  /// The number of letters that were omitted, added, replaced, or swapped with the next letter,
  /// ignoring case.
  public static func mistakes(in typed: String, for name: String) -> Int {
    edits(from: Array(typed.lowercased()), to: Array(name.lowercased()))
  }

  /// Whether the typed word is a name without some of its letters.
  private static func lacksOnlyLetters(_ typed: String, of name: String) -> Bool {
    var rest = name[...]
    return typed.allSatisfy { letter in
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: index)...]
      return true
    }
  }

  /// The minimum length of a prefix, in letters; shorter prefixes match too many names.
  private static let fewestInBeginning = 3

  /// The maximum length of a word, in bytes; for longer words, no similar name is looked for.
  private static let maxBytes = 256

  /// The number of letters to insert, delete, replace, or swap with the next letter: the
  /// Damerau–Levenshtein distance in which no letter is edited twice.
  private static func edits(from first: [Character], to second: [Character]) -> Int {
    var (before, previous) = ([Int](), Array(0...second.count))
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(
          previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], other == first[row - 1] {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
