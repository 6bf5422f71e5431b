import BoardModel
import CursesUI
import DragEngine
import TerminalText

extension BoardController {
  /// Updates the views and draws them.
  func drawPicture() -> (BackingStore, cursor: Cell?) {
    let scene = session.items.isEmpty ? nil : scene
    dragPicture = scene.flatMap { session.picture(in: $0) }
    showTitle(in: scene)
    showPanes(in: scene)
    showCard()
    if card.session.items.isEmpty { showGhost() } else { showStepGhost() }
    showMessage()
    showAnnouncer()
    backingStore.update(from: view)
    return (backingStore, cursor: handler.cursor)
  }

  /// Updates the panes.
  ///
  /// - Parameter scene: The scene of the drag; `nil` if nothing is lifted.
  func showPanes(in scene: DragScene? = nil) {
    for index in panes.indices where !view.panes[index].isHidden {
      let model = panes[index]
      show(model, in: view.panes[index], arrangement(of: model, in: scene))
    }
  }

  private func arrangement(of model: PaneModel, in scene: DragScene?) -> PaneArrangement {
    scene?.pane(model.id).map { session.arrangement(of: $0) }
      ?? PaneArrangement(itemCount: model.count)
  }

  /// How many tasks of a list are shown, without those carried away.
  private func count(of model: PaneModel, _ arrangement: PaneArrangement) -> Int {
    dragPicture == nil ? model.count : arrangement.count - arrangement.gapCount
  }

  private func showTitle(in scene: DragScene?) {
    view.titleBar.name = board.name
    (view.titleBar.mark, view.titleBar.warns) = syncState.mark
    view.titleBar.tip = settings.acceptance?.summary ?? settings.tip
    view.notice = hasNoLists ? notice : ""
    view.titleBar.lists = panes.map { model in
      .init(
        model.list.name, pane: model.id, count: count(of: model, arrangement(of: model, in: scene)),
        of: total(of: model), limit: model.list.rules.limit)
    }
    view.titleBar.listsInSight = view.panesInSight
  }

  private func show(
    _ model: PaneModel, in pane: ItemPaneView, _ arrangement: PaneArrangement
  ) {
    let editing = editedPane == model.id ? editing : nil
    let isShowingADrag = dragPicture != nil
    pane.name = model.list.name
    pane.isFocused =
      model.id == (isShowingADrag ? carryPane : focusedPane) && !cardHasKeys && !mode.takesFocus
    pane.count = count(of: model, arrangement)
    pane.total = total(of: model)
    pane.limit = model.list.rules.limit
    let rowCount = arrangement.count + (editing?.isNew == true ? 1 : 0)
    let viewport = model.viewport
    pane.markWidth = model.list.marks.width(count: max(model.list.count, rowCount))
    pane.extent = (viewport.scroll, viewport.height, viewport.lines(of: rowCount))
    // What keys do at rest they do not do during a drag.
    pane.hint =
      model.count > 0
      ? "" : hint(for: model.list, isFocused: pane.isFocused && !isShowingADrag)
    let today = settings.today()
    let content = editing == nil ? steadyContent(of: model, in: pane, on: today) : nil
    if let content, content == shownContent[model.id] { return }
    shownContent[model.id] = content
    if let editing {
      (pane.editor.editor, pane.editor.mark) = (editing.line, editing.mark)
      pane.editor.understood = understoodPlaces
      pane.rise = animation?.progress(at: now) ?? 1
      pane.slots = editedSlots(of: model, editing, on: today)
    } else {
      pane.slots = slots(of: model, in: arrangement, on: today)
    }
  }

  /// What the slots of a pane are made of; `nil` while a drag, a gesture or an animation
  /// changes them.
  private func steadyContent(
    of model: PaneModel, in pane: ItemPaneView, on today: CivilDay
  ) -> SteadyContent? {
    guard session.items.isEmpty, session.gesture == nil, animation == nil else { return nil }
    return SteadyContent(
      rows: model.revision, viewport: model.viewport, layout: pane.layout,
      frame: pane.contentFrame, cursor: model.id == focusedPane ? model.cursor : nil,
      isFocused: pane.isFocused, selected: selection.ids, today: today)
  }

  /// How many tasks a list has, if a filter hides some of them; otherwise `nil`.
  func total(of model: PaneModel) -> Int? {
    isFiltered && model.count != model.list.count ? model.list.count : nil
  }

  /// The pane under a carry, which gets the heavy border.
  private var carryPane: PaneID { dragPicture?.proposal?.pane ?? focusedPane }

