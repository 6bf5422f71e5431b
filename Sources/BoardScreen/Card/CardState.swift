import BoardModel
import CursesUI
import DragEngine

/// What happens on the card of a task.
struct CardState {
  /// The task that it shows; `nil` for none.
  var task: TaskID?
  /// The part that the cursor is on.
  var cursor = CardContent.Element.title
  /// The fields that it shows, from the top down.
  var fields: [CardField] = []
  var steps = StepItems()
  /// The line that is being edited.
  var editing: CardView.Editing?
  /// The text with which the editing began.
  var textBefore = ""
  /// What was typed but not saved, as others had taken the task.
  var drafts = CardDrafts()
  /// The phrases in the title that were made text again, as they were typed.
  var keptAsText: [String] = []
  /// The drags of steps.
  var session: DragSession
  /// The step that was pressed or is to be lifted: those below it go along.
  var grabbed: ItemID?
  /// What it said when it was lifted.
  var grabbedTitle: String?
  /// Tells double clicks from single ones.
  var clicks = ClickTracker()

  /// Whether a step is carried.
  var isCarrying: Bool { session.phase == .dragging || session.phase == .carrying }

  /// Whether the pointer or the keyboard is in the middle of something.
  var isBusy: Bool { session.phase != .idle && session.phase != .settling }

  /// Shows another task, from the top.
  mutating func show(_ task: TaskID?) {
    guard task != self.task else { return }
    (self.task, cursor, editing, grabbed) = (task, .title, nil, nil)
    steps.forget()
  }
}
