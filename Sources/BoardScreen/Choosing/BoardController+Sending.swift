import BoardModel
import CursesUI
import DragEngine
import Spelling

/// Rows that are sent across instead of being completed.
extension BoardController {
  /// Whether rows are sent across here.
  var sends: Bool { source.abilities.contains(.send) }

  /// The list that rows of a pane are sent to; `nil` if there is no other.
  func destination(from pane: PaneModel) -> TaskList? {
    guard let index = indices[pane.id] else { return nil }
    return index + 1 < panes.count ? panes[index + 1].list : panes.dropLast().last?.list
  }

  /// Sends the selected rows across, or the one under the cursor, which then stands on the next.
  func sendTargets() throws {
    try send(targetIDs, from: selection.isEmpty ? pane : selection.pane.flatMap(model) ?? pane)
  }

  /// Sends rows of a pane across.
  func send(_ ids: TaskIDSet, from pane: PaneModel) throws {
    guard let first = ids.ids.first(where: { _ in true }) else { return message = noRowHere }
    guard let list = destination(from: pane) else { throw Refusal.unsupported }
    let only = try ids.count == 1 ? source.task(first) : nil
    let row = only.flatMap(visibleRow)
    try source.send(ids)
    selection = Selection()
    try reload()
    closeUp(below: row)
    let place = try only.flatMap { try source.index(of: $0.id) }
    let sent = words(
      forSent: only.map { quoted($0.title) } ?? source.noun.counted(ids.count), to: list,
      place: place.map { "place \(($0 + 1).formattedWithCommas)" })
    message = sentence(sent, with: source.sideEffects)
  }

  /// `Selected “alpha”, place 1`; a sorted list decides on the place, which is not said then.
  func words(forSent names: String, to list: TaskList, place: String?) -> String {
    let place = list.rules.sort == nil ? place.map { ", \($0)" } : nil
    return "\(list.sending.past) \(names)\(place ?? "")"
  }

  /// What rows are that were picked out for the next command; where `x` selects, another word
  /// keeps the two apart.
  var selectedWord: String { sends ? "marked" : "selected" }

  /// What an empty list says where rows are sent across.
  func hintWhereRowsAreSent(for list: TaskList) -> String {
    let others = panes.filter { $0.list.id != list.id && $0.list.count > 0 }
    guard !others.isEmpty else { return list.sending.whenEmpty }
    let press = keyName(for: .complete).map { "Press \($0), or drag" }
    return "\(list.sending.whenEmpty)\n\(press ?? "Drag") a \(source.noun.singular) here."
  }

  /// The hint of what sending does; empty where rows are not sent.
  var sendingHint: [(BoardCommand, String)] {
    let origin = selection.isEmpty ? pane : selection.pane.flatMap(model) ?? pane
    return sends ? destination(from: origin).map { [(.complete, $0.sending.verb)] } ?? [] : []
  }
}
