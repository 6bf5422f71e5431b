import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// A prompt is open: typing narrows its answers, and Enter chooses one.
struct AskingMode: ModeHandler {
  unowned let board: BoardController
  let prompt: Prompt

  private var picker: PickerView { board.view.picker }

  var takesText: Bool { true }
  var hints: [AnnouncerView.Hint] {
    let offer = offered.map { board.hint(for: Self.acceptKey, $0) }
    let hasNoAnswer = picker.entries.isEmpty && !picker.editor.text.isEmpty
    let enter = hasNoAnswer ? nil : board.enter(prompt.verb)
    return [enter, offer].compactMap(\.self) + [.escape("cancel")]
  }

  private static let acceptKey = KeyPress(.tab)

  /// What the typed text may have meant; `nil` if there is an answer, or nothing is near.
  private var offered: String? {
    picker.entries.isEmpty ? prompt.offered(picker.editor.text) : nil
  }

  var cursor: Cell? { picker.cursor }

  var announcement: String {
    if let message = board.message { return message }
    let count = picker.entries.count
    if let hint = prompt.hint, picker.editor.text.isEmpty {
      let place = "\(picker.selected + 1) of \(count)"
      return board.fitting("\(place) · or type \(hint)", "\(place) · or \(hint)", place)
    }
    return count == 0 ? prompt.noMatch(picker.editor.text) : "\(picker.selected + 1) of \(count)"
  }

  func handle(_ key: KeyPress, at time: Duration) {
    if key == Self.acceptKey, let offered {
      picker.editor = LineEditor(offered)
      return board.refreshAnswers()
    }
    switch (key.key, key.modifiers) {
    case (.escape, _), (.character("c"), .control): board.leavePrompt()
    case (.enter, _): choose(picker.selected)
    default:
      var isMoved = false
      changeSelection { isMoved = picker.moveSelection(by: key) }
      if !isMoved, picker.editor.handle(key) { board.refreshAnswers() }
    }
  }

  func paste(_ text: String, at time: Duration) {
    picker.editor.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    board.refreshAnswers()
  }

  private func changeSelection(_ change: () -> Void) {
    let before = picker.selected
    change()
    if picker.selected != before { board.previewAnswer() }
  }

  /// A click on an answer chooses it, a click outside the box closes the prompt, and the wheel
  /// scrolls.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    switch pointer.kind {
    case .pressed:
      if let entry = picker.entry(at: pointer.cell) {
        choose(entry)
      } else if !picker.frame.contains(pointer.cell) {
        board.leavePrompt()
      }
    case .wheel(.up): changeSelection { picker.scroll(by: -PointerEvent.linesPerNotch) }
    case .wheel(.down): changeSelection { picker.scroll(by: PointerEvent.linesPerNotch) }
    case .wheel(.left), .wheel(.right), .released, .dragged, .hovered: break
    }
    return false
  }

  private func choose(_ index: Int) {
    let answers = prompt.answers(to: picker.editor.text)
    guard answers.indices.contains(index) else { return }
    board.message = board.mode.editing == nil ? nil : prompt.messageBefore
    board.closePrompt()
    board.attempt {
      do {
        try answers[index].choose()
      } catch  where answers[index].isTyped && !Self.isMissing(error) {
        // Another text may do, so what was typed stays.
        board.reopen(prompt)
        throw error
      }
    }
  }

  /// Whether an error says that what the prompt is about is gone.
  private static func isMissing(_ error: any Error) -> Bool {
    (error as? any MissingRecordError)?.missingRecord != nil
  }
}

extension BoardController {
  /// Opens a prompt in front of the board.
  func ask(_ prompt: Prompt) {
    var prompt = prompt
    prompt.messageBefore = message
    mode = .asking(prompt, over: mode)
    view.picker.editor = LineEditor(prompt.text)
    view.picker.isHidden = false
    makeRoom(for: prompt)
    refreshAnswers()
  }

