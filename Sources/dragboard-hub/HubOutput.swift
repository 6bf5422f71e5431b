import SystemPackage
import TerminalText

/// A standard stream of the hub.
struct HubOutput: Sendable {
  static let standard = HubOutput(descriptor: .standardOutput)
  static let error = HubOutput(descriptor: .standardError)

  private let descriptor: FileDescriptor

  /// Writes the whole text; a stream that is closed loses it.
  func write(_ text: String) {
    // If this fails, there is nowhere to report it.
    _ = try? descriptor.writeAll(Array(text.utf8))
  }

  /// Writes the results of a command to standard output.
  ///
  /// - Throws: ``HubFailure`` if they cannot be written.
  static func print(_ text: String) throws(HubFailure) {
    do {
      try standard.descriptor.writeAll(Array(text.utf8))
    } catch {
      throw HubFailure(
        "cannot write to standard output: \(error)", next: "The output is incomplete.",
        status: HubFailure.disk)
    }
  }

  /// Prints rows of words in columns, with a line of headings.
  static func print(_ headings: [String], _ rows: [[String]]) throws(HubFailure) {
    let rows = [headings] + rows.map { $0.map { DisplayText.plain($0) } }
    let widths = headings.indices.map { column in
      rows.map { DisplayText.width(of: $0[column]) }.max() ?? 0
    }
    let lines = rows.map { row in
      var line = ""
      for (column, word) in row.enumerated() {
        line += word
        guard column < row.count - 1 else { continue }
        line += String(repeating: " ", count: widths[column] - DisplayText.width(of: word) + 2)
      }
      return line + "\n"
    }
    try print(lines.joined())
  }
}
