import BoardModel

/// Writes tasks as an array of JSON, one a line.
struct JSONTaskWriter: TaskWriter {
  let unsaid = Tally()
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

  /// Writes one task, with its keys sorted.
  static func writeObject(_ entry: TaskEntry, to output: inout ByteWriter) {
    output.write(#"{"archived":\#(entry.isArchived ?? false)"#)
    output.writeText(#","board":"#, entry.board)
    output.write(#","completed":\#(entry.isCompleted ?? false)"#)
    output.writeText(#","completedAt":"#, entry.completedAt.value?.iso8601)
    output.writeText(#","created":"#, entry.created?.iso8601)
    output.writeText(#","due":"#, entry.due.value?.text)
    output.writeNumber(#","id":"#, entry.place?.id.rawValue)
    output.writeText(#","list":"#, entry.list)
    output.write(#","locked":\#(entry.isLocked ?? false)"#)
    output.writeText(#","modified":"#, entry.modified?.iso8601)
    output.writeText(#","notes":"#, entry.notes.value)
    output.write(#","pinned":\#(entry.isPinned ?? false)"#)
    output.writeNumber(#","position":"#, entry.place?.position.map(Int64.init))
    output.writeText(#","priority":"#, entry.priority.value?.description)
    output.writeText(#","repeat":"#, entry.repetition.value)
    output.writeText(#","start":"#, entry.start.value?.text)
    output.write(#","steps":"#)
    if let count = entry.notes.value.flatMap(TaskSteps.init(in:))?.count {
      output.write(#"{"done":\#(count.done),"all":\#(count.all)}"#)
    } else {
      output.write("null")
    }
    output.write(#","tags":"#)
    var separator = UInt8(ascii: "[")
    for tag in entry.tags ?? [] {
      output.write(separator)
      separator = UInt8(ascii: ",")
      output.writeJSON(tag, escaping: .hostile)
    }
    output.write(separator == UInt8(ascii: "[") ? "[]" : "]")
    output.writeText(#","title":"#, entry.title)
    output.writeText(#","url":"#, entry.url.value)
    output.writeText(#","uuid":"#, entry.uuid)
    output.write("}")
  }
}

extension ByteWriter {
  fileprivate mutating func writeText(_ key: String, _ text: String?) {
    write(key)
    if let text { writeJSON(text, escaping: .hostile) } else { write("null") }
  }

  fileprivate mutating func writeNumber(_ key: String, _ number: Int64?) {
    write(key)
    write(number.map(String.init) ?? "null")
  }
}
