import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The state from which one picture of all panes is drawn.
@MainActor
struct PaneFrame {
  private let board: BoardController
  private let lists: Panes
  private let session: DragSession
  /// The picture of the drag; `nil` if nothing is lifted.
  private let picture: DragPicture?
  /// The scene of the drag; `nil` if nothing is lifted.
  private let scene: DragScene?
  private let animation: RowAnimation?
  private let selected: TaskIDSet
  private let today: CivilDay
  private let listsHaveKeys: Bool
  /// The slots of each pane while something is lifted; otherwise empty.
  private let arrangements: [PaneArrangement]
  /// The number of tasks shown in each list, not counting those lifted out of it.
  let counts: [Int]

  init(of board: BoardController, in scene: DragScene?) {
    (self.board, self.scene) = (board, scene)
    lists = board.lists
    let session = board.rowDrag.session
    self.session = session
    picture = board.rowDrag.picture
    animation = lists.animations.running
    selected = lists.selecting.selection.ids
    today = board.settings.clock.today()
    listsHaveKeys = !board.card.hasKeys && !board.mode.takesFocus
    var arrangements: [PaneArrangement] = []
    var counts: [Int] = []
    for model in board.panes {
      guard let scene else {
        counts.append(model.count)
        continue
      }
      let arrangement =
        scene.pane(model.id).map { session.arrangement(of: $0) }
        ?? PaneArrangement(itemCount: model.count)
      arrangements.append(arrangement)
      counts.append(arrangement.count - arrangement.gapCount)
    }
    (self.arrangements, self.counts) = (arrangements, counts)
  }

  private func arrangement(ofPaneAt index: Int) -> PaneArrangement {
    arrangements.isEmpty ? PaneArrangement(itemCount: counts[index]) : arrangements[index]
  }

  /// The lines of a pane as they are shown.
  private func lines(of model: PaneModel) -> LineStack {
    guard model.cards != nil else { return LineStack(of: 1) }
    return scene?.pane(model.id).map { session.stack(of: $0) } ?? model.stack ?? LineStack(of: 1)
  }

  /// Updates the title and border of a pane, and its rows unless they are unchanged.
  ///
  /// - Parameters:
  ///   - index: The index of the pane, from 0.
  ///   - drawn: What the pane showed before, which is updated.
  func show(
    _ model: PaneModel, at index: Int, in pane: ItemPaneView, replacing drawn: inout DrawnRows
  ) {
    let arrangement = arrangement(ofPaneAt: index)
    let lines = lines(of: model)
    let editing = lists.edited == model.id ? board.titles.editing : nil
    let isShowingADrag = picture != nil
    pane.name = model.list.name
    pane.isFocused = listsHaveKeys && model.id == (isShowingADrag ? carryPane : lists.focusedID)
    pane.count = counts[index]
    pane.total = model.total
    pane.limit = model.list.rules.limit
    let rowCount = arrangement.count + (editing?.isNew == true ? 1 : 0)
    let viewport = model.viewport
    pane.markWidth = model.list.marks.width(count: max(model.list.count, rowCount))
    pane.extent = (
      viewport.scroll, viewport.linesInSight(of: rowCount, lines), viewport.lines(of: rowCount)
    )
    // During a drag, keys act differently, so the hint names none.
    pane.hint =
      model.count > 0
      ? "" : board.browsingWords.hint(for: model.list, isFocused: pane.isFocused && !isShowingADrag)
    let content = editing == nil ? steadyContent(of: model, in: pane) : nil
    if let content, content == drawn.content { return }
    let latest = drawn.slots
    drawn = DrawnRows(content: content)
    let shown: ShownSlots
    if let editing {
      (pane.editor.editor, pane.editor.mark) = (editing.line, editing.mark)
      pane.editor.understood = board.titles.understoodRanges
      pane.editor.isCard = model.cards != nil
      pane.rise = animation?.progress(at: board.now) ?? 1
      shown = board.titles.slots(of: model, editing, lines, on: today)
    } else {
      let states = rowStates(in: model)
      if let keys = keys(of: model, in: pane, arrangement, states) {
        drawn.slots = keys
        return show(keys, of: model, in: pane, states, replacing: latest)
      }
      shown = slots(of: model, in: pane, arrangement, lines, states)
    }
    if model.cards != nil { (pane as? TablePaneView)?.cardHeights = shown.heights }
    pane.slots = shown.slots
  }

  /// The keys of the slots of a pane; `nil` for a pane of cards, or if some slots show more than a
  /// row.
  private func keys(
    of model: PaneModel, in pane: ItemPaneView, _ arrangement: PaneArrangement, _ states: RowStates
  ) -> SlotKeys? {
    guard model.cards == nil, states.isPlain, animation == nil, session.gesture == nil else {
      return nil
    }
    let isNumbered = model.list.marks == .numbers
    var keys: [SlotKeys.Key] = []
    keys.reserveCapacity(model.viewport.slots.count)
    for slot in model.viewport.slots {
      switch arrangement.content(ofSlot: slot) {
      case .gap: keys.append(.gap)
      case .empty: keys.append(.empty)
      case .item(let index):
        keys.append(
          .row(
            at: index, number: isNumbered ? number(ofRowAt: index, in: slot, of: model) : nil,
            emphasis: index == states.cursor ? states.cursorEmphasis : []))
      }
    }
    let basis = SlotKeys.Basis(
      rows: model.revision, today: today, markWidth: pane.markWidth, selected: selected,
      dimmed: states.dimmed)
    return SlotKeys(basis: basis, keys: keys)
  }

