public import DragEngine
public import ThemeKit

/// What a row shows of a task.
public struct RowContent: Equatable, Sendable {
  /// The symbol in front of the title.
  public enum Mark: Equatable, Sendable {
    /// Still to do.
    case open
    /// Done.
    case done
    /// Cannot be reordered.
    case pinned
    /// Cannot be lifted.
    case locked
    /// Can be neither lifted nor reordered.
    case fixed

    /// The glyph that it is drawn with.
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
    /// What the words mean, which decides their style.
    public enum Kind: Equatable, Sendable {
      /// How many steps are done.
      case steps
      /// The priority.
      case priority
      /// A date to come.
      case due
      /// The date is today.
      case today
      /// The date is tomorrow.
      case tomorrow
      /// The date has passed.
      case overdue
      /// The task repeats: drawn as a glyph of the theme.
      case repetition
      /// A tag.
      case tags
      /// There are notes.
      case notes
      /// A restriction of the row.
      case flag
      /// The board of a task, beside those of other boards.
      case board
      /// What a drop on the row would do.
      case effect
    }

    /// What the words mean.
    public let kind: Kind
    /// The words.
    public let text: String
    /// Fewer words that say the same; `nil` for none.
    public let short: String?
    /// The words without the time of day, where a narrow row can do without it; `nil` if it
    /// cannot, or if there is none.
    public let withoutTime: String?

    /// Makes a detail.
    public init(_ kind: Kind, _ text: String, short: String? = nil, withoutTime: String? = nil) {
      self.kind = kind
      self.text = text
      self.short = short
      self.withoutTime = withoutTime
    }

    /// That a task repeats.
    public static let repetition = Detail(.repetition, String(GlyphName.repeating.standard))
  }

  /// The task.
  public var item: ItemID
  /// The title as the user typed it.
  public var title: String
  /// The parts of the title with a look of their own, from left to right; they do not overlap.
  public var titleSpans: [TitleSpan]
  /// The symbol in front.
  public var mark: Mark
  /// What stands in front instead of the symbol, if anything.
  public var lead: Lead?
  /// From left to right.
  public var details: [Detail]
  /// The colour of the mark of a painted task; `nil` for the theme's colour.
  public var tint: Color?
  /// Whether it waits for a day to come: then it is fainter than the others.
  public var isWaiting: Bool
  /// Where the title leads: a URI of printable ASCII characters; `nil` for nowhere.
  public var address: String?

  /// Makes the content of a row.
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
