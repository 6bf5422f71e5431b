import TerminalText
import ThemeKit

/// The lines of the card view, created only as they are needed.
struct CardLines: Sendable {
  /// One line of a card.
  struct Line: Sendable {
    /// The name of a field, or a symbol; it is drawn to the left of the text.
    let name: String
    /// The column where the text begins, from the left edge.
    let indent: Int
    let text: String
    let part: AppearancePart
    let kind: Kind
    /// The link target; `nil` for none.
    let address: String?
    /// The part that the line belongs to; `nil` if it belongs to none.
    let element: CardContent.Element?
    /// Whether the line shows a step, or is for typing a new one.
    var isStep: Bool {
      switch element {
      case .step: true
      case nil: kind == .editor
      case .title, .field, .steps, .notes: false
      }
    }
  }

  /// How a line is drawn.
  enum Kind { case title, tags, step, editor, other }

  /// A part of a card: a name, and a text that is wrapped to the right of the name.
  private struct Block: Sendable {
    var name = ""
    var indent = 0
    var text = ""
    var part = AppearancePart.title
    var kind = Kind.other
    var element: CardContent.Element?
    var address: String?
    /// Whether the text is cut off instead of wrapped.
    var isOneLine: Bool { kind == .step || kind == .editor }
  }

  /// The lines created so far, from the top down.
  private(set) var lines: [Line] = []
  private var blocks: ArraySlice<Block>
  private var wrapper: LineWrapper?
  private let columns: Int
  /// The indexes of the steps' lines, including a step being typed; empty without steps.
  private(set) var steps: Range<Int>

  /// The minimum width of the field names and the space after them, in columns.
  private static let minNameWidth = 10

  /// The lines of an empty card.
  static let empty = CardLines()

  private init() { (blocks, columns, steps) = ([], 0, 0..<0) }

  /// Creates the lines of a card of this width, down to the last step.
  ///
  /// - Parameter edited: The part that is being edited, or the place of a new step; its text is
  ///   shown on a single line. `nil` if nothing is being edited.
  init(_ content: CardContent, columns: Int, edited: CardView.Editing.Subject? = nil) {
    self.columns = columns
    let gap = Block()
    var blocks = [Block(text: content.title, kind: .title, element: .title)]
    if !content.fields.isEmpty { blocks.append(gap) }
    let nameWidth = content.fields.map { $0.name.count + 2 }.reduce(Self.minNameWidth, max)
    blocks += content.fields.enumerated().map { index, field in
      Block(
        name: field.name, indent: nameWidth, text: field.text, part: field.part,
        kind: field.holdsTags ? .tags : .other, element: .field(index),
        address: field.address)
    }
    var steps = content.steps.map { step in
      Block(
        name: step.mark, indent: 2 + step.indent, text: step.title,
        part: step.isDone ? .detail : .title, kind: .step, element: .step(step.item))
    }
    if case .newStep(let index) = edited {
      steps.insert(Block(name: "☐", indent: 2, kind: .editor), at: min(index, steps.count))
    }
    var behind: [Block] = []
    if let notes = content.notes {
      behind += [gap, Block(name: "≡", indent: 2, text: notes, element: .notes)]
    } else if !content.notesHint.isEmpty {
      // The hints for missing steps and missing notes have no gap between them.
      behind +=
        (steps.isEmpty ? [] : [gap]) + [
          Block(name: "≡", indent: 2, text: content.notesHint, part: .detail, element: .notes)
        ]
    }
    if !content.preserved.isEmpty { behind.append(gap) }
    behind += content.preserved.enumerated().map { index, text in
      Block(
        name: index == 0 ? "Also kept" : "", indent: nameWidth, text: text, part: .detail)
    }
    if !content.history.isEmpty {
      behind += [gap, Block(text: content.history, part: .detail)]
    }
    if !content.stepsHeading.isEmpty {
      let part = steps.isEmpty ? AppearancePart.detail : .title
      blocks += [gap, Block(text: content.stepsHeading, part: part, element: .steps)]
    }
    if case .element(let element) = edited {
      for index in blocks.indices where blocks[index].element == element {
        blocks[index].kind = .editor
      }
      for index in steps.indices where steps[index].element == element {
        steps[index].kind = .editor
      }
    }
    self.steps = 0..<0
    self.blocks = blocks[...]
    make(.max)
    let first = lines.count
    self.blocks = steps[...]
    make(.max)
    self.steps = first..<lines.count
    self.blocks = behind[...]
  }

  /// The number of lines, estimated until all have been created.
  var count: Int {
    guard let block = blocks.first else { return lines.count }
    let bytes = wrapper?.bytesLeft ?? block.text.utf8.count
    return lines.count + bytes / max(1, columns - block.indent) + blocks.count
  }

  /// Creates lines until at least `count` lines, or all, exist.
  mutating func make(_ count: Int) {
    while lines.count < count, let block = blocks.first {
      if block.isOneLine {
        lines.append(line(of: block, block.text, isFirst: true))
        blocks.removeFirst()
        continue
      }
      let isFirst = wrapper == nil
      var wrapper = wrapper ?? LineWrapper(block.text, to: columns - block.indent)
      if let text = wrapper.next() {
        lines.append(line(of: block, text, isFirst: isFirst))
        self.wrapper = wrapper
      } else {
        blocks.removeFirst()
        self.wrapper = nil
      }
    }
  }

  private func line(of block: Block, _ text: String, isFirst: Bool) -> Line {
    Line(
      name: isFirst ? block.name : "", indent: block.indent, text: text, part: block.part,
      kind: block.kind, address: block.address, element: block.element)
  }
}
