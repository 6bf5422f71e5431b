import BoardModel
import CursesUI

/// Text that was typed on cards whose tasks others have taken, kept until the same part is edited
/// again.
struct CardDrafts {
  /// What was edited.
  enum Part: Hashable {
    case title
    case field(CardField)
    /// A step with that title.
    case step(String)
    case newStep
  }

  private var texts: [TaskID: [Part: String]] = [:]

  /// Keeps a text.
  mutating func keep(_ text: String, of part: Part, on task: TaskID) {
    texts[task, default: [:]][part] = text
  }

  /// Removes and returns the text kept for a part; `nil` if there is none.
  mutating func take(_ part: Part, on task: TaskID) -> String? {
    texts[task]?.removeValue(forKey: part)
  }
}

extension BoardController {
  /// Keeps what is being typed on the card of a task.
  ///
  /// - Returns: Whether there is anything to keep.
  func keepCardDraft(of task: TaskID) -> Bool {
    guard let editing = card.editing, let part = part(of: editing.subject, card.textBefore)
    else { return false }
    let text = editing.line.text
    guard text != card.textBefore, !text.allSatisfy(\.isWhitespace) else { return false }
    card.drafts.keep(text, of: part, on: task)
    return true
  }

  /// Takes the text that was kept for a part of the card; `nil` if there is none.
  ///
  /// - Parameter text: What the part says now.
  func takeCardDraft(for subject: CardView.Editing.Subject, _ text: String) -> String? {
    guard let task = pane.cursorTask?.id, let part = part(of: subject, text) else { return nil }
    return card.drafts.take(part, on: task)
  }

  private func part(of subject: CardView.Editing.Subject, _ text: String) -> CardDrafts.Part? {
    switch subject {
    case .element(.title): .title
    case .element(.field(let index)): .field(card.fields[index])
    case .element(.step): .step(text)
    case .newStep: .newStep
    case .element(.steps), .element(.notes): nil
    }
  }
}
