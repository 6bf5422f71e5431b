import BoardModel

/// The tags of a task, divided among the lines in which its to-do says categories.
///
/// A category that is a tag already stays as it is written, where it is written.
struct CalendarTags {
  /// The categories, as text values, of each line by the place where it begins.
  private var lines: [(start: Int?, values: [[UInt8]])] = []

  /// - Parameter object: The to-do that the task came from.
  init(_ tags: [String], from object: CalendarObject?) {
    let object = object ?? CalendarObject()
    let old = object.properties.filter { $0.property == .categories }
    let known = old.map { line in
      CalendarText.readList(line.value(in: object.text))
    }
    lines = old.isEmpty ? [(nil, [])] : old.map { ($0.start, []) }
    var current = 0
    for tag in tags {
      let isTag = { (category: String) in TagText.kept(category) == tag }
      // Never back to an earlier line: the order of the tags counts.
      current =
        known.indices.dropFirst(current).first { known[$0].contains(where: isTag) } ?? current
      let category = known.lazy.compactMap { $0.first(where: isTag) }.first
      var value: [UInt8] = []
      CalendarText.append(category ?? tag, to: &value)
      lines[current].values.append(value)
    }
  }

  /// What takes the place of a line, or a new one where the to-do had none, with an LF behind it;
  /// empty where no tag is left.
  func line(in old: ContentLine?) -> [UInt8] {
    let values = lines.first { $0.start == old?.start }?.values ?? []
    if values.isEmpty { return [] }
    return CalendarProperty.categories.name + [UInt8(ascii: ":")]
      + values.joined(separator: [UInt8(ascii: ",")]) + [.lineFeed]
  }
}
