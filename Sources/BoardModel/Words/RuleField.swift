/// A rule of a list as text: its name, its meaning and its values.
public struct RuleField: Sendable {
  /// Its name on the command line.
  public let name: String
  /// What it decides, in a few words.
  public let summary: String
  /// Its value in some rules.
  public let value: @Sendable (ListRules) -> String
  /// Its values, as far as they are known words.
  public let choices: [String]
  /// Sets it; `false` if the word is not one of its values.
  public let set: @Sendable (inout ListRules, String) -> Bool

  /// All rules, in the order they are shown.
  public static let all: [RuleField] = [
    field("reorder", "what a drag in the list does", \.reorder),
    RuleField(
      name: "accept", summary: "from which lists it takes rows",
      value: { rules in
        switch rules.accept {
        case .all: "all"
        case .none: "none"
        case .names(let names): names.joined(separator: ",")
        }
      },
      choices: ["all", "none"],
      set: { rules, word in
        rules.accept =
          switch word {
          case "all": .all
          case "none": .none
          default: .names(word.split(separator: ",").map(String.init))
          }
        return true
      }),
    RuleField(
      name: "limit", summary: "how many rows it takes",
      value: { $0.limit.map(String.init) ?? "none" }, choices: ["none"],
      set: { rules, word in
        guard word == "none" || (Int(word) ?? -1) >= 0 else { return false }
        rules.limit = Int(word)
        return true
      }),
    field("incoming", "what a row from elsewhere does", \.incoming),
    field("outgoing", "what a row that leaves does", \.outgoing),
    RuleField(
      name: "duplicates", summary: "whether it may hold the same title twice",
      value: { $0.duplicates ? "yes" : "no" }, choices: ["yes", "no"],
      set: { rules, word in
        rules.duplicates = word == "yes"
        return ["yes", "no"].contains(word)
      }),
    field("empty-area", "what a drop below the last row does", \.emptyArea),
    field("outside", "what a release outside every list does", \.outside),
    field("source", "how the original position of a lifted row is shown", \.source),
    RuleField(
      name: "sort", summary: "what it is always sorted by",
      value: { $0.sort?.rawValue ?? "none" },
      choices: SortOrder.allCases.map(\.rawValue) + ["none"],
      set: { rules, word in
        rules.sort = SortOrder(rawValue: word)
        return rules.sort != nil || word == "none"
      }),
  ]

  private static func field<Value: RawRepresentable & CaseIterable & SendableMetatype>(
    _ name: String, _ summary: String, _ path: WritableKeyPath<ListRules, Value> & Sendable
  ) -> RuleField where Value.RawValue == String {
    RuleField(
      name: name, summary: summary, value: { $0[keyPath: path].rawValue },
      choices: Value.allCases.map(\.rawValue),
      set: { rules, word in
        guard let value = Value(rawValue: word) else { return false }
        rules[keyPath: path] = value
        return true
      })
  }
}
