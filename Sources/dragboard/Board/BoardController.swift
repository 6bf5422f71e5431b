import BoardModel
import CursesUI
import DragEngine
import Store
import TerminalText
import ThemeKit

/// Joins a board in the store to the board on the screen.
///
/// Input comes in, the store changes by one transaction a change, and the
/// views are given what there is to show once a turn of the loop.
@MainActor
final class BoardController {
  let store: TaskStore
  private(set) var board: Board
  let terminal: Terminal
  let loop: RunLoop
  private(set) var view: BoardView
  let backingStore = BackingStore()
  let looks: Looks
  let bindings: KeyBindings
  let today: () -> CivilDay
  /// What to try on this board, for a demo.
  let tip: String?

  /// Whether the board is in the trash: another process has removed it.
  private(set) var isGone = false
  /// One pane a list, in the order of the lists.
  private(set) var panes: [PaneModel]
  /// The pane that keys go to, from 0.
  var focusedPane = 0
  var session: DragSession
  /// The title being edited, if one is.
  var editing: TitleEditing?
  /// What was typed as a title and not saved.
  var drafts = TitleDrafts()
  /// The question that is open in front of the board, if one is.
  var picking: Picking?
  /// The commands that were chosen by name since the board was opened, the latest first.
  var latestCommands: [BoardCommand] = []
  /// What must stand in the rows shown, and whether it is being typed.
  var filter = LineEditor()
  var isFiltering = false
  /// What just happened; `nil` lets the cursor's place be said.
  var message: String?
  /// Where notes are that were not saved; nothing but the next key or click takes its place.
  var keptNotes: String?
  /// The latest click, for telling a double one.
  var latestTap: (cell: Cell, time: Duration)?
  /// The tasks that travel together, all of one pane.
  var selection = Selection()
  /// What is carried or selected, or was until a moment ago.
  var travellers: [TaskID: TaskRecord] = [:]
  /// What a transaction inside a drop met, said after the drop.
  var dropFailure: (any Error)?
  /// What is said instead of a drop that changed nothing.
  var dropRemark: String?
  /// What undo on all boards took back, for redo.
  var undoneAnywhere = UndoneAnywhere()
  /// What the session shows in the frame that is being drawn.
  var dragPicture: DragPicture?
  /// Rows on their way, if some are.
  var animation: RowAnimation?
  private let animates: Bool
  /// When the next frame of an animation is due.
  private var nextFrame = Duration.zero
  /// When what the store is doing is shown next, by the time that its call has taken.
  var nextActivityFrame = Duration.zero
  /// Sixty frames a second.
  private static let frameLength = Duration.milliseconds(16)
  /// How long after a failed reading of the store the next one is tried.
  static let reloadDelay = Duration.milliseconds(500)
  /// When that is; `nil` while the screen shows what is in the store.
  var reloadDue: Duration?

  init(
    store: TaskStore, board: Board, terminal: Terminal, looks: Looks, config: Config,
    tip: String? = nil, today: @escaping () -> CivilDay
  ) throws {
    self.store = store
    self.board = board
    self.terminal = terminal
    self.looks = looks
    self.tip = tip
    bindings = config.bindings
    self.today = today
    animates = config.animates.value
    loop = try RunLoop(terminal: terminal)
    let report = store.onActivity
    store.onActivity = { [loop] activity, elapsed in
      (report?(activity, elapsed) ?? true) && loop.serve(endsOnEscape: false)
    }
    session = DragSession(
      configuration: DragConfiguration(
        holdDuration: .milliseconds(config.holdMilliseconds.value), animates: animates))
    let lists = try store.lists(of: board.id)
    panes = try lists.enumerated().map { place, list in
      try PaneModel(id: PaneID(rawValue: place), list: list, store: store)
    }
    view = BoardView(
      panes: lists.map { Self.paneView(for: $0, looks) }, appearance: looks.appearance)
    view.help.entries = bindings.help
    if !panes.isEmpty, panes.allSatisfy({ $0.count == 0 }) { message = "Welcome to Dragboard" }
    message = config.boardNotice ?? looks.notices.first ?? message
    shareRules()
  }

