public import BoardModel
public import CursesUI

/// The settings of a screen.
public struct BoardSettings {
  /// Which keys are bound to which commands.
  public var bindings: KeyBindings
  /// How the keys are named.
  public var keyNaming = KeyNaming()
  /// How long a press must be held to lift a row.
  public var holdDuration: Duration
  /// The least columns of each pane, if more than two are side by side.
  public var paneWidth: Int
  /// Whether the panes of an agenda stand side by side on a screen of any width.
  public var agendaIsInColumns = false
  /// Whether tags, dates and other fields are understood in a title that is typed.
  public var readsQuickWords: Bool
  /// Which comes first in a date such as `1/2/2027`.
  public var dateOrder = DateOrder.dayFirst
  /// Whether there are animations.
  public var animates: Bool
  /// Whether the terminal reports the mouse at first.
  public var reportsMouse: Bool
  /// Whether a wide screen shows the card of the task under the cursor without being asked.
  public var showsCard: Bool
  /// The first message, such as an error in the configuration.
  public var notice: String?
  /// What is wrong in the configuration and the theme, a sentence each.
  public var problems: [String] = []
  /// What to try on this board, for a demo.
  public var tip: String?
  /// The filter that is set at first.
  public var filter = ""
  /// The filters that have names: `@home`.
  public var filters: [String: String] = [:]
  /// Decides what Enter accepts, on a screen that ends that way; `nil` for a board.
  public var acceptance: (any Acceptance)?
  /// Makes the pages that can be read in front of the board; `nil` for none.
  public var pages: (any PageProvider)?
  /// Returns the current day in the user's time zone.
  public var today: () -> CivilDay
  /// Returns the current time in the user's time zone.
  public var clock: () -> TimeOfDay
  /// Returns the current moment.
  public var moment: () -> Timestamp = { Timestamp(milliseconds: 0) }
  /// Returns the day of a moment in the user's time zone.
  public var day: (Timestamp) -> CivilDay
  /// Returns when a day, or a minute of it, begins in the user's time zone.
  public var beginning: @Sendable (DueDate) -> Timestamp = { Timestamp(inUTC: $0) }
  /// Returns what a file said of a task that no field shows, a line each.
  public var kept: (TaskRecord) -> [String] = { _ in [] }
  /// Describes an error, as the end of a sentence.
  public var words: (any Error) -> String

  /// Makes settings; the defaults are those of a program without a configuration.
  public init(
    bindings: KeyBindings = .standard, holdDuration: Duration = .milliseconds(300),
    paneWidth: Int = BoardLayout.standardPaneWidth, readsQuickWords: Bool = true,
    animates: Bool = true, reportsMouse: Bool = true, showsCard: Bool = true,
    notice: String? = nil, tip: String? = nil,
    acceptance: (any Acceptance)? = nil, today: @escaping () -> CivilDay,
    clock: @escaping () -> TimeOfDay = { .midnight },
    day: @escaping (Timestamp) -> CivilDay = \.day,
    words: @escaping (any Error) -> String
  ) {
    self.bindings = bindings
    self.holdDuration = holdDuration
    self.paneWidth = paneWidth
    self.readsQuickWords = readsQuickWords
    self.animates = animates
    self.reportsMouse = reportsMouse
    self.showsCard = showsCard
    self.notice = notice
    self.tip = tip
    self.acceptance = acceptance
    self.today = today
    self.clock = clock
    self.day = day
    self.words = words
  }
}
