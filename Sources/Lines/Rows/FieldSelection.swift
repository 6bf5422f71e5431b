/// The fields of a line that are shown, by fzf's index expressions.
public struct FieldSelection: Sendable {
  /// One expression: some neighbouring fields. They count from 1, from the end with -1.
  struct Span: Equatable, Sendable {
    /// The first field; `nil` for the first of all.
    var first: Int?
    /// The last field; `nil` for the last of all.
    var last: Int?

    /// Reads `2`, `2..`, `..3`, `1..3`, `-1` or `..`; `nil` for anything else.
    init?(_ text: Substring) {
      func field(_ text: Substring) -> Int? { Int(text).flatMap { $0 == 0 ? nil : $0 } }
      guard let dots = text.firstRange(of: "..") else {
        guard let field = field(text) else { return nil }
        (first, last) = (field, field)
        return
      }
      let (before, after) = (text[..<dots.lowerBound], text[dots.upperBound...])
      (first, last) = (field(before), field(after))
      guard first != nil || before.isEmpty, last != nil || after.isEmpty else { return nil }
    }

    /// The fields that it names of so many, from 0.
    func fields(of count: Int) -> Range<Int> {
      func index(_ field: Int) -> Int { field < 0 ? count + field : field - 1 }
      let lower = max(0, first.map(index) ?? 0)
      let upper = min(count - 1, last.map(index) ?? count - 1)
      return lower <= upper ? lower..<(upper + 1) : 0..<0
    }
  }

  let spans: [Span]
  let delimiter: FieldDelimiter

  /// Reads expressions with commas between them, such as `2..` or `1,3..4`.
  ///
  /// - Parameter delimiter: What stands between fields; `nil` for blanks.
  /// - Returns: `nil` if the text is none.
  public init?(_ text: String, delimiter: FieldDelimiter? = nil) {
    let spans = text.split(separator: ",", omittingEmptySubsequences: false).map(Span.init)
    guard !spans.contains(where: { $0 == nil }) else { return nil }
    self.spans = spans.compactMap(\.self)
    self.delimiter = delimiter ?? .blanks
  }

  /// The fields of a line as far as they are named: all of them where one counts from the end.
  func fields(in line: UnsafeRawBufferPointer) -> [FieldDelimiter.Field] {
    let ends = spans.map { ($0.first ?? 1) < 0 ? -1 : $0.last ?? -1 }
    let isAny = ends.contains { $0 < 0 }
    return delimiter.fields(of: line, atMost: isAny ? Int.max : ends.max() ?? 0)
  }

  /// The bytes of a line that are shown, in their order: each field with the delimiter behind
  /// it, but none at the end.
  func ranges(in line: UnsafeRawBufferPointer) -> [Range<Int>] {
    let fields = fields(in: line)
    var ranges = spans.compactMap { span -> Range<Int>? in
      let named = span.fields(of: fields.count)
      guard let first = named.first, let last = named.last else { return nil }
      return fields[first].whole.lowerBound..<fields[last].whole.upperBound
    }
    // Only the delimiter behind the last field that is shown is of no use.
    if let last = ranges.last,
      let field = fields.last(where: { $0.whole.upperBound == last.upperBound })
    {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.lowerBound, field.end)
    }
    return ranges
  }
}
