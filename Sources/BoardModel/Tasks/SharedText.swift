/// A text that many tasks of a file share, such as the definition of a time zone.
///
/// A store keeps it once, however many tasks refer to it.
public struct SharedText: Hashable, Sendable {
  /// A name made from the text: equal texts have equal names.
  public let name: String
  /// What it says.
  public let text: String

  /// Names a text.
  public init(_ text: String) {
    self.text = text
    name = TaskUUID.derived(from: "shared " + text)
  }
}
