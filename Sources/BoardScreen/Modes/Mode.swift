import CursesUI
import DragEngine
import TerminalText

/// The current mode, which handles keys, pasted text and button presses.
indirect enum Mode {
  /// Nothing is open or lifted, and keys are commands.
  case browsing
  /// Rows are lifted, by mouse or keyboard.
  case carrying
  /// A filter is being typed. The origin is the position of the cursor before the filter was
  /// opened.
  case filtering(FilterOrigin)
  /// A title is being edited.
  case editing(TitleEditing)
  /// A prompt is open in front of another mode.
  case asking(PromptState, over: Mode)
  /// The help is open in front of another mode.
  case help(HelpState, over: Mode)
  /// The card of a task has the focus, beside the lists or in front of them.
  case card
  /// A search for a task on any board is open.
  case finding(FindState)
  /// A context menu is open.
  case choosing(Menu)
  /// A box with text to read is open in front of another mode.
  case reading(ReadingText, over: Mode)
  /// A page covers the board.
  case page(BoardPage)
  /// A change by others has interrupted what the user was doing, as this message explains.
  case interrupted(String)

  /// The title being edited, even if a box is open in front of it; `nil` if there is none.
  var editing: TitleEditing? {
    switch self {
    case .editing(let editing): editing
    case .asking(_, over: let behind), .reading(_, over: let behind): behind.editing
    case .browsing, .carrying, .filtering, .help, .card, .finding, .choosing, .page,
      .interrupted:
      nil
    }
  }

  /// The open search for a task; `nil` if there is none.
  var search: FindState? { if case .finding(let state) = self { state } else { nil } }

  /// The open prompt; `nil` if there is none.
  var prompt: PromptState? {
    if case .asking(let state, over: _) = self { state } else { nil }
  }

  /// The origin of the filter being typed; `nil` if no filter is being typed.
  var filterOrigin: FilterOrigin? {
    if case .filtering(let origin) = self { origin } else { nil }
  }

  /// Whether a filter is being typed.
  var isFiltering: Bool { filterOrigin != nil }

  var isHelp: Bool { if case .help = self { true } else { false } }

  /// Whether the card of a task has the focus, or a prompt, a menu or a text box opened from the
  /// card.
  var isCard: Bool {
    switch self {
    case .card: true
    case .asking(_, over: let behind), .reading(_, over: let behind): behind.isCard
    case .choosing(let menu): if case .card = menu.subject { true } else { false }
    case .browsing, .carrying, .filtering, .editing, .help, .finding, .page, .interrupted: false
    }
  }

  /// Whether a box in front of the lists takes the focus from them. A prompt that previews its
  /// effect on the lists leaves the focus there.
  var takesFocus: Bool {
    switch self {
    case .asking(let state, over: _): !state.prompt.previewsOnBoard
    case .help, .finding, .choosing, .reading, .page: true
    case .browsing, .carrying, .filtering, .editing, .card, .interrupted: false
    }
  }

  /// The mode for editing a title, or for browsing if `editing` is `nil`, with the same boxes as
  /// this mode in front of it.
  func replacingEditing(by editing: TitleEditing?) -> Mode {
    switch self {
    case .asking(let state, over: let behind):
      .asking(state, over: behind.replacingEditing(by: editing))
    case .reading(let text, over: let behind):
      .reading(text, over: behind.replacingEditing(by: editing))
    case .browsing, .carrying, .filtering, .editing, .help, .card, .finding, .choosing,
      .page, .interrupted:
      editing.map(Mode.editing) ?? .browsing
    }
  }

  /// The mode after an interruption, with the same boxes as this mode in front of it.
  func interrupted(announcing words: String) -> Mode {
    switch self {
    case .asking(let state, over: let behind):
      .asking(state, over: behind.interrupted(announcing: words))
    case .reading(let notes, over: let behind):
      .reading(notes, over: behind.interrupted(announcing: words))
    case .browsing, .carrying, .filtering, .editing, .help, .card, .finding, .choosing,
      .page, .interrupted:
      .interrupted(words)
    }
  }

  /// The mode with the same boxes as this mode, but in front of the lists instead of the card.
  var withoutCard: Mode {
    switch self {
    case .asking(let state, over: let behind): .asking(state, over: behind.withoutCard)
    case .reading(let text, over: let behind): .reading(text, over: behind.withoutCard)
    case .browsing, .carrying, .filtering, .editing, .help, .card, .finding, .choosing,
      .page, .interrupted:
      .browsing
    }
  }
}

/// How a mode handles input, and what it shows on the bottom line.
@MainActor
protocol ModeHandler {
  /// Whether the mode handles all letters itself, usually as typed text.
  var acceptsText: Bool { get }
  /// Whether keys are commands.
  var acceptsCommands: Bool { get }
  /// Whether pasted text is passed to the mode.
  var acceptsPaste: Bool { get }
  /// The text on the left of the bottom line.
  var announcement: String { get }
  /// The keys on the right of the bottom line.
  var hints: [AnnouncerView.Hint] { get }
  /// The number of hints at the end that are left out last if there is little room, at least 1. Of
  /// these, the first is left out last.
  var lastingHints: Int { get }
  /// Whether the last hint is shown even if there is little room.
  var alwaysShowsLastHint: Bool { get }
  /// Whether the user types on the bottom line.
  var typesOnBottomLine: Bool { get }
  /// The cell of the terminal's cursor, which screen readers follow; `nil` hides it.
  var cursor: Cell? { get }

  /// Handles a key. Keys that do the same in every mode are handled elsewhere.
  func handle(_ key: KeyPress, at time: Duration)
  func paste(_ text: String, at time: Duration)
  /// Handles the pointer.
  ///
  /// - Returns: Whether the panes handle the event too.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool
}

extension AnnouncerView.Hint {
  static func escape(_ action: String) -> Self { .init("Esc", action, press: KeyPress(.escape)) }
}

extension ModeHandler {
  var acceptsText: Bool { false }
  var acceptsCommands: Bool { false }
  var acceptsPaste: Bool { true }
  var lastingHints: Int { 1 }
  var alwaysShowsLastHint: Bool { !typesOnBottomLine }
  var typesOnBottomLine: Bool { false }
  var cursor: Cell? { nil }

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool { true }
}
