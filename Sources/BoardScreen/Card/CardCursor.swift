import CursesUI

/// The cursor of the card view, which moves from part to part.
@MainActor
struct CardCursor {
  /// The part under the cursor.
  var element = CardContent.Element.title

  /// The field under the cursor; `nil` if the cursor is on another part.
  func field(of fields: [CardField]) -> CardField? {
    guard case .field(let index) = element, fields.indices.contains(index) else { return nil }
    return fields[index]
  }

  /// The index of the step under the cursor, from 0; `nil` if there is none.
  func step(of steps: StepItems) -> Int? {
    guard case .step(let item) = element else { return nil }
    return steps.index(of: item)
  }

  /// The displayed step under the cursor; `nil` if there is none.
  func step(of content: CardContent) -> CardContent.Step? {
    guard case .step(let item) = element else { return nil }
    return content.step(item)
  }

  // MARK: Moving

  /// Moves to a part and scrolls to show it.
  mutating func move(to element: CardContent.Element, in view: CardView) {
    self.element = element
    view.show(element)
  }

  /// Moves to the next part below or above. If the current part continues beyond the visible lines,
  /// or there is no next part, the card scrolls by a line instead.
  mutating func move(by distance: Int, in view: CardView) {
    let elements = view.content?.elements ?? []
    guard let index = elements.firstIndex(of: element) else { return }
    let isInSight = view.isInSight(element)
    let hasMore = distance < 0 ? view.beginsAbove(element) : view.goesOnBelow(element)
    guard elements.indices.contains(index + distance), !(isInSight && hasMore) else {
      return view.scroll(to: view.scroll + distance)
    }
    move(to: elements[index + distance], in: view)
    // The lines above the first part are shown with it.
    if index + distance == 0 { view.scroll(to: 0) }
  }

  /// Moves to the first or the last part.
  mutating func move(toEnd isEnd: Bool, in view: CardView) {
    guard let last = view.content?.elements.last else { return }
    move(to: isEnd ? last : .title, in: view)
    if !isEnd { view.scroll(to: 0) }
  }

  /// Scrolls by pages. If the part under the cursor is no longer visible, the cursor moves to a
  /// visible one.
  mutating func turn(pages: Int, in view: CardView) {
    view.scroll(to: view.scroll + pages * max(1, view.visibleLines - 1))
    if !view.isInSight(element), let first = view.firstElementInSight { element = first }
  }

  // MARK: After a change to the card

  /// Stays on a field whose position among the fields may have changed. If the field is gone, moves
  /// to the title or, from a linked task, to the next or the last linked task.
  mutating func stay(on field: CardField, in fields: [CardField]) {
    if let index = fields.firstIndex(of: field) {
      element = .field(index)
    } else if field.linkedTask != nil, case .field(let old) = element,
      let last = fields.indices.last, fields[last].linkedTask != nil
    {
      element = .field(fields.indices.contains(old) ? old : last)
    } else {
      element = .title
    }
  }

  /// Moves from a removed step to the step that is now at its position. If there is none, moves to
  /// the last step or, if no step is left, to the heading of the steps.
  mutating func leaveRemovedStep(at index: Int, in steps: StepItems) {
    guard step(of: steps) == nil else { return }
    let next = steps.ids.dropFirst(index).first ?? steps.ids.last
    element = next.map { .step($0) } ?? .steps
  }

  /// If the card no longer has the part under the cursor, moves to the heading of the steps or, if
  /// there is no heading, to the title.
  mutating func stay(on content: CardContent) {
    let elements = content.elements
    if !elements.contains(element) { element = elements.contains(.steps) ? .steps : .title }
  }

  // MARK: Words

  /// Describes the part under the cursor for the bottom line: `Due: today, 18:00`.
  func words(on content: CardContent, _ host: any FeatureHost) -> String {
    switch element {
    case .title: return host.quoted(content.title)
    case .field(let index):
      guard content.fields.indices.contains(index) else { return "" }
      let field = content.fields[index]
      let isEmpty = field.text == "–"
      return "\(field.name): \(isEmpty ? "none" : host.shortened(field.text, sharing: 1))"
    case .steps: return content.stepsHeading
    case .step(let item):
      guard let index = content.steps.firstIndex(where: { $0.item == item }) else { return "" }
      let step = content.steps[index]
      return "Step \(index + 1) of \(content.steps.count): \(host.quoted(step.title))"
        + (step.isDone ? ", done" : "")
    case .notes: return content.notes == nil ? content.notesHint : "Notes"
    }
  }
}
