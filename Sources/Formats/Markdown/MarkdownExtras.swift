/// The data that is stored for an imported item: its lines as written, and its position in the
/// file.
struct MarkdownExtras {
  var dialect: MarkdownDialect
  /// The keys that linked the item to others of its file.
  var keys = FileKeys()
  /// The name of the item's list in the file; empty if there is none.
  var lane = ""
  /// The ``MarkdownFrame/id`` of the imported file and the item's slot in that file; `nil` if the
  /// item should not return to a slot.
  var position: (frame: String, slot: Int)?
  /// The text before the marker of the item, such as white space, or `>` in a block quote.
  var prefix = ""
  /// The lines of the item, without the prefix.
  var item = ""

  private static let separatorByte: UInt8 = 0x1E
  private static let separator = Character(Unicode.Scalar(separatorByte))

  init(dialect: MarkdownDialect) { self.dialect = dialect }

  /// The extras as text to store.
  var text: String {
    let position = position.map { "\($0.frame)-\($0.slot)" } ?? ""
    var text = String(dialect.rawValue) + keys.text
    for part in [lane, position, prefix] {
      text.append(Self.separator)
      if !part.utf8.contains(Self.separatorByte) { text += part }
    }
    text.append(Self.separator)
    return text + item
  }

  /// Parses extras from their ``text``; `nil` if the text is invalid.
  init?(_ text: String) {
    let parts = text.split(
      separator: Self.separator, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let sign = parts[0].first,
      let dialect = MarkdownDialect(rawValue: sign)
    else { return nil }
    self.init(dialect: dialect)
    keys = FileKeys(parts[0].dropFirst())
    lane = String(parts[1])
    let position = parts[2].split(separator: "-")
    if position.count == 2, let slot = Int(position[1]) {
      self.position = (String(position[0]), slot)
    }
    prefix = String(parts[3])
    item = String(parts[4])
  }

  /// The imported item, with the keys that linked it; `nil` if the lines are not one item.
  var task: MarkdownTask? { MarkdownTask(alone: item, dialect, keys: AcceptedKeys(keys)) }
}
