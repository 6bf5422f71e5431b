import CursesUI
import TerminalText
import Testing

@testable import BoardScreen

/// What is typed and selected in a prompt, without a board.
@MainActor
struct PromptStateTests {
  private func answer(_ title: String, _ identity: Int64? = nil) -> Prompt.Answer {
    Prompt.Answer(entry: PickerView.Entry(title), identity: identity) {}
  }

  private func prompt(_ titles: String...) -> Prompt {
    Prompt(
      title: "Choose",
      answers: titles.enumerated().map { answer($1, Int64($0)) })
  }

  private func titles(_ state: PromptState) -> [String] { state.answers.map(\.entry.title) }

  @Test func typingNarrowsTheAnswersAndSelectsTheFirst() {
    var state = PromptState(prompt("Apple", "Bread", "Butter"))
    #expect(titles(state) == ["Apple", "Bread", "Butter"] && state.selected == 0)
    state.select(2)
    #expect(state.answer?.entry.title == "Butter")
    let isText = state.type(KeyPress(.character("b")))
    #expect(isText)
    #expect(titles(state) == ["Bread", "Butter"] && state.selected == 0)
    let isScrolling = state.type(KeyPress(.pageUp))
    #expect(!isScrolling)
    state.insert("x\nt")
    #expect(state.line.text == "bx t" && titles(state) == [])
    #expect(state.answer == nil)
    state.replaceText(by: "but")
    #expect(state.answer?.entry.title == "Butter")
  }

  @Test(arguments: [(-3, 0), (0, 0), (2, 2), (3, 2), (.max, 2)])
  func beyondTheEndsTheNearestAnswerIsSelected(index: Int, selected: Int) {
    var state = PromptState(prompt("a", "b", "c"))
    state.select(index)
    #expect(state.selected == selected)
  }

  @Test func itBeginsOnTheCurrentAnswerWhileNothingIsTyped() {
    var answers = [answer("a"), answer("b")]
    answers[1].isCurrent = true
    var state = PromptState(Prompt(title: "", answers: answers))
    #expect(state.selected == 1)
    let isLetter = state.type(KeyPress(.character("a")))
    #expect(isLetter)
    #expect(state.selected == 0)
    let isDeleted = state.type(KeyPress(.backspace))
    #expect(isDeleted)
    #expect(state.selected == 1)
  }

  /// Others rename, add and remove what the answers stand for.
  @Test func theSelectedAnswerStaysUnderTheCursor() {
    var state = PromptState(
      Prompt(title: "", answers: [answer("Errands", 1), answer("Work", 2)]))
    state.select(1)
    var gone: [String] = []
    func renew(_ answers: Prompt.Answer...) {
      state.renew(by: Prompt(title: "", answers: answers)) { gone.append($0.entry.title) }
    }
    renew(answer("New", 3), answer("Errands", 1), answer("Office", 2))
    #expect(state.selected == 2 && state.answer?.entry.title == "Office")
    renew(answer("Errands", 1))
    #expect(titles(state) == ["Errands", "Office"] && state.selected == 1)
    try? state.answer?.choose()
    #expect(gone == ["Office"])
  }
}
