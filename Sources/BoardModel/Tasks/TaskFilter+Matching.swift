/// How a source without a search of its own finds the tasks that pass.
extension TaskFilter {
  /// Whether a task passes.
  ///
  /// The store's search gives the same answers, save for letters that came after the Unicode 6.1
  /// of its tables: it does not know their case.
  public func matches(_ task: TaskRecord) -> Bool {
    exceptions.contains(task.id)
      || matchesText(of: task) && tags.allSatisfy { task.hasTag(beginningWith: $0) }
        && priorities.allSatisfy { $0 == task.priority } && matchesDue(of: task)
  }

  private func matchesDue(of task: TaskRecord) -> Bool {
    guard let text = task.due?.text else { return due.isEmpty }
    return !wantsNoDue && due.allSatisfy { $0.contains(text) }
  }

  private func matchesText(of task: TaskRecord) -> Bool {
    guard !(words.isEmpty && excludedWords.isEmpty && shortWords.isEmpty) else { return true }
    // No word has a line break in it, so that none is found across two of them.
    let text = ([task.title, task.notes ?? ""] + task.tags).joined(separator: "\n")
    let folded = text.unicodeScalars.map(\.caseFolded)
    let lowercased = text.asciiLowercased
    func has(_ word: String) -> Bool { folded.contains(word.unicodeScalars.map(\.caseFolded)) }
    return words.allSatisfy(has) && !excludedWords.contains(where: has)
      && shortWords.allSatisfy { lowercased.contains($0.asciiLowercased) }
  }
}

extension TaskRecord {
  fileprivate func hasTag(beginningWith beginning: String) -> Bool {
    tags.contains { $0.asciiLowercased.starts(with: beginning.asciiLowercased) }
  }
}

extension String {
  /// Its bytes, those of the letters A to Z in lower case.
  fileprivate var asciiLowercased: [UInt8] {
    utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}

extension Unicode.Scalar {
  /// What stands for every case of the letter: a simple folding of
  /// <https://www.unicode.org/Public/UCD/latest/ucd/CaseFolding.txt>.
  fileprivate var caseFolded: Unicode.Scalar {
    if isASCII { return ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self }
    // The dotless i has a capital but is not another case of i.
    guard self != "ı" else { return self }
    func single(_ mapping: String) -> Unicode.Scalar? {
      mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
    }
    let upper = single(properties.uppercaseMapping) ?? self
    return single(upper.properties.lowercaseMapping) ?? upper
  }
}
