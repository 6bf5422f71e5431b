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
      let lines = scene?.pane(model.id).map { session.stack(of: $0) }
      show(
        model, in: view.panes[index], arrangement(of: model, in: scene),
        lines ?? model.stack ?? LineStack(of: 1))
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
    _ model: PaneModel, in pane: ItemPaneView, _ arrangement: PaneArrangement, _ lines: LineStack
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
    pane.extent = (
      viewport.scroll, viewport.linesInSight(of: rowCount, lines), viewport.lines(of: rowCount)
    )
    // What keys do at rest they do not do during a drag.
    pane.hint =
      model.count > 0
      ? "" : hint(for: model.list, isFocused: pane.isFocused && !isShowingADrag)
    let today = settings.today()
    let content = editing == nil ? steadyContent(of: model, in: pane, on: today) : nil
    if let content, content == shownContent[model.id] { return }
    shownContent[model.id] = content
    let shown: ShownSlots
    if let editing {
      (pane.editor.editor, pane.editor.mark) = (editing.line, editing.mark)
      pane.editor.understood = understoodPlaces
      pane.editor.isCard = model.cards != nil
      pane.rise = animation?.progress(at: now) ?? 1
      shown = editedSlots(of: model, editing, lines, on: today)
    } else {
      shown = slots(of: model, in: arrangement, lines, on: today)
    }
    if model.cards != nil { (pane as? TablePaneView)?.cardHeights = shown.heights }
    pane.slots = shown.slots
  }

  /// What the slots of a pane are made of; `nil` while a drag, a gesture or an animation
  /// changes them.
  private func steadyContent(
    of model: PaneModel, in pane: ItemPaneView, on today: CivilDay
  ) -> SteadyContent? {
    guard session.items.isEmpty, session.gesture == nil, animation == nil else { return nil }
    return SteadyContent(
      rows: model.revision, viewport: model.viewport,
      layout: model.cards == nil ? pane.layout : .cards(CardHeights()),
      measure: model.cards?.measure,
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
    of model: PaneModel, in arrangement: PaneArrangement, _ lines: LineStack, on today: CivilDay
  ) -> ShownSlots {
    let states = rowStates(in: model)
    var slots = ShownSlots(reserving: model.viewport.slots.count)
    for slot in model.viewport.slots {
      let height = lines.height(of: slot)
      switch arrangement.content(ofSlot: slot) {
      case .gap: slots.append(.gap, height: height)
      case .empty: slots.append(.empty, height: height)
      case .item(let index):
        if var content = model.content(at: index, on: today) {
          // While a gap is open, the rows behind it are numbered as a drop would leave them.
          let place = model.filter.isEmpty ? slot : model.place(of: index)
          number(&content, in: model, at: place)
          slots.append(states.slot(showing: content, at: index), height: height)
        } else {
          slots.append(.empty, height: height)
        }
      }
    }
    if let animation, animation.pane == model.id, animation.kind == .closing {
      let row = animation.row(at: now, last: model.viewport.height - 1)
      slots.insert([.empty], height: animation.height, at: row)
      return slots
    }
    guard case .pull(let pulled, let rows, let isArmed) = session.gesture, rows > 0,
      paneForNewTasks(from: pulled) == model.id
    else { return slots }
    slots.insert(wholeLine(.pullToAdd(isArmed: isArmed), of: model), height: 1, at: 0)
    return slots
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
    let (top, bottom) = (view.titleBar.frame, view.announcer.frame)
    if !view.announcer.isHidden, !ghost.frame.intersection(bottom).isEmpty {
      ghost.frame.origin.row = bottom.minRow - ghost.frame.height
    } else if !view.titleBar.isHidden, !ghost.frame.intersection(top).isEmpty {
      ghost.frame.origin.row = top.maxRow
    }
    ghost.isCard = ghost.frame.height > 1
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
  ///
  /// - Parameter height: The screen rows of the row.
  func animate(_ kind: RowAnimation.Kind, from row: Int, in pane: PaneID, height: Int = 1) {
    guard settings.animates, let model = model(pane), model.viewport.columns == 1,
      (0..<model.viewport.height).contains(row)
    else { return }
    animation = RowAnimation(kind: kind, pane: pane, row: row, height: height, start: now)
  }
}
