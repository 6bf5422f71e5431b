/// What a new board is made like.
///
/// Each preset shows what some of the rules are for; their order is that of the demos, from 1.
public enum BoardPreset: String, CaseIterable, Codable, Sendable {
  /// Two lists, each reordered by itself, nothing across.
  case ranking
  /// Two sorted lists that give each other rows.
  case transfer
  /// Pending and Done, both ways and reordered.
  case tasks
  /// Choices copied to Selected, each once; Selected is reordered, and outside removes from it.
  case choices
  /// Two grids, both ways and reordered.
  case grids
  /// A grid of templates copied to the grid Today, which is reordered; outside removes from Today.
  case templates
  /// A palette of labels painted on the tasks of a list; outside takes a task's labels off.
  case labels

  /// A list of a new board.
  public struct ListPlan: Equatable, Sendable {
    /// What people call it.
    public let name: String
    /// What it is for.
    public let role: ListRole
    /// How it is shown.
    public let layout: ListLayout
    /// What may be done in it.
    public let rules: ListRules
  }

  /// The lists of such a board, from the left; always two.
  public var lists: [ListPlan] {
    switch self {
    case .ranking:
      return ["First", "Second"].map { name in
        list(name) { $0.accept = .none }
      }
    case .transfer:
      return [("Left", "Right"), ("Right", "Left")].map { name, other in
        list(name) {
          $0.reorder = .none
          $0.accept = .names([other])
          $0.source = .visible
          $0.sort = .title
        }
      }
    case .tasks:
      return [list("Pending", .pending), list("Done", .done)]
    case .choices:
      return [
        source("Choices", .choices, .table),
        list("Selected", .selected) {
          $0.accept = .names(["Choices"])
          $0.duplicates = false
          $0.outside = .remove
        },
      ]
    case .grids:
      return [("Left", "Right"), ("Right", "Left")].map { name, other in
        list(name, .plain, .grid) { $0.accept = .names([other]) }
      }
    case .templates:
      return [
        source("Templates", .palette, .grid),
        list("Today", .plain, .grid) {
          $0.accept = .names(["Templates"])
          $0.outside = .remove
        },
      ]
    case .labels:
      return [
        source("Labels", .palette, .grid),
        list("Tasks") {
          $0.accept = .names(["Labels"])
          $0.incoming = .apply
          $0.outside = .reset
        },
      ]
    }
  }

  private func list(
    _ name: String, _ role: ListRole = .plain, _ layout: ListLayout = .table,
    rules change: (inout ListRules) -> Void = { _ in }
  ) -> ListPlan {
    var rules = ListRules()
    change(&rules)
    return ListPlan(name: name, role: role, layout: layout, rules: rules)
  }

  /// A list that is only taken from, and keeps what is taken.
  private func source(_ name: String, _ role: ListRole, _ layout: ListLayout) -> ListPlan {
    list(name, role, layout) {
      $0.reorder = .none
      $0.accept = .none
      $0.outgoing = .copy
      $0.source = .visible
    }
  }
}
