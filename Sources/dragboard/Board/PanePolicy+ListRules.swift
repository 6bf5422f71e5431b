import DragEngine
import Store

extension PanePolicy.Reorder {
  init(_ rule: ListRules.Reorder) {
    switch rule {
    case .insert: self = .insert
    case .exchange: self = .exchange
    case .none: self = .none
    }
  }
}

extension PanePolicy.Incoming {
  init(_ rule: ListRules.Incoming) {
    switch rule {
    case .insert: self = .insert
    case .append: self = .append
    case .apply: self = .apply
    }
  }
}

extension PanePolicy.Outgoing {
  init(_ rule: ListRules.Outgoing) {
    switch rule {
    case .move: self = .move
    case .copy: self = .copy
    }
  }
}

extension PanePolicy.EmptyArea {
  init(_ rule: ListRules.EmptyArea) {
    switch rule {
    case .append: self = .append
    case .refuse: self = .reject
    }
  }
}

extension PanePolicy.Outside {
  init(_ rule: ListRules.Outside) {
    switch rule {
    case .snapBack: self = .snapBack
    case .remove: self = .remove
    case .reset: self = .reset
    }
  }
}

extension PanePolicy.SourceAppearance {
  init(_ rule: ListRules.Source) {
    switch rule {
    case .hidden: self = .hidden
    case .dimmed: self = .dimmed
    case .visible: self = .visible
    }
  }
}

extension ListRules {
  /// Whether the list takes rows from a list of that name.
  func accepts(_ name: String) -> Bool {
    switch accept {
    case .all: true
    case .none: false
    case .names(let names): names.contains(name)
    }
  }
}
