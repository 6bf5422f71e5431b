/// A rule of a list in words: its name, its meaning, and its possible values.
public struct RuleField: Sendable {
  /// The rules, in the order in which they are shown. The raw value is the name on the command
  /// line.
  public enum Rule: String, CaseIterable, Sendable {
    case reorder, accept, limit, incoming, outgoing, duplicates, blocked
    case emptyArea = "empty-area"
    case outside, source, sort
  }

  /// The kind of values that a rule can have besides its choices.
  public enum FreeText: Sendable {
    /// A number of tasks in ``ListRules/possibleLimits``.
    case rowCount
    /// The names of lists, separated by commas.
    case listNames

    /// A short description of what to type.
    public var summary: String {
      switch self {
      case .rowCount: "a number (\(ListRules.possibleLimits.lowerBound) or more)"
      case .listNames: "names separated by commas"
      }
    }

    /// The noun for what the typed text specifies: `task`, `tasks` or `lists`.
    public func noun(for text: String) -> String {
      switch self {
      case .rowCount: text == "1" ? "task" : "tasks"
      case .listNames: "lists"
      }
    }
  }

  /// The rule that the words describe.
  public let rule: Rule
  /// A short description of what the rule decides.
  public let summary: String
  /// Returns the value of the rule in the rules of a list.
  public let value: @Sendable (ListRules, ListNames) -> String
  /// The fixed values of the rule.
  public let choices: [String]
  /// Returns a choice in words, for the screen: `puts it back` for `snapBack`. Other values are
  /// returned unchanged.
  public let words: @Sendable (String) -> String
  /// The values besides the choices; `nil` if there are none.
  public let freeText: FreeText?
  /// Sets the rule from a word. Returns `false` if the word is not a valid value, or names an
  /// unknown list.
  public let set: @Sendable (inout ListRules, String, ListNames) -> Bool

  /// The name of the rule on the command line.
  public var name: String { rule.rawValue }
  /// All possible values, for a message. If ``freeText`` is not `nil`, its summary precedes the
  /// choices.
  public var values: [String] { (freeText.map { [$0.summary] } ?? []) + choices }

  /// All rules, in the order in which they are shown.
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

  /// Creates the description of a rule whose values are the cases of an enumeration.
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
  /// Creates the description of a rule.
  public init(_ rule: Rule) {
    switch rule {
    case .reorder: self.init(rule, "what a drag in the list does", \.reorder)
    case .accept:
      self.init(
        rule, "which lists it accepts tasks from", choices: ["all", "none"],
        freeText: .listNames,
        words: { $0 == "all" ? "every list" : $0 == "none" ? "no other list" : $0 },
        value: { rules, names in
          switch rules.accept {
          case .all: "all"
          case .none: "none"
          case .lists(let lists):
            // With a comma, a list with the name of a choice is read as a list.
            ["all", "none"].contains(names.text(of: lists))
              ? "\(names.text(of: lists))," : names.text(of: lists)
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
        rule, "the maximum number of tasks", choices: ["none"], freeText: .rowCount,
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
    case .incoming: self.init(rule, "what happens to an incoming task", \.incoming)
    case .outgoing: self.init(rule, "what happens to a task dragged out", \.outgoing)
    case .duplicates:
      self.init(
        rule, "whether the same title may appear twice", choices: ["yes", "no"],
        value: { rules, _ in rules.duplicates ? "yes" : "no" },
        set: { rules, word, _ in
          guard ["yes", "no"].contains(word) else { return false }
          rules.duplicates = word == "yes"
          return true
        })
    case .blocked: self.init(rule, "whether blocked tasks may enter", \.blocked)
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
          // The list could not be ordered by hand while it was sorted. Without sorting, rows can be
          // reordered.
          if rules.sort != nil, order == nil { rules.reorder = .insert }
          rules.sort = order
          return true
        })
    }
  }
}
