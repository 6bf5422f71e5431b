import BoardModel
import Spelling
import TerminalText
import CursesUI
import DragEngine

extension BoardController {
  /// An announcement of the drag session in words.
  func words(for announcement: DragAnnouncement) -> String {
    switch announcement {
    case .lifted(let items, let position, let count, let pane, _):
      if agenda == nil, items.contains(where: { carriedTasks[TaskID($0)]?.isPinned == true }) {
        return
          "Lifted \(names(items)); pinned, so only another list takes \(items.count == 1 ? "it" : "them")"
      }
      let place = place(position, of: count, in: pane)
      return carrying("Lifted \(names(items)), \(place) in \(name(pane))", items, place, pane)
    case .over(let operation, let items, let position, let count, let pane, let target):
      let words = over(operation, items, place(position, of: count, in: pane), pane, target)
      return sentence(words, with: sideEffects(ofDropping: items), beside: Self.roomForBack)
    case .outside(let operation, let items):
      return operation == .delete
        ? "Letting go here removes \(names(items))"
        : "Letting go here takes the labels off \(names(items))"
    case .refused(let items, let refusal, let pane):
      let pinned = pinnedItem(of: items, refusal, pane)
      if let pinned { return pinned }
      let (reason, short) = (reason(refusal, pane: pane), names(items) { quoted($0, to: 8) })
      return fitting(
        ["\(names(items)): \(reason)", "\(short): \(reason)", reason.beginningASentence],
        beside: Self.roomForBack)
    case .locked(let item): return RefusalWords.locked(names([item]))
    case .dropped(let operation, let items, let position, let pane, let source, let target):
      let known = operation == .copy ? nil : placeWhereItStands(items, in: pane, from: source)
      let place = "place \((known ?? position).formattedWithCommas)"
      let hint = known == nil && hidesRows(of: pane) ? " of those shown" : ""
      return dropped(operation, items, place + hint, pane, source, target)
    case .unchanged(let items):
      return names(items) + (items.count == 1 ? " is where it was" : " are where they were")
    case .droppedOutside(let operation, let items):
      return operation == .delete
        ? "Removed \(names(items))\(undoHint)" : "Took the labels off \(names(items))"
    case .cancelled(let items, let reason):
      return "\(names(items)) \(outcome(of: reason, items.count))"
    case .sticky(let items):
      return "\(names(items)) sticks to the pointer: click where it should go"
    }
  }

  private func over(
    _ operation: DropOperation, _ items: [ItemID], _ place: String, _ pane: PaneID,
    _ target: ItemID?
  ) -> String {
    switch (operation, target) {
    case (.exchange, let target?):
      "\(names(items)) swaps with \(names([target])), place \(place)"
    case (.apply, let target?): "\(labels(items)) onto \(names([target]))"
    case (.combine, let target?): combination(items, target)
    case (.copy, _):
      carrying("Copy of \(names(items)) over \(name(pane)), place \(place)", items, place, pane)
    case (.exchange, nil), (.apply, nil), (.combine, nil), (.move, _), (.reset, _), (.delete, _),
      (.unchanged, _), (.forbidden, _), (.cancel, _):
      wordsForDate(of: items, in: pane).map { sentence("over", items, pane, $0) }
        ?? carrying("\(names(items)) over \(name(pane)), place \(place)", items, place, pane)
    }
  }

  /// A sentence about carried rows and the place that they are over; `“Read…”: Done, 3 of 4` where
  /// that is too long beside the way back.
  private func carrying(
    _ sentence: String, _ items: [ItemID], _ place: String, _ pane: PaneID
  ) -> String {
    let names = names(items) { quoted($0, to: 8) }
    return fitting([sentence, "\(names): \(name(pane)), \(place)"], beside: Self.roomForBack)
  }

  /// `“Report” over Today: due Fri 20 Nov`, or less of it where there is little room: the date is
  /// said in any case.
  private func sentence(
    _ verb: String, _ items: [ItemID], _ pane: PaneID, _ date: String
  ) -> String {
    let names = names(items)
    return fitting(
      "\(names) \(verb) \(name(pane)): \(date)", "\(names): \(date)", date.beginningASentence)
  }

