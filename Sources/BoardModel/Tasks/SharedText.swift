/// Text that many tasks of a file share, such as the definition of a time zone.
///
/// A store contains the text only once.
public struct SharedText: Hashable, Sendable {
  /// A name derived from the text: the same for equal texts.
  public let name: String
  /// The text that the tasks share.
  public let text: String

  /// Creates the shared text and derives its name.
  public init(_ text: String) {
    self.text = text
    name = TaskUUID.derived(from: "shared " + text)
  }
}
