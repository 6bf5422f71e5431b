/// A page in Markdown, taken apart.
struct MarkdownPage {
  let text: String

  /// Reads a page of the project.
  init(_ path: String) throws { text = try Project.text(path) }

  /// The fenced blocks of a language, in order.
  func blocks(_ language: String) -> [String] {
    text.matches(of: /```(\w+)\n([^`]*)```/).filter { $0.output.1 == language }
      .map { String($0.output.2) }
  }

  /// What stands around the fenced blocks.
  var prose: String { text.replacing(/```\w+\n[^`]*```/, with: "") }

  /// What is marked as code in the prose.
  var spans: [String] { Self.spans(of: prose) }

  static func spans(of text: some StringProtocol) -> [String] {
    String(text).matches(of: /`([^`\n]+)`/).map { String($0.output.1) }
  }

  /// The rows of the tables whose first column is called so, each with its cells.
  func rows(of title: String) -> [[String]] {
    prose.components(separatedBy: "\n| \(title) |").dropFirst().flatMap { table in
      table.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .prefix { $0.hasPrefix("|") }
        .map { row in
          row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
  }
}
