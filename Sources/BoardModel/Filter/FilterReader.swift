/// Parses the words of a filter into alternatives, and collects unknown words.
struct FilterReader {
  let context: FilterContext
  /// The unknown words, as they were typed.
  private(set) var unknownWords: [UnknownFilterWord] = []
  /// The names of the named filters that are being parsed, the outermost first.
  private var open: [String] = []

  init(context: FilterContext) { self.context = context }

  /// The number of terms read so far.
  private var count = 0

  /// The maximum number of words in a date: `6:30 pm on the 24th of December 2026`.
  private static let maxWords = 8
  /// The maximum number of terms. Each term costs time for every task, and the size of SQL
  /// statements is limited.
  static let maxTerms = 500
  /// The maximum nesting of named filters, since SQLite parses only about 30 levels of parentheses.
  static let maxNested = 10

  /// Parses text into alternatives, omitting alternatives without terms.
  mutating func alternatives(of text: String) -> [[TaskFilter.Term]] {
    let parts = FilterWord.words(of: text).split(whereSeparator: \.isSeparator)
    return parts.map { terms(of: $0) }.filter { !$0.isEmpty }
  }

  private mutating func terms(of words: ArraySlice<FilterWord>) -> [TaskFilter.Term] {
    var terms: [TaskFilter.Term] = []
    var rest = words
    while let word = rest.popFirst() {
      guard count < Self.maxTerms else {
        // The words after `word` are ignored as well, but not listed.
        if unknownWords.last?.mistake != .surplus {
          unknownWords.append(UnknownFilterWord(text: word.text, mistake: .surplus))
        }
        break
      }
      guard let condition = condition(of: word, before: &rest) else { continue }
      terms.append(TaskFilter.Term(condition, isExcluded: word.isExcluded))
      count += 1
    }
    return terms
  }

  /// The condition that a word expresses; `nil` if the word is unknown or expresses no condition.
  ///
  /// - Parameter rest: The words after `word`. If `word` begins a date, the words that continue the
  ///   date are removed.
  private mutating func condition(
    of word: FilterWord, before rest: inout ArraySlice<FilterWord>
  ) -> FilterCondition? {
    if word.isQuoted, !word.text.isEmpty { return .text(word.text) }
    let text = word.isQuoted ? UnknownFilterWord.emptyText : word.text
    if word.isExcluded, text.hasPrefix("-") {
      // `--due:today` is an option or a typing error, so it must not match everything.
      unknownWords.append(UnknownFilterWord(text: "-" + text, mistake: .name))
      return nil
    }
    if UnknownFilterWord.asksForNothing(text) {
      unknownWords.append(UnknownFilterWord(text: text, mistake: .name))
      return nil
    }
    if text.hasPrefix("#") { return tags(text) }
    if text.hasPrefix("!"), let priority = Priority(text.dropFirst()) { return .priority(priority) }
    if text.hasPrefix("@") { return named(text) }
    guard let name = word.filterName?.lowercased() else { return .text(text) }
    let value = word.value.lowercased()
    switch name {
    case "due", "start", "created", "done":
      return date(name, of: word, before: &rest)
    case "is":
      let found = choice(value, among: states, in: word)
      guard value == "mine", context.ownNames.isEmpty else { return found }
      unknownWords.append(UnknownFilterWord(text: text, mistake: .nameless))
      return nil
    case "has": return choice(value, among: Self.parts, in: word)
    case "blocked-by":
      guard let number = Int64(value), number > 0 else {
        unknownWords.append(UnknownFilterWord(text: text, mistake: .name))
        return nil
      }
      return .blockedBy(TaskID(rawValue: number))
    case "assignee" where !value.isEmpty: return assignee(word)
    case "list" where !value.isEmpty:
      let key = NameMatch.key(String(word.value))
      if let lists = context.lists, !lists.contains(where: { NameMatch.key($0) == key }) {
        unknownWords.append(UnknownFilterWord(text: text, mistake: .value(lists)))
        return nil
      }
      return .list(key)
    default:
      unknownWords.append(UnknownFilterWord(text: text, mistake: .name))
      return nil
    }
  }

  /// The condition of a word such as `#home`, or `#home,work` for tasks with at least one of the
  /// tags.
  private mutating func tags(_ text: String) -> FilterCondition? {
    let tags = text.split(separator: ",").compactMap { TagText.normalized(String($0)) }
    guard count + tags.count <= Self.maxTerms else {
      unknownWords.append(UnknownFilterWord(text: text, mistake: .surplus))
      return nil
    }
    guard !tags.isEmpty else {
      unknownWords.append(UnknownFilterWord(text: text, mistake: .name))
      return nil
    }
    count += tags.count - 1
    // `#12` may be a tag or an issue number.
    let isNumber = tags.allSatisfy { !$0.contains(where: \.isLetter) }
    if tags.count == 1, !isNumber { return .tag(tags[0]) }
    let texts: [FilterCondition] = isNumber ? [.text(text)] : []
    return .any((tags.map(FilterCondition.tag) + texts).map { [.init($0)] })
  }

