public import BoardModel
public import CursesUI
public import DragEngine
import TerminalText

/// The screen of a board: handles events, changes the source and draws.
///
/// Events come with their time, and each returns what the host must do. A change of the source
/// is one transaction. There is no terminal, clock or environment here.
@MainActor
public final class BoardController {
  private(set) var source: any BoardSource
  let settings: BoardSettings
  let theme: any ThemeChooser
  var bindings: KeyBindings { settings.bindings }
  private(set) var view: BoardView { didSet { shownContent = [:] } }
  let backingStore = BackingStore()

  /// The board that it shows.
  public private(set) var board: Board
  /// Where the agenda that is shown was opened; `nil` if the program began with it, or for a board.
  var agendaOrigin: AgendaOrigin?
  /// When the day is over that an agenda shows; `nil` for a board.
  var dayEnd: Duration?
  /// The day that the lists were last read for.
  private(set) var shownDay: CivilDay
  /// Whether the board is in the trash: another process has removed it.
  private(set) var isGone = false
  /// Whether the change that took a board which is gone was made, undone or redone.
  var goneBy = Change.Step.made
  /// What brings back a board that is gone.
  var wayBack: BoardCommand { goneBy == .undone ? .redo : .undo }
  /// One pane per list, in the order of the lists.
  private(set) var panes: [PaneModel] {
    didSet { indices = Dictionary(uniqueKeysWithValues: zip(panes.map(\.id), panes.indices)) }
  }
  /// Where each pane is among the others, from 0.
  private(set) var indices: [PaneID: Int] = [:]
  /// The pane that keys go to.
  var focusedPane = PaneID.none
  /// What handles keys, pasted text and presses.
  var mode = Mode.browsing
  var session: DragSession { didSet { followSession() } }
  /// Titles that were typed but not saved.
  var drafts = TitleDrafts()
  /// The commands chosen by name since the board was opened, the latest first.
  var latestCommands: [OfferedCommand] = []
  /// The filter as it is typed.
  var filter = LineEditor()
  /// Where the cursor was before the filter was opened.
  var beforeFilter: FilterOrigin?
  /// The tags of the rows that were known since the filter, or a title, was opened.
  var seenTags: Set<String> = []
  /// The title that was read last: a key asks for it several times.
  var latestReading: TitleReading?
  /// The matches of the search that is open, as they are shown.
  var shownMatches: [TaskSearch.Match] = []
  /// What just happened; `nil` shows the cursor's position instead.
  var message: String? {
    didSet { if message != oldValue { (messageTime, messageIsNews) = (now, false) } }
  }
  /// When that was said.
  private(set) var messageTime = Duration.zero
  /// Whether it tells of a change elsewhere.
  var messageIsNews = false
  /// What the bottom line has said of a source that cannot be read.
  var fault: String?
  /// The task that the cursor was on before others removed it; `nil` after the next key.
  var lostTask: TaskID?
  /// How the board stands to the server that it syncs with.
  var syncState = SyncState()
  /// Whether the user has asked for the sync that is running.
  var isSyncAwaited = false
  /// The notes that are open in an editor.
  var notesEditing: NotesEditing?
  /// Tells double clicks from single ones.
  var clicks = ClickTracker()
  /// Whether the latest press of a button was for the panes, not for something in front of or
  /// beside them.
  var panesHaveButton = true
  /// The selected tasks, all of one pane.
  var selection = Selection()
  /// The tasks that are carried or selected, or just were: announcements name them.
  var carriedTasks: [TaskID: TaskRecord] = [:]
  /// The carried tasks that were completed elsewhere since they were lifted.
  var completedElsewhere: Set<TaskID> = []
  /// What ``BoardCommand/again`` does once more; `nil` before the first change.
  var latestChange: TaskChange?
  /// What comes due.
  var dueTimes = DueTimes()
  /// What was undone on all boards, for redo.
  var undoneAnywhere = UndoneAnywhere()
  /// What the panes showed in the last frame, unless something moved in them.
  var shownContent: [PaneID: SteadyContent] = [:]
  /// What the drag session shows in the frame that is being drawn.
  var dragPicture: DragPicture?
  /// Whether the user has closed the card beside the lists.
  var isCardClosed: Bool
  /// What the card shows.
  var shownCard: CardSubject?
  /// What happens on the card.
  var card: CardState
  /// The fields that can be typed on cards.
  private(set) lazy var typedFields = CardField.typed(in: source, today: settings.today())
  /// The animation that is running, if any.
  var animation: RowAnimation?
  /// Whether the terminal reports the mouse to us.
  var mouseIsReported: Bool
  /// Whether there has been no key, paste or press yet.
  private var isUntouched = true
  /// The time of the event being handled, or of the picture.
  private(set) var now = Duration.zero
  private var effects: [HostEffect] = []
  /// When the next frame of an animation is due.
  private var nextFrame = Duration.zero
  /// When the screen shows what the source is doing.
  var activityFrames = ActivityFrames()
  /// When to try again to read the source; `nil` unless reading has failed.
  var reloadDue: Duration?
  /// When more rows were looked at for the filter, or for the search.
  var searched = Duration.zero
  /// When to tell the drag session that the screen shows the panes it has moved into sight; `nil`
  /// unless it waits for that.
  var sceneDue: Duration?

