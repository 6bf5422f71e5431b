import BoardModel

/// The features of the board, each of which owns its state.
@MainActor
final class Features {
  /// The panes, with their selection and animations.
  let lists: Panes
  /// Drags rows by mouse or keyboard.
  let rowDrag: RowDrag
  let filter: BoardFilter
  let editors: Editors
  /// Changes tasks and reports what was changed.
  let changes: TaskChanges
  let undoing: UndoCommands
  let agendaScreen: AgendaScreen
  let reminders: ReminderBell
  let sync: SyncStatus
  /// What others do on the board, if it is shared.
  let sharing: BoardSharing
  let palette: CommandPalette
  /// The links of the current task to others.
  let blocking: BlockingLinks

  init(host: any FeatureHost) {
    lists = Panes(host: host)
    rowDrag = RowDrag(host: host)
    filter = BoardFilter(host: host)
    editors = Editors(host: host)
    changes = TaskChanges(host: host)
    undoing = UndoCommands(host: host)
    agendaScreen = AgendaScreen(host: host)
    reminders = ReminderBell(host: host)
    sync = SyncStatus(host: host)
    sharing = BoardSharing(host: host)
    palette = CommandPalette(host: host)
    blocking = BlockingLinks(host: host)
  }
}

/// The features that edit the text of tasks.
@MainActor
struct Editors {
  /// Edits titles, and reads the phrases in them.
  let titles: TitleEditor
  let notes: NotesEditor
  let card: TaskCard

  init(host: any FeatureHost) {
    titles = TitleEditor(host: host)
    notes = NotesEditor(host: host)
    card = TaskCard(host: host)
  }
}
