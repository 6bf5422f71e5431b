// Drag songs into the queue; `q` quits and prints the queue.
import CursesUI
import DragEngine
import ThemeKit

let songs = ["Blue in Green", "Clocks", "Jolene", "So What", "Yesterday"].enumerated()
  .map { RowContent(item: ItemID(rawValue: Int64($0)), title: $1) }
var lists = [songs, []]
var session = DragSession(configuration: DragConfiguration(animates: false))
let (terminal, picture) = (try Terminal(), BackingStore())
let loop = try RunLoop(terminal: terminal)
let theme = Appearance(theme: ThemeReader.standard.theme(.default))
let board = BoardView(panes: [TablePaneView(), TablePaneView()], appearance: theme)

@MainActor func scene() -> DragScene {
  let panes = lists.indices.map { index in
    let (id, other) = (PaneID(rawValue: Int64(index)), PaneID(rawValue: Int64(1 - index)))
    var pane = PaneSnapshot(id: id, items: ItemList(lists[index].map(\.item)))
    (pane.frame, pane.content) = (board.panes[index].frame, board.panes[index].contentFrame)
    pane.policy.acceptsFrom = [other]
    return pane
  }
  return DragScene(panes: panes, bounds: board.frame)
}

@MainActor func drag(_ event: DragEvent, at time: Duration) {
  _ = session.handle(DragInput(event, at: time), in: scene()) { drop in
    guard let target = drop.destination?.pane.rawValue else { return .refused }
    let dropped = songs.filter { drop.items.contains($0.item) }
    lists[Int(drop.source.rawValue)].removeAll(where: dropped.contains)
    lists[Int(target)].insert(contentsOf: dropped, at: drop.finalIndex)
    return .accepted(drop.items)
  }
  loop.setNeedsDisplay()
}

loop.onInput = { event, time in
  if event == .key(.init(.character("q"))) { loop.stop() }
  if case .pointer(let pointer) = event { DragEvent(pointer).map { drag($0, at: time) } }
}
loop.deadline = { session.nextDeadline }
loop.onDeadline = { drag(.timePassed, at: $0) }
loop.draw = {
  board.layout(size: terminal.size)
  for (index, pane) in scene().panes.enumerated() {
    let slots = session.arrangement(of: pane)
    board.panes[index].slots = (0..<slots.count).map { slot in
      guard case .item(let row) = slots.content(ofSlot: slot) else { return .gap }
      return .row(lists[index][row], [])
    }
  }
  let ghost = session.picture(in: scene())?.ghost(at: loop.now)
  board.ghost.isHidden = ghost == nil
  board.ghost.content = songs.first { $0.item == ghost?.lead }
  board.ghost.place(over: ghost?.frame ?? board.ghost.frame, in: board.frame)
  picture.update(from: board)
  return (picture, cursor: nil)
}
loop.setNeedsDisplay()
if terminal.run(loop.run) == .stopped { lists[1].forEach { print($0.title) } }
