/// A value of a rule, with a description for the screen.
protocol RuleValue: RawRepresentable<String>, CaseIterable, SendableMetatype {
  /// A short description of the value, which answers the question in ``RuleField/summary``.
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
    case .insert: "goes where it is dropped"
    case .append: "goes to the end"
    case .apply: "labels the task there"
    }
  }
}

extension ListRules.Outgoing: RuleValue {
  var words: String {
    switch self {
    case .move: "moves"
    case .copy: "stays and is copied"
    }
  }
}

extension ListRules.Blocked: RuleValue {
  var words: String {
    switch self {
    case .allow: "lets them in"
    case .refuse: "keeps them out"
    }
  }
}

extension ListRules.EmptyArea: RuleValue {
  var words: String {
    switch self {
    case .append: "puts it at the end"
    case .refuse: "puts it back"
    }
  }
}

extension ListRules.Outside: RuleValue {
  var words: String {
    switch self {
    case .snapBack: "puts it back"
    case .remove: "removes the task"
    case .reset: "removes its labels"
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