  /// On a narrower screen the welcome leaves its room to the keys.
  private static let leastWidthForWelcome = 60
  /// Sixty frames a second.
  static let frameLength = Duration.milliseconds(16)
  /// How long input has between two looks at more rows for the filter.
  static let searchPause = Duration.milliseconds(1)
  /// How long to wait after a failed attempt to read the source.
  static let reloadDelay = Duration.milliseconds(500)

  /// Opens a board on a screen of `size` cells.
  ///
  /// - Throws: What the source throws when its lists cannot be read.
  public init(
    source: any BoardSource, board: Board, theme: any ThemeChooser, settings: BoardSettings,
    size: CellSize
  ) throws {
    self.source = source
    self.board = board
    self.theme = theme
    self.settings = settings
    shownDay = settings.today()
    mouseIsReported = settings.reportsMouse
    isCardClosed = !settings.showsCard || !source.abilities.contains(.details)
    let dragging = DragConfiguration(
      holdDuration: settings.holdDuration, animates: settings.animates)
    session = DragSession(configuration: dragging)
    card = CardState(session: DragSession(configuration: dragging))
    panes = try Self.makePanes(of: board, in: source)
    view = Self.makeView(of: panes, theme)
    indices = Dictionary(uniqueKeysWithValues: zip(panes.map(\.id), panes.indices))
    focusedPane = panes.first?.id ?? .none
    if !panes.isEmpty, panes.allSatisfy({ $0.count == 0 }), settings.acceptance == nil {
      message = size.width < Self.leastWidthForWelcome ? "Welcome" : "Welcome to Dragboard"
    }
    message = settings.notice ?? message
    shareRules()
    theme.appearance.onChange = { [unowned self] in
      for pane in view.panes { pane.appearance.editing = self.theme.editing }
      layout()
    }
    layoutView(size: size)
    layout()
    followDayEnd()
    if !settings.filter.isEmpty {
      filter = LineEditor(settings.filter)
      try applyFilter()
    }
    focusFirstRows()
    try followDueTimes()
    // The bottom line shows the tip first if the top line has no room for it.
    if let tip = settings.tip, message == nil,
      !view.titleBar.hasRoom(for: tip, beside: board.name, listCount: panes.count)
    {
      message = fitting(tip, String(tip.prefix { $0 != ";" }))
    }
  }

  // MARK: Events and effects

