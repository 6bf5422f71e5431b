import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Provides the features of the screen with the state of the board, and performs actions for them.
///
/// A feature owns its state and holds no reference to other features, which it reaches through this
/// protocol.
@MainActor
protocol FeatureHost: AnyObject {
  /// The source of the board's lists and tasks.
  var source: any BoardSource { get }
  var settings: BoardSettings { get }
  var theme: any ThemeChooser { get }
  var features: Features { get }
  /// Whether the terminal reports mouse events.
  var isMouseReported: Bool { get }
  /// Whether the current mode handles all letters itself, usually as typed text.
  var isTyping: Bool { get }
  /// The command that brings back a board that is gone.
  var wayBack: BoardCommand { get }
  /// The board on the screen.
  var board: Board { get }
  var view: BoardView { get }
  /// The mode that handles keys, pasted text and button presses.
  var mode: Mode { get set }
  /// The time of the event that is being handled, or of the picture being drawn.
  var now: Duration { get }
  /// The message about what just happened; `nil` shows the cursor's position instead.
  var message: String? { get }
  /// Whether the board on the screen no longer exists.
  var isGone: Bool { get }

  /// Shows a message about what happened; `nil` clears it.
  func announce(_ message: String?)
  /// Runs an action; if it fails, shows the error and reads the lists again.
  func attempt(_ action: () throws -> Void)
  /// Adds an effect that the host of the screen performs after the current event.
  func ask(host effect: HostEffect)
  /// Performs a command of the board.
  func perform(_ command: BoardCommand, at time: Duration)
  /// Performs a command of the board or of its source, or applies a named filter.
  func perform(_ command: OfferedCommand, at time: Duration)
  /// Reads the lists again after a change.
  func reload() throws
  /// Shows another board of the source, unless it was removed.
  func open(_ other: Board) throws
  /// Shows a board of a source, and uses that source from now on.
  func show(_ other: Board, of source: any BoardSource) throws
  /// Shows only the rows that match a filter.
  func show(_ filter: TaskFilter) throws
  /// Shows tasks even if they do not match the filter, until the filter changes.
  func showDespiteFilter(_ ids: [TaskID]) throws
  /// Reads the lists again, and updates the drag session.
  func reloadUnderDrag() throws
  /// Records that a change was undone or redone, because that may have removed the board.
  func recordUndo(_ step: Change.Step)
  /// Records when rows were last examined for the filter or the search. More rows are examined
  /// after a pause for input.
  func recordSearch()
  /// Shows the board of a task, with the cursor on the task.
  func go(to id: TaskID, on home: Board) throws
  /// Shows what others have changed.
  func showChangesByOthers() throws
  /// Why most commands do not work, if the board is gone or has no lists; otherwise `nil`.
  var unusableReason: String? { get }
  /// Updates the panes, so that cells can be mapped to rows.
  func showPanes()
  /// Lays out the views, and reads the rows that each pane shows.
  ///
  /// - Parameter pane: The pane to keep visible; `nil` to leave the strip where it is.
  func layout(showing pane: PaneID?)
  /// Lays out the picker. For some prompts, the picker avoids covering the row under the cursor, if
  /// possible.
  func layoutPicker()

}

extension FeatureHost {
  // MARK: Features

  var lists: Panes { features.lists }
  var selecting: Selecting { lists.selecting }
  var animations: RowAnimations { lists.animations }
  var rowDrag: RowDrag { features.rowDrag }
  var filter: BoardFilter { features.filter }
  var titles: TitleEditor { features.editors.titles }
  var reader: QuickWordsReader { titles.reader }
  var card: TaskCard { features.editors.card }
  var sharing: BoardSharing { features.sharing }
  var changes: TaskChanges { features.changes }
  var agendaScreen: AgendaScreen { features.agendaScreen }
  var sending: Sending { Sending(host: self) }
  var menus: Menus { Menus(host: self) }
  var dateWords: DateWords { DateWords(host: self) }
  var browsingWords: BrowsingWords { BrowsingWords(host: self) }
  var rowWords: RowWords { RowWords(host: self) }
  var blockingWords: BlockingWords { BlockingWords(host: self) }

  /// The source of the boards, even while an agenda is shown.
  var boardSource: any BoardSource {
    agendaScreen.origin?.source ?? source.agenda?.boardSource ?? source
  }

  // MARK: Commands

  var bindings: KeyBindings { settings.keys.bindings }
  /// The commands that are available on this board.
  var commands: CommandOffer { CommandOffer(host: self) }

  /// Whether a command is available.
  func allows(_ command: BoardCommand) -> Bool { commands.allows(command) }

  /// The name of the first key of a command, as shown; `nil` if the command is not offered or has
  /// no key.
  func keyName(for command: BoardCommand) -> String? { commands.keyName(for: .board(command)) }

