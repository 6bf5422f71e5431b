/// What the rules of a list say of one task: the one judgement that the store and a screen share.
extension ListRules {
  /// Whether the list takes tasks from another list of that name, whatever its case.
  public func accepts(fromListNamed name: String) -> Bool {
    switch accept {
    case .all: return true
    case .none: return false
    case .names(let names):
      let name = name.lowercased()
      return names.contains { $0.lowercased() == name }
    }
  }

  /// Whether tasks change their places within the list; a sorted list keeps its order.
  public var allowsReordering: Bool { reorder != .none && sort == nil }

  /// Whether the list has room for so many tasks more than it holds.
  public func hasRoom(for more: Int, besides count: Int) -> Bool {
    limit.map { count + more <= $0 } ?? true
  }
}
