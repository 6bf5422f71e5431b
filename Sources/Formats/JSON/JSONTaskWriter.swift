import BoardModel

/// Writes tasks as a JSON array, with one task per line.
struct JSONTaskWriter: TaskWriter {
  let unwritten = Tally()
  private var isFirst = true

  mutating func begin(boards: [String], to output: inout ByteWriter) {
    output.write(UInt8(ascii: "["))
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    output.write(isFirst ? "\n" : ",\n")
    isFirst = false
    JSONTaskWriter.writeObject(entry, to: &output)
  }

  mutating func end(to output: inout ByteWriter) { output.write(isFirst ? "]\n" : "\n]\n") }

  /// Writes one task with sorted keys.
  static func writeObject(_ entry: TaskEntry, to output: inout ByteWriter) {
    for (index, key) in keys.enumerated() {
      output.write(index == 0 ? "{\"" : ",\"")
      output.write(key.name)
      output.write("\":")
      switch key {
      case .field(let field):
        switch entry[field] {
        case .tags(let texts), .tasks(let texts): output.writeArray(texts)
        case .flag(let isSet): output.write(isSet ? "true" : "false")
        case .text, .priority, .date: output.writeText(entry.text(of: key))
        }
      case .id, .position, .completed, .archived, .steps, .blocked:
        output.write(entry.text(of: key) ?? "null")
      case .uuid, .board, .list, .created, .modified, .completedAt, .takenBy, .takenUntil:
        output.writeText(entry.text(of: key))
      }
    }
    output.write("}")
  }

  private static let keys = (TaskKey.columns + [.steps, .blocked, .takenBy, .takenUntil]).sorted {
    $0.name < $1.name
  }
}

extension ByteWriter {
  fileprivate mutating func writeText(_ text: String?) {
    if let text { writeJSON(text, escaping: .hostile) } else { write("null") }
  }

  fileprivate mutating func writeArray(_ texts: [String]) {
    write("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { write(",") }
      writeText(text)
    }
    write("]")
  }
}
