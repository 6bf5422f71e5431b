public import BoardModel
public import CursesUI
public import DragEngine
import TerminalText

/// The screen of a board, which handles events, changes the source and draws.
///
/// ``handle(_:at:)`` takes an event and its time, and returns what the host must do. Each change to
/// the source is one transaction. The controller accesses no terminal, clock or environment
/// directly.
@MainActor
public final class BoardController: FeatureHost {
  private(set) var source: any BoardSource
  let settings: BoardSettings
  let theme: any ThemeChooser
  private(set) var view: BoardView
  var shown: ShownBoard
  /// The mode that handles keys, pasted text and button presses.
  var mode = Mode.browsing
  /// The message on the bottom line.
  var status = Status()
  var input: InputState
  var timers = Timers()
  var turn = Turn()
  private(set) lazy var features = Features(host: self)
  private(set) lazy var painter = BoardPainter(board: self)

  /// The minimum width of a screen, in columns, for the full welcome. On a narrower screen, a
  /// shorter welcome leaves room for the key hints.
  private static let minWidthForWelcome = 60
  /// Opens a board on a screen of `size` cells.
  ///
  /// - Throws: An error if the source cannot be read.
  public init(
    source: any BoardSource, board: Board, theme: any ThemeChooser, settings: BoardSettings,
    size: CellSize
  ) throws {
    self.source = source
    shown = ShownBoard(board: board)
    self.theme = theme
    self.settings = settings
    input = InputState(isMouseReported: settings.opening.reportsMouse)
    view = BoardView(panes: [], appearance: theme.appearance)
    try source.inOneState { try readFirst(on: size) }
    if !panes.isEmpty, panes.allSatisfy({ $0.count == 0 }), settings.acceptance == nil {
      announce(size.width < Self.minWidthForWelcome ? "Welcome" : "Welcome to Dragboard")
    }
    announce(settings.opening.notice ?? message)
    theme.appearance.onChange = { [unowned self] in
      for pane in view.panes { pane.appearance.editing = self.theme.editing }
      layout()
    }
    layout()
    if !settings.opening.filter.isEmpty {
      try filter.apply(settings.opening.filter)
    }
    lists.focusFirstRows()
    if settings.keys.filtersFirst { filter.begin() }
    // The bottom line shows the tip if the top line has no room for it.
    if let tip = settings.opening.tip, message == nil,
      !view.titleBar.hasRoom(for: tip, beside: board.name, listCount: panes.count)
    {
      announce(fitting(tip, String(tip.prefix { $0 != ";" })))
    }
  }

  /// Reads everything that the first picture shows.
  private func readFirst(on size: CellSize) throws {
    let models = try source.lists(of: board.id).map {
      PaneModel(unread: $0, style: source.fieldStyle)
    }
    view = BoardView(panes: lists.open(models), appearance: theme.appearance)
    lists.shareRules()
    layoutView(size: size)
    try lists.readFirstRows()
    try features.reminders.update()
  }

  // MARK: What features see

  /// The board on the screen.
  public var board: Board { shown.board }
  /// Whether the board on the screen no longer exists.
  var isGone: Bool { shown.goneBy != nil }
  /// The command that brings back a board that is gone.
  var wayBack: BoardCommand { shown.goneBy == .undone ? .redo : .undo }
  /// The time of the event that is being handled, or of the picture being drawn.
  var now: Duration { turn.now }
  var isMouseReported: Bool { input.isMouseReported }
  var isTyping: Bool { handler.acceptsText }
  /// The message about what just happened; `nil` shows the cursor's position instead.
  var message: String? { status.message }

  /// Shows a message about what happened; `nil` clears it.
  func announce(_ message: String?) { status.announce(message, at: now) }

  /// The open prompt; `nil` if there is none.
  var prompt: AskingMode? { mode.prompt.map { AskingMode(host: self, state: $0) } }
  /// The open search for a task; `nil` if no search is open, or the search is complete.
  private var search: FindingMode? {
    guard let state = mode.search, !state.search.isComplete else { return nil }
    return FindingMode(host: self, state: state)
  }

  // MARK: Events and effects

