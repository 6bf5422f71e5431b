import CursesUI
import DragEngine
import TerminalText

extension BoardController {
  /// Opens a question in front of the board.
  func ask(_ picking: Picking) {
    self.picking = picking
    self.picking?.messageBefore = message
    let picker = view.picker
    picker.title = picking.title
    picker.editor = LineEditor()
    // One line more where what is typed may be an answer of its own.
    picker.room = picking.answers.count + (picking.typed == nil ? 0 : 1)
    picker.isHidden = false
    refreshAnswers()
  }

  func closePicker() {
    picking = nil
    view.picker.isHidden = true
  }

  /// Closes the question that is open without an answer.
  func leavePicker() {
    guard let left = picking else { return }
    closePicker()
    if message == nil || message == Self.noMatch { message = left.messageBefore }
    left.leave()
  }

  private var answers: [Picking.Answer] {
    picking?.answers(to: view.picker.editor.text) ?? []
  }

  /// What is said to a choice where no answer is left.
  private static let noMatch = "No match; Esc leaves"

  private func refreshAnswers() {
    message = nil
    view.picker.entries = answers.map(\.entry)
    let isTyped = !view.picker.editor.text.allSatisfy(\.isWhitespace)
    view.picker.selected = isTyped ? 0 : picking?.start ?? 0
    layoutPicker()
  }

  /// Keeps the box in the middle of the screen, above the bottom line.
  func layoutPicker() {
    var screen = view.frame
    if !view.announcer.isHidden { screen.size.height -= 1 }
    view.picker.layout(in: screen)
  }

  /// A key while a question is open.
  func pick(with key: KeyPress, at time: Duration) {
    let picker = view.picker
    switch (key.key, key.modifiers) {
    case (.escape, _), (.character("c"), .control): leavePicker()
    case (.enter, _): choose(picker.selected)
    case (.down, _), (.character("n"), .control), (.tab, []):
      picker.selected = min(picker.selected + 1, max(0, picker.entries.count - 1))
    case (.up, _), (.character("p"), .control), (.tab, .shift):
      picker.selected = max(picker.selected - 1, 0)
    default:
      if picker.editor.handle(key) { refreshAnswers() }
    }
  }

  /// A click chooses, or closes the box beside which it falls.
  func pick(at cell: Cell) {
    if let entry = view.picker.entry(at: cell) {
      choose(entry)
    } else if !view.picker.frame.contains(cell) {
      leavePicker()
    }
  }

  func pick(pasting text: String) {
    view.picker.editor.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    refreshAnswers()
  }

  private func choose(_ place: Int) {
    let answers = answers
    guard answers.indices.contains(place) else {
      return message = Self.noMatch
    }
    message = editing == nil ? nil : picking?.messageBefore
    closePicker()
    attempt { try answers[place].choose() }
  }
}
