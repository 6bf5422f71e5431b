/// Which operations a pane allows on its rows.
public struct PanePolicy: Equatable, Codable, Sendable {
  /// What a drag inside the pane does: it does nothing (`none`), moves the row (`insert`) or swaps
  /// two rows (`exchange`).
  public enum Reorder: String, Codable, Sendable { case none, insert, exchange }
  /// What happens to a row from another pane: it is inserted at the pointer (`insert`), it is
  /// appended (`append`), or its value is applied to the row that it is dropped on (`apply`).
  public enum Incoming: String, Codable, Sendable { case insert, append, apply }
  /// What leaves the pane when one of its rows is dropped in another pane: the row (`move`) or a
  /// copy of the row (`copy`).
  public enum Outgoing: String, Codable, Sendable { case move, copy }
  /// Whether the pane may contain several items with the same ``ItemTraits/identityKey``.
  public enum Duplicates: String, Codable, Sendable { case allow, reject }
  /// What a drop below the last row does.
  public enum EmptyArea: String, Codable, Sendable { case append, reject }
  /// What a release outside every pane does to a row of this pane.
  public enum Outside: String, Codable, Sendable { case snapBack, remove, reset }
  /// What a drop on a row does while drops go on rows: nothing special (`none`), it combines the
  /// dropped rows with that row (`combine`), or links them to it (`link`). Rows to combine may come
  /// from the pane or from any pane in ``acceptsFrom``, rows to link from any pane.
  public enum OnRows: String, Codable, Sendable { case none, combine, link }
  /// How the original slot of a lifted row is shown.
  public enum SourceAppearance: String, Codable, Sendable { case hidden, dimmed, visible }

  /// What a drag inside the pane does.
  public var reorder = Reorder.insert
  /// The other panes from which the pane accepts rows.
  public var acceptsFrom: Set<PaneID> = []
  /// What happens to a row from another pane.
  public var incoming = Incoming.insert
  /// What leaves the pane when one of its rows is dropped in another pane.
  public var outgoing = Outgoing.move
  /// What a drop on a row of the pane does while Alt is held or after ``DragEvent/combine``.
  public var onRows = OnRows.none
  /// Whether the pane may contain rows with the same identity key.
  public var duplicates = Duplicates.allow
  /// Whether rows may enter from another pane while they are blocked.
  public var acceptsBlocked = true
  /// What a drop below the last row does.
  public var emptyArea = EmptyArea.append
  /// What a release outside every pane does.
  public var outside = Outside.snapBack
  /// The minimum distance from every pane, in cells, at which a release removes rows. A nearer
  /// release, which was probably meant for a pane, leaves the rows in their own pane.
  public var removalDistance = 2
  /// Whether a release on a pane that refuses the drop counts as a release far from every pane.
  public var rejectionCountsAsOutside = false
  /// How the original slot of a lifted row is shown.
  public var sourceAppearance = SourceAppearance.hidden
  /// Whether rows of the pane can be lifted at all, even those that are draggable themselves.
  public var allowsLifting = true
  /// Whether pulling down the pane's top border adds a new row.
  public var takesNewRows = true
  /// The maximum number of rows in the pane; `nil` for no limit.
  public var limit: Int?

  /// Creates the policy of a pane that can be reordered and accepts nothing from others.
  public init() {}
}