  /// The hint `; u undoes it`, with the key for undo; empty while text is typed, or if undo has no
  /// key or is not available.
  var undoHint: String {
    isTyping ? "" : keyName(for: .undo).map { "; \($0) undoes it" } ?? ""
  }

  /// The ``undoHint`` or, if undoing a change removed the board, a hint for redo.
  var wayBackHint: String {
    guard wayBack == .redo, !isTyping else { return undoHint }
    return keyName(for: .redo).map { "; \($0) brings it back" } ?? ""
  }

  // MARK: Drags

  /// Whether rows are lifted, by the mouse or the keyboard.
  var isCarrying: Bool { rowDrag.isCarrying }
  /// The carried task that was grabbed; if nothing is carried, the task under the cursor.
  var currentTask: TaskRecord? { currentRow?.task }
  /// The row of the ``currentTask``.
  var currentRow: TaskRow? {
    if let lead = rowDrag.lead, let row = rowDrag.carried.rows[TaskID(lead)] { return row }
    return pane.cursorRow
  }
  /// The pane to keep visible when the screen or the lists change: during a carry, the target;
  /// otherwise, the focused pane. `nil` during a carry without a target, to leave the strip where
  /// it is.
  var paneToShow: PaneID? {
    isCarrying ? rowDrag.picture?.proposal?.pane : lists.focusedID
  }
  /// Whether rows are sent to another list instead of being completed.
  var sends: Bool { source.sending != nil }
  /// Whether the board has a list for completed tasks, or needs none.
  var completes: Bool {
    source.editing?.completesInPlace == true || panes.contains { $0.list.role == .done }
  }

  // MARK: Panes

  /// The panes, in the order of the lists.
  var panes: [PaneModel] { lists.models }
  /// The focused pane, which keys act on.
  var pane: PaneModel { lists.focused }
  /// The selected tasks, all in one pane.
  var selection: Selection {
    get { selecting.selection }
    set { selecting.selection = newValue }
  }
  /// Whether a filter is set.
  var isFiltered: Bool { lists.areFiltered }

  /// The pane with an id; `nil` if it no longer exists.
  func model(_ pane: PaneID) -> PaneModel? { lists.model(pane) }

  /// The row of a task; `nil` if no pane has loaded it.
  func loadedRow(_ id: TaskID) -> TaskRow? { panes.lazy.compactMap { $0.row(id) }.first }

  /// Focuses a pane and brings it into view.
  func focus(_ id: PaneID) { lists.focus(id) }

  /// Moves the strip of panes just enough to show a pane.
  func bringIntoSight(_ id: PaneID) { layout(showing: id) }

  /// Lays out the views, and reads the rows that each pane shows.
  func layout() { layout(showing: paneToShow) }

  /// Puts the cursor on a task, if a list of this board shows it.
  func showCursor(on id: TaskID) throws {
    guard let (pane, row) = try place(of: id) else { return }
    focus(pane.id)
    try pane.moveCursor(to: row, source: source)
  }

  /// The pane and the row of a task; `nil` if no list of this board shows it. A loaded task has the
  /// row with which it was loaded, since others may have moved it meanwhile.
  private func place(of id: TaskID) throws -> (PaneModel, row: Int)? {
    for pane in panes where pane.row(id)?.id == id {
      if let row = pane.index(of: id) { return (pane, row) }
    }
    guard let task = try source.task(id), let pane = model(PaneID(task.list)) else { return nil }
    return try pane.row(of: id, in: source).map { (pane, $0) }
  }

  /// Clears the message, so that the bottom line shows the cursor's position.
  func clearMessage() { announce(nil) }

  /// The message if a command finds no row.
  var noRowHere: String { "No \(source.noun.singular) here" }

  /// Whether overwritten values can be restored from the journal.
  var hasJournal: Bool { source.history?.isJournal == true }

  /// The message when an input line opens with text typed earlier.
  var draftIsBack: String { "What you typed is back; Ctrl-U clears the line" }

  /// The message when a completed task's title cannot be edited.
  var wordsForCompleted: String {
    let reopen = keyName(for: .complete).map { ": \($0) reopens it" } ?? ""
    return "A completed task cannot be edited\(reopen)"
  }

  /// Puts the cursor on a task of this board, even if the filter was hiding the task.
  func showCursor(onHidden id: TaskID) throws {
    try showDespiteFilter([id])
    try showCursor(on: id)
  }

  /// The message that nothing can be completed on this board.
  var noDoneList: String { "This board has no list for completed tasks" }

  /// Where a change by others was made, as in `removed elsewhere`: `by Ben` if it is known who made
  /// it.
  var elsewhere: String {
    sharing.author.map { "by \(shortened($0, sharing: 2))" } ?? "elsewhere"
  }

  /// The names of the filters that can be typed after `@` on this board.
  var namedFilters: [String] {
    allows(.tags) && source.fieldStyle != .todoTxt ? settings.filters.keys.sorted() : []
  }

