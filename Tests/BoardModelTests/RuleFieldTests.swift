import BoardModel
import Testing

struct RuleFieldTests {
  @Test func everyRuleHasItsField() {
    #expect(RuleField.all.count == Mirror(reflecting: ListRules()).children.count)
  }

  @Test(arguments: RuleField.Rule.allCases)
  func everyChoiceCanBeSet(rule: RuleField.Rule) {
    let field = RuleField(rule)
    #expect(!field.choices.isEmpty && field.choices.contains(field.value(ListRules())))
    for choice in field.choices {
      var rules = ListRules()
      #expect(field.set(&rules, choice))
      #expect(field.value(rules) == choice)
    }
  }

  @Test(arguments: RuleField.Rule.allCases)
  func onlyAFieldWithFreeTextTakesOther(rule: RuleField.Rule) {
    let field = RuleField(rule)
    for text in ["Done,Home", "12"] {
      var rules = ListRules()
      let isTaken =
        switch field.freeText {
        case .listNames: true
        case .rowCount: Int(text) != nil
        case nil: false
        }
      #expect(field.set(&rules, text) == isTaken)
      if isTaken { #expect(field.value(rules) == text) }
    }
  }

  @Test(arguments: [
    ("0", true), ("1", true), ("none", true), ("-1", false), ("", false), ("x", false),
  ])
  func aLimitIsANumberFromZeroOrNone(word: String, isPossible: Bool) {
    let field = RuleField(.limit)
    var rules = ListRules()
    #expect(field.set(&rules, word) == isPossible)
    #expect(field.values == ["a number from 0", "none"])
    #expect(field.freeText?.noun(for: word) == (word == "1" ? "row" : "rows"))
  }
}
