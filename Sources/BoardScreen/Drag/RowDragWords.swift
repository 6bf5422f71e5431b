import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// The messages about a drag of rows.
@MainActor
struct RowDragWords {
  let host: any FeatureHost

  private var drag: RowDrag { host.rowDrag }
  private var rows: RowWords { host.rowWords }
  private var flicks: RowFlicks { RowFlicks(host: host) }

  /// The message for an announcement of the drag session.
  func sentence(for announcement: DragAnnouncement) -> String {
    switch announcement {
    case .lifted(let items, let position, let count, let pane, _):
      if host.source.agenda == nil,
        items.contains(where: { drag.carried.rows[TaskID($0)]?.isPinned == true })
      {
        return
          "Lifted \(rows.names(items)); pinned, so \(items.count == 1 ? "it" : "they") can only change lists"
      }
      let positionWords = wordsForPosition(position, of: count, in: pane)
      return carrying(
        "Lifted \(rows.names(items)), \(positionWords) in \(host.name(pane))", items, positionWords,
        pane)
    case .over(let operation, let items, let position, let count, let pane, let target):
      let words = over(
        operation, items, wordsForPosition(position, of: count, in: pane), pane, target)
      return host.sentence(
        words, with: RowDrop(host: host).sideEffects(ofDropping: items), beside: roomForHints)
    case .outside(let operation, let items):
      return operation == .delete
        ? "Release to remove \(rows.names(items))"
        : "Release to take the labels off \(rows.names(items))"
    case .refused(let items, let refusal, let pane):
      let pinned = pinnedItem(of: items, refusal, pane)
      if let pinned { return pinned }
      let (names, reason) = (rows.names(items), rows.reason(refusal, pane: pane))
      let sentence =
        refusal == .outside
        ? "Not over a list; release to put \(names) back" : "\(names): \(reason)"
      return host.fitting(
        [sentence, reason.beginningASentence], titlesUpTo: 8,
        beside: CarryingMode.roomForBack)
    case .locked(let item):
      return host.sharing.refusal ?? RefusalWords.locked(rows.names([item]))
    case .dropped(let operation, let items, let position, let pane, let source, let target):
      let currentPosition =
        operation == .copy ? nil : positionInWholeList(items, in: pane, from: source)
      let positionWords = "position \((currentPosition ?? position).formattedWithCommas)"
      let hint = currentPosition == nil && hidesRows(of: pane) ? " of those shown" : ""
      return dropped(operation, items, positionWords + hint, pane, source, target)
    case .unchanged(let items):
      return rows.names(items) + (items.count == 1 ? " is where it was" : " are where they were")
    case .droppedOutside(let operation, let items):
      return operation == .delete
        ? "Removed \(rows.names(items))\(host.undoHint)"
        : "Took the labels off \(rows.names(items))"
    case .cancelled(let items, let reason):
      return "\(rows.names(items)) \(rows.outcome(of: reason, items.count))"
    case .sticky(let items): return RowWords.sticky(rows.names(items), items.count)
    }
  }

  private func over(
    _ operation: DropOperation, _ items: [ItemID], _ positionWords: String, _ pane: PaneID,
    _ target: ItemID?
  ) -> String {
    switch (operation, target) {
    case (.exchange, let target?):
      "\(rows.names(items)) swaps with \(rows.names([target])), position \(positionWords)"
    case (.apply, let target?): "\(labels(items)) onto \(rows.names([target]))"
    case (.combine, let target?): combination(items, target)
    case (.link, let target?): host.blockingWords.sentence(over: target, of: items)
    case (.copy, _):
      carrying(
        "Copy of \(rows.names(items)) over \(host.name(pane)), position \(positionWords)", items,
        positionWords,
        pane)
    case (.exchange, nil), (.apply, nil), (.combine, nil), (.link, nil), (.move, _), (.reset, _),
      (.delete, _),
      (.unchanged, _), (.forbidden, _), (.cancel, _):
      host.agendaScreen.wordsForDate(of: items, in: pane).map { sentence("over", items, pane, $0) }
        ?? carrying(
          "\(rows.names(items)) over \(host.name(pane)), position \(positionWords)", items,
          positionWords, pane)
    }
  }

  /// A sentence about carried rows and their position; if there is no room for it beside the hints, a
  /// short form such as `“Read…”: Done, 3 of 4`.
  private func carrying(
    _ sentence: String, _ items: [ItemID], _ positionWords: String, _ pane: PaneID
  ) -> String {
    // Most sentences fit, so the short form is only made if it is needed.
    host.fits(sentence, beside: CarryingMode(host: host).roomBesidePosition)
      ? sentence : "\(rows.names(items)): \(host.name(pane)), \(positionWords)"
  }

  /// A sentence such as `“Report” over Today: due Fri 20 Nov`, shortened to fit; the date is always
  /// included.
  private func sentence(
    _ verb: String, _ items: [ItemID], _ pane: PaneID, _ date: String
  ) -> String {
    let names = rows.names(items)
    return host.fitting(
      "\(names) \(verb) \(host.name(pane)): \(date)", "\(names): \(date)", date.beginningASentence)
  }

  /// A position such as `2 of 6`, or `2 of 4 shown` if a filter hides rows.
  private func wordsForPosition(_ position: Int, of count: Int, in pane: PaneID) -> String {
    "\(position.formattedWithCommas) of \(count.formattedWithCommas)"
      + (hidesRows(of: pane) ? " shown" : "")
  }

  private func hidesRows(of pane: PaneID) -> Bool { host.model(pane).flatMap(\.total) != nil }

