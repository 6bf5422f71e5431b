import CursesUI
import TerminalText

/// A prompt that is open in front of the board: what can be chosen, and what
/// choosing does.
struct Prompt {
  /// One answer.
  struct Answer {
    var entry: PickerView.Entry
    /// A short name by which it is found too, beside what stands in the entry.
    var name: String?
    /// Other words for it, found by their beginnings.
    var synonyms: [String] = []
    /// Orders answers that match equally well: the smaller number comes first.
    var reluctance = 0
    /// Whether it leaves everything as it is: the prompt starts on it.
    var isCurrent = false
    /// What it does.
    let choose: () throws -> Void

    init(
      entry: PickerView.Entry, name: String? = nil, synonyms: [String] = [], reluctance: Int = 0,
      isCurrent: Bool = false, choose: @escaping () throws -> Void
    ) {
      self.entry = entry
      self.name = name
      self.synonyms = synonyms
      self.reluctance = reluctance
      self.isCurrent = isCurrent
      self.choose = choose
    }

    /// Whether what stands in it begins with what was typed, whatever its case and with or
    /// without the # of a tag.
    fileprivate func begins(with text: String) -> Bool {
      func word(_ text: String) -> Substring {
        text.lowercased().drop { $0 == "#" || $0.isWhitespace }
      }
      return word(entry.title).hasPrefix(word(text))
    }
  }

  let title: String
  /// In the order they are shown while nothing is typed.
  let answers: [Answer]
  /// An answer made of what was typed; it stands behind those that begin with that.
  var typed: ((String) -> Answer?)?
  /// What was said when it opened.
  var messageBefore: String?
  /// What leaving the prompt without an answer does.
  var leave: () -> Void = {}

  /// The answer that is chosen while nothing is typed, from 0.
  var start: Int { answers.firstIndex { $0.isCurrent } ?? 0 }

  /// The answers to what was typed so far, the best first.
  ///
  /// Of those that match alike, those that match by what stands in them come first,
  /// then the less reluctant, then the shorter ones, then those that stand first while
  /// nothing is typed.
  func answers(to text: String) -> [Answer] {
    guard !text.allSatisfy(\.isWhitespace) else { return answers }
    let rated = answers.enumerated().compactMap { index, answer -> (Answer, [Int])? in
      let title = FuzzyMatch(text, in: answer.entry.title)
      let beginning = text.trimmingPrefix(while: \.isWhitespace).lowercased()
      let names =
        [answer.name].compactMap(\.self)
        + answer.synonyms.filter {
          $0.hasPrefix(beginning)
        }
      let scores = names.compactMap { FuzzyMatch(text, in: $0)?.score }
      guard let score = (scores + [title?.score].compactMap(\.self)).max() else { return nil }
      var found = answer
      found.entry.matches = title?.places ?? []
      let isByName = title?.score == score ? 0 : 1
      return (found, [-score, isByName, answer.reluctance, answer.entry.title.count, index])
    }
    let found = rated.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    guard let typed = typed?(text) else { return found }
    let isMeant = { (answer: Answer) in answer.reluctance == 0 && answer.begins(with: text) }
    return found.filter(isMeant) + [typed] + found.filter { !isMeant($0) }
  }
}
