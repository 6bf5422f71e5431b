/// A list that is to be made.
public struct NewList: Equatable, Sendable {
  /// What people will call it: one line, not only spaces, unique on its board whatever its case.
  public var name: String
  /// What it is for. A board has at most one done list.
  public var role: ListRole
  /// How it is shown.
  public var layout: ListLayout
  /// What may be done in it.
  public var rules: ListRules
  /// The names of the lists on its board that it takes rows from, whatever their case; `nil`
  /// leaves that to `rules`.
  ///
  /// A list that is not yet made has a name, but no number.
  public var accepted: [String]?

  /// Describes a list; a name is enough.
  public init(
    name: String, role: ListRole = .plain, layout: ListLayout = .table,
    rules: ListRules = ListRules(), accepting accepted: [String]? = nil
  ) {
    self.name = name
    self.role = role
    self.layout = layout
    self.rules = rules
    self.accepted = accepted
  }

  /// The lists of a new board of which only the names are known.
  ///
  /// The first is for tasks to do, one that is called Done, in any case, for completed tasks;
  /// the others are plain.
  public static func named(_ names: [String]) -> [NewList] {
    names.enumerated().map { index, name in
      let role: ListRole = NameMatch.key(name) == "done" ? .done : index == 0 ? .pending : .plain
      return NewList(name: name, role: role)
    }
  }
}
