import BoardModel
import Testing

struct RuleFieldTests {
  private let names = ListNames([
    ListNames.Entry(id: ListID(rawValue: 1), name: "Done"),
    ListNames.Entry(id: ListID(rawValue: 2), name: "Home"),
    ListNames.Entry(id: ListID(rawValue: 3), name: "Gone", isGone: true),
    ListNames.Entry(id: ListID(rawValue: 4), name: "One, two"),
    ListNames.Entry(id: ListID(rawValue: 5), name: "all"),
    ListNames.Entry(id: ListID(rawValue: 6), name: "none"),
  ])

  @Test func everyRuleHasItsField() {
    #expect(RuleField.all.count == Mirror(reflecting: ListRules()).children.count)
  }

  @Test(arguments: RuleField.Rule.allCases)
  func everyChoiceCanBeSet(rule: RuleField.Rule) {
    let field = RuleField(rule)
    #expect(!field.choices.isEmpty && field.choices.contains(field.value(ListRules(), names)))
    for choice in field.choices {
      var rules = ListRules()
      #expect(field.set(&rules, choice, names))
      #expect(field.value(rules, names) == choice)
    }
  }

  /// A list that is sorted is not reordered by hand; without its order it is again.
  @Test func aListThatIsNotSortedAnyMoreCanBeReordered() {
    var rules = ListRules()
    (rules.sort, rules.reorder) = (.due, .none)
    #expect(RuleField(.sort).set(&rules, "title", names) && rules.reorder == .none)
    #expect(RuleField(.sort).set(&rules, "none", names))
    #expect(rules.sort == nil && rules.reorder == .insert)
    rules.reorder = .none
    #expect(RuleField(.sort).set(&rules, "none", names) && rules.reorder == .none)
  }

  @Test(arguments: RuleField.Rule.allCases)
  func everyChoiceHasItsWords(rule: RuleField.Rule) {
    let field = RuleField(rule)
    #expect(Set(field.choices.map(field.words)).count == field.choices.count)
    #expect(field.words("Home") == "Home")
    for words in field.choices.map(field.words) { #expect(words == words.lowercased()) }
  }

  @Test(arguments: RuleField.Rule.allCases)
  func onlyAFieldWithFreeTextTakesOther(rule: RuleField.Rule) {
    let field = RuleField(rule)
    for text in ["Done,Home", "12"] {
      let isName = text == "Done,Home"
      var rules = ListRules()
      let isAccepted =
        switch field.freeText {
        case .listNames: isName
        case .rowCount: Int(text) != nil
        case nil: false
        }
      #expect(field.set(&rules, text, names) == isAccepted)
      #expect(
        isAccepted ? field.value(rules, names) == text : rules == ListRules())
    }
  }

  @Test(arguments: [
    ("done,HOME,done", [1, 2], "Done,Home"), ("One, two", [4], "One, two"), ("", [], "none"),
    (" done , HOME,", [1, 2], "Done,Home"), (" , ", [], "none"),
    ("Gone", nil, "all"), ("Done,Nowhere", nil, "all"),
    ("all,", [5], "all,"), ("none,", [6], "none,"), ("all,none", [5, 6], "all,none"),
  ])
  func listsAreAcceptedByTheirNames(text: String, ids: [Int64]?, shown: String) {
    let field = RuleField(.accept)
    var rules = ListRules()
    #expect(field.set(&rules, text, names) == (ids != nil))
    if let ids, !ids.isEmpty { #expect(rules.accept == .lists(ids.map(ListID.init(rawValue:)))) }
    #expect(field.value(rules, names) == shown)
  }

  @Test func aListThatIsGoneIsNamedAsGone() {
    var rules = ListRules()
    rules.accept = .lists([3, 2, 9].map(ListID.init(rawValue:)))
    #expect(RuleField(.accept).value(rules, names) == "Gone (removed),Home,list 9 (removed)")
    #expect(rules.accepts(from: ListID(rawValue: 2)) && !rules.accepts(from: ListID(rawValue: 1)))
  }

  @Test(arguments: [
    ("0", true), ("1", true), ("none", true), ("-1", false), ("", false), ("x", false),
  ])
  func aLimitIsANumberFromZeroOrNone(word: String, isPossible: Bool) {
    let field = RuleField(.limit)
    var rules = ListRules()
    #expect(field.set(&rules, word, names) == isPossible)
    #expect(field.values == ["a number (0 or more)", "none"])
    #expect(field.freeText?.noun(for: word) == (word == "1" ? "task" : "tasks"))
  }

  @Test func aNameStandsForAllListsThatHaveIt() {
    let names = ListNames(
      ["Ideas", "ideas", "Done", "Ideas"].enumerated().map {
        ListNames.Entry(id: ListID(rawValue: Int64($0.offset)), name: $0.element)
      })
    var rules = ListRules()
    #expect(RuleField(.accept).set(&rules, "Done,Ideas", names))
    #expect(rules.accept == .lists([2, 0, 3].map(ListID.init(rawValue:))))
    #expect(RuleField(.accept).set(&rules, "IDEAS", names))
    #expect(rules.accept == .lists([0, 1, 3].map(ListID.init(rawValue:))))
  }
}