  /// Handles one event; call ``picture(at:)`` afterwards.
  ///
  /// - Parameter time: Since some fixed moment; it never runs backwards.
  /// - Returns: What the host must do now, in order.
  public func handle(_ event: ScreenEvent, at time: Duration) -> [HostEffect] {
    now = time
    if agenda != nil, settings.today() != shownDay { attempt(followDay) }
    switch event {
    case .input(let event):
      if event.isFromUser { (isUntouched, lostTask) = (false, nil) }
      handle(event, at: time)
    case .resized(let size):
      let showedCardCursor = cardHasKeys && view.card.isInSight(card.cursor)
      layoutView(size: size)
      layout()
      drag(.resized, at: time)
      followResizeOnCard(showingCursor: showedCardCursor)
      dragStep(.resized, at: time)
    case .suspended:
      drag(.suspended, at: time)
      dragStep(.suspended, at: time)
    case .terminated:
      drag(.cancel, at: time)
      dragStep(.cancel, at: time)
    case .timePassed:
      nextFrame = time + Self.frameLength
      if let end = animation?.end, time >= end { animation = nil }
      if let reloadDue, time >= reloadDue { retryReload() }
      if source.isSearching { attempt(searchOn) }
      if let dayEnd, time >= dayEnd { followDayEnd() }
      if isFinding { attempt(findOn) }
      // The pictures of the events before this one are drawn.
      let isShown = sceneDue.map { time >= $0 } ?? false
      drag(isShown ? .sceneChanged : .timePassed, at: time)
      dragStep(.timePassed, at: time)
    case .dueTimeCame: attempt(followDueTimes)
    case .sourceChanged:
      follow()
      if isUntouched { focusFirstRows() }
    case .sourceFailed(let error): attempt { throw error }
    case .themeChanged(let words): message = words
    case .syncChanged(let state): follow(state)
    case .linkOpened(let link, let reason): say(link, reason)
    case .notesReturned(let result): takeNotes(result)
    }
    announceDueTasks()
    defer { effects = [] }
    return effects
  }

  /// Adds an effect for the host to those of this event.
  func ask(host effect: HostEffect) { effects.append(effect) }

  /// Closes an open prompt when the program ends.
  ///
  /// - Returns: What the host must do now, in order.
  public func end() -> [HostEffect] {
    // A prompt may have opened after the signal, behind an editor that was told to end.
    leavePrompt()
    defer { effects = [] }
    return effects
  }

  /// When to send ``ScreenEvent/timePassed``, on the clock of the events; `nil` if not at all.
  public var nextDeadline: Duration? {
    let searchDue = source.isSearching || isFinding ? searched + Self.searchPause : nil
    let dues = [
      session.nextDeadline, card.session.nextDeadline, reloadDue, sceneDue, searchDue, dayEnd,
    ]
    let due = dues.compactMap(\.self).min()
    let isMoving = session.phase == .settling || card.session.phase == .settling
    guard animation != nil || isMoving else { return due }
    return [due, animation?.end, nextFrame].compactMap(\.self).min()
  }

  /// Draws what has changed since the last picture.
  ///
  /// - Returns: The cells, and where the hardware cursor shows; `nil` hides it.
  public func picture(at time: Duration) -> (BackingStore, cursor: Cell?) {
    now = time
    return drawPicture()
  }

  // MARK: Panes

  private static func makePanes(of board: Board, in source: any BoardSource) throws -> [PaneModel] {
    try source.lists(of: board.id).map { try PaneModel($0, source: source) }
  }

  private static func makeView(of panes: [PaneModel], _ theme: any ThemeChooser) -> BoardView {
    BoardView(
      panes: panes.map { PaneKind($0.list).makeView(editing: theme.editing) },
      appearance: theme.appearance)
  }

  /// Gives every pane the rules of its list.
  private func shareRules() {
    let all = Set(panes.map(\.id))
    let combines = source.abilities.contains(.combine)
    for pane in panes { pane.obeyRules(among: all, combines: combines) }
  }

  /// Whether something is lifted, by the mouse or the keyboard.
  var isCarrying: Bool { session.phase == .dragging || session.phase == .carrying }

  private func followSession() {
    switch mode {
    case .browsing, .carrying: mode = isCarrying ? .carrying : .browsing
    case .filtering, .editing, .asking, .help, .card, .finding, .choosing, .reading, .page,
      .interrupted:
      break
    }
  }

