public import BoardModel

/// Edits the text of a calendar.
extension CalendarDocument {
  /// Returns the text of the calendar with the current values of a task.
  ///
  /// - Parameters:
  ///   - entry: The document's ``entry`` with changed fields.
  ///   - position: The document's ``position`` with changed values.
  ///   - changed: The time of the change, which is not written if only the rank is new.
  ///   - stamps: When each field was changed; `nil` to write no stamps.
  /// - Returns: The edited text; ``text`` itself if nothing has changed.
  /// - Throws: ``FormatError`` if a line would be too long to be read back.
  public func rewritten(
    with entry: TaskEntry, at position: CalendarPosition, changed: Timestamp,
    stamps: CalendarStamps? = nil
  ) throws(FormatError) -> String {
    var entry = entry
    entry.modified = changed
    var properties = changedProperties(entry, position)
    if properties.isEmpty { return text }
    if properties.contains(.modified) { properties.append(.stamps) }
    return try rewriting(properties, entry, position, stamps)
  }

  /// The properties whose lines must be rewritten; empty if the task is unchanged.
  private func changedProperties(
    _ entry: TaskEntry, _ position: CalendarPosition
  ) -> [CalendarProperty] {
    let unchanged = UnchangedCalendarProperties(entry, at: position, of: todo)
    var changed = CalendarTodoLines.own.filter {
      !unchanged.contains($0) && $0 != .modified && $0 != .stamp
    }
    // A to-do that had no completion time may have one now.
    if entry.isCompleted == true, entry.completedAt != nil,
      todo.entry.completedAt == nil, !changed.contains(.completed)
    {
      changed.append(.completed)
    }
    // A change of one of the following properties increments the sequence number (RFC 5546, section
    // 2.1.4).
    if changed.contains(where: { [.start, .due, .rule, .status].contains($0) }) {
      changed.append(.sequence)
    }
    let isRankAlone =
      position.key == todo.position.key && changed.allSatisfy { $0 == .key || $0 == .order }
    if !isRankAlone { changed += [.modified, .stamp] }
    return changed
  }

  private func rewriting(
    _ properties: [CalendarProperty], _ entry: TaskEntry, _ position: CalendarPosition,
    _ stamps: CalendarStamps?
  ) throws(FormatError) -> String {
    let lines = CalendarTodoLines(
      entry, at: position, from: todo, time: CalendarTime(zones: CalendarZones(), clock: clock))
    var missing = properties
    var text = CalendarDocumentText(self.text)
    var lastProperty = firstLine
    for old in todo.object.properties {
      lastProperty = old.number
      guard properties.contains(old.property) else { continue }
      if old.property == .dependsOn {
        if !lines.blockers.keeps(old) { text.replace(old.number, with: []) }
        continue
      }
      let isFirst = missing.contains(old.property) || old.property == .categories
      missing.removeAll { $0 == old.property }
      let new = isFirst ? line(of: old.property, lines, stamps, replacing: old) : []
      try CalendarText.requireReadable(new)
      text.replace(old.number, with: new)
    }
    let new = missing.flatMap { property in
      property == .dependsOn
        ? lines.blockers.added : [line(of: property, lines, stamps, replacing: nil)]
    }.filter { !$0.isEmpty }
    for line in new { try CalendarText.requireReadable(line) }
    text.insert(new, behind: lastProperty)
    return text.edited
  }

  /// The line of a property without its line end; empty if the task has no value for the property.
  private func line(
    of property: CalendarProperty, _ lines: CalendarTodoLines, _ stamps: CalendarStamps?,
    replacing old: ContentLine?
  ) -> [UInt8] {
    if property == .sequence { return Array("SEQUENCE:\(todo.sequence + 1)".utf8) }
    if property == .stamps { return stamps.map { property.name + Array(":\($0.text)".utf8) } ?? [] }
    return (old.map(lines.line(replacing:)) ?? lines.line(of: property)).dropLast()
  }
}
