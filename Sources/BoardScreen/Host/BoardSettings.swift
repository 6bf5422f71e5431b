public import BoardModel
import CursesUI

/// The settings of a board's screen.
public struct BoardSettings {
  /// The keys and the mouse.
  public var keys = Keys()
  /// How the board looks and moves.
  public var look = Look()
  /// How typed titles are read.
  public var titles = Titles()
  /// What the screen shows first.
  public var opening = Opening()
  /// What day and time it is for the user.
  public var clock: BoardClock
  /// The named filters, keyed by name without `@`.
  public var filters: [String: String] = [:]
  /// Decides whether Enter can accept a result, as in a chooser; `nil` for a board.
  public var acceptance: (any Acceptance)?
  /// Creates the pages that can be read in front of the board; `nil` for none.
  public var pages: (any PageProvider)?
  /// Whether the host can share boards with other people.
  public var sharesBoards = false
  /// Returns what is stored for a task but shown in no field, as lines of text.
  public var preserved: (TaskRecord) -> [String] = { _ in [] }
  /// Returns the names of the user on a board, whose tasks the filter `is:mine` shows; on all boards
  /// for `nil`. Empty if they are unknown.
  public var ownNames: (Board?) -> [String] = { _ in [] }
  /// Describes an error, as the end of a sentence.
  public var words: (any Error) -> String

  /// Creates settings. All others have the values that apply without a configuration.
  public init(clock: BoardClock, words: @escaping (any Error) -> String) {
    self.clock = clock
    self.words = words
  }

  /// The settings of the keys and the mouse.
  public struct Keys {
    /// The keys that are bound to commands.
    public var bindings = KeyBindings.standard
    /// The names of keys in help and hints.
    public var naming = KeyNaming()
    /// How long a press must be held to lift a row.
    public var holdDuration = Duration.milliseconds(300)
    /// Whether letters always filter, so that they are not commands. Only for a chooser, which has
    /// an ``BoardSettings/acceptance``.
    public var filtersFirst = false
  }

  /// The settings of how the board looks.
  public struct Look {
    /// Whether signs such as `⊘` are shown, instead of words.
    public var showsSigns = true
    /// The minimum width of each pane in columns, if more than two panes are side by side.
    public var paneWidth = BoardLayout.standardPaneWidth
    /// Whether the panes of an agenda are laid out as on other boards, instead of being stacked when
    /// few of them fit side by side.
    public var agendaIsInColumns = false
    /// Whether changes on the screen are animated.
    public var animates = true
  }

  /// The settings of how typed titles are read.
  public struct Titles {
    /// Whether tags, dates and other fields are recognised in typed titles.
    public var readsQuickWords = true
    /// Whether the day or the month comes first in a date such as `1/2/2027`.
    public var dateOrder = DateOrder.dayFirst
  }

  /// The settings of what the screen shows first.
  public struct Opening {
    /// Whether the terminal initially reports mouse events.
    public var reportsMouse = true
    /// Whether a wide screen initially shows the card view of the task under the cursor.
    public var showsCard = true
    /// The filter that is set initially; empty for none.
    public var filter = ""
    /// The first message, such as an error in the configuration.
    public var notice: String?
    /// The errors in the configuration and the theme, one sentence each.
    public var problems: [String] = []
    /// A suggestion of what to try on this board, as in a demo.
    public var tip: String?
  }
}

/// The clock of the user, in the user's time zone.
public struct BoardClock {
  /// Returns the current day of the user.
  public var today: () -> CivilDay
  /// Returns the current time of day.
  public var time: () -> TimeOfDay = { .midnight }
  /// Returns the current moment, in UTC.
  public var moment: () -> Timestamp = { Timestamp(milliseconds: 0) }
  /// Returns the day of a moment.
  public var day: (Timestamp) -> CivilDay = \.day
  /// Returns the moment of a due date; for a date without a time, the beginning of the day.
  public var beginning: @Sendable (DueDate) -> Timestamp = { Timestamp(inUTC: $0) }

  /// Creates a clock that only knows the day.
  public init(today: @escaping () -> CivilDay) { self.today = today }
}
