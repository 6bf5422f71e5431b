import BoardModel
import DragEngine

@MainActor
struct RowFlicks {
  let host: any FeatureHost

  /// What a flick of a row does on this board.
  func flick(_ direction: SwipeDirection, of row: ItemLocation) -> Flick {
    guard host.sharing.refusal == nil, let index = host.lists.index(of: row.pane) else {
      return .nothing
    }
    let flick =
      host.sends
      ? sending(direction, from: index)
      : Flick(direction, from: index, roles: host.panes.map(\.list.role))
    guard flick.needs(host.source) != nil else { return .nothing }
    return flick != .remove && isLocked(row) ? .nothing : flick
  }

  private func isLocked(_ row: ItemLocation) -> Bool {
    host.model(row.pane)?.row(TaskID(row.item))?.isLocked == true
  }

  private func sending(_ direction: SwipeDirection, from index: Int) -> Flick {
    let other = index + (direction == .right ? 1 : -1)
    guard host.panes.indices.contains(other) else { return .nothing }
    return .send(isToSelected: host.panes[other].list.role == .selected, direction)
  }

  /// The verb for a flick; `nil` if the flick does nothing.
  func verb(for flick: Flick, of row: ItemLocation) -> String? {
    switch flick {
    case .complete: "complete"
    case .reopen: "reopen"
    case .remove: "remove"
    case .send: host.model(row.pane).flatMap(host.sending.destination)?.sending.verb
    case .nothing: nil
    }
  }

  /// The reason why a flick of a row does nothing.
  func reasonForNothing(of row: ItemLocation) -> String {
    if let refusal = host.sharing.refusal { return refusal }
    if isLocked(row) { return RefusalWords.locked(host.rowWords.names([row.item])) }
    if host.sends, let index = host.lists.index(of: row.pane) {
      return
        "\(host.quoted(host.panes[index].list.name)) is the \(index == 0 ? "first" : "last") list"
    }
    return host.source.editing != nil ? host.noDoneList : RefusalWords.unsupported
  }
}
