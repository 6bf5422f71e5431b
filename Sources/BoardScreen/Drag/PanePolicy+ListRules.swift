import BoardModel
import DragEngine

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

extension PanePolicy {
  /// Creates the policy of the pane that shows a list.
  ///
  /// - Parameters:
  ///   - panes: The panes of all lists of the board.
  ///   - onRows: What drops on rows do in this source.
  init(of list: TaskList, among panes: Set<PaneID>, onRows: OnRows) {
    let rules = list.rules
    self.init()
    self.onRows = onRows
    reorder = rules.allowsReordering ? .init(rules.reorder) : .none
    acceptsFrom =
      switch rules.accept {
      case .all: panes
      case .none: []
      case .lists(let lists): Set(lists.map(PaneID.init))
      }
    incoming = .init(rules.incoming)
    outgoing = .init(rules.outgoing)
    duplicates = rules.duplicates ? .allow : .reject
    acceptsBlocked = rules.blocked == .allow
    emptyArea = .init(rules.emptyArea)
    outside = .init(rules.outside)
    sourceAppearance = .init(rules.source)
    limit = rules.limit.map { max(0, $0) }
  }
}

extension ItemTraits {
  /// Creates the traits of a task in a drag.
  init(of row: TaskRow) {
    self.init(
      isDraggable: !row.isLocked, isReorderable: !row.isPinned, isCombineTarget: !row.isLocked,
      isBlocked: row.blocked != nil, followers: row.followers, identityKey: row.title)
  }
}
