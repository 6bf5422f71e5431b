/// A button of the pointer.
public enum PointerButton: String, Codable, Sendable { case primary, middle, secondary }

/// Keys held with the pointer.
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
  /// The modifiers that make a drop in another pane a copy, read on release; in a pane that
  /// combines, Alt combines instead. Shift is not included: terminals use it for text selection.
  public static let copying: PointerModifiers = [.alt, .control]
}

/// A step of a keyboard carry.
public enum CarryStep: Hashable, Codable, Sendable {
  case up, down, left, right
  case home, end, pageUp, pageDown
  case nextPane, previousPane
  /// The adjacent panes, regardless of this pane's columns; never wraps around.
  case paneBefore, paneAfter
  /// The pane at this index in reading order, from 0.
  case pane(at: Int)
}

/// An event that a drag session handles.
public enum DragEvent: Equatable, Codable, Sendable {
  /// A button of the pointer went down.
  case pressed(PointerButton, at: Cell, modifiers: PointerModifiers)
  /// The pointer moved; with the button up it is a hover.
  case moved(to: Cell, isButtonDown: Bool, modifiers: PointerModifiers = [])
  /// The primary button went up.
  case released(at: Cell, modifiers: PointerModifiers)
  /// The wheel turned; negative lines scroll up.
  case wheel(at: Cell, lines: Int)
  /// The wheel turned sideways; negative panes are earlier ones.
  case sidewaysWheel(panes: Int)
  /// The time of ``DragSession/nextDeadline`` has been reached.
  case timePassed
  /// The user pressed the Esc key.
  case escape
  /// Lifts the focused item, or the selection, for a keyboard carry.
  case lift
  /// Drops what is carried with no button held; `copying` leaves the originals.
  case drop(copying: Bool)
  /// Combines what is carried with an item, where the pane allows that. A carry by keyboard is
  /// dropped on the item in front of the gap, or on the one that it would change. A carry by
  /// pointer is from now on dropped on the item under the pointer; sent again, between items.
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
  /// The lists or their policies have changed, or other panes are in sight, and
  /// the screen shows it.
  case sceneChanged
  /// The program ends the session.
  case cancel
}

extension DragEvent {
  /// Whether the event proves that the user, or at least the screen, knows which panes
  /// are in sight now.
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
  /// The time since any fixed moment; a stamp before the latest one counts as the latest.
  public let time: Duration

  /// Creates an input from an event and its time.
  public init(_ event: DragEvent, at time: Duration) {
    self.event = event
    self.time = time
  }
}
