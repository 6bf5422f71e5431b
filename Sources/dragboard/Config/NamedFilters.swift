import BoardModel
import ConfigText

/// The table `filters` of the configuration: filters with names, for use as `@name`.
enum NamedFilters {
  /// The name of the table in the configuration.
  static let tableName = "filters"

  /// Reads the table.
  ///
  /// - Returns: The filters by name, and the mistakes. Unknown words of a filter are mistakes,
  ///   although a board ignores them.
  static func read(_ table: TOMLNode) -> (filters: [String: String], mistakes: [TOMLFinding]) {
    guard let entries = table.entries else {
      return ([:], [TOMLFinding("\(tableName) must be a table", at: table.position)])
    }
    var (filters, mistakes): ([String: String], [TOMLFinding]) = ([:], [])
    var read: [(name: String, node: TOMLNode)] = []
    for (name, node) in entries {
      let mistake: String? =
        if !isName(name) {
          "the name of a filter has letters, digits, _ and -: '\(name)'"
        } else if node.string == nil {
          "\(name) must be a filter in quotation marks"
        } else if let earlier = read.first(where: { $0.name.lowercased() == name.lowercased() }) {
          "'\(name)' and '\(earlier.name)' differ only in case"
        } else {
          nil
        }
      if let mistake {
        mistakes.append(TOMLFinding(mistake, at: node.position))
      } else {
        filters[name] = node.string
        read.append((name, node))
      }
    }
    // The day and the name do not matter, since they do not affect which words are valid.
    let context = FilterContext(
      today: CivilDay(daysSinceEpoch: 0), named: filters, ownNames: ["me"])
    for (name, node) in read {
      let filter = TaskFilter("@\(name)", context)
      let words =
        UnknownFilterWord.words(of: filter.unknownWords) { "'\($0)'" }
        ?? (filter.isEmpty ? "it is empty" : nil)
      if let words { mistakes.append(TOMLFinding("\(name): \(words)", at: node.position)) }
    }
    return (filters, mistakes)
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 64
      && text.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
  }
}
