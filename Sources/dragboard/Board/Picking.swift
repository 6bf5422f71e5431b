import CursesUI

/// A question that is open in front of the board: what can be chosen, and what
/// choosing does.
struct Picking {
  /// One answer.
  struct Answer {
    let entry: PickerView.Entry
    /// What it does.
    let choose: () throws -> Void
  }

  let title: String
  /// In the order they are shown while nothing is typed.
  let answers: [Answer]
  /// An answer made of what was typed; it stands in front of the others.
  var typed: (String) -> Answer? = { _ in nil }

  /// The answers to what was typed so far, the best first.
  func answers(to text: String) -> [Answer] {
    guard !text.allSatisfy(\.isWhitespace) else { return answers }
    let rated = answers.enumerated().compactMap { place, answer in
      FuzzyMatch.score(text, in: answer.entry.title).map { (answer, $0, place) }
    }
    let found = rated.sorted { ($0.1, -$0.2) > ($1.1, -$1.2) }.map(\.0)
    return (typed(text).map { [$0] } ?? []) + found
  }
}