  /// Gives every pane the rules of all lists, so that no event has to put them together.
  private func shareRules() {
    let lists = panes.map { ($0.id, $0.list) }
    for pane in panes { pane.obey(rulesOf: lists) }
  }

  private static func paneView(for list: TaskList, _ looks: Looks) -> ItemPaneView {
    let pane: ItemPaneView =
      switch (list.layout, list.role) {
      case (.grid, _): GridPaneView()
      case (.table, .done): DonePaneView()
      case (.table, _): TablePaneView()
      }
    pane.appearance.editing = looks.editing
    return pane
  }

  /// The pane that keys go to.
  ///
  /// On a board without lists it is one of a list that is not there, which the
  /// store refuses in words.
  var pane: PaneModel {
    panes.indices.contains(focusedPane) ? panes[focusedPane] : PaneModel(insteadOfListsOn: board.id)
  }

  /// The pane of that name, unless its list has gone meanwhile.
  func model(_ id: PaneID) -> PaneModel? {
    panes.indices.contains(id.rawValue) ? panes[id.rawValue] : nil
  }

  /// Whether something is lifted, by hand or by the keyboard.
  var isCarrying: Bool { session.phase == .dragging || session.phase == .carrying }

  /// Whether nothing can be shown, since the board has no lists.
  var hasNoLists: Bool { panes.isEmpty }

  /// Shows the board until the user quits or a signal ends it.
  func run() -> LoopEnd {
    loop.onInput = { [unowned self] event, time in handle(event, at: time) }
    loop.onResize = { [unowned self] time in
      layout()
      drag(.resized, at: time)
    }
    loop.onSuspend = { [unowned self] time in drag(.suspended, at: time) }
    loop.onTerminate = { [unowned self] time in drag(.cancel, at: time) }
    loop.deadline = { [unowned self] in deadline }
    loop.onDeadline = { [unowned self] time in
      nextFrame = time + Self.frameLength
      if let end = animation?.end, time >= end { animation = nil }
      if let reloadDue, time >= reloadDue { retryReload() }
      drag(.timePassed, at: time)
    }
    loop.draw = { [unowned self] in picture() }
    store.onActivity = { [unowned self] in goesOn(with: $0, for: $1) }
    looks.appearance.onChange = { [unowned self] in
      for pane in view.panes { pane.appearance.editing = looks.editing }
      layout()
    }
    layout()
    // Where the line on top has no room for it, the bottom one says it first.
    if let tip, message == nil, !view.titleBar.hasRoom(for: tip, beside: board.name) {
      message = tip
    }
    attempt(watchStore)
    watchLooks()
    // A question may have opened after the signal, behind an editor that was told to end.
    defer { leavePicker() }
    return loop.run()
  }

  /// When something is due that no event brings: a lift, a scroll, a frame.
  private var deadline: Duration? {
    let due = [session.nextDeadline, reloadDue].compactMap(\.self).min()
    guard animation != nil || session.phase == .settling else { return due }
    return [due, animation?.end, nextFrame].compactMap(\.self).min()
  }

  /// Lets rows move from a visible row of a pane on, where anything may move.
  func animate(_ kind: RowAnimation.Kind, from row: Int, in place: Int) {
    guard animates, let model = model(PaneID(rawValue: place)), model.columns == 1,
      (0..<model.height).contains(row)
    else { return }
    animation = RowAnimation(kind: kind, pane: place, row: row, start: loop.now)
  }

