import BoardModel
import DragEngine

/// Decides where new tasks go, and which due date they get there.
@MainActor
struct NewTaskPlacement {
  let host: any FeatureHost

  /// The pane and the placement of a new task that is added at a placement in the focused pane. The
  /// task may go to another pane; see ``Panes/paneForNewTasks(from:)``.
  func placementForNewTasks(_ placement: Placement) -> (pane: PaneID, Placement) {
    let open = host.lists.paneForNewTasks(from: host.lists.focusedID)
    guard open != host.lists.focusedID else { return (open, placement) }
    let list = ListID(open)
    return switch placement {
    case .top, .before: (open, .top(list))
    case .bottom, .after, .index: (open, .bottom(list))
    }
  }

  /// A message such as `New task in Pending, at the end`. In an agenda, the message names the due
  /// date of the task instead of the position.
  func wordsForNewTask(at placement: Placement? = nil) -> String {
    let start = "New task in \(host.name(host.lists.focusedID))"
    guard host.pane.list.span != nil else { return start + (placement.map(words) ?? "") }
    guard let due = dueOfNewTasks.map({ DueWords.date(of: $0, today: host.settings.clock.today()) })
    else {
      return start
    }
    return host.fitting("\(start): due \(due)", "New task due \(due)", "Due \(due)")
  }

  private func words(for placement: Placement) -> String {
    func title(_ id: TaskID) -> String {
      host.pane.row(id).map { host.quoted($0.title) } ?? "the cursor"
    }
    return switch placement {
    case .top: host.pane.count > 0 ? ", at the top" : ""
    case .bottom: host.pane.count > 0 ? ", at the end" : ""
    case .before(let id): ", above \(title(id))"
    case .after(let id): ", below \(title(id))"
    case .index: ""
    }
  }

  /// The placement of a new task whose title names a list; `nil` if the title names no list.
  func placement(namedIn typed: QuickWords) -> Placement? {
    typed.listName.flatMap { name in host.namedLists.first(named: name, by: \.name) }
      .map { .bottom($0.id) }
  }

  /// The due date that new tasks get in the focused list of an agenda; `nil` if new tasks get no
  /// due date.
  var dueOfNewTasks: DueDate? {
    host.pane.list.span.flatMap { $0.due(insteadOf: nil, on: host.settings.clock.today()) }
  }
}
