import BoardModel
import DragEngine

/// Rows that are sent across instead of being completed.
extension BoardController {
  /// Whether rows are sent across here.
  var sends: Bool { source.abilities.contains(.send) }

  /// The list that rows of a pane are sent to; `nil` if there is no other.
  func destination(from pane: PaneModel) -> TaskList? {
    guard let index = indices[pane.id] else { return nil }
    return panes.indices.contains(index + 1)
      ? panes[index + 1].list : panes.dropLast().last?.list
  }

  /// Sends the selected rows across, or the one under the cursor, which then stands on the next.
  func send() throws {
    let origin = selection.isEmpty ? pane : selection.pane.flatMap(model) ?? pane
    guard let list = destination(from: origin) else { throw Refusal.unsupported }
    let ids = TaskIDSet(try targets().map(\.id))
    guard let first = ids.ids.first(where: { _ in true }) else {
      return message = "No \(source.noun.singular) here"
    }
    let name = ids.count == 1 ? title(of: first).map(quoted) : nil
    try source.send(ids)
    selection = Selection()
    try reload()
    let place = try source.index(of: first).map { ", place \($0 + 1)" }
    message =
      "\(list.sending.past) \(name ?? source.noun.counted(ids.count))"
      + (list.rules.sort == nil && ids.count == 1 ? place ?? "" : "")
  }
}
