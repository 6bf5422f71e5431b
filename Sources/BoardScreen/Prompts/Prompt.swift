import CursesUI
import TerminalText

/// A list of answers to choose from, in front of the board.
struct Prompt {
  /// An answer, and what choosing it does.
  struct Answer {
    var entry: PickerView.Entry
    /// The id of the board or list that the answer refers to, if others can rename or remove it
    /// while the prompt is open; otherwise `nil`.
    var identity: Int64?
    /// Other names by which the answer is found, besides the text of the entry.
    var names: [String] = []
    /// Other words, which match only if they begin with the typed text.
    var synonyms: [String] = []
    /// The rank among answers that match equally well; smaller numbers come first.
    var reluctance = 0
    /// Whether the answer is the current value, on which the prompt starts.
    var isCurrent = false
    /// Called to preview the answer when it is selected.
    var preview: () -> Void = {}
    /// Whether the answer was created from the typed text; if choosing it fails, the prompt stays
    /// open.
    fileprivate(set) var isTyped = false
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

    /// Whether the answer begins with the typed text, ignoring case and a tag's sign such as `#`.
    func begins(with text: String) -> Bool { Self.word(entry.title).hasPrefix(Self.word(text)) }

    /// Whether a word of the answer begins with `text`, ignoring case.
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

  /// What can be typed in the prompt, besides letters of its answers.
  struct Typing {
    /// What can be typed, shown while the line is empty.
    var hint: String?
    /// Creates an answer from the typed text; returns `nil` to add no answer.
    var answer: ((String) -> Answer?)?
    /// Whether the answer created from the typed text makes something new. Such an answer comes
    /// after other answers that have a word beginning with the text.
    var makesNew = false
    /// Whether an answer matches only if one of its words begins with the text.
    var matchesWordsAlone = false
    /// The message for text that no answer matches.
    var noMatch: (String) -> String = { _ in "No match" }
    /// Returns a correction that Tab accepts, for text that no answer matches; `nil` if there is
    /// none.
    var correction: (String) -> String? = { _ in nil }
  }

  let title: String
  /// The answers, in the order shown before anything is typed.
  private(set) var answers: [Answer]
  /// The initial text of the prompt's line.
  var text = ""
  var typing = Typing()
  /// Whether the prompt is about the row under the cursor, and should not cover this row if
  /// possible.
  var leavesRowInSight = false
  /// What Enter does, in a word.
  var verb = "choose"
  /// Recreates the prompt after a change elsewhere; `nil` if such changes do not affect the prompt.
  var renew: (() throws -> Prompt)?
  /// Whether selected answers are previewed on the board behind the prompt.
  var previewsOnBoard = false
  /// Called when the prompt is closed without an answer.
  var leave: () -> Void = {}

  /// The index of the answer that is initially selected.
  var start: Int { answers.firstIndex { $0.isCurrent } ?? 0 }

  /// Keeps an answer whose subject is gone at its position in an earlier prompt, so that no other
  /// answer moves to that position.
  ///
  /// - Parameter choose: What choosing the answer does.
  mutating func preserve(_ answer: Answer, of earlier: Prompt, choose: @escaping () throws -> Void)
  {
    let row = earlier.answers.firstIndex { $0.identity == answer.identity } ?? 0
    let entry = PickerView.Entry(answer.entry.title, "removed elsewhere")
    answers.insert(
      Answer(entry: entry, identity: answer.identity, names: answer.names, choose: choose),
      at: min(row, answers.count))
  }

  /// The answers that match the typed text or are created from it; all answers if the text is
  /// blank.
  ///
  /// If some answers contain the typed words without gaps, answers with scattered letters do not
  /// match. Among equally good matches, those in the title of the entry come first, then those with
  /// less reluctance, then those with shorter titles.
  func answers(to text: String) -> [Answer] {
    guard !text.allSatisfy(\.isWhitespace) else { return answers }
    let words = text.split(whereSeparator: \.isWhitespace).count
    // A name has no more letters than bytes, so a long text need not be compared with short names.
    let length = text.count { !$0.isWhitespace }
    func match(_ name: String) -> FuzzyMatch? {
      length <= name.utf8.count ? FuzzyMatch(text, in: name) : nil
    }
    var rated = answers.enumerated().compactMap {
      index, answer -> (answer: Answer, order: [Int], hasWords: Bool)? in
      if typing.matchesWordsAlone, !answer.hasWord(beginningWith: text) { return nil }
      let title = match(answer.entry.title)
      let beginning = text.trimmingPrefix(while: \.isWhitespace).lowercased()
      let names =
        answer.names + answer.synonyms.filter { $0.hasPrefix(beginning) }
      let matches = (names.map(match) + [title]).compactMap(\.self)
      guard let score = matches.map(\.score).max() else { return nil }
      var found = answer
      found.entry.matches = title?.positions ?? []
      let isByName = title?.score == score ? 0 : 1
      return (
        found, [-score, isByName, answer.reluctance, answer.entry.title.count, index],
        matches.contains { $0.runs <= words }
      )
    }
    if rated.contains(where: \.hasWords) { rated.removeAll { !$0.hasWords } }
    let found = rated.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.answer)
    guard var typed = typing.answer?(text) else { return found }
    typed.isTyped = true
    let isMeant = { [typing] (answer: Answer) in
      answer.reluctance == 0
        && (typing.makesNew ? answer.hasWord(beginningWith: text) : answer.begins(with: text))
    }
    return found.filter(isMeant) + [typed] + found.filter { !isMeant($0) }
  }
}
