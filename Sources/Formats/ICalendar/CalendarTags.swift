import BoardModel

/// The tags of a task, distributed over the `CATEGORIES` lines of its to-do.
///
/// A category that is still a tag is written as before, and on the same line if the order of the
/// tags allows it.
struct CalendarTags {
  /// The escaped categories of each line, with the offset of the line.
  private var lines: [(start: Int?, values: [[UInt8]])] = []

  /// - Parameter object: The to-do that the task was imported from; `nil` for any other task.
  init(_ tags: [String], from object: CalendarObject?) {
    let object = object ?? CalendarObject()
    let old = object.properties.filter { $0.property == .categories }
    let oldCategories = old.map { line in
      CalendarText.readList(line.value(in: object.text))
    }
    lines = old.isEmpty ? [(nil, [])] : old.map { ($0.start, []) }
    var current = 0
    for tag in tags {
      let isTag = { (category: String) in TagText.normalized(category) == tag }
      // Never return to an earlier line, to preserve the order of the tags.
      current =
        oldCategories.indices.dropFirst(current).first { oldCategories[$0].contains(where: isTag) }
        ?? current
      let category = oldCategories.lazy.compactMap { $0.first(where: isTag) }.first
      var value: [UInt8] = []
      CalendarText.append(category ?? tag, to: &value)
      lines[current].values.append(value)
    }
  }

  /// The new `CATEGORIES` line, with an LF; empty if no tags belong on the line.
  ///
  /// - Parameter old: The line to replace; `nil` if the to-do has no such line.
  func line(in old: ContentLine?) -> [UInt8] {
    let values = lines.first { $0.start == old?.start }?.values ?? []
    if values.isEmpty { return [] }
    return CalendarProperty.categories.name + [UInt8(ascii: ":")]
      + values.joined(separator: [UInt8(ascii: ",")]) + [.lineFeed]
  }
}
