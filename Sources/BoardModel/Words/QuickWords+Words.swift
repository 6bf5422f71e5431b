extension QuickWords {
  /// The fields that the phrases set, in words: `!A · due tomorrow 17:00 · #shop`; empty if the
  /// phrases set none.
  ///
  /// - Parameters:
  ///   - today: The current day.
  ///   - style: How priorities and tags are written.
  ///   - list: The name of the list that a phrase names; `nil` if no phrase names a list.
  public func fieldWords(
    today: CivilDay, style: FieldStyle = .standard, list: String? = nil
  ) -> String {
    func date(_ date: DueDate) -> String { DayWords.words(for: date, today: today) }
    let isLate = StartWords.isLate(start: start, due: due)
    let fields = [
      priority.map { style.words(for: $0) }, due.map { "due \(date($0))" },
      start.map { "from \(date($0))\(isLate ? ", after it is due" : "")" },
      repetition.map { "repeats \($0.text)" }, url.map { _ in "a link" }, list.map { "to \($0)" },
      blockers.isEmpty
        ? nil : "blocked by \(blockers.map { $0.id.description }.joined(separator: ", "))",
    ]
    let labels =
      tags.map { style.words(forTag: $0) }
      + [assignee.map { style.words(forAssignee: $0) }].compactMap(\.self)
    return (fields.compactMap(\.self) + labels).joined(separator: " · ")
  }
}
