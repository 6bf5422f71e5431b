/// Adds, renames, removes and moves steps.
extension TaskSteps {
  /// The indices of a step and the steps indented below it, which are moved and removed together.
  public func block(at index: Int) -> Range<Int> {
    let end = end(of: index)
    return index..<(found[index...].firstIndex { $0.line >= end } ?? found.count)
  }

  /// Adds an unticked step with the marker and the indentation of the step above it or, at the top,
  /// of the step below it. The first step of a task begins with `- [ ]`.
  ///
  /// - Parameters:
  ///   - title: The title of the step; line breaks become spaces.
  ///   - index: The index of the new step, limited to the valid range; `nil` adds it at the end.
  /// - Returns: The index of the new step; `nil` if the title is blank.
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

  /// Renames the step at an index.
  ///
  /// - Parameter title: The new title; line breaks become spaces.
  /// - Returns: Whether the step was renamed; `false` if the title is blank.
  @discardableResult
  public mutating func rename(at index: Int, to title: String) -> Bool {
    guard let title = Self.line(of: title) else { return false }
    let (line, mark) = (found[index].line, found[index].mark)
    let blanks = lines[line][(mark + 2)...].prefix(while: \.isBlank)
    lines[line] = Array(lines[line][..<blanks.endIndex]) + title
    find()
    return true
  }

  /// Removes a step and everything indented below it.
  public mutating func remove(at index: Int) {
    let range = found[index].line..<end(of: index)
    let isOpenEnd = ends[range.upperBound - 1].isEmpty
    lines.removeSubrange(range)
    ends.removeSubrange(range)
    // If the last line had no line break, the new last line must not have one either.
    if isOpenEnd, !ends.isEmpty { ends[ends.count - 1] = [] }
    find()
  }

  /// A title as it is written in the notes; `nil` if it is blank.
  private static func line(of title: String) -> [UInt8]? {
    let words = Array(title.split(whereSeparator: \.isNewline).joined(separator: " ").utf8)
    let title = Array(words[...].trimmed)
    return title.isEmpty ? nil : title
  }

  /// Adds the line of the first step at the end of the notes or, if the line would not be a step
  /// there, at the beginning.
  private mutating func addFirst(_ line: [UInt8]) {
    let before = self
    replace(lines.count..<lines.count, with: [line])
    guard steps.isEmpty else { return }
    self = before
    replace(0..<0, with: [line])
  }

  /// Moves a step and everything indented below it. The step is indented like the deeper of its two
  /// new neighbours: the step below it, and the last step above it that is no deeper than the moved
  /// step.
  ///
  /// - Parameters:
  ///   - index: The index of the step.
  ///   - target: The number of steps above the new position, not counting the moved steps.
  /// - Returns: The new index of the step.
  @discardableResult
  public mutating func move(from index: Int, to target: Int) -> Int {
    let others = found[..<index] + found[block(at: index).upperBound...]
    let own = found[index].indent
    let above = others.prefix(max(0, target)).last { $0.indent <= own }
    let neighbours = [above, others.dropFirst(max(0, target)).first].compactMap(\.self)
    return move(from: index, to: target, asDeepAs: neighbours.max { $0.indent < $1.indent })
  }

  /// Moves a block of steps down past the next block, where a block is a step with everything
  /// indented below it. The moved step is indented like the first step of the next block.
  ///
  /// - Returns: The new index of the step; `nil` if no step follows.
  public mutating func moveDown(at index: Int) -> Int? {
    let next = block(at: index).upperBound
    guard next < found.count else { return nil }
    return move(from: index, to: index + block(at: next).count, asDeepAs: found[next])
  }

  /// Moves a step, with everything indented below it, to the position of the nearest step above
  /// that is no deeper. The moved step is indented like that step.
  ///
  /// - Returns: The new index of the step; `nil` if no such step precedes it.
  public mutating func moveUp(at index: Int) -> Int? {
    let own = found[index].indent
    guard let target = found[..<index].lastIndex(where: { $0.indent <= own }) else { return nil }
    return move(from: index, to: target, asDeepAs: found[target])
  }

  /// Moves a step, with everything indented below it, and changes the indentation.
  ///
  /// - Parameter model: The step whose indentation to use; `nil` to keep the step's own
  ///   indentation.
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

  /// The spaces and tabs that indent a step, with spaces in place of any outer list markers.
  private func indent(of step: StepScan.Found) -> [UInt8] {
    lines[step.line].prefix(step.indent).map { $0.isBlank ? $0 : .blank }
  }

  /// The index of the line after a step and everything indented below it.
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
