/// What a pane allows with its rows.
///
/// The policies express the seven worked cases of the "drag between" helpers for
/// pairs of tables and grids, and add insertion to exchange.
public struct PanePolicy: Equatable, Codable, Sendable {
  /// What a drag inside the pane does: nothing, rows make room, or two rows swap.
  public enum Reorder: String, Codable, Sendable { case none, insert, exchange }
  /// What a row from another pane does here: it is inserted at the pointer, is
  /// appended, or gives its value to the row it is dropped on.
  public enum Incoming: String, Codable, Sendable { case insert, append, apply }
  /// What leaves when a row is dropped elsewhere: the row, or a copy of it.
  public enum Outgoing: String, Codable, Sendable { case move, copy }
  /// Whether the pane may hold several items with one ``ItemTraits/identityKey``.
  public enum Duplicates: String, Codable, Sendable { case allow, reject }
  /// What a drop below the last row does.
  public enum EmptyArea: String, Codable, Sendable { case append, reject }
  /// What a release outside every pane does to a row of this one.
  public enum Outside: String, Codable, Sendable { case snapBack, remove, reset }
  /// How a lifted row's own slot is shown.
  public enum SourceAppearance: String, Codable, Sendable { case hidden, dimmed, visible }

  /// What a drag inside the pane does.
  public var reorder = Reorder.insert
  /// The other panes it accepts rows from.
  public var acceptsFrom: Set<PaneID> = []
  /// What a row from another pane does here.
  public var incoming = Incoming.insert
  /// What leaves when a row is dropped elsewhere.
  public var outgoing = Outgoing.move
  /// Whether rows can be dropped on the rows here, to be combined with them: with Alt held, or
  /// after ``DragEvent/combine``. The rows may come from any pane that it accepts rows from.
  public var combines = false
  /// Whether the pane may hold equal rows.
  public var duplicates = Duplicates.allow
  /// What a drop below the last row does.
  public var emptyArea = EmptyArea.append
  /// What a release outside every pane does.
  public var outside = Outside.snapBack
  /// How many cells outside every pane a release must be to remove rows; a nearer one snaps back,
  /// since it was likely meant for the edge.
  public var removalDistance = 2
  /// Whether a release on a pane that refuses the drop counts as one outside.
  public var rejectionCountsAsOutside = false
  /// How a lifted row's own slot is shown.
  public var sourceAppearance = SourceAppearance.hidden
  /// Whether pulling its top border down opens a new row.
  public var takesNewRows = true
  /// The most rows that it accepts; `nil` for any number.
  public var limit: Int?

  /// Creates the policy of a pane that can be reordered and accepts nothing from others.
  public init() {}
}