  /// Handles one event; call ``picture(at:)`` afterwards.
  ///
  /// - Parameter time: The time since a fixed moment; it must never decrease.
  /// - Returns: What the host must do now, in order.
  public func handle(_ event: ScreenEvent, at time: Duration) -> [HostEffect] {
    turn.now = time
    rowDrag.expectEvent()
    if agendaScreen.isOutdated { attempt(reloadUnderDrag) }
    switch event {
    case .input(let event):
      if event.isFromUser { (input.isUntouched, shown.lostTask) = (false, nil) }
      handle(event, at: time)
    case .resized(let size):
      let showedCardCursor = card.hasKeys && view.card.isInSight(card.cursor.element)
      layoutView(size: size)
      layout()
      rowDrag.handle(.resized, at: time)
      rowDrag.fitMessage()
      card.updateAfterResize(showingCursor: showedCardCursor)
      card.drag.handle(.resized, at: time)
    case .suspended:
      rowDrag.handle(.suspended, at: time)
      card.drag.handle(.suspended, at: time)
    case .terminated:
      rowDrag.handle(.cancel, at: time)
      card.drag.handle(.cancel, at: time)
    case .timePassed:
      animations.timePassed(at: time)
      if let reloadDue = timers.reload, time >= reloadDue { retryReload() }
      if source.isSearching { attempt(filter.searchOn) }
      if let search {
        recordSearch()
        attempt(search.lookOn)
      }
      rowDrag.timePassed(at: time)
      card.drag.handle(.timePassed, at: time)
    case .dueTimeCame: attempt(features.reminders.momentCame)
    case .sourceChanged:
      handleSourceChange()
      if input.isUntouched { lists.focusFirstRows() }
    case .sourceFailed(let error): attempt { throw error }
    case .themeChanged(let words): if let words { announce(words) }
    case .syncChanged(let state): features.sync.update(to: state)
    case .sharingChanged(let state): sharing.update(to: state)
    case .linkOpened(let link, let reason):
      Links(host: self).reportOpening(of: link, notOpenedBecause: reason)
    case .notesReturned(let result): features.editors.notes.handle(result)
    }
    features.reminders.announce()
    updateNews()
    return turn.end()
  }

  func recordUndo(_ step: Change.Step) { shown.goneBy = step }

  func recordSearch() { timers.searched = now }

  /// Adds an effect that the host performs after the current event.
  func ask(host effect: HostEffect) { turn.ask(host: effect) }

  /// Closes an open prompt when the program ends.
  ///
  /// - Returns: What the host must do now, in order.
  public func end() -> [HostEffect] {
    // A prompt may have opened after the signal, while an editor was closing.
    prompt?.leave()
    return turn.end()
  }

  /// The next moment at which a task of any board comes due, a taking runs out or a day begins;
  /// `nil` if there is none. Send ``ScreenEvent/dueTimeCame`` at that moment.
  public var nextDueTime: Timestamp? { features.reminders.nextTime }

  /// When to send ``ScreenEvent/timePassed``, on the clock of the events; `nil` for never.
  public var nextDeadline: Duration? {
    let searchDue = source.isSearching || search != nil ? timers.searched + Timers.searchPause : nil
    let isMoving = rowDrag.phase == .settling || card.drag.phase == .settling
    return Timers.earliest(
      rowDrag.nextDeadline, card.drag.nextDeadline, timers.reload, rowDrag.sceneDue, searchDue,
      newsDue, animations.deadline(whileMoving: isMoving))
  }

  /// Draws what has changed since the last picture.
  ///
  /// - Returns: The picture, and the cell of the terminal's cursor, which is `nil` if the cursor is
  ///   hidden.
  public func picture(at time: Duration) -> (BackingStore, cursor: Cell?) {
    turn.now = time
    features.blocking.updateMarks()
    card.update()
    return painter.draw(in: rowDrag.updatePicture())
  }

  /// The tasks that are carried in the latest picture, and where they would land. Others who share
  /// the board see this; empty if the board is not shared.
  public var carries: [SharingState.Carry] { sharing.carries }

  /// Updates the panes, so that cells can be mapped to rows.
  func showPanes() { painter.panes.show(PaneFrame(of: self, in: nil)) }

  // MARK: Layout

