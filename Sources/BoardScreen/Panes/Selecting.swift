import BoardModel
import CursesUI
import DragEngine

/// Selects rows, and determines what commands act on.
@MainActor
final class Selecting {
  private unowned let host: any FeatureHost
  /// The selected tasks, all in one pane.
  var selection = Selection()

  init(host: any FeatureHost) { self.host = host }

  /// The pane of the selected rows; if no rows are selected, the focused pane.
  var pane: PaneModel {
    selection.isEmpty ? host.pane : selection.pane.flatMap(host.model) ?? host.pane
  }

  /// The ids of the tasks that a command acts on: the selection, or the task under the cursor.
  var targetIDs: TaskIDSet {
    selection.isEmpty ? TaskIDSet([host.pane.cursorTask?.id].compactMap(\.self)) : selection.ids
  }

  /// The tasks that a command acts on: the selection, or the task under the cursor.
  func targets() throws -> [TaskRecord] {
    let selected = try selectedTasks()
    return selected.isEmpty ? host.pane.cursorTask.map { [$0] } ?? [] : selected
  }

  /// The selected tasks in list order, without those that are no longer in the pane.
  private func selectedTasks() throws -> [TaskRecord] {
    guard !selection.isEmpty, let pane = selection.pane.flatMap(host.model) else { return [] }
    let ids = try rows(of: Set(selection.ids.ids), in: pane).sorted { $0.key < $1.key }
    return try host.source.tasks(ids.map(\.value))
  }

  /// Selects or deselects the row under the cursor, and moves the cursor to the next row.
  func toggleAtCursor() throws {
    let pane = host.pane
    guard let task = pane.cursorTask else { return host.announce(host.noRowHere) }
    selection.toggle(task.id, in: pane.id)
    try pane.moveCursor(to: pane.cursor + 1, source: host.source)
  }

  /// Selects all rows of the focused pane.
  func selectAll() throws {
    let pane = host.pane
    selection.add(try host.source.idSet(of: pane.list.id, passing: pane.filter), in: pane.id)
  }

  /// Selects the rows from the cursor to a clicked row.
  func select(to index: Int, in pane: PaneModel) throws {
    let range = min(pane.cursor, index)...max(pane.cursor, index)
    // The pane may not have loaded all of these rows.
    let rows = try host.source.window(
      of: pane.list.id, passing: pane.filter, at: .index(range.lowerBound), limit: range.count)
    selection.add(TaskIDSet(rows.rows.map(\.id)), in: pane.id)
  }

  /// Selects the items that the pointer has passed over.
  func sweep(_ items: [ItemID], in pane: PaneID, isFinal: Bool) {
    host.focus(pane)
    selection.sweep(TaskIDSet(items.map(TaskID.init)), in: pane, isFinal: isFinal)
  }

  /// Deselects the tasks that are no longer in their pane.
  func deselectMissing() throws {
    // The list of the selected tasks may have been removed elsewhere, or be on another board.
    if let pane = selection.pane, host.model(pane) == nil { selection = Selection() }
    guard !selection.isEmpty, let pane = selection.pane.flatMap(host.model) else { return }
    if selection.count <= Self.maxLookups {
      let there = try rows(of: Set(selection.ids.ids), in: pane)
      selection.formIntersection(TaskIDSet(Array(there.values)))
    } else {
      selection.formIntersection(try host.source.idSet(of: pane.list.id, passing: pane.filter))
    }
  }

  /// The given tasks by row index in a pane; tasks that are not in the pane are omitted.
  func rows(of ids: Set<TaskID>, in pane: PaneModel) throws -> [Int: TaskID] {
    let window = pane.window
    var found: [Int: TaskID] = [:]
    for (offset, row) in window.rows.enumerated() where ids.contains(row.id) {
      found[window.start + offset] = row.id
    }
    let others = ids.subtracting(found.values)
    if others.isEmpty { return found }
    if others.count > Self.maxLookups, pane.filter.isEmpty {
      for (row, id) in try host.source.ids(of: pane.list.id).enumerated() where others.contains(id)
      {
        found[row] = id
      }
    } else {
      for id in others {
        if let row = try pane.row(of: id, in: host.source) { found[row] = id }
      }
    }
    return found
  }

  /// The number of tasks above which reading the whole list is faster than looking up each task.
  private static let maxLookups = 4
}

extension TaskID {
  init(_ item: ItemID) { self.init(rawValue: item.rawValue) }
}
