/// The direction in which a row was swiped.
public enum SwipeDirection: String, Codable, Sendable { case left, right }

/// What the host must do after an event, in order.
public enum DragEffect: Equatable, Codable, Sendable {
  /// The session has reached a milestone.
  case milestone(DragMilestone)
  /// ``DragSession/picture(in:)``, ``DragSession/gesture`` or an arrangement may have changed.
  case redraw
  /// Scroll a pane so that this line is the first one shown.
  case scroll(pane: PaneID, to: Int)
  /// Show this pane on the screen, update the layout, and send ``DragEvent/sceneChanged`` once the
  /// pane is visible.
  case reveal(PaneID)
  /// Report this to the user in words.
  case announce(DragAnnouncement)
  /// Focus the pane and put the cursor on the item, if there is one.
  case focus(pane: PaneID, item: ItemID?)
  /// The press was a click.
  case tap(pane: PaneID?, item: ItemID?, at: Cell, modifiers: PointerModifiers)
  /// A row was swiped far enough and released.
  case swipe(ItemLocation, SwipeDirection)
  /// A pane was pulled down far enough and released.
  case pull(pane: PaneID)
  /// Select these rows, which are those that the pointer has passed over, in list order; `[]`
  /// reverts the selection. In the last such effect of a press, `isFinal` is `true`.
  case select(pane: PaneID, items: [ItemID], isFinal: Bool)
  /// The session does not handle the event; the host may.
  case unhandled
}
