import CursesUI
import DragEngine
import TerminalText

/// What keys, pasted text and presses go to.
indirect enum Mode {
  /// Keys are commands.
  case browsing
  /// Something is lifted, by hand or by the keyboard.
  case carrying
  /// A filter is being typed.
  case filtering
  /// A title is being typed.
  case editing(TitleEditing)
  /// A prompt is open in front of another mode.
  case asking(Prompt, over: Mode)
  /// The list of keys is open.
  case help

  /// The title being typed, also behind a prompt.
  var editing: TitleEditing? {
    switch self {
    case .editing(let editing): editing
    case .asking(_, over: let behind): behind.editing
    case .browsing, .carrying, .filtering, .help: nil
    }
  }

  /// The open prompt, if one is.
  var prompt: Prompt? {
    if case .asking(let prompt, over: _) = self { prompt } else { nil }
  }

  /// Whether a filter is being typed.
  var isFiltering: Bool { if case .filtering = self { true } else { false } }

  /// Whether the list of keys is open.
  var isHelp: Bool { if case .help = self { true } else { false } }

  /// The same with another title being typed, or with none.
  func replacingEditing(by editing: TitleEditing?) -> Mode {
    switch self {
    case .asking(let prompt, over: let behind):
      .asking(prompt, over: behind.replacingEditing(by: editing))
    case .browsing, .carrying, .filtering, .editing, .help:
      editing.map(Mode.editing) ?? .browsing
    }
  }
}

/// What one mode does with input, and what it says: its keys, its hints and its cursor.
@MainActor
protocol ModeHandler {
  /// Whether letters are text in it.
  var takesText: Bool { get }
  /// Whether keys are commands in it.
  var takesCommands: Bool { get }
  /// Whether pasted text goes anywhere.
  var takesPaste: Bool { get }
  /// What the bottom line says on the left.
  var announcement: String { get }
  /// The keys that apply, on the right of the bottom line.
  var hints: [AnnouncerView.Hint] { get }
  /// Whether the last hint stays however little room there is.
  var keepsLastHint: Bool { get }
  /// Where the hardware cursor stands, which screen readers follow; `nil` hides it.
  var cursor: Cell? { get }

  /// Handles a key that does not mean the same in every mode.
  func handle(_ key: KeyPress, at time: Duration)
  /// Takes pasted text.
  func paste(_ text: String, at time: Duration)
  /// Handles the pointer.
  ///
  /// - Returns: Whether the panes take the event too.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool
}

extension ModeHandler {
  var takesText: Bool { false }
  var takesCommands: Bool { false }
  var takesPaste: Bool { true }
  var keepsLastHint: Bool { true }
  var cursor: Cell? { nil }

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool { true }
}
