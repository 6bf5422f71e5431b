import BoardModel
import TextCoding

/// The first row of a table of tasks.
enum CSVHeader {
  /// Reads the names of the columns, in any order and regardless of case. Unknown columns become
  /// `nil` and are listed in a remark.
  static func read(
    _ scanner: inout CSVScanner, into reading: inout Reading
  ) throws(SourceFault) -> [TaskKey?] {
    let start = scanner.offset
    _ = try scanner.next()
    var columns: [TaskKey?] = []
    var unknown: [String] = []
    var unknownCount = 0
    for cell in scanner.cells {
      let (text, fault) = scanner.text(of: cell)
      if let fault { throw fault }
      let name = NameMatch.trimmed(text)
      let key = byName[name.lowercased()]
      if let key, columns.contains(key) {
        throw SourceFault(at: cell.range.lowerBound, "the column \(name) appears twice")
      }
      if key == nil, !name.isEmpty {
        unknownCount += 1
        if unknownCount <= Reading.maxErrors { unknown.append(excerpt(name)) }
      }
      columns.append(key)
    }
    guard columns.contains(.field(.title)) else {
      throw SourceFault(at: start, "the header has no 'title' column")
    }
    if !unknown.isEmpty {
      let more = unknownCount - unknown.count
      reading.remark(
        "these columns are ignored: " + unknown.joined(separator: ", ")
          + (more > 0 ? " and \(more) more" : ""))
    }
    return columns
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: TaskKey.columns.map { ($0.name.lowercased(), $0) })
}
