/// The fields that are shown of each line, specified by field index expressions as in fzf.
public struct FieldSelection: Sendable {
  /// One expression: a range of fields. Fields are numbered from 1, or backwards from -1, the last
  /// field.
  struct Span: Equatable, Sendable {
    /// The first field of the range; `nil` for the first field of the line.
    var first: Int?
    /// The last field of the range; `nil` for the last field of the line.
    var last: Int?

    /// Parses `2`, `2..`, `..3`, `1..3`, `-1` or `..`; `nil` for anything else.
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

    /// The indexes of the selected fields in a line with `count` fields, from 0.
    func fields(of count: Int) -> Range<Int> {
      func index(_ field: Int) -> Int { field < 0 ? count + field : field - 1 }
      let lower = max(0, first.map(index) ?? 0)
      let upper = min(count - 1, last.map(index) ?? count - 1)
      return lower <= upper ? lower..<(upper + 1) : 0..<0
    }
  }

  let spans: [Span]
  let delimiter: FieldDelimiter

  /// Parses expressions separated by commas, such as `2..` or `1,3..4`.
  ///
  /// - Parameter delimiter: The delimiter between fields; `nil` for spaces and tabs.
  /// - Returns: `nil` if an expression is invalid.
  public init?(_ text: String, delimiter: FieldDelimiter? = nil) {
    let spans = text.split(separator: ",", omittingEmptySubsequences: false).map(Span.init)
    guard !spans.contains(where: { $0 == nil }) else { return nil }
    self.spans = spans.compactMap(\.self)
    self.delimiter = delimiter ?? .blanks
  }

  /// The fields of a line up to the last one that the expressions need. These are all fields if an
  /// expression counts from the end or extends to the end.
  func fields(in line: UnsafeRawBufferPointer) -> [FieldDelimiter.Field] {
    let ends = spans.map { ($0.first ?? 1) < 0 ? -1 : $0.last ?? -1 }
    let isAny = ends.contains { $0 < 0 }
    return delimiter.fields(of: line, atMost: isAny ? Int.max : ends.max() ?? 0)
  }

  /// The byte ranges of a line that are shown, in the order of the expressions. Each range includes
  /// the delimiters after its fields, but the last range ends before its last delimiter.
  func ranges(in line: UnsafeRawBufferPointer) -> [Range<Int>] {
    let fields = fields(in: line)
    var ranges = spans.compactMap { span -> Range<Int>? in
      let named = span.fields(of: fields.count)
      guard let first = named.first, let last = named.last else { return nil }
      return fields[first].whole.lowerBound..<fields[last].whole.upperBound
    }
    // Only the delimiter after the last shown field is dropped.
    if let last = ranges.last,
      let field = fields.last(where: { $0.whole.upperBound == last.upperBound })
    {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.lowerBound, field.end)
    }
    return ranges
  }
}
