/// A source whose lists can be sorted once.
public protocol ListSorting: BoardSource {
  /// Sorts a list once.
  func sort(_ list: ListID, by order: SortOrder) throws
}

extension ListSorting {
  /// The source itself.
  public var sorting: (any ListSorting)? { self }
}
