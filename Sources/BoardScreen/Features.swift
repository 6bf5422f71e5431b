import BoardModel

/// What the board is made of: each feature owns its state.
@MainActor
final class Features {
  /// The panes, with what is selected in them and what moves.
  let lists: Panes
  /// The drags of rows.
  let rowDrag: RowDrag
  let filter: BoardFilter
  /// What edits titles, and reads the phrases in them.
  let titles: TitleEditor
  let notes: NotesEditor
  let card: TaskCard
  /// What changes tasks.
  let changes: TaskChanges
  let undoing: UndoCommands
  let agendaScreen: AgendaScreen
  let reminders: ReminderBell
  let sync: SyncStatus
  let palette: CommandPalette

  init(host: any FeatureHost) {
    lists = Panes(host: host)
    rowDrag = RowDrag(host: host)
    filter = BoardFilter(host: host)
    titles = TitleEditor(host: host)
    notes = NotesEditor(host: host)
    card = TaskCard(host: host)
    changes = TaskChanges(host: host)
    undoing = UndoCommands(host: host)
    agendaScreen = AgendaScreen(host: host)
    reminders = ReminderBell(host: host)
    sync = SyncStatus(host: host)
    palette = CommandPalette(host: host)
  }
}
