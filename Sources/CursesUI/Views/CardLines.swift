import TerminalText
import ThemeKit

/// The lines of a card, made as far as they are needed.
struct CardLines: Sendable {
  /// One line of a card.
  struct Line: Sendable {
    /// The name of a field, or a sign, at the left edge.
    let name: String
    /// Where the text begins, in columns from the left edge.
    let indent: Int
    let text: String
    let part: AppearancePart
    let kind: Kind
  }

  /// What a line belongs to.
  enum Kind { case title, tags, other }

  /// A part of a card: its text is wrapped beside its name.
  private struct Block: Sendable {
    var name = ""
    var indent = 0
    var text = ""
    var part = AppearancePart.title
    var kind = Kind.other
  }

  /// The lines made so far, from the top down.
  private(set) var lines: [Line] = []
  private var blocks: ArraySlice<Block>
  private var wrapper: LineWrapper?
  private let columns: Int

  /// The columns of the fields' names.
  private static let nameWidth = 10

  /// The lines of a card that shows nothing.
  static let empty = CardLines()

  private init() { (blocks, columns) = ([], 0) }

  /// Makes the lines of a card of some width; none yet.
  init(_ content: CardContent, columns: Int) {
    self.columns = columns
    let gap = Block()
    var blocks = [Block(text: content.title, kind: .title)]
    if !content.fields.isEmpty { blocks.append(gap) }
    blocks += content.fields.map { field in
      Block(
        name: field.name, indent: Self.nameWidth, text: field.text, part: field.part,
        kind: field.holdsTags ? .tags : .other)
    }
    if let notes = content.notes { blocks += [gap, Block(name: "≡", indent: 2, text: notes)] }
    if !content.history.isEmpty {
      blocks += [gap, Block(text: content.history, part: .detail)]
    }
    self.blocks = blocks[...]
  }

  /// How many lines there are; an estimate until all have been made.
  var count: Int {
    guard let block = blocks.first else { return lines.count }
    let bytes = wrapper?.bytesLeft ?? block.text.utf8.count
    return lines.count + bytes / max(1, columns - block.indent) + blocks.count
  }

  /// Makes lines until there are `count`, or no more.
  mutating func make(_ count: Int) {
    while lines.count < count, let block = blocks.first {
      let isFirst = wrapper == nil
      var wrapper = wrapper ?? LineWrapper(block.text, to: columns - block.indent)
      if let text = wrapper.next() {
        lines.append(
          Line(
            name: isFirst ? block.name : "", indent: block.indent, text: text, part: block.part,
            kind: block.kind))
        self.wrapper = wrapper
      } else {
        blocks.removeFirst()
        self.wrapper = nil
      }
    }
  }
}
