import BoardModel
import DragEngine

/// What a quick flick of a row does.
extension BoardController {
  /// What a flick of a row does; the order of the lists decides.
  func flick(_ direction: SwipeDirection, of row: ItemLocation) -> Flick {
    guard let index = indices[row.pane] else { return .nothing }
    let flick =
      sends
      ? sending(direction, from: index)
      : Flick(direction, from: index, roles: panes.map(\.list.role))
    guard source.abilities.isSuperset(of: flick.needs) else { return .nothing }
    return flick != .remove && isLocked(row) ? .nothing : flick
  }

  private func isLocked(_ row: ItemLocation) -> Bool {
    model(row.pane)?.task(TaskID(row.item))?.isLocked == true
  }

  private func sending(_ direction: SwipeDirection, from index: Int) -> Flick {
    let other = index + (direction == .right ? 1 : -1)
    guard panes.indices.contains(other) else { return .nothing }
    return .send(isToSelected: panes[other].list.role == .selected, direction)
  }

  /// What a flick does, in a word; `nil` if nothing.
  func verb(for flick: Flick, of row: ItemLocation) -> String? {
    switch flick {
    case .complete: "complete"
    case .reopen: "reopen"
    case .remove: "remove"
    case .send: model(row.pane).flatMap(destination)?.sending.verb
    case .nothing: nil
    }
  }

  /// Why a flick of a row does nothing.
  func reasonForNothing(of row: ItemLocation) -> String {
    if isLocked(row) { return RefusalWords.locked(names([row.item])) }
    if sends, let index = indices[row.pane] {
      return "\(quoted(panes[index].list.name)) is the \(index == 0 ? "first" : "last") list"
    }
    return source.abilities.contains(.complete) ? Self.noDoneList : RefusalWords.unsupported
  }
}