  // MARK: Reading again

  /// Reads the lists again after a change, all in one state: others may go on changing them.
  func reload() throws { try source.inOneState(readLists) }

  private func readLists() throws {
    shownDay = settings.today()
    let lists = try source.lists(of: board.id)
    let removedOutside = removesOutside
    defer { if removesOutside != removedOutside { layout() } }
    let stored = try source.boards().first { $0.id == board.id }
    // The board may have been renamed.
    board = stored ?? board
    isGone = lists.isEmpty && stored == nil
    if isGone {
      for pane in panes { pane.empty() }
      selection = Selection()
    } else if lists.map(PaneKind.init) != panes.map({ PaneKind($0.list) }) {
      try showOtherLists(lists)
    } else {
      for (pane, list) in zip(panes, lists) {
        try pane.reload(list, isNeeded: needsRows(of: pane), from: source)
      }
    }
    shareRules()
    try followCounts()
    try keepSelected()
    try knowCarriedTasks()
    if !isGone, let words = try followEdited() { message = words }
    try followDueTimes()
  }

  /// Shows the lists of the board after some were added, moved, removed or changed.
  ///
  /// What is shown and selected in the others stays, and so does what is carried.
  private func showOtherLists(_ lists: [TaskList]) throws {
    let known = Dictionary(uniqueKeysWithValues: zip(panes.map(\.id), zip(panes, view.panes)))
    let filter = panes.first?.filter
    let models = try lists.map { list in
      if let (model, _) = known[PaneID(list.id)] {
        // The list is replaced last, as reading may throw.
        return model
      }
      let model = try PaneModel(list, source: source)
      if let filter, !filter.isEmpty { try model.show(filter, from: source) }
      return model
    }
    let views = zip(models, lists).map { model, list in
      if let (model, view) = known[model.id], PaneKind(model.list) == PaneKind(list) { return view }
      return PaneKind(list).makeView(editing: theme.editing)
    }
    for (model, list) in zip(models, lists) { try model.reload(list, from: source) }
    let focusedIndex = focusedIndex
    // The first pane in sight stays where it is, if it is still there.
    let first = panes[min(view.firstPane, panes.count)...].lazy.map(\.id)
      .first { id in models.contains { $0.id == id } }
    panes = models
    shownContent = [:]
    view.replacePanes(by: views, first: first.flatMap { indices[$0] } ?? lists.count)
    if lists.isEmpty {
      let isTyping = mode.isFiltering
      clearFilter()
      if isTyping { mode = .interrupted("\(quoted(board.name)) has no lists") }
    }
    focusedPane =
      editedPane ?? model(focusedPane)?.id
      ?? panes[..<min(focusedIndex + 1, panes.count)].last?.id ?? .none
    if let pane = selection.pane, indices[pane] == nil { selection = Selection() }
    layout()
  }

  /// Shows another board.
  func open(_ other: Board) throws {
    guard try source.boards().contains(where: { $0.id == other.id }) else {
      try reload()
      return message = "The board \(quoted(other.name)) was removed elsewhere"
    }
    try show(other, of: boardSource)
    message = "Board \(quoted(other.name))"
  }

  /// Shows a board of a source, which may be another one from now on.
  func show(_ other: Board, of source: any BoardSource) throws {
    let models = try Self.makePanes(of: other, in: source)
    let size = view.frame.size
    self.source = source
    board = other
    panes = models
    view = Self.makeView(of: panes, theme)
    shownCard = nil
    focusedPane = panes.first?.id ?? .none
    (selection, carriedTasks, isGone) = (Selection(), [:], false)
    clearFilter()
    shareRules()
    layoutView(size: size)
    layout()
    agendaOrigin = nil
    shownDay = settings.today()
    followDayEnd()
  }

  /// Forgets the filter, for lists that were not filtered by it.
  private func clearFilter() {
    filter = LineEditor()
    if case .filtering = mode { mode = .browsing }
  }
}
