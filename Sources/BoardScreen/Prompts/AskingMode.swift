import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The mode while a prompt is open, in which typing narrows the answers and Enter chooses the
/// selected answer.
struct AskingMode: ModeHandler {
  unowned let host: any FeatureHost
  let state: PromptState

  private var prompt: Prompt { state.prompt }
  private var picker: PickerView { host.view.picker }

  var acceptsText: Bool { true }
  var hints: [AnnouncerView.Hint] {
    let offer = state.offered.map { host.hint(for: Self.acceptKey, $0) }
    let hasNoAnswer = state.answers.isEmpty && !state.line.text.isEmpty
    let enter = hasNoAnswer ? nil : host.enter(prompt.verb)
    return [enter, offer].compactMap(\.self) + [.escape("cancel")]
  }

  private static let acceptKey = KeyPress(.tab)

  var cursor: Cell? { picker.cursor }

  var announcement: String {
    if let message = host.message { return message }
    let position = "\(state.selected + 1) of \(state.answers.count)"
    if let hint = prompt.typing.hint, state.line.text.isEmpty {
      return host.fitting("\(position) · or type \(hint)", "\(position) · or \(hint)", position)
    }
    return state.answers.isEmpty ? prompt.typing.noMatch(state.line.text) : position
  }

  func handle(_ key: KeyPress, at time: Duration) {
    if key == Self.acceptKey, let offered = state.offered {
      return type { $0.replaceText(by: offered) }
    }
    switch (key.key, key.modifiers) {
    case (.escape, _), (.character("c"), .control): leave()
    case (.enter, _): choose(state.selected)
    default:
      if picker.moveSelection(by: key) { return select(picker.selected) }
      var typed = state
      if typed.type(key) { show(typed: typed) }
    }
  }

  func paste(_ text: String, at time: Duration) { type { $0.insert(text) } }

  private func type(_ change: (inout PromptState) -> Void) {
    var typed = state
    change(&typed)
    show(typed: typed)
  }

  private func select(_ index: Int) {
    guard index != state.selected else { return }
    var selected = state
    selected.select(index)
    update(selected)
    selected.answer?.preview()
  }

  /// Handles the pointer: a click on an answer chooses it, a click outside closes the prompt, and
  /// the wheel scrolls.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    picker.handle(pointer, choose: choose, select: select, close: leave)
    return false
  }

  private func choose(_ index: Int) {
    guard state.answers.indices.contains(index) else { return }
    let answer = state.answers[index]
    host.announce(host.mode.editing == nil ? nil : state.messageBefore)
    close()
    host.attempt {
      do {
        try answer.choose()
      } catch  where answer.isTyped && !Self.isMissing(error) {
        // Keep the typed text, because it can be corrected.
        reopen()
        throw error
      }
    }
  }

  /// Whether an error means that a record no longer exists.
  private static func isMissing(_ error: any Error) -> Bool {
    (error as? any MissingRecordError)?.missingRecord != nil
  }

  /// Opens a prompt in front of the current mode.
  static func open(_ prompt: Prompt, in host: any FeatureHost) {
    let state = PromptState(prompt, messageBefore: host.message)
    let opened = AskingMode(host: host, state: state)
    host.mode = .asking(opened.state, over: host.mode)
    opened.picker.isHidden = false
    opened.makeRoom(for: prompt)
    opened.show(typed: opened.state)
  }

  /// Updates an open prompt after a change elsewhere, keeping the typed text and the selection.
  func renew() throws {
    guard let renewed = try prompt.renew?() else { return }
    var state = state
    state.renew(by: renewed) { [host] gone in
      host.announce("\(host.quoted(gone.entry.title)) was removed elsewhere")
    }
    makeRoom(for: state.prompt)
    update(state)
    host.layoutPicker()
  }

  private func makeRoom(for prompt: Prompt) {
    picker.title = prompt.title
    // Reserve one more line if the typed text can itself be an answer.
    picker.room = prompt.answers.count + (prompt.typing.answer == nil ? 0 : 1)
    let titleWidth = DisplayText.width(of: prompt.title, atMost: host.view.frame.width)
    picker.contentWidth = prompt.answers.map(\.entry.width).reduce(titleWidth, max)
  }

  /// Closes the open prompt without an answer.
  func leave() {
    close()
    host.announce(host.message ?? state.messageBefore)
    prompt.leave()
  }

  private func close() {
    guard case .asking(_, over: let behind) = host.mode else { return }
    host.mode = behind
    picker.isHidden = true
  }

  /// Opens the prompt again with its typed text, after it was closed.
  private func reopen() {
    host.mode = .asking(state, over: host.mode)
    picker.isHidden = false
  }

  /// Shows a prompt after typing, and previews the selected answer.
  private func show(typed state: PromptState) {
    host.clearMessage()
    update(state)
    host.layoutPicker()
    state.answer?.preview()
  }

  private func update(_ state: PromptState) {
    guard case .asking(_, over: let behind) = host.mode else { return }
    host.mode = .asking(state, over: behind)
    picker.editor = state.line
    picker.entries = state.answers.map(\.entry)
    picker.selected = state.selected
  }
}

extension FeatureHost {
  /// Opens a prompt in front of the current mode.
  func ask(_ prompt: Prompt) { AskingMode.open(prompt, in: self) }

  /// Opens a prompt about a list. The prompt is recreated after a change elsewhere, and has no
  /// answers once the list is gone.
  func ask(about list: TaskList, _ prompt: @escaping (TaskList) throws -> Prompt) rethrows {
    var first = try prompt(list)
    first.renew = { [unowned self, title = first.title] in
      if !isGone, let current = model(PaneID(list.id))?.list { return try prompt(current) }
      let gone = isGone ? "The board \(quoted(board.name))" : "The list \(quoted(list.name))"
      return Prompt(
        title: title, answers: [],
        typing: .init(noMatch: { _ in "\(gone) was removed elsewhere" }))
    }
    ask(first)
  }
}
