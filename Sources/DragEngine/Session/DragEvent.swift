/// A button of the pointer.
public enum PointerButton: String, Codable, Sendable { case primary, middle, secondary }

/// Keys held with the pointer.
public struct PointerModifiers: OptionSet, Hashable, Codable, Sendable {
  /// One bit a key.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = PointerModifiers(rawValue: 1)
  /// Alt.
  public static let alt = PointerModifiers(rawValue: 2)
  /// Control.
  public static let control = PointerModifiers(rawValue: 4)
  /// The keys that make a drop elsewhere a copy, read when the button goes up.
  /// Shift is not among them: terminals keep it for their own selection.
  public static let copying: PointerModifiers = [.alt, .control]
}

/// A step of a keyboard carry.
public enum CarryStep: String, CaseIterable, Codable, Sendable {
  case up, down, left, right
  case home, end, pageUp, pageDown
  case nextPane, previousPane
  /// The panes beside, whatever the columns of this one; never around the ends.
  case paneBefore, paneAfter
}

/// What happens to a drag session from outside.
public enum DragEvent: Equatable, Codable, Sendable {
  /// A button went down.
  case pressed(PointerButton, at: Cell, modifiers: PointerModifiers)
  /// The pointer moved; with the button up it is a hover.
  case moved(to: Cell, isButtonDown: Bool)
  /// The primary button went up.
  case released(at: Cell, modifiers: PointerModifiers)
  /// The wheel turned; lines under 0 go up.
  case wheel(at: Cell, lines: Int)
  /// The deadline has come.
  case timePassed
  /// Esc.
  case escape
  /// Lifts the focused item, or the selection, for a keyboard carry.
  case lift
  /// Drops what is carried without a button held; `copying` leaves the items.
  case drop(copying: Bool)
  /// Carries by the keyboard.
  case step(CarryStep)
  /// Delete, while something is carried.
  case delete
  /// The terminal's window lost the focus.
  case focusLost
  /// The terminal is given away.
  case suspended
  /// The screen has another size.
  case resized
  /// The lists or their rules have changed.
  case sceneChanged
  /// The program ends the session.
  case cancel
}

/// An event and when it happened.
public struct DragInput: Equatable, Codable, Sendable {
  /// What happened.
  public let event: DragEvent
  /// When, since any fixed moment; stamps that run backwards count as "now".
  public let time: Duration

  /// Stamps an event.
  public init(_ event: DragEvent, at time: Duration) {
    self.event = event
    self.time = time
  }
}
