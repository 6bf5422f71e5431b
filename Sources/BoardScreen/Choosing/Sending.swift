import BoardModel
import CursesUI
import DragEngine
import Spelling

/// Sends rows to another list, on a board where rows are sent between lists instead of completed.
@MainActor
struct Sending {
  let host: any FeatureHost

  /// The list to which rows of a pane are sent: the next list or, for rows of the last list, the
  /// previous list. `nil` if there is no other list.
  func destination(from pane: PaneModel) -> TaskList? {
    guard let index = host.lists.index(of: pane.id) else { return nil }
    return index + 1 < host.panes.count
      ? host.panes[index + 1].list : host.panes.dropLast().last?.list
  }

  /// Sends the selected rows, or the row under the cursor, to the next or the previous list.
  func sendTargets() throws {
    try send(host.selecting.targetIDs, from: host.selecting.pane)
  }

  /// Sends rows to the next or the previous list, and reports the result.
  func send(_ ids: TaskIDSet, from pane: PaneModel) throws {
    guard let first = ids.ids.first(where: { _ in true }) else {
      return host.announce(host.noRowHere)
    }
    guard let list = destination(from: pane) else { throw Refusal.unsupported }
    let only = try ids.count == 1 ? host.source.task(first) : nil
    let row = only.flatMap(host.animations.area)
    try host.source.sending.orUnsupported().send(ids)
    host.selection = Selection()
    try host.reload()
    host.animations.closeUp(below: row)
    let position = try only.flatMap { try host.source.index(of: $0.id) }
    let sent = words(
      forSent: only.map { host.quoted($0.title) } ?? host.source.noun.counted(ids.count), to: list,
      position: position.map { "position \(($0 + 1).formattedWithCommas)" })
    host.announce(host.sentence(sent, with: host.sideEffects))
  }

  /// A message such as `Selected “alpha”, position 1`; for a sorted list, without the position.
  func words(forSent names: String, to list: TaskList, position: String?) -> String {
    let position = list.rules.sort == nil ? position.map { ", \($0)" } : nil
    return "\(list.sending.past) \(names)\(position ?? "")"
  }

  /// The word for rows that are selected for the next command: `marked` if rows are sent between
  /// lists, otherwise `selected`.
  var selectedWord: String { host.sends ? "marked" : "selected" }

  /// The text shown in an empty list when rows are sent between lists.
  func hintWhereEmpty(for list: TaskList) -> String {
    let others = host.panes.filter { $0.list.id != list.id && $0.list.count > 0 }
    guard !others.isEmpty else { return list.sending.whenEmpty }
    let key = host.settings.keys.filtersFirst ? "Tab" : host.keyName(for: .complete)
    let press = key.map { "Press \($0), or drag" }
    return "\(list.sending.whenEmpty)\n\(press ?? "Drag") a \(host.source.noun.singular) here."
  }

  /// The hint for sending: the command and its verb. Empty if rows cannot be sent.
  var hint: [(BoardCommand, String)] {
    host.sends
      ? destination(from: host.selecting.pane).map { [(.complete, $0.sending.verb)] } ?? [] : []
  }
}
