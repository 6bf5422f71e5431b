/// One of the three pointer buttons.
public enum PointerButton: String, Codable, Sendable { case primary, middle, secondary }

/// The modifier keys held during a pointer event.
public struct PointerModifiers: OptionSet, Hashable, Codable, Sendable {
  /// The bits, one per key.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key was held.
  public static let shift = PointerModifiers(rawValue: 1)
  /// The Alt key was held.
  public static let alt = PointerModifiers(rawValue: 2)
  /// The Control key was held.
  public static let control = PointerModifiers(rawValue: 4)
  /// The modifiers that, when held on release, turn a move to another pane into a copy. In a pane
  /// that allows combining or linking, Alt does that instead. Shift is not included: terminals use
  /// it for text selection.
  public static let copying: PointerModifiers = [.alt, .control]
}

/// A step of a keyboard carry.
public enum CarryStep: Hashable, Codable, Sendable {
  case up, down, left, right
  case home, end, pageUp, pageDown
  case nextPane, previousPane
  /// To the adjacent pane, even from a middle column of a grid; never wraps around.
  case paneBefore, paneAfter
  /// To the pane at this index in reading order, from 0.
  case pane(at: Int)
}

/// An event that a drag session handles.
public enum DragEvent: Equatable, Codable, Sendable {
  /// A pointer button was pressed.
  case pressed(PointerButton, at: Cell, modifiers: PointerModifiers)
  /// The pointer moved, with or without a button held.
  case moved(to: Cell, isButtonDown: Bool, modifiers: PointerModifiers = [])
  /// The primary button was released.
  case released(at: Cell, modifiers: PointerModifiers)
  /// The wheel turned; negative `lines` scroll up.
  case wheel(at: Cell, lines: Int)
  /// The wheel turned sideways. The strip moves by one pane: to an earlier pane if `panes` is
  /// negative, to a later one if it is positive.
  case sidewaysWheel(panes: Int)
  /// The time of ``DragSession/nextDeadline`` has been reached.
  case timePassed
  /// The user pressed the Esc key.
  case escape
  /// Lifts the focused item, or the selection, for a keyboard carry.
  case lift
  /// Drops the carried items if no button is held; with `copying`, a move to another pane becomes
  /// a copy.
  case drop(copying: Bool)
  /// Combines the carried items with another item, if the pane allows combining; or switches
  /// between linking items and moving them.
  ///
  /// During a keyboard carry, the items are combined with the item that they would be dropped on
  /// or, if they would be dropped in a gap, with the item before the gap. During a pointer carry,
  /// and in a pane that links items, this event switches between dropping on items and dropping
  /// between them.
  case combine
  /// Moves the target of a keyboard carry.
  case step(CarryStep)
  /// The user pressed Delete while something is carried.
  case delete
  /// The terminal window has lost the focus.
  case focusLost
  /// The terminal is handed to another process.
  case suspended
  /// The size of the screen has changed.
  case resized
  /// The lists, their policies or the visible panes have changed, and the screen shows the change.
  case sceneChanged
  /// The program ends the session.
  case cancel
}

extension DragEvent {
  /// Whether the screen is certain to show the visible panes of the current scene when this event
  /// occurs.
  var showsScene: Bool {
    switch self {
    case .pressed, .moved, .sceneChanged: true
    case .released, .wheel, .sidewaysWheel, .timePassed, .escape, .lift, .drop, .combine, .step,
      .delete, .focusLost, .suspended, .resized, .cancel:
      false
    }
  }
}

/// An event and when it happened.
public struct DragInput: Equatable, Codable, Sendable {
  /// The event to be handled.
  public let event: DragEvent
  /// The time since a fixed moment of the host's choice. A time before that of the previous input
  /// counts as the time of the previous input.
  public let time: Duration

  /// Creates an input from an event and its time.
  public init(_ event: DragEvent, at time: Duration) {
    self.event = event
    self.time = time
  }
}
