extension TOMLText {
  /// Adds a table of strings at the end of the text.
  ///
  /// - Parameter path: The names of the tables that contain the new one, then its own name; all
  ///   must be bare keys.
  /// - Throws: ``TOMLFinding`` when the text is not TOML or already has that table, or when the
  ///   table cannot be added safely; the text is unchanged then.
  public mutating func append(
    _ entries: [(key: String, value: String)], as path: [String]
  ) throws(TOMLFinding) {
    if let found = try table(path) {
      throw TOMLFinding("\(path.joined(separator: ".")) already exists", at: found.position)
    }
    let isCRLF = text.contains("\r\n")
    var lines = ["[\(path.joined(separator: "."))]"]
    lines += entries.map { "\($0.key) = \(Self.quoted($0.value))" }
    var added = lines.joined(separator: "\n") + "\n"
    if !text.isEmpty { added = (text.utf8.last == UInt8(ascii: "\n") ? "\n" : "\n\n") + added }
    if isCRLF { added = added.replacing("\n", with: "\r\n") }
    var changed = TOMLText(text + added)
    let found = try changed.table(path)?.entries ?? []
    guard found.map({ $0.node.string }) == entries.map({ $0.value }) else {
      throw TOMLFinding("a table cannot be added safely")
    }
    swap(&self, &changed)
  }

  /// Replaces the entries of a table that has its own header. Entries that are not given are
  /// removed; all other lines of the text are kept.
  ///
  /// - Throws: ``TOMLFinding`` when the text is not TOML or has no such table, or when the table
  ///   cannot be changed safely; the text is unchanged then.
  public mutating func update(
    _ entries: [(key: String, value: String)], of path: [String]
  ) throws(TOMLFinding) {
    let name = path.joined(separator: ".")
    guard let node = try table(path), let existing = node.entries else {
      throw TOMLFinding("\(name) does not exist")
    }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let end = text.contains("\r\n") ? "\r" : ""
    let wanted = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    let last = existing.map(\.node.position.line).max() ?? node.position.line
    lines.insert(
      contentsOf: entries.filter { entry in !existing.contains { $0.key == entry.key } }
        .map { "\($0.key) = \(Self.quoted($0.value))\(end)" }, at: min(last, lines.count))
    // The last line is changed first, so that the indexes of the lines above it stay valid.
    for (key, node) in existing.sorted(by: { $0.node.position.line > $1.node.position.line })
    where wanted[key] != node.string {
      let index = node.position.line - 1
      if let value = wanted[key] {
        lines[index] = "\(key) = \(Self.quoted(value))\(end)"
      } else {
        lines.remove(at: index)
      }
    }
    var changed = TOMLText(lines.joined(separator: "\n"))
    if changed.text.utf8.last != UInt8(ascii: "\n") { changed = TOMLText("\(changed.text)\n") }
    let found = try changed.table(path)?.entries ?? []
    let others = try TOMLNode.parse(text).leaves.filter { !$0.starts(with: path) }
    guard found.count == wanted.count, found.allSatisfy({ wanted[$0.key] == $0.node.string }),
      try TOMLNode.parse(changed.text).leaves.filter({ !$0.starts(with: path) }) == others
    else { throw TOMLFinding("\(name) cannot be changed safely", at: node.position) }
    self = changed
  }

  /// Removes a table that has its own header. Comments directly above the next header are kept.
  /// The remaining text ends with a line break. Does nothing if there is no such table.
  ///
  /// - Throws: ``TOMLFinding`` when the text is not TOML, or when the table cannot be removed
  ///   safely; the text is unchanged then.
  public mutating func remove(_ path: [String]) throws(TOMLFinding) {
    guard let node = try table(path) else { return }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if lines.last != "" { lines.append("") }
    var start = node.position.line - 1
    // The next header and the comments directly above it are kept. If there are empty lines above
    // and below the table, only those above are kept, and below the last table none.
    var end = lines[(start + 1)...].firstIndex { $0.isHeader } ?? lines.count - 1
    while end > start + 1, end < lines.count - 1, lines[end - 1].isComment { end -= 1 }
    let isLast = end == lines.count - 1
    if start > 0, lines[start - 1].isBlank {
      if isLast { start -= 1 }
    } else {
      while !isLast, end > start + 1, lines[end - 1].isBlank { end -= 1 }
    }
    lines.removeSubrange(start..<end)
    let changed = TOMLText(lines.joined(separator: "\n"))
    let before = try TOMLNode.parse(text).leaves.filter { !$0.starts(with: path) }
    guard node.entries != nil, try TOMLNode.parse(changed.text).leaves == before else {
      throw TOMLFinding(
        "\(path.joined(separator: ".")) cannot be removed safely", at: node.position)
    }
    self = changed
  }

  private func table(_ path: [String]) throws(TOMLFinding) -> TOMLNode? {
    var node = try TOMLNode.parse(text)
    for name in path {
      guard let next = node.entries?.first(where: { $0.key == name })?.node else { return nil }
      node = next
    }
    return node
  }
}

extension TOMLNode {
  /// The paths of all values that are not tables, in the order of the file.
  fileprivate var leaves: [[String]] {
    guard let entries else { return [[]] }
    return entries.flatMap { entry in entry.node.leaves.map { [entry.key] + $0 } }
  }
}

extension String {
  fileprivate var isHeader: Bool { first { $0 != " " && $0 != "\t" } == "[" }
  fileprivate var isComment: Bool { first { $0 != " " && $0 != "\t" } == "#" }
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
