import BoardModel
import CursesUI
import DragEngine
import TerminalText

extension BoardController {
  /// The frame: the views are given what there is to show, and draw it.
  func drawPicture() -> (BackingStore, cursor: Cell?) {
    let scene = session.items.isEmpty ? nil : scene
    dragPicture = scene.flatMap { session.picture(in: $0) }
    showTitle()
    showPanes(in: scene)
    showGhost()
    showAnnouncer()
    backingStore.update(from: view)
    return (backingStore, cursor: handler.cursor)
  }

  /// Gives the panes what they show.
  ///
  /// - Parameter scene: What the session shows something in; `nil` where nothing is lifted.
  func showPanes(in scene: DragScene? = nil) {
    for index in panes.indices where !view.panes[index].isHidden {
      let arrangement = scene.map { session.arrangement(of: $0.panes[index]) }
      showPane(index, in: arrangement ?? PaneArrangement(itemCount: panes[index].count))
    }
  }

  private func showTitle() {
    view.titleBar.name = board.name
    view.titleBar.tip = settings.tip
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
      keyName(for: command).map { "\($0) \(does)" }
    }
    return "This board has no lists.\n\(ways.joined(separator: ", "))."
  }

  private func showPane(_ index: Int, in arrangement: PaneArrangement) {
    let model = panes[index]
    let pane = view.panes[index]
    let editing = editedPane == index ? editing : nil
    let isShowingADrag = dragPicture != nil
    pane.name = model.list.name
    pane.isFocused = index == (isShowingADrag ? carryPane : focusedPane)
    pane.count = isShowingADrag ? arrangement.count - arrangement.gapCount : model.count
    pane.total = total(of: model)
    let rowCount = arrangement.count + (editing?.isNew == true ? 1 : 0)
    pane.extent = (model.scroll, model.height, (rowCount + model.columns - 1) / model.columns)
    pane.hint = isShowingADrag || model.count > 0 ? "" : hint(for: model.list)
    if let editing {
      (pane.editor.editor, pane.editor.mark) = (editing.line, editing.mark)
      pane.rise = animation?.progress(at: now) ?? 1
      pane.slots = editedSlots(of: model, editing)
    } else {
      pane.slots = slots(of: index, in: arrangement)
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

  private func slots(of pane: Int, in arrangement: PaneArrangement) -> [ItemPaneView.Slot] {
    let model = panes[pane]
    let states = rowStates(in: pane)
    let today = settings.today()
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
    if let animation, animation.pane == pane, animation.kind == .closing {
      let row = animation.row(at: now, last: model.height - 1)
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

  private func rowStates(in pane: Int) -> RowStates {
    let model = panes[pane]
    var states = RowStates(selected: selection.items)
    if case .swipe(let swiped, let columns, let isArmed) = session.gesture {
      let flick = flick(columns < 0 ? .left : .right, in: swiped.pane)
      states.slide = (
        swiped.item,
        RowView.Slide(
          columns: columns, symbol: flick.symbol, isArmed: isArmed, isRemoval: flick == .remove)
      )
    }
    if let dragPicture {
      if let proposal = dragPicture.proposal, let target = proposal.target {
        states.target = (target, proposal.operation == .apply ? "+" : "⇄")
      }
      let isDimmed = model.list.rules.source != .visible && session.phase != .settling
      states.dimmed = isDimmed ? session.items : []
    } else if pane == focusedPane {
      states.cursor = model.cursor
    }
    return states
  }

  private func content(of task: TaskRecord) -> RowContent {
    let list = panes.first { $0.list.id == task.list }?.list
    return RowContent(task, today: settings.today(), isLabel: list?.role == .palette)
  }

  private func hint(for list: TaskList) -> String {
    if isGone { return "This board was removed." }
    if isFiltered { return "No task matches “\(filter.text)”." }
    let add = keyName(for: .addAtBottom)
    switch list.role {
    case .pending:
      let pull = mouseIsReported ? ", or press on the top border and pull down" : ""
      return "Nothing pending." + (add.map { "\n\($0) adds a task\(pull)." } ?? "")
    case .done:
      let complete = keyName(for: .complete).map { ", or press \($0) on it" } ?? ""
      return "Drag a task here when it is done\(complete)."
    case .choices, .selected, .plain, .palette:
      return "Nothing here.\n"
        + (add.map { "\($0) adds a row, or drag one here." } ?? "Drag a row here.")
    }
  }

  private func showGhost() {
    let ghost = view.ghost
    guard let picture = dragPicture, case let shown = picture.ghost(at: now),
      let task = carriedTasks[TaskID(shown.lead)]
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
    ghost.vanished = puff?.progress(at: now) ?? 0
  }

  private func showAnnouncer() {
    let handler = handler
    view.announcer.message = handler.announcement
    view.announcer.hints = handler.hints
    view.announcer.keepsLastHint = handler.keepsLastHint
  }

  /// What a gesture does, what just happened, or else where the cursor is.
  var announcement: String {
    session.gesture.flatMap(words(for:)) ?? unsavedNotes ?? message ?? cursorDescription
  }

  /// Where the cursor is, or what is selected, in words.
  private var cursorDescription: String {
    if !selection.isEmpty { return "\(selection.items.count) selected" }
    if isGone { return "The board \(quoted(board.name)) is gone" }
    if hasNoLists { return "\(quoted(board.name)) has no lists" }
    guard let task = pane.cursorTask else {
      return isFiltered ? "No task matches “\(filter.text)”" : "\(pane.list.name) is empty"
    }
    let matching =
      isFiltered
      ? " \(pane.filter.exceptions.isEmpty ? "matching" : "shown for") “\(filter.text)”" : ""
    let unknown = unknownFilterWords.map { " · \($0)" } ?? ""
    let all = "\(pane.count)\(matching)\(unknown)"
    guard isCursorInSight else {
      return "Rows \(pane.shown.lowerBound + 1)–\(pane.shown.upperBound) of \(all)"
    }
    let row = "\(pane.cursor + 1) of \(all)"
    guard let due = task.due else { return row }
    let words = DueWords.sentence(
      for: due, today: settings.today(), isDone: task.completedAt != nil)
    return "\(row) · \(words)"
  }

  /// Whether the row under the cursor is shown; on a screen without room for any row, it counts
  /// as shown.
  var isCursorInSight: Bool { pane.shown.isEmpty || pane.shown.contains(pane.cursor) }

  /// Completing or reopening, where the board has a list for it.
  var completionHint: [(BoardCommand, String)] {
    let list = selection.isEmpty ? pane.list : model(PaneID(rawValue: selection.pane))?.list
    let isDone = list?.role == .done
    return completes ? [(.complete, isDone ? "reopen" : "done")] : []
  }

  /// What letting go does, in a word.
  var dropVerb: String {
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
}

/// What the rows of a pane are at one moment, apart from what stands in them.
private struct RowStates {
  let selected: Set<ItemID>
  /// What is lifted and leaves its row in sight.
  var dimmed: [ItemID] = []
  /// The row under the cursor.
  var cursor: Int?
  /// The row under a swipe.
  var slide: (item: ItemID, slide: RowView.Slide)?
  /// The row that what is lifted would fall on, and the symbol of what that does.
  var target: (item: ItemID, symbol: String)?

  init(selected: Set<ItemID>) { self.selected = selected }

  func slot(showing content: RowContent, at index: Int) -> ItemPaneView.Slot {
    if let slide, slide.item == content.item { return .sliding(content, slide.slide) }
    if let target, target.item == content.item {
      var content = content
      content.details.append(.init(.flag, target.symbol))
      return .row(content, .cursor)
    }
    var emphasis: RowView.Emphasis = index == cursor ? .cursor : []
    if selected.contains(content.item) { emphasis.insert(.selected) }
    if dimmed.contains(content.item) { emphasis.insert(.dimmed) }
    return .row(content, emphasis)
  }
}
