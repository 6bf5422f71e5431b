import BoardModel
import CursesUI
import DragEngine
import Store

extension BoardController {
  /// The frame: the views are given what there is to show, and draw it.
  func picture() -> (BackingStore, cursor: Cell?) {
    let scene = session.items.isEmpty ? nil : scene
    dragPicture = scene.flatMap { session.picture(in: $0) }
    showTitle()
    showPanes(in: scene)
    showGhost()
    showAnnouncer()
    backingStore.update(from: view)
    return (backingStore, cursor: hardwareCursor)
  }

  /// Gives the panes what they show.
  ///
  /// - Parameter scene: What the session shows something in; `nil` where nothing is lifted.
  func showPanes(in scene: DragScene? = nil) {
    for place in panes.indices where !view.panes[place].isHidden {
      let arrangement = scene.map { session.arrangement(of: $0.panes[place]) }
      showPane(place, in: arrangement ?? PaneArrangement(itemCount: panes[place].count))
    }
  }

  private func showTitle() {
    view.titleBar.name = board.name
    view.titleBar.tip = tip
    view.notice = notice
    view.titleBar.lists = panes.map { model in
      .init(model.list.name, count: model.count, of: total(of: model))
    }
  }

  /// What is said of a board that has nothing to show.
  private var notice: String {
    if isGone { return "This board was removed." }
    let hints: [(BoardCommand, String)] = [
      (.boards, "opens another board"), (.help, "shows the keys"), (.quit, "quits"),
    ]
    let ways = hints.compactMap { command, does in
      bindings.keyName(for: command).map { "\($0) \(does)" }
    }
    return "This board has no lists.\n\(ways.joined(separator: ", "))."
  }

  private func showPane(_ place: Int, in arrangement: PaneArrangement) {
    let model = panes[place]
    let pane = view.panes[place]
    let editing = editedPane == place ? editing : nil
    let isShowingADrag = dragPicture != nil
    pane.name = model.list.name
    pane.isFocused = place == (isShowingADrag ? carryPane : focusedPane)
    pane.count = isShowingADrag ? arrangement.count - arrangement.gapCount : model.count
    pane.total = total(of: model)
    let rowCount = arrangement.count + (editing?.isNew == true ? 1 : 0)
    pane.extent = (model.scroll, model.height, (rowCount + model.columns - 1) / model.columns)
    pane.hint = isShowingADrag || model.count > 0 ? "" : hint(for: model.list)
    if let editing {
      (pane.editor.editor, pane.editor.mark) = (editing.line, editing.mark)
      pane.rise = animation?.progress(at: loop.now) ?? 1
      pane.slots = editedSlots(of: model, editing)
    } else {
      pane.slots = slots(of: place, in: arrangement)
    }
  }

  /// How many tasks a list has, where a filter hides some of them.
  private func total(of model: PaneModel) -> Int? {
    isFiltered && model.count != model.list.count ? model.list.count : nil
  }

  /// The pane that a carry is over, for the heavy border.
  private var carryPane: Int {
    dragPicture?.proposal?.pane?.rawValue ?? focusedPane
  }

  private func slots(of place: Int, in arrangement: PaneArrangement) -> [ItemPaneView.Slot] {
    let model = panes[place]
    let states = rowStates(in: place)
    let today = today()
    let first = model.scroll * model.columns
    var slots: [ItemPaneView.Slot] = []
    slots.reserveCapacity(model.height * model.columns)
    for index in first..<(first + model.height * model.columns) {
      switch arrangement.content(ofSlot: index) {
      case .gap: slots.append(.gap)
      case .empty: slots.append(.empty)
      case .item(let index):
        if let content = model.content(at: index, on: today) {
          slots.append(states.slot(showing: content, at: index))
        } else {
          slots.append(.empty)
        }
      }
    }
    if let animation, animation.pane == place, animation.kind == .closing {
      let row = animation.row(at: loop.now, last: model.height - 1)
      return Array((slots.prefix(row) + [.empty] + slots.dropFirst(row)).prefix(slots.count))
    }
    guard case .pull(let pulled, let rows, let isArmed) = session.gesture, rows > 0,
      let pulledPane = panes.firstIndex(where: { $0.id == pulled }),
      panes[paneForNewTasks(from: pulledPane)].id == model.id
    else { return slots }
    return wholeLine(.pullToAdd(isArmed: isArmed), of: model) + slots.dropLast(model.columns)
  }

  /// A slot that takes all of its line.
  private func wholeLine(_ slot: ItemPaneView.Slot, of model: PaneModel) -> [ItemPaneView.Slot] {
    [slot] + Array(repeating: .empty, count: model.columns - 1)
  }

