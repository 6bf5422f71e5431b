import BoardModel
import CursesUI
import DragEngine
import Spelling

/// Rows that are sent across instead of being completed.
@MainActor
struct Sending {
  let host: any FeatureHost

  /// The list that rows of a pane are sent to; `nil` if there is no other.
  func destination(from pane: PaneModel) -> TaskList? {
    guard let index = host.lists.index(of: pane.id) else { return nil }
    return index + 1 < host.panes.count
      ? host.panes[index + 1].list : host.panes.dropLast().last?.list
  }

  /// Sends the selected rows across, or the one under the cursor, which then stands on the next.
  func sendTargets() throws {
    try send(host.selecting.targetIDs, from: host.selecting.pane)
  }

  /// Sends rows of a pane across.
  func send(_ ids: TaskIDSet, from pane: PaneModel) throws {
    guard let first = ids.ids.first(where: { _ in true }) else { return host.say(host.noRowHere) }
    guard let list = destination(from: host.pane) else { throw Refusal.unsupported }
    let only = try ids.count == 1 ? host.source.task(first) : nil
    let row = only.flatMap(host.animations.place)
    try host.source.sending.orUnsupported().send(ids)
    host.selection = Selection()
    try host.reload()
    host.animations.closeUp(below: row)
    let place = try only.flatMap { try host.source.index(of: $0.id) }
    let sent = words(
      forSent: only.map { host.quoted($0.title) } ?? host.source.noun.counted(ids.count), to: list,
      place: place.map { "place \(($0 + 1).formattedWithCommas)" })
    host.say(host.sentence(sent, with: host.source.sideEffects))
  }

  /// `Selected “alpha”, place 1`; a sorted list decides on the place, which is not said then.
  func words(forSent names: String, to list: TaskList, place: String?) -> String {
    let place = list.rules.sort == nil ? place.map { ", \($0)" } : nil
    return "\(list.sending.past) \(names)\(place ?? "")"
  }

  /// What rows are that were picked out for the next command; where `x` selects, another word
  /// keeps the two apart.
  var selectedWord: String { host.sends ? "marked" : "selected" }

  /// What an empty list says where rows are sent across.
  func hintWhereEmpty(for list: TaskList) -> String {
    let others = host.panes.filter { $0.list.id != list.id && $0.list.count > 0 }
    guard !others.isEmpty else { return list.sending.whenEmpty }
    let press = host.keyName(for: .complete).map { "Press \($0), or drag" }
    return "\(list.sending.whenEmpty)\n\(press ?? "Drag") a \(host.source.noun.singular) here."
  }

  /// The hint of what sending does; empty where rows are not sent.
  var hint: [(BoardCommand, String)] {
    host.sends
      ? destination(from: host.selecting.pane).map { [(.complete, $0.sending.verb)] } ?? [] : []
  }
}