  private func slots(
    of model: PaneModel, in arrangement: PaneArrangement, on today: CivilDay
  ) -> [ItemPaneView.Slot] {
    let states = rowStates(in: model)
    var slots: [ItemPaneView.Slot] = []
    slots.reserveCapacity(model.viewport.slots.count)
    for slot in model.viewport.slots {
      switch arrangement.content(ofSlot: slot) {
      case .gap: slots.append(.gap)
      case .empty: slots.append(.empty)
      case .item(let index):
        if var content = model.content(at: index, on: today) {
          // While a gap is open, the rows behind it are numbered as a drop would leave them.
          let place = model.filter.isEmpty ? slot : model.place(of: index)
          number(&content, in: model, at: place)
          slots.append(states.slot(showing: content, at: index))
        } else {
          slots.append(.empty)
        }
      }
    }
    if let animation, animation.pane == model.id, animation.kind == .closing {
      let row = animation.row(at: now, last: model.viewport.height - 1)
      return Array((slots.prefix(row) + [.empty] + slots.dropFirst(row)).prefix(slots.count))
    }
    guard case .pull(let pulled, let rows, let isArmed) = session.gesture, rows > 0,
      paneForNewTasks(from: pulled) == model.id
    else { return slots }
    return wholeLine(.pullToAdd(isArmed: isArmed), of: model)
      + slots.dropLast(model.viewport.columns)
  }

  /// Puts the number of a row where its mark would stand, if the list has numbers.
  ///
  /// - Parameter place: From 0; `nil` if unknown.
  private func number(_ content: inout RowContent, in model: PaneModel, at place: Int?) {
    guard model.list.marks == .numbers, let place, let pane = paneView(model.id) else { return }
    content.lead = .init("\(place + 1)", width: pane.markWidth, isNumber: true)
  }

  /// A slot that fills its line.
  private func wholeLine(_ slot: ItemPaneView.Slot, of model: PaneModel) -> [ItemPaneView.Slot] {
    [slot] + Array(repeating: .empty, count: model.viewport.columns - 1)
  }

  private func rowStates(in model: PaneModel) -> RowStates {
    var states = RowStates(selected: selection.ids)
    if case .swipe(let swiped, let columns, let isArmed) = session.gesture {
      let flick = flick(columns < 0 ? .left : .right, of: swiped)
      states.slide = (
        swiped.item,
        RowView.Slide(
          columns: columns, symbol: flick.symbol, isArmed: isArmed, isRemoval: flick == .remove)
      )
    }
    if let dragPicture {
      if let proposal = dragPicture.proposal, let target = proposal.target {
        states.target = (target, proposal.operation == .exchange ? "⇄" : "+")
      }
      let isDimmed = model.list.rules.source != .visible && session.phase != .settling
      states.dimmed = isDimmed ? session.items : []
    } else if model.id == focusedPane {
      states.cursor = model.cursor
      states.cursorEmphasis = cardHasKeys ? .current : .cursor
    }
    return states
  }

  /// The content of a carried task: with the mark that it would have where it is over.
  private func content(of task: TaskRecord, _ proposal: DropProposal?) -> RowContent {
    let target = proposal?.pane.flatMap(model) ?? model(PaneID(task.list))
    var content = RowContent(
      task, today: settings.today(), marks: target?.list.marks ?? .completion,
      style: source.fieldStyle)
    if let target { number(&content, in: target, at: proposal?.slot) }
    return content
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
    var frame = shown.frame
    // A row that the drop is on must be seen, so the ghost is below it.
    if picture.proposal?.target != nil { frame.origin.row += frame.height }
    ghost.place(over: frame, in: view.frame)
    // The bottom line says what a release does, and the line on top names the lists that a row
    // can be dropped on, so the ghost must not cover them.
    if !view.announcer.isHidden, ghost.frame.minRow == view.announcer.frame.minRow {
      ghost.frame.origin.row -= 1
    } else if !view.titleBar.isHidden, ghost.frame.minRow == view.titleBar.frame.minRow {
      ghost.frame.origin.row += 1
    }
    ghost.count = shown.items.count
    let source = model(PaneID(task.list))
    ghost.isTile = source?.list.layout == .grid
    var content = content(of: task, picture.proposal)
    // It moves with every frame.
    content.address = nil
    ghost.content = content
    let puff = picture.animation.flatMap { $0.kind == .puff ? $0 : nil }
    ghost.vanished = puff?.progress(at: now) ?? 0
  }

  private func showAnnouncer() {
    let handler = handler
    view.announcer.message = handler.announcement
    view.announcer.hints = handler.hints
    view.announcer.lastingHints = handler.lastingHints
    view.announcer.keepsLastHint = handler.keepsLastHint
    view.announcer.isTyped = handler.typesOnBottomLine
  }

  /// Starts an animation at a visible row of a pane, unless animations are off.
  func animate(_ kind: RowAnimation.Kind, from row: Int, in pane: PaneID) {
    guard settings.animates, let model = model(pane), model.viewport.columns == 1,
      (0..<model.viewport.height).contains(row)
    else { return }
    animation = RowAnimation(kind: kind, pane: pane, row: row, start: now)
  }
}
