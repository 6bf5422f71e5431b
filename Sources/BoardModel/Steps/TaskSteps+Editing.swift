/// Adding, renaming, removing and moving steps.
extension TaskSteps {
  /// A step and those that are indented below it: they are moved and removed together.
  public func block(at index: Int) -> Range<Int> {
    let end = end(of: index)
    return index..<(found[index...].firstIndex { $0.line >= end } ?? found.count)
  }

  /// Adds an open step, written as the one above it: with the same marker and as deep.
  ///
  /// - Parameters:
  ///   - title: One line: line breaks become spaces.
  ///   - index: The index that it will have; `nil` puts it below the others.
  /// - Returns: Its index; `nil` for a title of blanks only.
  @discardableResult
  public mutating func add(_ title: String, at index: Int? = nil) -> Int? {
    guard let title = Self.line(of: title) else { return nil }
    guard !found.isEmpty else {
      addFirst(Array("- [ ] ".utf8) + title)
      return 0
    }
    let index = min(max(0, index ?? steps.count), steps.count)
    let model = found[max(0, index - 1)]
    let line = index < found.count ? found[index].line : end(of: found.count - 1)
    let start = Array(lines[model.line].prefix(model.mark - 1))
    replace(line..<line, with: [start + Array("[ ] ".utf8) + title])
    return index
  }

  /// Gives a step another title.
  ///
  /// - Parameter title: One line: line breaks become spaces.
  /// - Returns: Whether it is a title: blanks only are none.
  @discardableResult
  public mutating func rename(at index: Int, to title: String) -> Bool {
    guard let title = Self.line(of: title) else { return false }
    let (line, mark) = (found[index].line, found[index].mark)
    let blanks = lines[line][(mark + 2)...].prefix(while: \.isBlank)
    lines[line] = Array(lines[line][..<blanks.endIndex]) + title
    find()
    return true
  }

  /// Removes a step, and with it what is indented below it.
  public mutating func remove(at index: Int) {
    let range = found[index].line..<end(of: index)
    let isOpenEnd = ends[range.upperBound - 1].isEmpty
    lines.removeSubrange(range)
    ends.removeSubrange(range)
    // What was the last line had no end; nor has the one that is now.
    if isOpenEnd, !ends.isEmpty { ends[ends.count - 1] = [] }
    find()
  }

  /// A title as it is written; `nil` for blanks only.
  private static func line(of title: String) -> [UInt8]? {
    let words = Array(title.split(whereSeparator: \.isNewline).joined(separator: " ").utf8)
    let title = Array(words[...].trimmed)
    return title.isEmpty ? nil : title
  }

  /// Writes the first step at the end of the notes or, where that is in code, in front of them.
  private mutating func addFirst(_ line: [UInt8]) {
    let before = self
    replace(lines.count..<lines.count, with: [line])
    guard steps.isEmpty else { return }
    self = before
    replace(0..<0, with: [line])
  }

  /// Moves a step, and with it what is indented below it. It stays as deep as it is, as far as its
  /// new neighbours allow: no deeper than the one above it, and not less deep than the one below.
  ///
  /// - Parameters:
  ///   - index: Its index.
  ///   - target: How many steps shall be above it; those that move along do not count.
  /// - Returns: Its index then.
  @discardableResult
  public mutating func move(from index: Int, to target: Int) -> Int {
    let others = found[..<index] + found[block(at: index).upperBound...]
    let own = found[index].indent
    let above = others.prefix(max(0, target)).last { $0.indent <= own }
    let neighbours = [above, others.dropFirst(max(0, target)).first].compactMap(\.self)
    return move(from: index, to: target, asDeepAs: neighbours.max { $0.indent < $1.indent })
  }

  /// Moves a step behind the next one that is no deeper, with what is indented below each of
  /// them, and makes it as deep as that.
  ///
  /// - Returns: Its index then; `nil` if there is no such step.
  public mutating func moveDown(at index: Int) -> Int? {
    let next = block(at: index).upperBound
    guard next < found.count else { return nil }
    return move(from: index, to: index + block(at: next).count, asDeepAs: found[next])
  }

  /// Moves a step in front of the one before it that is no deeper, with what is indented below
  /// each of them, and makes it as deep as that.
  ///
  /// - Returns: Its index then; `nil` if there is no such step.
  public mutating func moveUp(at index: Int) -> Int? {
    let own = found[index].indent
    guard let target = found[..<index].lastIndex(where: { $0.indent <= own }) else { return nil }
    return move(from: index, to: target, asDeepAs: found[target])
  }

  /// - Parameter model: The step that it becomes as deep as; `nil` to leave it as deep as it is.
  private mutating func move(
    from index: Int, to target: Int, asDeepAs model: StepScan.Found?
  ) -> Int {
    let range = found[index].line..<end(of: index)
    let others = found.filter { !range.contains($0.line) }
    let target = min(max(0, target), others.count)
    guard target != index else { return index }
    let goal = target < others.count ? others[target].line : end(of: found.count - 1)
    let indent = indent(of: model ?? found[index])
    let moved = lines[range].map { line in
      let own = self.indent(of: found[index])
      return line.starts(with: own) ? indent + line.dropFirst(own.count) : line
    }
    if goal > range.lowerBound {
      replace(range.lowerBound..<goal, with: Array(lines[range.upperBound..<goal]) + moved)
    } else {
      replace(goal..<range.upperBound, with: moved + Array(lines[goal..<range.lowerBound]))
    }
    return target
  }

  /// The blanks in front of a step; blanks also for the marker of an outer list.
  private func indent(of step: StepScan.Found) -> [UInt8] {
    lines[step.line].prefix(step.indent).map { $0.isBlank ? $0 : .blank }
  }

  /// The line behind a step and everything that is indented below it.
  private func end(of index: Int) -> Int {
    let step = found[index]
    var end = step.line + 1
    for (line, bytes) in lines.enumerated().dropFirst(end) {
      let indent = bytes.prefix(while: \.isBlank).count
      if indent == bytes.count { continue }
      guard indent > step.indent else { break }
      end = line + 1
    }
    return end
  }
}