  /// The position of a dropped row in the whole list, from 1; `nil` if the announced position is
  /// right, or if the source cannot be read. The announced position may be wrong if a filter hides
  /// rows, or if the drop only completes or reopens the row where it is.
  private func positionInWholeList(
    _ items: [ItemID], in pane: PaneID, from origin: PaneID
  ) -> Int? {
    guard hidesRows(of: pane) || pane != origin && host.source.editing?.completesInPlace == true,
      let first = items.first
    else { return nil }
    // The drop has succeeded; if the position cannot be read, the announced one is shown.
    return (try? host.source.index(of: TaskID(first))).flatMap { $0.map { $0 + 1 } }
  }

  private func dropped(
    _ operation: DropOperation, _ items: [ItemID], _ position: String, _ pane: PaneID,
    _ source: PaneID, _ target: ItemID?
  ) -> String {
    switch (operation, target) {
    case (.exchange, let target?): "Swapped \(rows.names(items)) and \(rows.names([target]))"
    case (.apply, let target?): "Added \(labels(items)) to \(rows.names([target]))"
    case (.combine, let target?): "Put \(combination(items, target))"
    case (.link, let target?): host.blockingWords.sentence(droppedOn: target, items)
    case (.copy, _): "Copied \(rows.names(items)) to \(host.name(pane)), \(position)"
    case (.exchange, nil), (.apply, nil), (.combine, nil), (.link, nil), (.move, _), (.reset, _),
      (.delete, _),
      (.unchanged, _), (.forbidden, _), (.cancel, _):
      if pane != source, let date = host.agendaScreen.wordsForDate(of: items, in: pane) {
        sentence("moved to", items, pane, date)
      } else if pane != source, host.sends, let list = host.model(pane)?.list {
        host.sending.words(forSent: rows.names(items), to: list, position: position)
      } else {
        pane == source
          ? "Moved \(rows.names(items)) to \(position) in \(host.name(pane))"
          : "Moved \(rows.names(items)) to \(host.name(pane)), \(position)"
      }
    }
  }

  /// Words such as `“Forgot the wheel” into “Decode mouse reports” as fixup`.
  private func combination(_ items: [ItemID], _ target: ItemID) -> String {
    let role = host.source.combining.map { " as \($0.combinedRole)" } ?? ""
    return "\(rows.names(items, sharing: 2)) into \(rows.names([target], sharing: 2))\(role)"
  }

  /// The message about a gesture: what a release would do, why it would do nothing, or how many
  /// rows are selected. `nil` if the gesture needs no message.
  func sentence(for gesture: DragGesture) -> String? {
    switch gesture {
    case .swipe(let swiped, let columns, let isArmed):
      let flick = flicks.flick(columns < 0 ? .left : .right, of: swiped)
      guard let verb = flicks.verb(for: flick, of: swiped) else {
        return flicks.reasonForNothing(of: swiped)
      }
      return "\(isArmed ? "Release" : "Swipe further") to \(verb) \(rows.names([swiped.item]))"
    case .pull(let pane, _, let isArmed):
      let list = host.name(host.lists.paneForNewTasks(from: pane))
      return isArmed
        ? "Release for a new task in \(list)" : "Pull further for a new task in \(list)"
    case .select:
      return host.selection.isEmpty
        ? nil : "\(host.selection.count.formattedWithCommas) \(host.sending.selectedWord)"
    case .pan, .scrollBar: return nil
    }
  }

  /// The name of a single label as it appears on a task, or the number of labels if there are
  /// several.
  private func labels(_ items: [ItemID]) -> String {
    guard items.count == 1, let item = items.first else { return "\(items.count) labels" }
    return rows.title(of: TaskID(item)).map { host.quoted(TaskEdit.paintedName($0)) } ?? "The label"
  }

  /// The message for labels that a task already has.
  func sentence(forPaintedAlready labels: [TaskID], on task: TaskID) -> String {
    "\(rows.names([ItemID(task)])) already has \(self.labels(labels.map(ItemID.init)))"
  }

  /// The message for tasks that have no labels to remove.
  func sentence(forNoLabelsOn tasks: [TaskID]) -> String {
    "\(rows.names(tasks.map(ItemID.init))) \(tasks.count == 1 ? "has" : "have") no labels"
  }

  /// The message that a pinned row prevents reordering; `nil` for any other refusal.
  private func pinnedItem(
    of items: [ItemID], _ refusal: DropProposal.Refusal, _ pane: PaneID?
  ) -> String? {
    guard refusal == .noReordering, let list = pane.flatMap(host.model)?.list,
      list.rules.allowsReordering
    else { return nil }
    let pinned = items.first { drag.carried.rows[TaskID($0)]?.isPinned == true }
    return RefusalWords.pinned(pinned.map { rows.names([$0]) } ?? "the row there")
  }

  /// The message that rows were put back because a list refused them.
  func forReturn(of items: [ItemID], because reason: String) -> String {
    "\(rows.names(items)) \(items.count == 1 ? "is" : "are") back: \(reason)"
  }

  private var roomForHints: Int { CarryingMode(host: host).roomForHints }
}

extension DragEffect {
  /// The announcement that the effect makes; `nil` if it makes none.
  var announcement: DragAnnouncement? {
    if case .announce(let announcement) = self { announcement } else { nil }
  }

  /// The announcement, if it reports a refusal; otherwise `nil`.
  var refusal: DragAnnouncement? {
    if case .refused? = announcement { announcement } else { nil }
  }

  /// Whether the effect reports that a carry ended because its rows or their list no longer exist.
  var reportsRemovedSource: Bool {
    guard case .cancelled(_, let reason)? = announcement else { return false }
    return reason == .sourceRemoved || reason == .paneRemoved
  }

  /// Whether the effect ends a drag, which may have changed the source.
  var endsASession: Bool {
    if case .milestone(.didEnd) = self { true } else { false }
  }
}
