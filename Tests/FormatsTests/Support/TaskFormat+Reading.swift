import Formats

/// What a reader made of a file.
struct ReadFile: Equatable {
  var entries: [TaskEntry] = []
  /// `2:14 what is wrong`
  var errors: [String] = []
  var errorCount = 0
  /// `3 event`
  var leftOut: [String] = []
  var remarks: [String] = []

  var titles: [String] { entries.map(\.title) }
}

private final class ReceivedEntries {
  var entries: [TaskEntry] = []
}

extension TaskFormat {
  static func file(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions(clock: .fixed(0))
  ) -> ReadFile {
    let received = ReceivedEntries()
    do {
      let reading = try read(SourceBytes(bytes), options: options) { received.entries.append($0) }
      return ReadFile(
        entries: received.entries, errors: reading.errors.map(\.text),
        errorCount: reading.errorCount,
        leftOut: reading.leftOut.counts.map { "\($0.count) \($0.what)" },
        remarks: reading.remarks)
    } catch {
      // The closure above throws nothing.
      preconditionFailure("\(error)")
    }
  }

  static func file(
    _ text: String, options: ReadingOptions = ReadingOptions(clock: .fixed(0))
  ) -> ReadFile {
    file(Array(text.utf8), options: options)
  }

  /// The file of some tasks, as if they were the only list of a board.
  static func bytes(
    of entries: [TaskEntry],
    options: WritingOptions = WritingOptions(clock: .fixed(0), now: .init(milliseconds: 0))
  ) -> [UInt8] {
    var writer = makeWriter(options: options)
    var output = ByteWriter()
    writer.begin(boards: ["Tasks"], to: &output)
    writer.beginBoard("Tasks", to: &output)
    writer.beginList("Pending", role: .pending, to: &output)
    for entry in entries { writer.write(entry, to: &output) }
    writer.end(to: &output)
    return output.drain()
  }

  static func text(of entries: [TaskEntry]) -> String {
    String(decoding: bytes(of: entries), as: UTF8.self)
  }
}

extension FormatError {
  /// `2:14 what is wrong`
  fileprivate var text: String {
    "\(line.map(String.init) ?? "")\(column.map { ":\($0)" } ?? "") \(what)"
  }
}