  /// Shows an open prompt as it is after a change elsewhere; what was typed and selected stays.
  func renewPrompt() throws {
    guard case .asking(let prompt, over: let behind) = mode, let renew = prompt.renew else {
      return
    }
    var renewed = try renew()
    renewed.messageBefore = prompt.messageBefore
    renewed.renew = prompt.renew
    let picker = view.picker
    let before = prompt.answers(to: picker.editor.text).dropFirst(picker.selected).first
    if let before, let identity = before.identity, !renewed.answers.isEmpty,
      !renewed.answers.contains(where: { $0.identity == identity })
    {
      renewed.keep(before, of: prompt) { [unowned self] in
        message = "\(quoted(before.entry.title)) was removed elsewhere"
      }
    }
    mode = .asking(renewed, over: behind)
    makeRoom(for: renewed)
    let answers = renewed.answers(to: picker.editor.text)
    picker.entries = answers.map(\.entry)
    picker.selected =
      answers.firstIndex { answer in
        before?.identity.map { $0 == answer.identity }
          ?? (answer.entry.title == before?.entry.title)
      } ?? min(picker.selected, max(0, answers.count - 1))
    layoutPicker()
  }

  private func makeRoom(for prompt: Prompt) {
    let picker = view.picker
    picker.title = prompt.title
    // One more line if the typed text can be an answer of its own.
    picker.room = prompt.answers.count + (prompt.typed == nil ? 0 : 1)
    let titleWidth = DisplayText.width(of: prompt.title, atMost: view.frame.width)
    picker.contentWidth = prompt.answers.map(\.entry.width).reduce(titleWidth, max)
  }

  /// Closes the open prompt without an answer.
  func leavePrompt() {
    guard let prompt = mode.prompt else { return }
    closePrompt()
    message = message ?? prompt.messageBefore
    prompt.leave()
  }

  fileprivate func closePrompt() {
    guard case .asking(_, over: let behind) = mode else { return }
    mode = behind
    view.picker.isHidden = true
  }

  /// Opens a prompt that was just closed, with the text that was typed.
  fileprivate func reopen(_ prompt: Prompt) {
    mode = .asking(prompt, over: mode)
    view.picker.isHidden = false
  }

  fileprivate func refreshAnswers() {
    guard let prompt = mode.prompt else { return }
    message = nil
    let picker = view.picker
    picker.entries = prompt.answers(to: picker.editor.text).map(\.entry)
    picker.selected = picker.editor.text.allSatisfy(\.isWhitespace) ? prompt.start : 0
    layoutPicker()
    previewAnswer()
  }

  /// Shows what choosing the selected answer would do.
  fileprivate func previewAnswer() {
    guard let answers = mode.prompt?.answers(to: view.picker.editor.text),
      answers.indices.contains(view.picker.selected)
    else { return }
    answers[view.picker.selected].preview()
  }

  /// Keeps the box in the middle of the screen, and the row that it is about in sight.
  func layoutPicker() {
    let row = mode.prompt?.leavesRowInSight == true ? rowUnderCursor : nil
    view.picker.layout(in: roomForBoxes, beside: row)
  }

  /// The row of the screen with the cursor of the focused pane; `nil` if it is out of sight.
  private var rowUnderCursor: Int? {
    let first = pane.viewport.slots.lowerBound
    guard let view = paneView(focusedPane), !view.isHidden, pane.count > 0, pane.cursor >= first
    else { return nil }
    let frame = view.layout.frame(ofSlot: pane.cursor - first, in: view.contentFrame)
    return view.contentFrame.intersection(frame).height > 0 ? frame.minRow : nil
  }

  /// The room for a box in front of the board: between the title and the bottom line.
  var roomForBoxes: CellRect {
    var room = view.frame
    if !view.announcer.isHidden { room.size.height -= 1 }
    if room.height >= Self.leastHeightForTitle {
      room.origin.row += 1
      room.size.height -= 1
    }
    return room
  }

  /// A lower screen needs every line for the answers.
  private static let leastHeightForTitle = 12
}
