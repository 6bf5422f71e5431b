/// A list that will be created.
public struct NewList: Equatable, Sendable {
  /// Its name: one line, not only spaces, unique on its board regardless of case.
  public var name: String
  /// Its role on the board. A board has at most one done list.
  public var role: ListRole
  /// How its rows are shown.
  public var layout: ListLayout
  /// What it allows, and what drags in it do.
  public var rules: ListRules
  /// The names of the lists on its board that it accepts tasks from, ignoring case; `nil` leaves
  /// this to `rules`.
  ///
  /// A list that is not created yet has a name, but no number.
  public var accepted: [String]?

  /// Creates the description of a list; only the name is required.
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

  /// The lists of a new board of which only the names are given.
  ///
  /// The first is for pending tasks, one that is called Done, in any case, for completed tasks; the
  /// others are plain.
  public static func named(_ names: [String]) -> [NewList] {
    names.enumerated().map { index, name in
      let role: ListRole = NameMatch.key(name) == "done" ? .done : index == 0 ? .pending : .plain
      return NewList(name: name, role: role)
    }
  }
}
