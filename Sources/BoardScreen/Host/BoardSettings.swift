public import BoardModel
public import CursesUI

/// The settings of a board's screen.
public struct BoardSettings {
  /// The keys that are bound to commands.
  public var bindings: KeyBindings
  /// The names of keys in help and hints.
  public var keyNaming = KeyNaming()
  /// Whether signs such as `⊘` are shown, instead of words.
  public var showsSigns = true
  /// How long a press must be held to lift a row.
  public var holdDuration: Duration
  /// The minimum width of each pane in columns, if more than two panes are side by side.
  public var paneWidth: Int
  /// Whether the panes of an agenda are laid out as on other boards, instead of being stacked when
  /// few of them fit side by side.
  public var agendaIsInColumns = false
  /// Whether tags, dates and other fields are recognised in typed titles.
  public var readsQuickWords: Bool
  /// Whether the day or the month comes first in a date such as `1/2/2027`.
  public var dateOrder = DateOrder.dayFirst
  /// Whether changes on the screen are animated.
  public var animates: Bool
  /// Whether the terminal initially reports mouse events.
  public var reportsMouse: Bool
  /// Whether a wide screen initially shows the card view of the task under the cursor.
  public var showsCard: Bool
  /// The first message, such as an error in the configuration.
  public var notice: String?
  /// The errors in the configuration and the theme, one sentence each.
  public var problems: [String] = []
  /// A suggestion of what to try on this board, as in a demo.
  public var tip: String?
  /// The filter that is set initially; empty for none.
  public var filter = ""
  /// The named filters, keyed by name without `@`.
  public var filters: [String: String] = [:]
  /// Whether letters always filter, so that they are not commands. Only for a chooser, which has an
  /// ``acceptance``.
  public var filtersFirst = false
  /// Decides whether Enter can accept a result, as in a chooser; `nil` for a board.
  public var acceptance: (any Acceptance)?
  /// Creates the pages that can be read in front of the board; `nil` for none.
  public var pages: (any PageProvider)?
  /// Whether the host can share boards with other people.
  public var sharesBoards = false
  /// Returns the current day in the user's time zone.
  public var today: () -> CivilDay
  /// Returns the current time in the user's time zone.
  public var clock: () -> TimeOfDay
  /// Returns the current moment, in UTC.
  public var moment: () -> Timestamp = { Timestamp(milliseconds: 0) }
  /// Returns the day of a moment in the user's time zone.
  public var day: (Timestamp) -> CivilDay
  /// Returns the moment of a due date in the user's time zone; for a date without a time, the
  /// beginning of the day.
  public var beginning: @Sendable (DueDate) -> Timestamp = { Timestamp(inUTC: $0) }
  /// Returns what is stored for a task but shown in no field, as lines of text.
  public var preserved: (TaskRecord) -> [String] = { _ in [] }
  /// Returns the names of the user on a board, whose tasks the filter `is:mine` shows; on all boards
  /// for `nil`. Empty if they are unknown.
  public var ownNames: (Board?) -> [String] = { _ in [] }
  /// Describes an error, as the end of a sentence.
  public var words: (any Error) -> String

  /// Creates settings. The default values are those that apply without a configuration.
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