  /// A sentence about rows, and what else happens to others; that alone where there is no room for
  /// both.
  ///
  /// - Parameter effects: Each says the same in fewer words than the one before.
  func sentence(
    _ words: String, with effects: [String], beside hint: Int = roomForCancel
  ) -> String {
    effects.isEmpty ? words : fitting(effects.map { "\(words) · \($0)" } + effects, beside: hint)
  }

  /// `2 of 6`, or `2 of 4 shown` if a filter hides some of the rows.
  private func place(_ position: Int, of count: Int, in pane: PaneID) -> String {
    "\(position.formattedWithCommas) of \(count.formattedWithCommas)"
      + (hidesRows(of: pane) ? " shown" : "")
  }

  private func hidesRows(of pane: PaneID) -> Bool { model(pane).flatMap(total) != nil }

  /// The place of a dropped row in the whole list, from 1, if it may be another one than among the
  /// rows shown: a filter hides some, or the row was completed or reopened and stayed among the
  /// others. Otherwise `nil`.
  private func placeWhereItStands(
    _ items: [ItemID], in pane: PaneID, from origin: PaneID
  ) -> Int? {
    guard hidesRows(of: pane) || pane != origin && source.abilities.contains(.tick),
      let first = items.first
    else { return nil }
    // The drop has succeeded: the place that was meant will do.
    return (try? source.index(of: TaskID(first))).flatMap { $0.map { $0 + 1 } }
  }

  private func dropped(
    _ operation: DropOperation, _ items: [ItemID], _ position: String, _ pane: PaneID,
    _ source: PaneID, _ target: ItemID?
  ) -> String {
    switch (operation, target) {
    case (.exchange, let target?): "Swapped \(names(items)) and \(names([target]))"
    case (.apply, let target?): "Painted \(labels(items)) on \(names([target]))"
    case (.combine, let target?): "Put \(combination(items, target))"
    case (.copy, _): "Copied \(names(items)) to \(name(pane)), \(position)"
    case (.exchange, nil), (.apply, nil), (.combine, nil), (.move, _), (.reset, _), (.delete, _),
      (.unchanged, _), (.forbidden, _), (.cancel, _):
      if pane != source, let date = wordsForDate(of: items, in: pane) {
        sentence("moved to", items, pane, date)
      } else if pane != source, sends, let list = model(pane)?.list {
        words(forSent: names(items), to: list, place: position)
      } else {
        pane == source
          ? "Moved \(names(items)) to \(position) in \(name(pane))"
          : "Moved \(names(items)) to \(name(pane)), \(position)"
      }
    }
  }

  /// `“Forgot the wheel” into “Decode mouse reports” as fixup`
  private func combination(_ items: [ItemID], _ target: ItemID) -> String {
    let role = source.combinedRole.map { " as \($0)" } ?? ""
    return "\(names(items, sharing: 2)) into \(names([target], sharing: 2))\(role)"
  }

  /// What the release of a gesture would do; `nil` if nothing.
  func words(for gesture: DragGesture) -> String? {
    switch gesture {
    case .swipe(let swiped, let columns, let isArmed):
      let flick = flick(columns < 0 ? .left : .right, of: swiped)
      guard let verb = verb(for: flick, of: swiped) else { return reasonForNothing(of: swiped) }
      return "\(isArmed ? "Let go" : "Swipe further") to \(verb) \(names([swiped.item]))"
    case .pull(let pane, _, let isArmed):
      let list = name(paneForNewTasks(from: pane))
      return isArmed ? "Let go for a new task in \(list)" : "Pull further for a new task in \(list)"
    case .select:
      return selection.isEmpty
        ? nil : "\(selection.count.formattedWithCommas) \(selectedWord)"
    case .pan, .scrollBar: return nil
    }
  }

  /// `; u undoes it`, with the key bound to undo; empty if none is, or if keys are text now.
  var undoHint: String {
    handler.takesText ? "" : keyName(for: .undo).map { "; \($0) undoes it" } ?? ""
  }

  /// The same of a board that is gone, which a redo brings back if an undo took it.
  var wayBackHint: String {
    guard wayBack == .redo, !handler.takesText else { return undoHint }
    return keyName(for: .redo).map { "; \($0) brings it back" } ?? ""
  }

