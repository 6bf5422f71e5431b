import BoardModel
import CursesUI
import DragEngine

/// The cursor on the card, and what it says of the part under it.
extension BoardController {
  /// The step under the cursor of the card, from 0; `nil` for another part.
  var cardStep: Int? {
    guard case .step(let item) = card.cursor else { return nil }
    return card.steps.index(of: item)
  }

  /// The step under the cursor of the card, as it shows; `nil` for another part.
  var shownStep: CardContent.Step? {
    guard case .step(let item) = card.cursor else { return nil }
    return view.card.content?.steps.first { $0.item == item }
  }

  /// Puts the cursor on a part of the card and shows it.
  func moveCardCursor(to element: CardContent.Element) {
    card.cursor = element
    view.card.show(element)
  }

  /// Puts the cursor on a step, which may just have come.
  func moveCardCursor(toStep index: Int) {
    updateCard()
    guard !card.steps.ids.isEmpty else { return moveCardCursor(to: .steps) }
    moveCardCursor(to: .step(card.steps.ids[max(0, min(index, card.steps.ids.count - 1))]))
  }

  /// Moves the cursor to the part below or above. A part that does not fit is scrolled first, and
  /// beyond the first and the last part the card scrolls.
  func moveCardCursor(by distance: Int) {
    let (view, elements) = (view.card, view.card.content?.elements ?? [])
    guard let index = elements.firstIndex(of: card.cursor) else { return }
    let isInSight = view.isInSight(card.cursor)
    let hasMore =
      distance < 0 ? view.beginsAbove(card.cursor) : view.goesOnBelow(card.cursor)
    guard elements.indices.contains(index + distance), !(isInSight && hasMore) else {
      return view.scroll(to: view.scroll + distance)
    }
    moveCardCursor(to: elements[index + distance])
    // What stands above the first part is shown with it.
    if index + distance == 0 { view.scroll(to: 0) }
  }

  /// Puts the cursor on the first or the last part.
  func moveCardCursor(toEnd isEnd: Bool) {
    guard let elements = view.card.content?.elements else { return }
    moveCardCursor(to: isEnd ? elements[elements.count - 1] : .title)
    if !isEnd { view.card.scroll(to: 0) }
  }

  /// Scrolls by pages; the cursor comes along.
  func turnCard(pages: Int) {
    let view = view.card
    view.scroll(to: view.scroll + pages * max(1, view.visibleLines - 1))
    if !view.isInSight(card.cursor), let first = view.firstElementInSight { card.cursor = first }
  }

  /// What the part under the cursor is, for the bottom line: `Due: today, 18:00`.
  var cardDescription: String {
    guard let content = view.card.content else { return noRowHere }
    switch card.cursor {
    case .title: return quoted(content.title)
    case .field(let index):
      guard content.fields.indices.contains(index) else { return "" }
      let field = content.fields[index]
      return "\(field.name): \(field.text == "–" ? "none" : shortened(field.text, sharing: 1))"
    case .steps: return content.stepsHeading
    case .step(let item):
      guard let index = card.steps.index(of: item), content.steps.indices.contains(index) else {
        return ""
      }
      let step = content.steps[index]
      return
        "Step \(index + 1) of \(content.steps.count): \(quoted(step.title))\(step.isDone ? ", done" : "")"
    case .notes: return content.notes == nil ? content.notesHint : "Notes"
    }
  }
}
