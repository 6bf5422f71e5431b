/// A source whose lists can be sorted once.
public protocol ListSorting: BoardSource {
  /// Sorts a list once; its order can change afterwards.
  func sort(_ list: ListID, by order: SortOrder) throws
}

extension ListSorting {
  /// The source itself, since its lists can be sorted.
  public var sorting: (any ListSorting)? { self }
}
