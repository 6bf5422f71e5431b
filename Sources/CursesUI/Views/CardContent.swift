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

    /// Makes a field.
    public init(
      _ name: String, _ text: String, _ part: AppearancePart = .title, holdsTags: Bool = false
    ) {
      self.name = name
      self.text = text
      self.part = part
      self.holdsTags = holdsTags
    }
  }

  /// The task.
  public let item: ItemID
  /// Its title as the user typed it.
  public let title: String
  /// Its properties, from the top down.
  public let fields: [Field]
  /// Its notes; `nil` for none.
  public let notes: String?
  /// When it was made, moved and done, in words; empty for nothing.
  public let history: String

  /// Makes the content of a card.
  public init(
    item: ItemID, title: String, fields: [Field] = [], notes: String? = nil,
    history: String = ""
  ) {
    self.item = item
    self.title = title
    self.fields = fields
    self.notes = notes
    self.history = history
  }
}