  /// The name of a list, truncated to leave room for the rest of the line.
  func name(_ pane: PaneID) -> String {
    model(pane).map { shortened($0.list.name, sharing: 1) } ?? "a list that is gone"
  }

  func names(_ items: [ItemID]) -> String { names(items, sharing: titleShare) }

  /// The names of rows, truncated to leave room for `count` such names in one line.
  private func names(_ items: [ItemID], sharing count: Int) -> String {
    names(items) { quoted($0, sharing: count) }
  }

  private func names(_ items: [ItemID], _ quoted: (String) -> String) -> String {
    guard items.count == 1, let item = items.first else { return source.noun.counted(items.count) }
    return title(of: TaskID(item)).map(quoted) ?? "The \(source.noun.singular)"
  }

  /// For how many titles a line leaves room that names one: the hints of the source's own
  /// commands take as much as another title.
  private var titleShare: Int { source.rowCommands.isEmpty ? 1 : 2 }

  /// The names of labels, as they appear on a task they are painted on.
  private func labels(_ items: [ItemID]) -> String {
    guard items.count == 1, let item = items.first else { return "\(items.count) labels" }
    return title(of: TaskID(item)).map { quoted(TaskEdit.paintedName($0)) } ?? "The label"
  }

  /// The message for labels that a task already has.
  func words(forPaintedAlready labels: [TaskID], on task: TaskID) -> String {
    "\(names([ItemID(task)])) already has \(self.labels(labels.map(ItemID.init)))"
  }

  /// The message for tasks without labels to take off.
  func words(forNoLabelsOn tasks: [TaskID]) -> String {
    "\(names(tasks.map(ItemID.init))) \(tasks.count == 1 ? "has" : "have") no labels"
  }

  /// The title of a task that is carried, selected or shown; `nil` if it is none of them.
  func title(of id: TaskID) -> String? {
    let task =
      carriedTasks[id]
      ?? panes.lazy.compactMap { $0.task(id) }.first
    return task?.title
  }

  /// A title in quotes, truncated to leave room for the rest of the line.
  func quoted(_ title: String) -> String { quoted(title, sharing: 1) }

  /// A title in quotes, truncated to leave room for `count` titles in one line.
  func quoted(_ title: String, sharing count: Int) -> String {
    // The line itself cuts titles in quotes to what is free.
    "“\(shortened(title, to: view.frame.width / count))”"
  }

  /// A title in quotes, truncated to some columns, or to its share of the line if that is less.
  func quoted(_ title: String, to columns: Int) -> String {
    "“\(shortened(title, to: min(columns, shareOfLine)))”"
  }

  /// The first of some sentences, each shorter than the one before, that fits in the bottom line
  /// beside the hint for Esc; the last one if none does.
  func fitting(_ sentences: String...) -> String { fitting(sentences) }

  func fitting(_ sentences: [String], beside hint: Int = roomForCancel) -> String {
    let room = view.announcer.frame.width - hint
    return sentences.first {
      DisplayText.width(of: $0, titlesUpTo: AnnouncerView.columnsOfTitle) <= room
    } ?? sentences.last ?? ""
  }

  /// The columns of the hint for Esc and the space around it, where it cancels something.
  static let roomForCancel = 14
  /// The same where it brings back what is carried.
  private static let roomForBack = 12

  func shortened(_ name: String, sharing count: Int) -> String {
    shortened(name, to: max(12, shareOfLine / count))
  }

  private func shortened(_ name: String, to columns: Int) -> String {
    DisplayText.truncated(name, to: columns).map(\.text).joined()
  }

  /// The columns of the bottom line that names without quotes take.
  private var shareOfLine: Int { view.frame.width / 3 }

  /// Why nothing can be completed here.
  static let noDoneList = "This board has no list for completed tasks"

  /// Whether the board has a list for completed tasks, or needs none.
  var completes: Bool {
    source.abilities.contains(.tick) || panes.contains { $0.list.role == .done }
  }

