public import DragEngine
public import ThemeKit

/// What a row shows of a task.
public struct RowContent: Equatable, Sendable {
  /// The sign in front of the title.
  public enum Mark: Equatable, Sendable {
    /// Still to do.
    case open
    /// Done.
    case done
    /// Never changes place.
    case pinned
    /// Cannot be lifted.
    case locked
    /// Can neither be lifted nor change place.
    case fixed

    /// The sign.
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
    /// What the words say, which decides their style.
    public enum Kind: Equatable, Sendable {
      /// The priority.
      case priority
      /// A date to come.
      case due
      /// The date is today.
      case today
      /// The date has passed.
      case overdue
      /// Tags.
      case tags
      /// There are notes.
      case notes
      /// What the row may not do.
      case flag
    }

    /// What the words say.
    public let kind: Kind
    /// The words.
    public let text: String

    /// Makes a detail.
    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// Which task it is.
  public var item: ItemID
  /// The title as the user typed it.
  public var title: String
  /// The sign in front.
  public var mark: Mark
  /// From left to right; where the room is short, later ones go first.
  public var details: [Detail]

  /// The colour of its mark, for a task that was painted; `nil` for the theme's.
  public var tint: Color?

  /// Makes the content of a row.
  public init(
    item: ItemID, title: String, mark: Mark = .open, details: [Detail] = [], tint: Color? = nil
  ) {
    self.item = item
    self.title = title
    self.mark = mark
    self.details = details
    self.tint = tint
  }
}
