/// A source whose lists can be sorted on request.
public protocol ListSorting: BoardSource {
  /// Sorts a list once. Tasks that are added or changed later are not sorted.
  func sort(_ list: ListID, by order: SortOrder) throws
}

extension ListSorting {
  /// The source itself, since its lists can be sorted.
  public var sorting: (any ListSorting)? { self }
}
