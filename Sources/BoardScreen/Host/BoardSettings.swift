public import BoardModel

/// What the user and the system decide about a screen.
public struct BoardSettings {
  /// Which key asks for which command.
  public var bindings: KeyBindings
  /// How long a press must last to lift.
  public var holdDuration: Duration
  /// Whether anything moves by itself.
  public var animates: Bool
  /// Whether the terminal reports its mouse at first.
  public var reportsMouse: Bool
  /// What is said first, such as what is wrong in the configuration.
  public var notice: String?
  /// What to try on this board, for a demo.
  public var tip: String?
  /// Tells the day it is where the user is.
  public var today: () -> CivilDay
  /// What went wrong, in words: as the end of a sentence.
  public var words: (any Error) -> String

  /// Describes a screen as it is out of the box.
  public init(
    bindings: KeyBindings = .standard, holdDuration: Duration = .milliseconds(300),
    animates: Bool = true, reportsMouse: Bool = true, notice: String? = nil, tip: String? = nil,
    today: @escaping () -> CivilDay, words: @escaping (any Error) -> String
  ) {
    self.bindings = bindings
    self.holdDuration = holdDuration
    self.animates = animates
    self.reportsMouse = reportsMouse
    self.notice = notice
    self.tip = tip
    self.today = today
    self.words = words
  }
}