  /// The lists that the title of a new task may name; empty in an agenda, whose lists show tasks by
  /// date.
  var namedLists: [TaskList] { panes.map(\.list).filter { $0.span == nil } }

  // MARK: Hints

  /// The hint for the key of a command; `nil` if it has no key or is not available.
  func hint(for command: BoardCommand, _ action: String) -> AnnouncerView.Hint? {
    guard let key = commands.firstKey(of: command) else { return nil }
    return .init(key.name, action, press: key.press)
  }

  /// The hint for a key that the current mode handles itself, whatever command the key is bound to.
  func hint(for press: KeyPress, _ action: String) -> AnnouncerView.Hint {
    .init(settings.keys.naming.name(of: press), action, press: press)
  }

  func enter(_ action: String) -> AnnouncerView.Hint { hint(for: KeyPress(.enter), action) }

  // MARK: Wording in limited space

  /// A message such as `“Report” was archived elsewhere; f finds it, its line has your text`.
  ///
  /// - Parameter part: The part that kept the text, such as `line`; `nil` if no text was kept.
  func wordsForArchived(_ name: String, draftIn part: String?) -> String {
    let finding = keyName(for: .find).map { "\($0) finds it" }
    let text = part.map { "its \($0) has your text" }
    let rest = [finding, text].compactMap(\.self).joined(separator: ", ")
    return "\(name) was archived \(elsewhere)" + (rest.isEmpty ? "" : "; \(rest)")
  }

  /// A title in quotes, truncated to the width of the screen.
  func quoted(_ title: String) -> String { quoted(title, sharing: 1) }

  /// A title in quotes, truncated to the width of the screen divided by `count`.
  func quoted(_ title: String, sharing count: Int) -> String {
    // The bottom line truncates quoted titles further if needed.
    "“\(DisplayText.shortened(title, to: view.frame.width / count))”"
  }

  /// A title in quotes, truncated to `columns` or to a third of the screen width, whichever is
  /// less.
  func quoted(_ title: String, to columns: Int) -> String {
    "“\(DisplayText.shortened(title, to: min(columns, shareOfLine)))”"
  }

  /// The first of ever shorter sentences that fits on the bottom line beside the hint for Esc; the
  /// last one if none fits.
  func fitting(_ sentences: String...) -> String { fitting(sentences) }

  /// The first of ever shorter sentences that fits on the bottom line beside a hint; the last one
  /// if none fits.
  ///
  /// - Parameter columns: The width to which the bottom line may truncate a title to make a
  ///   sentence fit.
  func fitting(
    _ sentences: [String], titlesUpTo columns: Int = AnnouncerView.columnsOfTitle,
    beside hint: Int = roomForCancel
  ) -> String {
    sentences.first { fits($0, titlesUpTo: columns, beside: hint) } ?? sentences.last ?? ""
  }

  /// Whether a sentence fits on the bottom line beside a hint; see ``fitting(_:titlesUpTo:beside:)``.
  func fits(
    _ sentence: String, titlesUpTo columns: Int = AnnouncerView.columnsOfTitle,
    beside hint: Int = roomForCancel
  ) -> Bool {
    let room = view.announcer.frame.width - hint
    // Most sentences fit with their whole titles, which is found out faster.
    return DisplayText.width(of: sentence) <= room
      || DisplayText.width(of: sentence, titlesUpTo: columns) <= room
  }

  /// The title of the task in quotes if there is only one; otherwise the number of tasks.
  func names(of tasks: [TaskRecord]) -> String {
    tasks.count == 1 ? quoted(tasks[0].title) : source.noun.counted(tasks.count)
  }

  /// A sentence about rows, followed by the effects on other rows. If there is no room for both,
  /// only the effects.
  ///
  /// - Parameter effects: The same effects in ever shorter wordings; empty if there are none.
  func sentence(
    _ words: String, with effects: [String], beside hint: Int = roomForCancel
  ) -> String {
    effects.isEmpty ? words : fitting(effects.map { "\(words) · \($0)" } + effects, beside: hint)
  }

  /// How the latest change affected other rows, in ever shorter wordings; empty if it did not.
  var sideEffects: [String] { source.combining?.sideEffects ?? [] }

  /// The name of a list, truncated if it is long; other words if the list is gone.
  func name(_ pane: PaneID) -> String {
    model(pane).map { shortened($0.list.name, sharing: 1) } ?? "a list that is gone"
  }

  /// A name, truncated to its share of the room for `count` names on the bottom line; the share is
  /// at least 12 columns.
  func shortened(_ name: String, sharing count: Int) -> String {
    DisplayText.shortened(name, to: max(12, shareOfLine / count))
  }

  /// The width for names on the bottom line, in columns: a third of the screen.
  private var shareOfLine: Int { view.frame.width / 3 }
}

/// The width in columns of the hint that Esc cancels, with the space around it.
let roomForCancel = 14
