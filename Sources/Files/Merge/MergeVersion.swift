/// A version of a file as elements with the blank lines above them.
struct MergeVersion {
  /// A task, or a line that is not blank.
  struct Item {
    let element: SectionMerge.Element
    let lines: ArraySlice<UInt8>
    /// The blank lines above.
    let blanks: [UInt8]
  }

  /// The elements of a section.
  struct Section {
    var items: [Item] = []
    /// The blank lines below all elements.
    var blanks: [UInt8] = []
  }

  private(set) var sections: [Section] = []
  private let headings: [Bool]
  private let hasSettings: Bool

  /// - Parameters:
  ///   - tasks: For each task of the version, the merged task.
  ///   - formerTasks: The lines that were a task in the base, by the offsets of their first bytes.
  init(
    _ text: MergeText, tasks: [Int], formerTasks: [Int: FormerTask] = [:],
    _ numbers: inout LineNumbers
  ) {
    headings = text.sections.map { !$0.heading.isEmpty }
    hasSettings = !text.settings.isEmpty
    for section in text.sections {
      var found = Section()
      var end = 0
      func add(_ element: SectionMerge.Element, _ lines: ArraySlice<UInt8>) {
        found.items.append(Item(element: element, lines: lines, blanks: found.blanks))
        found.blanks = []
      }
      for element in section.elements {
        switch element {
        case .task(let task): add(.task(tasks[task]), text.tasks[task].lines)
        case .line(let line) where line.startIndex < end: break
        case .line(let line):
          let number = numbers.number(of: line)
          if let former = formerTasks[line.startIndex] {
            add(.task(former.task), former.lines)
            end = former.lines.endIndex
          } else if numbers.areBlank([number]) {
            found.blanks += line
          } else {
            add(.line(number), line)
          }
        }
      }
      sections.append(found)
    }
  }

  /// The keys of all elements with the blank lines above them.
  ///
  /// - Parameters:
  ///   - merged: For each section, the merged section.
  ///   - lines: The ids of the lines of each merged section, in order.
  ///   - nextID: The id of the next line, for lines in sections that were not merged.
  func sequence(
    _ merged: [Int], lines: [Int: [Int]], _ nextID: inout Int
  ) -> [BlankLines.Element] {
    var sequence: [BlankLines.Element] = [(.start, [])]
    var blanks: [UInt8] = []
    for (index, section) in sections.enumerated() {
      if headings[index] {
        sequence.append((.heading(merged[index]), blanks))
        blanks = []
      }
      var ids = lines[merged[index], default: []][...]
      for item in section.items {
        let key: BlankLines.Key
        switch item.element {
        case .task(let task): key = .task(task)
        case .line:
          if let id = ids.popFirst() {
            key = .line(id)
          } else {
            key = .line(nextID)
            nextID += 1
          }
        }
        sequence.append((key, blanks + item.blanks))
        blanks = []
      }
      blanks += section.blanks
    }
    if hasSettings {
      sequence.append((.settings, blanks))
      blanks = []
    }
    return sequence + [(.end, blanks)]
  }
}

/// A line that was a task in the base, and is no task any more.
struct FormerTask {
  /// The merged task.
  let task: Int
  /// The line, and the lines below it that are indented more.
  let lines: ArraySlice<UInt8>
}
