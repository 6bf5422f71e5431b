import DragEngine

/// What every picture asks a drag session for. Asking the session itself copies it.
struct SessionState {
  /// What the session is doing.
  let phase: DragSession.Phase
  /// The lifted items, in list order; see ``DragSession/items``.
  let items: [ItemID]
  /// The grabbed item; see ``DragSession/lead``.
  let lead: ItemID?
  /// When the session needs the time; see ``DragSession/nextDeadline``.
  let nextDeadline: Duration?

  init(_ session: DragSession) {
    (phase, items, lead) = (session.phase, session.items, session.lead)
    nextDeadline = session.nextDeadline
  }
}