  /// Lays out the views, and reads the rows that each pane shows.
  ///
  /// - Parameter pane: The pane to keep visible; `nil` to leave the strip where it is.
  func layout(showing pane: PaneID?) {
    layoutView(size: view.frame.size, showing: pane)
    if card.moveBesideLists() { layoutView(size: view.frame.size, showing: pane) }
    layoutPicker()
    menus.layout()
    PageMode(host: self).layout()
    attempt {
      try lists.readShownRows()
      try titles.showRow()
    }
  }

  /// Lays out the views without reading from the source.
  func layoutView(size: CellSize) { layoutView(size: size, showing: paneToShow) }

  private func layoutView(size: CellSize, showing pane: PaneID?) {
    lists.layoutViews(size: size, showing: pane, hasCard: !card.isClosed)
  }

  /// Lays out the picker. For some prompts, the picker avoids covering the row under the cursor, if
  /// possible.
  func layoutPicker() {
    let row = mode.prompt?.prompt.leavesRowInSight == true ? lists.rowUnderCursor : nil
    view.picker.layout(in: view.roomForBoxes, beside: row)
  }

  // MARK: Filter

  /// Shows only the rows that match a filter.
  func show(_ filter: TaskFilter) throws {
    try lists.show(filter)
    lists.recordTags()
    try lists.updateLayout()
    selection = Selection()
    try rowDrag.carried.update()
  }

  /// Shows tasks even if they do not match the filter, until the filter changes.
  func showDespiteFilter(_ ids: [TaskID]) throws {
    if isFiltered, try lists.show(ids) { try rowDrag.carried.update() }
  }

  // MARK: Reading again

  /// Reads all lists again from a single state of the source, because others may be changing it.
  func reload() throws { try source.inOneState(readLists) }

  private func readLists() throws {
    agendaScreen.recordReading()
    let lists = try source.lists(of: board.id)
    let (removedOutside, hadLists) = (self.lists.removeOutside, !panes.isEmpty)
    defer { if self.lists.removeOutside != removedOutside { layout() } }
    let stored = try source.boards().first { $0.id == board.id }
    // The board may have been renamed.
    shown.board = stored ?? board
    shown.goneBy = lists.isEmpty && stored == nil ? shown.goneBy ?? .made : nil
    if isGone {
      self.lists.empty()
      selection = Selection()
    } else {
      try self.lists.update(with: lists)
      if lists.isEmpty, hadLists { leaveFilter() }
    }
    features.blocking.forget()
    self.lists.shareRules()
    try self.lists.updateLayout()
    try selecting.deselectMissing()
    try rowDrag.carried.update()
    if !isGone, let words = try titles.updater.applyChangesByOthers() { announce(words) }
    try features.reminders.update()
  }

  /// Clears the filter, because the board no longer has lists.
  private func leaveFilter() {
    let isTyping = mode.isFiltering
    filter.clear()
    if isTyping { mode = .interrupted("\(quoted(board.name)) has no lists") }
  }

  /// Shows the board of a task, with the cursor on the task.
  func go(to id: TaskID, on home: Board) throws {
    if source.agenda != nil || home.id != board.id { try open(home) } else { try reload() }
    try showCursor(onHidden: id)
  }

  /// Shows another board of the source, unless it was removed.
  func open(_ other: Board) throws {
    guard try source.boards().contains(where: { $0.id == other.id }) else {
      try reload()
      return announce("The board \(quoted(other.name)) was removed elsewhere")
    }
    try show(other, of: boardSource)
    announce("Board \(quoted(other.name))")
  }

  /// Shows a board of a source, and uses that source from now on.
  func show(_ other: Board, of source: any BoardSource) throws {
    let models = try source.lists(of: other.id).map { try PaneModel($0, source: source) }
    let size = view.frame.size
    self.source = source
    shown = ShownBoard(board: other)
    view = BoardView(panes: lists.open(models), appearance: theme.appearance)
    card.forgetSubject()
    selection = Selection()
    features.blocking.forget()
    rowDrag.carried.forget()
    filter.clear()
    lists.shareRules()
    layoutView(size: size)
    layout()
    agendaScreen.forgetOrigin()
    agendaScreen.recordReading()
    sharing.forgetNews()
  }
}
