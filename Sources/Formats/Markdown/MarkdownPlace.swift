/// Where a task stood in its file, among the tasks.
struct MarkdownPlace: Equatable {
  /// What tells the file from others.
  let file: String
  /// From 0, growing; one that follows the task above it directly has the next number.
  let number: Int

  /// `1024-7`
  var text: String { "\(file)-\(number)" }

  init(file: String, number: Int) {
    self.file = file
    self.number = number
  }

  /// Reads ``text``; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"))
    guard parts.count == 2, let number = Int(String(parts[1]) ?? ""),
      (0..<Int.max).contains(number)
    else { return nil }
    self.init(file: String(parts[0]) ?? "", number: number)
  }

  /// The place below it.
  var next: MarkdownPlace { MarkdownPlace(file: file, number: number + 1) }
}