  func reason(_ refusal: DropProposal.Refusal, pane: PaneID?) -> String {
    let list = pane.map(name) ?? "the list"
    return switch refusal {
    case .noReordering: RefusalWords.noReordering(list)
    case .notAccepted:
      pane.flatMap(model)?.list.span.map(RefusalWords.noDay) ?? RefusalWords.notAccepted(list)
    case .full:
      RefusalWords.full(
        list, limit: pane.flatMap(model)?.list.rules.limit, count: pane.flatMap(model)?.list.count)
    case .duplicate: RefusalWords.duplicate("it", list)
    case .severalItems: "only one row can be swapped at a time"
    case .noRemoval: "rows cannot be removed from \(list) this way"
    case .emptyArea: "\(list) takes no rows below the last one"
    case .noItem: "let go on a row of \(list)"
    case .noCombining: "nothing can be put into that row"
    case .noItemInFront: "there is no row above to put it into"
    case .screenChanged: "the screen changed; aim again"
    case .outside: "no list here: it goes back"
    }
  }

  /// Names the pinned row, if that is what keeps a list from being reordered.
  private func pinnedItem(
    of items: [ItemID], _ refusal: DropProposal.Refusal, _ pane: PaneID?
  ) -> String? {
    guard refusal == .noReordering, let list = pane.flatMap(model)?.list,
      list.rules.allowsReordering
    else { return nil }
    let pinned = items.first { carriedTasks[TaskID($0)]?.isPinned == true }
    return RefusalWords.pinned(pinned.map { names([$0]) } ?? "the row there")
  }

  /// A refusal of the source, in the same words as during a drag.
  func words(for refusal: Refusal) -> String {
    func name(_ id: ListID) -> String { model(PaneID(id))?.list.name ?? "the list" }
    return switch refusal {
    case .locked(let id): RefusalWords.locked(names([ItemID(id)]))
    case .pinned(let id): RefusalWords.pinned(names([ItemID(id)]))
    case .notAccepted(by: let list, from: _): RefusalWords.notAccepted(name(list))
    case .limit(let limit, of: let list):
      RefusalWords.full(name(list), limit: limit, count: model(PaneID(list))?.list.count)
    case .duplicate(let title, in: let list):
      RefusalWords.duplicate(quoted(title), name(list))
    case .noReordering(let list): RefusalWords.noReordering(name(list))
    case .stated(let reason): reason
    case .unsupported: RefusalWords.unsupported
    }
  }

  /// What is said of rows that went back because of a list.
  func wordsForReturn(of items: [ItemID], because reason: String) -> String {
    "\(names(items)) \(items.count == 1 ? "is" : "are") back: \(reason)"
  }

  func outcome(of reason: DragCancellation, _ count: Int) -> String {
    let (are, they) = count == 1 ? ("is", "it") : ("are", "they")
    return switch reason {
    case .escape, .secondaryButton, .programmatic, .suspended, .interrupted:
      "\(are) back where \(they) \(count == 1 ? "was" : "were")"
    case .releaseLost, .focusLost: "\(are) back: the release was lost"
    case .sourceRemoved: "\(are) gone: changed elsewhere"
    case .paneRemoved: "\(are) gone with \(count == 1 ? "its" : "their") list"
    case .rejected: "\(are) back: \(they) cannot go there"
    case .noTarget: "\(are) back: no list there"
    case .refused: "\(are) back: \(they) could not be saved"
    }
  }
}

extension DragEffect {
  /// The announcement in it, if it is one.
  var announcement: DragAnnouncement? {
    if case .announce(let announcement) = self { announcement } else { nil }
  }

  /// The refusal in it, if it announces one.
  var refusal: DragAnnouncement? {
    if case .refused? = announcement { announcement } else { nil }
  }

  /// Whether it tells that a carry ended because its rows or their list are gone.
  var takesTheCarryAway: Bool {
    guard case .cancelled(_, let reason)? = announcement else { return false }
    return reason == .sourceRemoved || reason == .paneRemoved
  }

  /// Whether it moves the cursor or the focus.
  var movesTheCursor: Bool {
    if case .focus = self { true } else { false }
  }

  /// Whether it ends the session, which may have changed the source.
  var endsASession: Bool {
    if case .milestone(.didEnd) = self { true } else { false }
  }
}
