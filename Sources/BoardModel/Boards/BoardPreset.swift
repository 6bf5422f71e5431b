/// A template for new boards.
///
/// Each preset demonstrates some of the rules. The cases are in the order of the demos.
public enum BoardPreset: String, CaseIterable, Codable, Sendable {
  /// Two lists whose rows can be reordered, but not moved to the other list.
  case ranking
  /// Two lists sorted by title that accept rows from each other.
  case transfer
  /// Pending and Done: rows move both ways and can be reordered.
  case tasks
  /// Rows of Choices are copied to Selected, each at most once. Rows of Selected can be reordered,
  /// and are removed by a release outside every pane.
  case choices
  /// Two grids: tiles move both ways and can be reordered.
  case grids
  /// A grid of templates that are copied to the grid Today. Tiles of Today can be reordered, and
  /// are removed by a release outside every pane.
  case templates
  /// A palette of labels that are applied to the tasks of a list. A release outside every pane
  /// removes the labels of a task.
  case labels
  /// Backlog, Doing with at most three tasks, Review and Done, shown as cards in narrow panes.
  case kanban

  /// The lists of a board with this preset, from left to right.
  public var lists: [NewList] {
    switch self {
    case .ranking:
      return ["First", "Second"].map { name in
        list(name) { $0.rules.accept = .none }
      }
    case .transfer:
      return [("Left", "Right"), ("Right", "Left")].map { name, other in
        list(name) {
          $0.rules.reorder = .none
          $0.accepted = [other]
          $0.rules.source = .visible
          $0.rules.sort = .title
        }
      }
    case .tasks:
      return [list("Pending", .pending), list("Done", .done)]
    case .choices:
      return [
        source("Choices", .choices, .table),
        list("Selected", .selected) {
          $0.accepted = ["Choices"]
          $0.rules.duplicates = false
          $0.rules.outside = .remove
        },
      ]
    case .grids:
      return [("Left", "Right"), ("Right", "Left")].map { name, other in
        list(name, .plain, .grid) { $0.accepted = [other] }
      }
    case .templates:
      return [
        source("Templates", .palette, .grid),
        list("Today", .plain, .grid) {
          $0.accepted = ["Templates"]
          $0.rules.outside = .remove
        },
      ]
    case .labels:
      return [
        source("Labels", .palette, .grid),
        list("Tasks") {
          $0.accepted = ["Labels"]
          $0.rules.incoming = .apply
          $0.rules.outside = .reset
        },
      ]
    case .kanban:
      return [
        list("Backlog", .pending, .auto), list("Doing", .plain, .auto) { $0.rules.limit = 3 },
        list("Review", .plain, .auto), list("Done", .done, .auto),
      ]
    }
  }

  private func list(
    _ name: String, _ role: ListRole = .plain, _ layout: ListLayout = .table,
    with change: (inout NewList) -> Void = { _ in }
  ) -> NewList {
    var list = NewList(name: name, role: role, layout: layout)
    change(&list)
    return list
  }

  /// A list whose rows are copied to other lists. The list accepts no rows.
  private func source(_ name: String, _ role: ListRole, _ layout: ListLayout) -> NewList {
    list(name, role, layout) {
      $0.rules.reorder = .none
      $0.rules.accept = .none
      $0.rules.outgoing = .copy
      $0.rules.source = .visible
    }
  }
}
