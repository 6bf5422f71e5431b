/// A value of a rule.
protocol RuleValue: RawRepresentable<String>, CaseIterable, SendableMetatype {
  /// What it means, in a few words: the answer to the rule's ``RuleField/summary``.
  var words: String { get }
}

extension ListRules.Reorder: RuleValue {
  var words: String {
    switch self {
    case .insert: "the others make room"
    case .exchange: "two rows swap"
    case .none: "nothing"
    }
  }
}

extension ListRules.Incoming: RuleValue {
  var words: String {
    switch self {
    case .insert: "lands where it is dropped"
    case .append: "lands last"
    case .apply: "labels the row there"
    }
  }
}

extension ListRules.Outgoing: RuleValue {
  var words: String {
    switch self {
    case .move: "goes"
    case .copy: "stays, and is copied"
    }
  }
}

extension ListRules.EmptyArea: RuleValue {
  var words: String {
    switch self {
    case .append: "lands last"
    case .refuse: "goes back"
    }
  }
}

extension ListRules.Outside: RuleValue {
  var words: String {
    switch self {
    case .snapBack: "back where it was"
    case .remove: "removes the row"
    case .reset: "takes its labels off"
    }
  }
}

extension ListRules.Source: RuleValue {
  var words: String {
    switch self {
    case .hidden: "as a gap"
    case .dimmed: "dimmed"
    case .visible: "as it was"
    }
  }
}
