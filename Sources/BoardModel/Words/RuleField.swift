/// A rule of a list in words: what it is called, what it is, and what it can be.
public struct RuleField: Sendable {
  /// Every rule, in the order they are shown; the raw value is the name on the command line.
  public enum Rule: String, CaseIterable, Sendable {
    case reorder, accept, limit, incoming, outgoing, duplicates
    case emptyArea = "empty-area"
    case outside, source, sort
  }

  /// What a rule can be besides its choices.
  public enum FreeText: Sendable {
    /// A number of rows, in ``ListRules/possibleLimits``.
    case rowCount
    /// Names of lists.
    case listNames

    /// What to type, in a few words.
    public var summary: String {
      switch self {
      case .rowCount: "a number from \(ListRules.possibleLimits.lowerBound)"
      case .listNames: "names with commas between"
      }
    }

    /// What a text that was typed counts or names: `row`, `rows` or `lists`.
    public func noun(for text: String) -> String {
      switch self {
      case .rowCount: text == "1" ? "row" : "rows"
      case .listNames: "lists"
      }
    }
  }

  /// Which rule it is.
  public let rule: Rule
  /// What it decides, in a few words.
  public let summary: String
  /// What a list has now.
  public let value: @Sendable (ListRules, ListNames) -> String
  /// The words that it can be.
  public let choices: [String]
  /// A choice in words, for the screen: `back where it was` for `snapBack`. Any other value is
  /// its own words.
  public let words: @Sendable (String) -> String
  /// What else it can be; `nil` where the choices are all.
  public let freeText: FreeText?
  /// Sets it; `false` where the word is none of its values, or names a list that is not there.
  public let set: @Sendable (inout ListRules, String, ListNames) -> Bool

  /// Its name on the command line.
  public var name: String { rule.rawValue }
  /// Everything that it can be, in words.
  public var values: [String] { (freeText.map { [$0.summary] } ?? []) + choices }

  /// Every rule, in the order they are shown.
  public static let all = Rule.allCases.map(RuleField.init)

  private init(
    _ rule: Rule, _ summary: String, choices: [String], freeText: FreeText? = nil,
    words: @escaping @Sendable (String) -> String = { $0 },
    value: @escaping @Sendable (ListRules, ListNames) -> String,
    set: @escaping @Sendable (inout ListRules, String, ListNames) -> Bool
  ) {
    self.rule = rule
    self.summary = summary
    self.value = value
    self.choices = choices
    self.words = words
    self.freeText = freeText
    self.set = set
  }

  /// A rule that is one of the cases of an enumeration.
  private init<Value: RuleValue>(
    _ rule: Rule, _ summary: String, _ path: WritableKeyPath<ListRules, Value> & Sendable
  ) {
    self.init(
      rule, summary, choices: Value.allCases.map(\.rawValue),
      words: { Value(rawValue: $0)?.words ?? $0 },
      value: { rules, _ in rules[keyPath: path].rawValue },
      set: { rules, word, _ in
        guard let value = Value(rawValue: word) else { return false }
        rules[keyPath: path] = value
        return true
      })
  }
}

extension RuleField {
  /// Describes a rule.
  public init(_ rule: Rule) {
    switch rule {
    case .reorder: self.init(rule, "what a drag in the list does", \.reorder)
    case .accept:
      self.init(
        rule, "from which lists it takes rows", choices: ["all", "none"], freeText: .listNames,
        words: { $0 == "all" ? "every list" : $0 == "none" ? "no other list" : $0 },
        value: { rules, names in
          switch rules.accept {
          case .all: "all"
          case .none: "none"
          case .lists(let lists): names.text(of: lists)
          }
        },
        set: { rules, word, names in
          switch word {
          case "all": rules.accept = .all
          case "none": rules.accept = .none
          default:
            guard case .success(let lists) = names.lists(in: word) else { return false }
            rules.accept = lists.isEmpty ? .none : .lists(lists)
          }
          return true
        })
    case .limit:
      self.init(
        rule, "how many rows it takes", choices: ["none"], freeText: .rowCount,
        words: { $0 == "none" ? "any number" : $0 },
        value: { rules, _ in rules.limit.map(String.init) ?? "none" },
        set: { rules, word, _ in
          let limit = Int(word)
          guard word == "none" || limit.map(ListRules.possibleLimits.contains) == true else {
            return false
          }
          rules.limit = limit
          return true
        })
    case .incoming: self.init(rule, "what happens to a row from another list", \.incoming)
    case .outgoing: self.init(rule, "what happens to a row that leaves", \.outgoing)
    case .duplicates:
      self.init(
        rule, "whether the same title may appear twice", choices: ["yes", "no"],
        value: { rules, _ in rules.duplicates ? "yes" : "no" },
        set: { rules, word, _ in
          rules.duplicates = word == "yes"
          return ["yes", "no"].contains(word)
        })
    case .emptyArea: self.init(rule, "what a drop below the last row does", \.emptyArea)
    case .outside: self.init(rule, "what a release outside every list does", \.outside)
    case .source: self.init(rule, "how the lifted row looks in its list", \.source)
    case .sort:
      self.init(
        rule, "what it is always sorted by", choices: SortOrder.allCases.map(\.rawValue) + ["none"],
        words: { $0 == "none" ? "nothing" : $0 },
        value: { rules, _ in rules.sort?.rawValue ?? "none" },
        set: { rules, word, _ in
          let order = SortOrder(rawValue: word)
          guard order != nil || word == "none" else { return false }
          // Sorting has taken away the order by hand, and gives it back.
          if rules.sort != nil, order == nil { rules.reorder = .insert }
          rules.sort = order
          return true
        })
    }
  }
}
