import CursesUI
import DragEngine
import TerminalText

/// What handles keys, pasted text and presses.
indirect enum Mode {
  /// Keys are commands.
  case browsing
  /// Something is lifted, by hand or by the keyboard.
  case carrying
  /// A filter is being typed, for which this place was left.
  case filtering(FilterOrigin)
  /// A title is being edited.
  case editing(TitleEditing)
  /// A prompt is open in front of another mode.
  case asking(PromptState, over: Mode)
  /// The help is open in front of another mode.
  case help(HelpState, over: Mode)
  /// Keys go to the card of a task, beside the lists or over them.
  case card
  /// A task of any board is looked for.
  case finding(FindState)
  /// A menu is open at the pointer.
  case choosing(Menu)
  /// A box in front of another mode has a text to read.
  case reading(ReadingText, over: Mode)
  /// A page is open.
  case page(BoardPage)
  /// What keys went to is gone, and this sentence says so.
  case interrupted(String)

  /// The title being edited, also behind a prompt.
  var editing: TitleEditing? {
    switch self {
    case .editing(let editing): editing
    case .asking(_, over: let behind), .reading(_, over: let behind): behind.editing
    case .browsing, .carrying, .filtering, .help, .card, .finding, .choosing, .page,
      .interrupted:
      nil
    }
  }

  /// The search for a task on any board that is open, if one is.
  var search: FindState? { if case .finding(let state) = self { state } else { nil } }

  /// The open prompt, if one is.
  var prompt: PromptState? {
    if case .asking(let state, over: _) = self { state } else { nil }
  }

  /// The place that was left for the filter that is being typed; `nil` if none is.
  var filterOrigin: FilterOrigin? {
    if case .filtering(let origin) = self { origin } else { nil }
  }

  /// Whether a filter is being typed.
  var isFiltering: Bool { filterOrigin != nil }

  /// Whether the help is open.
  var isHelp: Bool { if case .help = self { true } else { false } }

  /// Whether keys go to the card of a task, or to something that it has opened.
  var isCard: Bool {
    switch self {
    case .card: true
    case .asking(_, over: let behind), .reading(_, over: let behind): behind.isCard
    case .choosing(let menu): if case .card = menu.subject { true } else { false }
    case .browsing, .carrying, .filtering, .editing, .help, .finding, .page, .interrupted: false
    }
  }

  /// Whether a box in front of the lists takes the focus from them; one that shows on them how
  /// they will look does not.
  var takesFocus: Bool {
    switch self {
    case .asking(let state, over: _): !state.prompt.previewsOnBoard
    case .help, .finding, .choosing, .reading, .page: true
    case .browsing, .carrying, .filtering, .editing, .card, .interrupted: false
    }
  }

  /// The same mode with another title being edited; `nil` ends the editing.
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

  /// The same boxes in front of an interruption.
  func interrupted(saying words: String) -> Mode {
    switch self {
    case .asking(let state, over: let behind):
      .asking(state, over: behind.interrupted(saying: words))
    case .reading(let notes, over: let behind):
      .reading(notes, over: behind.interrupted(saying: words))
    case .browsing, .carrying, .filtering, .editing, .help, .card, .finding, .choosing,
      .page, .interrupted:
      .interrupted(words)
    }
  }

  /// The same mode without the card behind it, which is gone.
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

/// What a mode does with input, and what it shows on the bottom line.
@MainActor
protocol ModeHandler {
  /// Whether letters are typed text.
  var takesText: Bool { get }
  /// Whether keys are commands.
  var takesCommands: Bool { get }
  /// Whether pasted text is used.
  var takesPaste: Bool { get }
  /// The text on the left of the bottom line.
  var announcement: String { get }
  /// The keys on the right of the bottom line.
  var hints: [AnnouncerView.Hint] { get }
  /// How many hints at the end stay longer than those before them.
  var lastingHints: Int { get }
  /// Whether the last hint is shown even if there is little room.
  var keepsLastHint: Bool { get }
  /// Whether text is typed on the bottom line.
  var typesOnBottomLine: Bool { get }
  /// The cell of the hardware cursor, which screen readers follow; `nil` hides it.
  var cursor: Cell? { get }

  /// Handles a key, unless it does the same in every mode.
  func handle(_ key: KeyPress, at time: Duration)
  /// Handles pasted text.
  func paste(_ text: String, at time: Duration)
  /// Handles the pointer.
  ///
  /// - Returns: Whether the panes handle the event too.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool
}

extension AnnouncerView.Hint {
  /// What Esc does.
  static func escape(_ action: String) -> Self { .init("Esc", action, press: KeyPress(.escape)) }
}

extension ModeHandler {
  var takesText: Bool { false }
  var takesCommands: Bool { false }
  var takesPaste: Bool { true }
  var lastingHints: Int { 1 }
  var keepsLastHint: Bool { !typesOnBottomLine }
  var typesOnBottomLine: Bool { false }
  var cursor: Cell? { nil }

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool { true }
}