  // MARK: Words with a value

  /// The condition of a word such as `assignee:ben`, `assignee:none` or `assignee:any`.
  private mutating func assignee(_ word: FilterWord) -> FilterCondition? {
    switch word.value.lowercased() {
    case "any": return .has(.assignee)
    case "none": return .any([[.init(.has(.assignee), isExcluded: true)]])
    default:
      guard let name = PersonName.normalized(String(word.value)) else {
        unknownWords.append(UnknownFilterWord(text: word.text, mistake: .name))
        return nil
      }
      return .assignee(PersonName.key(name))
    }
  }

  private var states: KeyValuePairs<String, FilterCondition> {
    [
      "waiting": .waiting(on: context.today), "ready": .ready(on: context.today),
      "blocked": .has(.blockers), "blocking": .has(.blockedTasks), "repeating": .has(.repetition),
      "mine": .any(context.ownNames.map { [.init(.assignee(PersonName.key($0)))] }),
      "taken": .taken, "pinned": .has(.pin), "locked": .has(.lock), "archived": .has(.archive),
    ]
  }

  private static let parts: KeyValuePairs<String, FilterCondition> = [
    "notes": .has(.notes), "steps": .has(.steps), "url": .has(.url),
  ]

  private mutating func choice(
    _ value: String, among all: KeyValuePairs<String, FilterCondition>, in word: FilterWord
  ) -> FilterCondition? {
    if let found = all.first(where: { $0.key == value }) { return found.value }
    unknownWords.append(UnknownFilterWord(text: word.text, mistake: .value(all.map(\.key))))
    return nil
  }

  /// The condition for the longest date that begins with the value of `word`. The date may continue
  /// in the words after `word`. `nil` if there is no date.
  private mutating func date(
    _ name: String, of word: FilterWord, before rest: inout ArraySlice<FilterWord>
  ) -> FilterCondition? {
    let following = rest.prefix(Self.maxWords - 1)
      .prefix { !$0.isQuoted && !$0.isExcluded && $0.filterName == nil }
    for count in stride(from: following.count, through: 0, by: -1) {
      let value = ([String(word.value)] + following.prefix(count).map(\.text))
        .joined(separator: " ")
      if let condition = dateCondition(name, value) {
        rest = rest.dropFirst(count)
        return condition
      }
    }
    let mistake: UnknownFilterWord.Mistake = word.value.isEmpty ? .name : .date
    unknownWords.append(UnknownFilterWord(text: word.text, mistake: mistake))
    return nil
  }

  private func dateCondition(_ name: String, _ value: String) -> FilterCondition? {
    let field = FilterCondition.DayField(rawValue: name)
    let moment = FilterCondition.MomentField(rawValue: name)
    let all = Timestamp(milliseconds: .min)..<Timestamp(milliseconds: .max)
    let isSet =
      field.map { .day($0, ""..<"~") } ?? moment.map { FilterCondition.moment($0, all) }
    switch value.lowercased() {
    case "any": return isSet
    case "none": return isSet.map { .any([[.init($0, isExcluded: true)]]) }
    default: break
    }
    let dates = DateSpan(
      value, today: context.today, order: context.order, isPast: moment != nil)
    guard let span = dates else { return nil }
    let condition =
      field.map { .day($0, span.texts) }
      ?? moment.map { FilterCondition.moment($0, span.moments(context.beginning)) }
    // A completed task is never overdue.
    guard field == .due, value.lowercased() == "overdue", let condition else { return condition }
    return .any([[.init(condition), .init(.has(.completion), isExcluded: true)]])
  }

  // MARK: Named filters

  private mutating func named(_ text: String) -> FilterCondition? {
    let name = text.dropFirst().lowercased()
    guard let filter = context.named[name] else {
      unknownWords.append(UnknownFilterWord(text: text, mistake: .named))
      return nil
    }
    guard !open.contains(name) else {
      // A filter that uses itself several times is reported only once, regardless of case.
      let isNamed = unknownWords.contains {
        $0.mistake == .circular && $0.text.lowercased() == text.lowercased()
      }
      if !isNamed { unknownWords.append(UnknownFilterWord(text: text, mistake: .circular)) }
      return nil
    }
    guard open.count < Self.maxNested else {
      unknownWords.append(UnknownFilterWord(text: text, mistake: .nested))
      return nil
    }
    open.append(name)
    defer { open.removeLast() }
    let alternatives = alternatives(of: filter)
    return alternatives.isEmpty ? nil : .any(alternatives)
  }
}
