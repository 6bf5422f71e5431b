import BoardModel
import TextCoding

/// Tasks as the rows of a CSV table (RFC 4180). The columns are named like the JSON keys.
public enum CSVTasks: TaskFormat {
  /// Reads a table. A first line such as `sep=;` specifies the delimiter. Without such a line, the
  /// delimiter is the comma, semicolon or tab that is most frequent in the header.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading
  ) throws {
    var scanner = CSVScanner(source)
    var lines = LineCounter(source)
    var orders = CSVDateOrders()
    let columns: [TaskKey?]
    do {
      columns = try CSVHeader.read(&scanner, into: &reading)
    } catch {
      throw source.error(error)
    }
    while true {
      let start = scanner.offset
      do {
        guard try scanner.next() else { break }
        if scanner.cells.allSatisfy(\.range.isEmpty) { continue }
        guard scanner.cells.count <= columns.count else {
          let what = "\(scanner.cells.count) cells, but the header has \(columns.count)"
          throw SourceFault(at: scanner.cells[columns.count].range.lowerBound, what)
        }
        let row = CSVRow(scanner: scanner, columns: columns, start: start, options: options)
        var entry = try row.read()
        entry.line = lines.line(of: start)
        for text in try row.dateTexts() { orders.record(text, line: entry.line) }
        try reading.found(entry)
      } catch let fault as SourceFault {
        reading.fail(source.error(fault))
      }
    }
    if let contradiction = orders.contradiction(readAs: options.order) {
      reading.remark(contradiction)
    }
  }

  /// Creates a writer that separates cells with commas.
  public static func makeWriter(options: WritingOptions) -> any TaskWriter {
    CSVTaskWriter(isRaw: options.isRaw)
  }
}
