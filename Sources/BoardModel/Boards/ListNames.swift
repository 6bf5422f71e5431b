/// The names of lists, for rules that refer to lists by name.
public struct ListNames: Sendable {
  /// A list and its name.
  public struct Entry: Sendable {
    /// The id of the list.
    public let id: ListID
    /// The name of the list, even after its removal.
    public let name: String
    /// Whether the list, or its board, was removed.
    public let isGone: Bool

    /// Creates an entry for one list.
    public init(id: ListID, name: String, isGone: Bool = false) {
      self.id = id
      self.name = name
      self.isGone = isGone
    }
  }

  private let entries: [Entry]

  /// Creates the names of lists from entries.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Creates the names of existing lists.
  public init(of lists: [TaskList]) {
    self.init(lists.map { Entry(id: $0.id, name: $0.name) })
  }

  /// The comma-separated names of lists: `Doing,Review (removed)`. An unknown list is written as
  /// `list 7 (removed)`.
  public func text(of lists: [ListID]) -> String {
    lists.map { id in
      let entry = entries.first { $0.id == id }
      let name = entry?.name ?? "list \(id)"
      return entry?.isGone == false ? name : "\(name) (removed)"
    }.joined(separator: ",")
  }

  /// Finds lists by their comma-separated names, ignoring case. Removed lists are not found. Of
  /// lists with the same name, all are found. If the whole text is the name of a list, only that
  /// list is found.
  ///
  /// - Returns: The lists without duplicates, or the first name that no list has.
  public func lists(in text: String) -> Result<[ListID], Unknown> {
    let whole = all(named: text)
    guard whole.isEmpty else { return .success(whole) }
    var lists: [ListID] = []
    for name in Self.names(in: text) where !name.isEmpty {
      let named = all(named: name)
      guard !named.isEmpty else { return .failure(Unknown(name: name)) }
      for list in named where !lists.contains(list) { lists.append(list) }
    }
    return .success(lists)
  }

  /// Splits comma-separated text into names, without the white space around each name.
  public static func names(in text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false)
      .map { NameMatch.trimmed(String($0)) }
  }

  /// A name that no list has.
  public struct Unknown: Error, Equatable {
    /// The name as it was typed.
    public let name: String
  }

  private func all(named name: String) -> [ListID] {
    entries.filter { !$0.isGone }.all(named: name, by: \.name).map(\.id)
  }
}