  private func rowStates(in place: Int) -> RowStates {
    let model = panes[place]
    var states = RowStates(selected: selection.items)
    if case .swipe(let swiped, let columns, let isArmed) = session.gesture {
      let flick = flick(columns < 0 ? .left : .right, in: swiped.pane)
      states.slide = (
        swiped.item,
        RowView.Slide(
          columns: columns, symbol: flick.sign, isArmed: isArmed, isRemoval: flick == .remove)
      )
    }
    if let dragPicture {
      if let proposal = dragPicture.proposal, let target = proposal.target {
        states.target = (target, proposal.operation == .apply ? "+" : "⇄")
      }
      let isDimmed = model.list.rules.source != .visible && session.phase != .settling
      states.dimmed = isDimmed ? session.items : []
    } else if place == focusedPane {
      states.cursor = model.cursor
    }
    return states
  }

  private func content(of task: TaskRecord) -> RowContent {
    let list = panes.first { $0.list.id == task.list }?.list
    return RowContent(task, today: today(), isLabel: list?.role == .palette)
  }

  private func hint(for list: TaskList) -> String {
    if isGone { return "This board was removed." }
    if isFiltered { return "No task matches “\(filter.text)”." }
    func key(_ command: BoardCommand) -> String { bindings.keyName(for: command) ?? "?" }
    switch list.role {
    case .pending:
      let pull = terminal.mouseIsReported ? ", or press on the top border and pull down" : ""
      return "Nothing pending.\n\(key(.addAtBottom)) adds a task\(pull)."
    case .done:
      return "Drag a task here when it is done, or press \(key(.complete)) on it."
    case .choices, .selected, .plain, .palette:
      return "Nothing here.\n\(key(.addAtBottom)) adds a row, or drag one here."
    }
  }

  private func showGhost() {
    let ghost = view.ghost
    guard let picture = dragPicture, case let shown = picture.ghost(at: loop.now),
      let task = travellers[TaskID(shown.lead)]
    else {
      ghost.isHidden = true
      return
    }
    ghost.isHidden = false
    ghost.frame = shown.frame
    // The bottom line says what letting go does: the ghost stands above it.
    if !view.announcer.isHidden, ghost.frame.minRow == view.announcer.frame.minRow {
      ghost.frame.origin.row -= 1
    }
    ghost.count = shown.items.count
    ghost.isTile = panes.first { $0.list.id == task.list }?.list.layout == .grid
    ghost.content = content(of: task)
    let puff = picture.animation.flatMap { $0.kind == .puff ? $0 : nil }
    ghost.vanished = puff?.progress(at: loop.now) ?? 0
  }

  private func showAnnouncer() {
    view.announcer.message = view.help.isHidden ? announcement : "Keys in force"
    view.announcer.hints = hints
    // Typed text is worth more than a hint; everything else is cut before it.
    view.announcer.keepsLastHint =
      !isFiltering && (!isAtRest || view.frame.width >= Self.leastWidthForHelp)
  }

  /// From so many columns on the bottom line at rest ends with the key of the help.
  private static let leastWidthForHelp = 60

  /// Whether keys are commands, and nothing is under way that a key must end.
  private var isAtRest: Bool {
    guard view.help.isHidden, picking == nil, editing == nil else { return false }
    switch session.phase {
    case .idle, .tracking, .settling: return true
    case .gesturing: return session.gesture?.isScrolling == true
    case .dragging, .carrying: return false
    }
  }

  private var announcement: String {
    isFiltering
      ? ["/\(filter.text)", unknownWords].compactMap(\.self).joined(separator: "   ")
      : session.gesture.flatMap(words(for:)) ?? keptNotes ?? message ?? place
  }

  /// Where the cursor is, or what is selected, in words.
  private var place: String {
    if picking != nil {
      let count = view.picker.entries.count
      return count == 0 ? "No match" : "\(view.picker.selected + 1) of \(count)"
    }
    if let editing {
      return editing.isNew ? "New task in \(pane.list.name)" : "Editing the title"
    }
    if !selection.isEmpty { return "\(selection.items.count) selected" }
    if isGone { return "The board \(quoted(board.name)) is gone" }
    if hasNoLists { return "\(quoted(board.name)) has no lists" }
    guard let task = pane.cursorTask else {
      return isFiltered ? "No task matches “\(filter.text)”" : "\(pane.list.name) is empty"
    }
    let passing =
      isFiltered
      ? " \(pane.filter.exceptions.isEmpty ? "matching" : "shown for") “\(filter.text)”" : ""
    let unknown = unknownWords.map { " · \($0)" } ?? ""
    let all = "\(pane.count)\(passing)\(unknown)"
    guard isCursorInSight else {
      return "Rows \(pane.shown.lowerBound + 1)–\(pane.shown.upperBound) of \(all)"
    }
    let position = "\(pane.cursor + 1) of \(all)"
    guard let due = task.due else { return position }
    let words = DueWords.sentence(for: due, today: today(), isDone: task.completedAt != nil)
    return "\(position) · \(words)"
  }

