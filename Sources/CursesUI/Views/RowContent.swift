public import DragEngine
public import ThemeKit

/// The content of a row: what it shows of a task.
public struct RowContent: Equatable, Sendable {
  /// The symbol before the title.
  public enum Mark: Equatable, Sendable {
    /// The task is still to be done.
    case open
    /// The task has been completed.
    case done
    /// The task cannot be reordered.
    case pinned
    /// The task cannot be lifted.
    case locked
    /// The task can be neither lifted nor reordered.
    case fixed

    /// The glyph that the mark is drawn with.
    public var glyph: GlyphName {
      switch self {
      case .open: .open
      case .done: .done
      case .pinned: .pinned
      case .locked: .locked
      case .fixed: .fixed
      }
    }
  }

  /// A few words to the right of the title.
  public struct Detail: Equatable, Sendable {
    /// What the words mean; this decides their style.
    public enum Kind: Equatable, Sendable {
      /// What blocks the task.
      case blocked
      /// Who has taken the task.
      case taking
      /// How many steps are done.
      case steps
      /// The priority of the task.
      case priority
      /// A due date in the future.
      case due
      /// A due date of today.
      case today
      /// A due date of tomorrow.
      case tomorrow
      /// A due date in the past.
      case overdue
      /// The task repeats; drawn as a glyph of the theme.
      case repetition
      /// A tag of the task.
      case tags
      /// The person to whom the task is given.
      case assignee
      /// The mark of a task with notes.
      case notes
      /// A restriction of the task, such as `pinned`.
      case flag
      /// The board of the task, in a list with tasks of several boards.
      case board
      /// What a drop on the row would do.
      case effect
      /// Who carries the task at the moment, on another screen.
      case carrier
      /// Who would drop a task above the row, on another screen; see ``Landing``.
      case landingAbove
      /// Who would drop a task below the row, on another screen.
      case landingBelow
    }

    /// The meaning of the words, which decides their style.
    public let kind: Kind
    /// The words in their full form.
    public let text: String
    /// A shorter form of the words; `nil` for none.
    public let short: String?
    /// The words without the time of day, for a narrow row; `nil` if the time must stay or the
    /// words contain no time.
    public let withoutTime: String?
    /// The end of the words that stays when they are truncated, such as ` +1`.
    public let ending: String
    /// The colour of the words, if the theme shows such colours; `nil` for the colour of the kind.
    public let tint: Color?

    /// Creates a detail of a row.
    public init(
      _ kind: Kind, _ text: String, short: String? = nil, withoutTime: String? = nil,
      ending: String = "", tint: Color? = nil
    ) {
      self.kind = kind
      self.tint = tint
      self.text = text
      self.short = short
      self.withoutTime = withoutTime
      self.ending = ending
    }

    /// The detail of a task that repeats.
    public static let repetition = Detail(.repetition, String(GlyphName.repeating.standard))
  }

  /// Identifies the task of the row.
  public var item: ItemID
  /// The title of the task as the user typed it.
  public var title: String
  /// The parts of the title with their own looks, from left to right, without overlaps.
  public var titleSpans: [TitleSpan]
  /// The symbol before the title.
  public var mark: Mark
  /// The text that replaces the symbol; `nil` to show the symbol.
  public var lead: Lead?
  /// The details, from left to right.
  public var details: [Detail]
  /// The colour of the task; `nil` for the theme's colour.
  public var tint: Color?
  /// Whether the task waits for its start date; its row is then faint.
  public var isWaiting: Bool
  /// The link target of the title: a URI of printable ASCII characters; `nil` for none.
  public var address: String?

  /// Creates the content of a row.
  public init(
    item: ItemID, title: String, titleSpans: [TitleSpan] = [], mark: Mark = .open,
    lead: Lead? = nil, details: [Detail] = [], tint: Color? = nil,
    isWaiting: Bool = false
  ) {
    self.item = item
    self.title = title
    self.titleSpans = titleSpans
    self.mark = mark
    self.lead = lead
    self.details = details
    self.tint = tint
    self.isWaiting = isWaiting
  }
}