  private func show(
    _ new: SlotKeys, of model: PaneModel, in pane: ItemPaneView, _ states: RowStates,
    replacing latest: SlotKeys?
  ) {
    func made(_ key: SlotKeys.Key) -> ItemPaneView.Slot {
      switch key {
      case .gap: .gap
      case .empty: .empty
      case .row(let index, let number, _):
        slot(ofRowAt: index, number: number, of: model, in: pane, states)
      }
    }
    if let changes = new.changes(since: latest) {
      pane.replaceSlots(changes.map { ($0, made(new.keys[$0])) })
    } else {
      pane.slots = new.keys.map(made)
    }
  }

  /// The slot of a row; an empty one if the row is not loaded.
  private func slot(
    ofRowAt index: Int, number: Int?, of model: PaneModel, in pane: ItemPaneView,
    _ states: RowStates
  ) -> ItemPaneView.Slot {
    guard var content = model.content(at: index, on: today) else { return .empty }
    content.number(number, width: pane.markWidth)
    if !board.settings.look.showsSigns { content.spellOutSigns() }
    return states.slot(showing: consume content, at: index)
  }

  /// The number of a row in a numbered list, from 0; `nil` if it is unknown.
  ///
  /// While a gap is open, rows after it have the numbers that they would have after a drop.
  private func number(ofRowAt index: Int, in slot: Int, of model: PaneModel) -> Int? {
    model.filter.isEmpty ? slot : model.position(of: index)
  }

  /// What the slots of a pane depend on; `nil` while a drag, a gesture or an animation changes
  /// them.
  private func steadyContent(of model: PaneModel, in pane: ItemPaneView) -> SteadyContent? {
    guard session.items.isEmpty, session.gesture == nil, animation == nil else { return nil }
    return SteadyContent(
      rows: model.revision, viewport: model.viewport,
      layout: model.cards == nil ? pane.layout : .cards(CardHeights()),
      measure: model.cards?.measure,
      frame: pane.contentFrame, cursor: model.id == lists.focusedID ? model.cursor : nil,
      isFocused: pane.isFocused, selected: selected, today: today,
      marks: board.features.blocking.marks, others: board.sharing.others(in: model.id))
  }

  /// The pane drawn as focused during a carry: the target or, without a target, the focused pane.
  private var carryPane: PaneID { picture?.proposal?.pane ?? lists.focusedID }

  private func slots(
    of model: PaneModel, in pane: ItemPaneView, _ arrangement: PaneArrangement, _ lines: LineStack,
    _ states: RowStates
  ) -> ShownSlots {
    let isNumbered = model.list.marks == .numbers
    var slots = ShownSlots(reserving: model.viewport.slots.count)
    var landings = ShownLandings(of: model, others: states.others)
    for slot in model.viewport.slots {
      let height = lines.height(of: slot)
      switch arrangement.content(ofSlot: slot) {
      case .gap: slots.append(.gap, height: height)
      case .empty:
        slots.append(landings.inFreeSlot().map { .landing($0) } ?? .empty, height: height)
      case .item(let index):
        let number = isNumbered ? number(ofRowAt: index, in: slot, of: model) : nil
        slots.append(
          self.slot(ofRowAt: index, number: number, of: model, in: pane, states), height: height)
      }
    }
    if let animation, animation.pane == model.id,
      animation.kind == .closing
    {
      let row = animation.row(at: board.now, last: model.viewport.height - 1)
      slots.insert([.empty], height: animation.height, at: row)
      return slots
    }
    guard case .pull(let pulled, let rows, let isArmed) = session.gesture, rows > 0,
      lists.paneForNewTasks(from: pulled) == model.id
    else { return slots }
    slots.insert(wholeLine(.pullToAdd(isArmed: isArmed), of: model), height: 1, at: 0)
    return slots
  }

  /// The slot, followed by empty slots that fill the rest of its line.
  private func wholeLine(_ slot: ItemPaneView.Slot, of model: PaneModel) -> [ItemPaneView.Slot] {
    [slot] + Array(repeating: .empty, count: model.viewport.columns - 1)
  }

  private func rowStates(in model: PaneModel) -> RowStates {
    var states = RowStates(selected: selected)
    states.others = board.sharing.others(in: model.id)
    if !states.others.landings.isEmpty {
      states.landing = ShownLandings(of: model, others: states.others).onRow
    }
    states.marks = board.features.blocking.marks
    if case .swipe(let swiped, let columns, let isArmed) = session.gesture {
      let flick = RowFlicks(host: board).flick(columns < 0 ? .left : .right, of: swiped)
      states.slide = (
        swiped.item,
        RowView.Slide(
          columns: columns, symbol: flick.symbol, isArmed: isArmed, isRemoval: flick == .remove)
      )
    }
    if let drag = picture {
      if let proposal = drag.proposal, let target = proposal.target,
        proposal.operation != .link || !board.rowDrag.aim.isRefused(target)
      {
        states.target = (target, proposal.operation.symbol)
      }
      let isDimmed = model.list.rules.source != .visible && session.phase != .settling
      states.dimmed = isDimmed ? session.items : []
    } else if model.id == lists.focusedID {
      states.cursor = model.cursor
      states.cursorEmphasis = board.card.hasKeys ? .current : .cursor
    }
    return states
  }
}

extension DropOperation {
  /// The symbol on the row that a drop would change.
  fileprivate var symbol: String {
    switch self {
    case .exchange: "⇄"
    case .link: "⊘"
    case .move, .copy, .apply, .combine, .reset, .delete, .unchanged, .forbidden, .cancel: "+"
    }
  }
}

extension RowContent {
  /// Replaces the mark of a row with the row's number.
  ///
  /// - Parameter position: The index of the row, from 0; `nil` to leave the mark.
  mutating func number(_ position: Int?, width: Int) {
    if let position { lead = .init("\(position + 1)", width: width, isNumber: true) }
  }
}
