public import DragEngine
public import ThemeKit

/// The content of the card view: what it shows of a task.
public struct CardContent: Equatable, Sendable {
  /// A property of the task, shown as a name and a value.
  public struct Field: Equatable, Sendable {
    /// The name of the field, shown on the left.
    public let name: String
    /// The value of the field, in words.
    public let text: String
    /// The style of the value.
    public let part: AppearancePart
    /// Whether the text is a list of tags, separated by spaces, or an assignee.
    public let holdsTags: Bool
    /// The link target: a URI of printable ASCII characters; `nil` for none.
    public let address: String?

    /// Creates a field of a card.
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

  /// One step of the task's checklist.
  public struct Step: Equatable, Sendable {
    /// Identifies the step as long as the card shows it.
    public let item: ItemID
    /// The text of the step, without its box.
    public let title: String
    /// Whether the step is done.
    public let isDone: Bool
    /// The indentation of the step, in columns.
    public let indent: Int

    /// Creates a step of a card.
    public init(item: ItemID, title: String, isDone: Bool, indent: Int = 0) {
      self.item = item
      self.title = title
      self.isDone = isDone
      self.indent = indent
    }

    /// The box before the title.
    public var mark: String { isDone ? "☑" : "☐" }
  }

  /// A part of a card, such as a field or a step.
  public enum Element: Hashable, Sendable {
    /// The title at the top of the card.
    case title
    /// The field at this index.
    case field(Int)
    /// The heading of the steps, or the text shown if there are none.
    case steps
    /// The step that this item identifies.
    case step(ItemID)
    /// The notes without the steps.
    case notes
  }

  /// The task that the card shows.
  public let item: ItemID
  /// The title of the task as the user typed it.
  public let title: String
  /// The properties of the task, from the top down.
  public let fields: [Field]
  /// The heading above the steps, or the text shown if there are none; empty to show neither.
  public let stepsHeading: String
  /// The steps of the task, from the top down.
  public let steps: [Step]
  /// The notes without the steps; `nil` for none.
  public let notes: String?
  /// The text shown if there are no notes; empty to show no text.
  public let notesHint: String
  /// The values that a file stores for the task but no field shows, one per line.
  public let preserved: [String]
  /// When the task was created, moved and completed, in words; empty if unknown.
  public let history: String

  /// Creates the content of a card.
  public init(
    item: ItemID, title: String, fields: [Field] = [], stepsHeading: String = "",
    steps: [Step] = [], notes: String? = nil, notesHint: String = "", preserved: [String] = [],
    history: String = ""
  ) {
    self.item = item
    self.title = title
    self.fields = fields
    self.stepsHeading = stepsHeading
    self.steps = steps
    self.notes = notes
    self.notesHint = notesHint
    self.preserved = preserved
    self.history = history
  }

  /// The parts where the cursor can stop, from the top down.
  public var elements: [Element] {
    let steps: [Element] = steps.isEmpty ? [.steps] : steps.map { .step($0.item) }
    return [.title] + fields.indices.map { .field($0) } + (stepsHeading.isEmpty ? [] : steps)
      + (notes == nil && notesHint.isEmpty ? [] : [.notes])
  }
}
