import CursesUI
import TerminalText

/// A list of answers to choose from, shown in front of the board.
struct Prompt {
  /// An answer, and what choosing it does.
  struct Answer {
    var entry: PickerView.Entry
    /// What it stands for, where others can rename or remove that while the prompt is open.
    var identity: Int64?
    /// Other names that match too, besides the text of the entry.
    var names: [String] = []
    /// Other words that match by their beginning.
    var synonyms: [String] = []
    /// Orders answers that match equally well: the smaller number comes first.
    var reluctance = 0
    /// Whether it is the current value: the prompt starts on it.
    var isCurrent = false
    /// Shows what choosing it would do, while it is selected.
    var preview: () -> Void = {}
    /// Whether it is made of the typed text: then the prompt stays open if it is refused.
    fileprivate(set) var isTyped = false
    /// Performs it.
    let choose: () throws -> Void

    init(
      entry: PickerView.Entry, identity: Int64? = nil, names: [String] = [],
      synonyms: [String] = [], reluctance: Int = 0, isCurrent: Bool = false,
      choose: @escaping () throws -> Void
    ) {
      self.entry = entry
      self.identity = identity
      self.names = names
      self.synonyms = synonyms
      self.reluctance = reluctance
      self.isCurrent = isCurrent
      self.choose = choose
    }

    /// Whether its text begins with what was typed, ignoring case and the sign of a tag.
    func begins(with text: String) -> Bool { Self.word(entry.title).hasPrefix(Self.word(text)) }

    /// Whether one of its words begins so, ignoring case.
    fileprivate func hasWord(beginningWith text: String) -> Bool {
      let title = entry.title.lowercased()
      return title.ranges(of: Self.word(text)).contains {
        $0.lowerBound == title.startIndex || !title[title.index(before: $0.lowerBound)].isLetter
      }
    }

    private static func word(_ text: String) -> Substring {
      text.lowercased().drop { "#@+".contains($0) || $0.isWhitespace }
    }
  }

  let title: String
  /// The answers, in the order shown while nothing is typed.
  private(set) var answers: [Answer]
  /// What its line holds at first.
  var text = ""
  /// What can be typed, said while nothing is.
  var hint: String?
  /// Whether the row under the cursor, which it is about, stays in sight.
  var leavesRowInSight = false
  /// Makes an answer of the typed text; it is shown after those that begin with the text.
  var typed: ((String) -> Answer?)?
  /// Whether the typed text makes something new: then that is shown after every answer with a word
  /// that begins with the text.
  var makesNew = false
  /// Whether letters here and there are no match: with some left out, they mean another answer.
  var matchesWordsAlone = false
  /// What Enter does, in a word.
  var verb = "choose"
  /// What is said of a text that no answer matches.
  var noMatch: (String) -> String = { _ in "No match" }
  /// What a text that no answer matches may have meant, which Tab puts in its place.
  var offered: (String) -> String? = { _ in nil }
  /// Makes it anew after a change elsewhere, if it may differ.
  var renew: (() throws -> Prompt)?
  /// The message shown before it opened.
  var messageBefore: String?
  /// Whether its answers are shown on the board behind it, which looks as it will then.
  var previewsOnBoard = false
  /// What closing the prompt without an answer does.
  var leave: () -> Void = {}

  /// The index of the answer selected at first.
  var start: Int { answers.firstIndex { $0.isCurrent } ?? 0 }

  /// Keeps an answer of an earlier prompt whose subject is gone, in its place: under the cursor no
  /// other answer must take it.
  ///
  /// - Parameter choose: What choosing it does.
  mutating func keep(_ answer: Answer, of earlier: Prompt, choose: @escaping () throws -> Void) {
    let row = earlier.answers.firstIndex { $0.identity == answer.identity } ?? 0
    let entry = PickerView.Entry(answer.entry.title, "removed elsewhere")
    answers.insert(
      Answer(entry: entry, identity: answer.identity, names: answer.names, choose: choose),
      at: min(row, answers.count))
  }

  /// The answers that match the typed text, the best first.
  ///
  /// If the words of the text stand as they are in some answers, those with its letters here and
  /// there do not match. Of equally good matches, those in the text of the entry come first, then
  /// the less reluctant ones, then the shorter ones.
  func answers(to text: String) -> [Answer] {
    guard !text.allSatisfy(\.isWhitespace) else { return answers }
    let words = text.split(whereSeparator: \.isWhitespace).count
    // A name has no more letters than bytes: a long text need not be compared with short ones.
    let length = text.count { !$0.isWhitespace }
    func match(_ name: String) -> FuzzyMatch? {
      length <= name.utf8.count ? FuzzyMatch(text, in: name) : nil
    }
    var rated = answers.enumerated().compactMap {
      index, answer -> (answer: Answer, order: [Int], hasWords: Bool)? in
      if matchesWordsAlone, !answer.hasWord(beginningWith: text) { return nil }
      let title = match(answer.entry.title)
      let beginning = text.trimmingPrefix(while: \.isWhitespace).lowercased()
      let names =
        answer.names + answer.synonyms.filter { $0.hasPrefix(beginning) }
      let matches = (names.map(match) + [title]).compactMap(\.self)
      guard let score = matches.map(\.score).max() else { return nil }
      var found = answer
      found.entry.matches = title?.places ?? []
      let isByName = title?.score == score ? 0 : 1
      return (
        found, [-score, isByName, answer.reluctance, answer.entry.title.count, index],
        matches.contains { $0.runs <= words }
      )
    }
    if rated.contains(where: \.hasWords) { rated.removeAll { !$0.hasWords } }
    let found = rated.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.answer)
    guard var typed = typed?(text) else { return found }
    typed.isTyped = true
    let isMeant = { [makesNew] (answer: Answer) in
      answer.reluctance == 0
        && (makesNew ? answer.hasWord(beginningWith: text) : answer.begins(with: text))
    }
    return found.filter(isMeant) + [typed] + found.filter { !isMeant($0) }
  }
}
