/// The names of lists, as a rule that names some of them shows and reads them.
public struct ListNames: Sendable {
  /// A list and what people call it.
  public struct Entry: Sendable {
    /// The list.
    public let id: ListID
    /// Its name.
    public let name: String
    /// Whether the list, or its board, was removed.
    public let isGone: Bool

    /// Names a list.
    public init(id: ListID, name: String, isGone: Bool = false) {
      self.id = id
      self.name = name
      self.isGone = isGone
    }
  }

  private let entries: [Entry]

  /// Knows some lists; of several with one name, the first is meant.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Knows the lists of some boards, those of the first one first.
  public init(of lists: [TaskList]) {
    self.init(lists.map { Entry(id: $0.id, name: $0.name) })
  }

  /// Some lists in words: `Doing,Review (gone)`.
  public func text(of lists: [ListID]) -> String {
    lists.map { id in
      let entry = entries.first { $0.id == id }
      let name = entry?.name ?? "list \(id)"
      return entry?.isGone == false ? name : "\(name) (gone)"
    }.joined(separator: ",")
  }

  /// The lists of some names, whatever their case, with commas between them.
  ///
  /// - Returns: Each list once, or the first name that no list has.
  public func lists(in text: String) -> Result<[ListID], Unknown> {
    if let list = list(named: text) { return .success([list]) }
    var lists: [ListID] = []
    for name in Self.names(in: text) where !name.isEmpty {
      guard let list = list(named: name) else { return .failure(Unknown(name: name)) }
      if !lists.contains(list) { lists.append(list) }
    }
    return .success(lists)
  }

  /// The names in a text with commas between them, without the blanks around them.
  public static func names(in text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false)
      .map { NameMatch.trimmed(String($0)) }
  }

  /// A name that no list has.
  public struct Unknown: Error, Equatable {
    /// The name as it was typed.
    public let name: String
  }

  private func list(named name: String) -> ListID? {
    entries.filter { !$0.isGone }.first(named: name, by: \.name)?.id
  }
}
