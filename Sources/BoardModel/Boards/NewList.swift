/// A description of a list to create.
public struct NewList: Equatable, Sendable {
  /// The name of the list: one line that is not blank, unique on its board regardless of case.
  public var name: String
  /// The role of the list on its board. A board has at most one done list.
  public var role: ListRole
  /// The layout in which the rows of the list are shown.
  public var layout: ListLayout
  /// The rules of the list, such as which tasks it accepts and how it is sorted.
  public var rules: ListRules
  /// The names of the lists on the same board that the new list accepts tasks from, ignoring case;
  /// `nil` to use ``ListRules/accept`` of ``rules``.
  ///
  /// Names are used because a list has no id before it is created.
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

  /// Creates the lists of a new board from their names.
  ///
  /// A list named Done, ignoring case, is the done list. The first list is for pending tasks,
  /// unless it is named Done. The other lists are plain.
  public static func named(_ names: [String]) -> [NewList] {
    names.enumerated().map { index, name in
      let role: ListRole = NameMatch.key(name) == "done" ? .done : index == 0 ? .pending : .plain
      return NewList(name: name, role: role)
    }
  }
}