  /// Whether the row under the cursor is shown; on a screen without room for any row, it counts
  /// as shown.
  var isCursorInSight: Bool { pane.shown.isEmpty || pane.shown.contains(pane.cursor) }

  /// The keys that apply now.
  private var hints: [AnnouncerView.Hint] {
    if !view.help.isHidden {
      let scroll = view.help.lastScroll > 0 ? [AnnouncerView.Hint("j k", "scroll")] : []
      return scroll + [.init("esc", "close")]
    }
    if picking != nil { return [.init("⏎", "choose"), .init("esc", "leave")] }
    if let editing {
      if editing.isNew, editing.line.text.isEmpty { return [.init("⏎ esc", "leave")] }
      return [.init("⏎", editing.isNew ? "save, next line" : "save"), .init("esc", "leave")]
    }
    if isFiltering { return [.init("⏎", "keep"), .init("esc", "show all")] }
    switch session.phase {
    case .dragging: return [.init("release", "to \(verb)"), .init("esc", "back")]
    case .carrying:
      return [
        session.isSticky ? .init("click", "to \(verb)") : .init("␣", verb), .init("esc", "back"),
      ]
    case .gesturing where session.gesture?.isScrolling == false: return [.init("esc", "back")]
    case .idle, .tracking, .gesturing, .settling: break
    }
    if !selection.isEmpty {
      let commands: [(BoardCommand, String)] =
        [(.lift, "lift")] + completion + [(.remove, "remove")]
      return hints(for: commands) + [.init("esc", "none")]
    }
    if isGone { return hints(for: [(.undo, "undo"), (.quit, "quit"), (.help, "help")]) }
    if hasNoLists { return hints(for: [(.boards, "board"), (.quit, "quit"), (.help, "help")]) }
    let commands: [(BoardCommand, String)] =
      pane.count > 0
      ? [(.lift, "lift"), (.addAtBottom, "add")] + completion + [(.help, "help")]
      : [(.addAtBottom, "add"), (.quit, "quit"), (.help, "help")]
    return hints(for: commands)
  }

  /// Completing or reopening, where the board has a list for it.
  private var completion: [(BoardCommand, String)] {
    let list = selection.isEmpty ? pane.list : model(PaneID(rawValue: selection.pane))?.list
    let isDone = list?.role == .done
    return completes ? [(.complete, isDone ? "reopen" : "done")] : []
  }

  private func hints(for commands: [(BoardCommand, String)]) -> [AnnouncerView.Hint] {
    commands.compactMap { command, word in
      bindings.keyName(for: command).map { .init($0, word) }
    }
  }

  /// What letting go does, in a word.
  private var verb: String {
    switch dragPicture?.proposal?.operation {
    case .move, .unchanged, nil: "drop"
    case .copy: "copy"
    case .exchange: "swap"
    case .apply: "paint"
    case .reset: "take labels off"
    case .delete: "remove"
    case .forbidden, .cancel:
      dragPicture?.proposal?.refusal == .screenChanged ? "drop" : "put back"
    }
  }

  /// Where screen readers follow: the editor's cursor, or the gap of a keyboard carry.
  private var hardwareCursor: Cell? {
    if picking != nil { return view.picker.cursor }
    if let editedPane { return view.panes[editedPane].editor.cursor }
    if isFiltering {
      let column = filter.visible(width: view.announcer.frame.width - 3).cursorColumn
      return view.announcer.frame.origin.offset(columns: 2 + column)
    }
    guard case .carrying = session.phase, let proposal = dragPicture?.proposal,
      let id = proposal.pane?.rawValue, view.panes.indices.contains(id), let slot = proposal.slot
    else { return nil }
    let pane = view.panes[id]
    let frame = pane.layout.frame(ofSlot: slot, in: pane.contentFrame, scroll: panes[id].scroll)
    return frame.origin.offset(columns: 1)
  }
}

/// What the rows of a pane are at one moment, apart from what stands in them.
private struct RowStates {
  let selected: Set<ItemID>
  /// What is lifted and leaves its row in sight.
  var dimmed: [ItemID] = []
  /// The place under the cursor.
  var cursor: Int?
  /// The row under a swipe.
  var slide: (item: ItemID, slide: RowView.Slide)?
  /// The row that what is lifted would fall on, and the sign of what that does.
  var target: (item: ItemID, sign: String)?

  init(selected: Set<ItemID>) { self.selected = selected }

  func slot(showing content: RowContent, at index: Int) -> ItemPaneView.Slot {
    if let slide, slide.item == content.item { return .sliding(content, slide.slide) }
    if let target, target.item == content.item {
      var content = content
      content.details.append(.init(.flag, target.sign))
      return .row(content, .cursor)
    }
    var emphasis: RowView.Emphasis = index == cursor ? .cursor : []
    if selected.contains(content.item) { emphasis.insert(.selected) }
    if dimmed.contains(content.item) { emphasis.insert(.dimmed) }
    return .row(content, emphasis)
  }
}
