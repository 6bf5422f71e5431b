import TextCoding

/// The path of an endpoint, with variable segments: `/v1/boards/{board}`.
package struct PathTemplate: Sendable, Hashable, CustomStringConvertible {
  package let description: String
  private let segments: [Segment]

  private enum Segment: Hashable {
    case fixed(String)
    case variable(String)
  }

  package init(_ text: String) {
    description = text
    segments = text.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.hasPrefix("{") && segment.hasSuffix("}")
        ? .variable(String(segment.dropFirst().dropLast())) : .fixed(String(segment))
    }
  }

  /// The decoded variable segments of a path; `nil` if the path does not match.
  ///
  /// A path is split before it is decoded, so that `%2F` can be part of a name.
  package func match(_ path: some StringProtocol) -> [String: String]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == segments.count else { return nil }
    var parameters: [String: String] = [:]
    for (segment, part) in zip(segments, parts) {
      switch segment {
      case .fixed(let text): if part != text { return nil }
      case .variable(let name):
        // SQLite would end the text at a NUL.
        let value = String(decoding: PercentCoding.decoded(part), as: UTF8.self)
        if value.utf8.isEmpty || value.utf8.contains(0) { return nil }
        parameters[name] = value
      }
    }
    return parameters
  }
}