  /// Says what an error was; the board goes on with what is in the store.
  func attempt(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      // What was typed behind a title that is not saved was not meant to be part of it.
      if editing != nil { loop.dropKeptInput() }
      do {
        try reload()
      } catch {
        // What went wrong was said with the first error.
        reloadDue = loop.now + Self.reloadDelay
      }
      message =
        if let refusal = error as? Refusal {
          words(for: refusal)
        } else {
          ErrorWording.sentence(for: error)
        }
    }
    loop.setNeedsDisplay()
  }

  /// Lays the views out for the size of the terminal.
  func layout() {
    layoutView()
    layoutPicker()
    attempt {
      for (place, paneView) in view.panes.enumerated() where !paneView.isHidden {
        let layout = paneView.layout
        try panes[place].resize(
          height: paneView.contentFrame.height / layout.lineHeight, columns: layout.columns,
          store: store)
      }
      try showEditedRow()
    }
  }

  /// Lays the views out without a look at the store.
  func layoutView() {
    view.layout(
      size: terminal.size, focusedPane: focusedPane, hasRoomOutside: removesOutside)
  }

  /// Whether a row that is let go far from every pane is removed.
  private var removesOutside: Bool { panes.contains { $0.list.rules.outside == .remove } }

  /// Reads the lists again after a change.
  func reload() throws {
    let lists = try store.lists(of: board.id)
    let removedOutside = removesOutside
    defer { if removesOutside != removedOutside { layout() } }
    let now = try store.boards().first { $0.id == board.id }
    // It may have been renamed.
    board = now ?? board
    isGone = lists.isEmpty && now == nil
    if isGone {
      for pane in panes { pane.empty() }
    } else if lists.map(PaneKind.init) != panes.map({ PaneKind($0.list) }) {
      try showOtherLists(lists)
    } else {
      for (pane, list) in zip(panes, lists) { try pane.reload(list, from: store) }
    }
    shareRules()
    try rememberTravellers()
    if !isGone, let words = try followEdited() { message = words }
  }

  /// What decides which view a list has.
  private struct PaneKind: Equatable {
    let id: ListID
    let layout: ListLayout
    let role: ListRole

    init(_ list: TaskList) { (id, layout, role) = (list.id, list.layout, list.role) }
  }

  /// Shows the lists that the board has now: some came, went or changed elsewhere.
  private func showOtherLists(_ lists: [TaskList]) throws {
    let wasCarrying = isCarrying
    // Panes are named by their places, which are others now.
    _ = session.handle(DragInput(.suspended, at: loop.now), in: scene) { _ in .refused }
    (selection, animation) = (Selection(), nil)
    let focused = pane.list.id
    let (known, filter) = (panes, panes.first?.filter)
    let models = try lists.enumerated().map { place, list in
      if let model = known.first(where: { $0.list.id == list.id }) {
        try model.reload(list, from: store)
        return model
      }
      let model = try PaneModel(id: PaneID(rawValue: place), list: list, store: store)
      if let filter, !filter.isEmpty { try model.show(filter, from: store) }
      return model
    }
    // Until every list has been read, the panes go by their old places.
    for (place, model) in models.enumerated() { model.id = PaneID(rawValue: place) }
    panes = models
    focusedPane = lists.firstIndex { $0.id == focused } ?? max(0, min(focusedPane, lists.count - 1))
    view.replacePanes(by: lists.map { Self.paneView(for: $0, looks) })
    if lists.isEmpty { (self.filter, isFiltering) = (LineEditor(), false) }
    focusedPane = editedPane ?? focusedPane
    if wasCarrying { message = "The lists of this board have changed: nothing was moved" }
    layout()
  }

  /// Shows another board.
  func open(_ other: Board) throws {
    let lists = try store.lists(of: other.id)
    let models = try lists.enumerated().map { place, list in
      try PaneModel(id: PaneID(rawValue: place), list: list, store: store)
    }
    board = other
    panes = models
    view = BoardView(
      panes: lists.map { Self.paneView(for: $0, looks) }, appearance: looks.appearance)
    view.help.entries = bindings.help
    (focusedPane, selection, travellers, isGone) = (0, Selection(), [:], false)
    (filter, isFiltering) = (LineEditor(), false)
    shareRules()
    layout()
    message = "Board \(quoted(other.name))"
  }

  /// Gives a pane the keys.
  func focus(_ place: Int) {
    guard place != focusedPane else { return }
    focusedPane = place
    layout()
  }

  /// Puts the cursor on a task, wherever it is on this board.
  func showCursor(on id: TaskID) throws {
    guard let task = try store.task(id),
      let place = panes.firstIndex(where: { $0.list.id == task.list }),
      let index = try panes[place].place(of: id, in: store)
    else { return }
    focus(place)
    try panes[place].moveCursor(to: index, store: store)
  }
}
