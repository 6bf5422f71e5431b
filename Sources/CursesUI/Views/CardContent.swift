public import DragEngine
public import ThemeKit

/// What a card shows of a task.
public struct CardContent: Equatable, Sendable {
  /// A property of the task.
  public struct Field: Equatable, Sendable {
    /// Its name, at the left.
    public let name: String
    /// Its value, in words.
    public let text: String
    /// The style of the value.
    public let part: AppearancePart
    /// Whether the words are tags, each with a `#` before it.
    public let holdsTags: Bool
    /// Where it leads: a URI of printable ASCII characters; `nil` for nowhere.
    public let address: String?

    /// Makes a field.
    public init(
      _ name: String, _ text: String, _ part: AppearancePart = .title, holdsTags: Bool = false,
      address: String? = nil
    ) {
      self.name = name
      self.text = text
      self.part = part
      self.holdsTags = holdsTags
      self.address = address
    }
  }

  /// One of the steps of the task.
  public struct Step: Equatable, Sendable {
    /// Which step it is, as long as the card shows it.
    public let item: ItemID
    /// What is to be done.
    public let title: String
    /// Whether it is ticked.
    public let isDone: Bool
    /// By how many columns it is indented.
    public let indent: Int

    /// Makes a step.
    public init(item: ItemID, title: String, isDone: Bool, indent: Int = 0) {
      self.item = item
      self.title = title
      self.isDone = isDone
      self.indent = indent
    }

    /// The box in front of it.
    public var mark: String { isDone ? "☑" : "☐" }
  }

  /// A part of a card that the cursor can be on.
  public enum Element: Hashable, Sendable {
    /// The title of the task.
    case title
    /// The field at that index.
    case field(Int)
    /// What is said above the steps, or in their place.
    case steps
    /// One of the steps.
    case step(ItemID)
    /// The notes without the steps.
    case notes
  }

  /// The task.
  public let item: ItemID
  /// Its title as the user typed it.
  public let title: String
  /// Its properties, from the top down.
  public let fields: [Field]
  /// What is said above its steps, or in their place; empty for nothing.
  public let stepsHeading: String
  /// Its steps, from the top down.
  public let steps: [Step]
  /// Its notes without the steps; `nil` for none.
  public let notes: String?
  /// What is said in the place of notes; empty for nothing.
  public let notesHint: String
  /// What a file said of it that none of the properties shows, a line each.
  public let kept: [String]
  /// When it was made, moved and done, in words; empty for nothing.
  public let history: String

  /// Makes the content of a card.
  public init(
    item: ItemID, title: String, fields: [Field] = [], stepsHeading: String = "",
    steps: [Step] = [], notes: String? = nil, notesHint: String = "", kept: [String] = [],
    history: String = ""
  ) {
    self.item = item
    self.title = title
    self.fields = fields
    self.stepsHeading = stepsHeading
    self.steps = steps
    self.notes = notes
    self.notesHint = notesHint
    self.kept = kept
    self.history = history
  }

  /// Where the cursor can stop, from the top down.
  public var elements: [Element] {
    let steps: [Element] = steps.isEmpty ? [.steps] : steps.map { .step($0.item) }
    return [.title] + fields.indices.map { .field($0) } + (stepsHeading.isEmpty ? [] : steps)
      + (notes == nil && notesHint.isEmpty ? [] : [.notes])
  }
}
