import BoardModel

/// Writes tasks as a table with a header. The columns are the keys of JSON except `id`, `board`,
/// `position` and `steps`.
struct CSVTaskWriter: TaskWriter {
  private(set) var unwritten = Tally()
  let isRaw: Bool
  private var unwrittenLists = UnwrittenLists(containsLists: true)

  init(isRaw: Bool) { self.isRaw = isRaw }

  private static let columns = TaskKey.columns.filter { ![.id, .board, .position].contains($0) }

  mutating func begin(boards: [String], to output: inout ByteWriter) {
    unwrittenLists.begin(boards: boards)
    output.write(CSVTaskWriter.columns.map(\.name).joined(separator: ",") + "\r\n")
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    unwrittenLists.count(in: &unwritten)
    for (index, column) in CSVTaskWriter.columns.enumerated() {
      if index > 0 { output.write(UInt8(ascii: ",")) }
      if let text = entry.text(of: column) { writeCell(text, to: &output) }
    }
    output.write("\r\n")
  }

  mutating func end(to output: inout ByteWriter) {}

  private func writeCell(_ text: String, to output: inout ByteWriter) {
    let text = isRaw ? text : CSVDefusing.done(text)
    guard text.utf8.contains(where: CSVTaskWriter.needsQuotes) else { return output.write(text) }
    output.write(.quote)
    for byte in text.utf8 {
      if byte == .quote { output.write(.quote) }
      output.write(byte)
    }
    output.write(.quote)
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == .quote || byte == .lineFeed || byte == .carriageReturn
  }
}
