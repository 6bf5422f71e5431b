import BoardModel

/// What a text file has beside its lines: a byte order mark, the kind of its line ends, and whether
/// the last line has one.
struct TextForm: Equatable {
  /// The kind of the line ends.
  enum LineEnds: Equatable {
    case none, feeds, returns, mixed
  }

  var hasMark = false
  var lineEnds = LineEnds.none
  var lacksLastEnd = false
  /// Whether the last line has no line end but a carriage return.
  private var endsWithReturn = false

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.mark)
    let content = bytes.dropFirst(hasMark ? 3 : 0)
    lacksLastEnd = content.last.map { $0 != 0x0A } ?? false
    endsWithReturn = content.last == 0x0D
    var (feeds, pairs, returns) = (0, 0, 0)
    var previous: UInt8 = 0
    for byte in content {
      if byte == 0x0D { returns += 1 }
      if byte == 0x0A { (feeds, pairs) = (feeds + 1, pairs + (previous == 0x0D ? 1 : 0)) }
      previous = byte
    }
    if returns > 0 {
      lineEnds = returns == pairs && pairs == feeds ? .returns : .mixed
    } else if feeds > 0 {
      lineEnds = .feeds
    }
  }

  /// Merges the forms of three versions; if both sides changed a part, ours remains.
  init(base: TextForm, ours: TextForm, theirs: TextForm) {
    self = ours
    func isFromTheirs<Value: Equatable>(_ part: (TextForm) -> Value) -> Bool {
      FieldOrigin(base: part(base), ours: part(ours), theirs: part(theirs)) == .theirs
    }
    if isFromTheirs(\.hasMark) { hasMark = theirs.hasMark }
    if isFromTheirs(\.lacksLastEnd) {
      (lacksLastEnd, endsWithReturn) = (theirs.lacksLastEnd, theirs.endsWithReturn)
    }
    if ours.lineEnds == .none || theirs.lineEnds != .none && isFromTheirs(\.lineEnds) {
      lineEnds = theirs.lineEnds
    }
  }

  /// The lines of a file of this form, each with a line end.
  ///
  /// - Parameter isPlain: Whether carriage returns at the line ends are left out.
  func content(of bytes: [UInt8], isPlain: Bool) -> [UInt8] {
    var content = Array(bytes.dropFirst(hasMark ? 3 : 0))
    if isPlain, lineEnds == .returns { content.removeAll { $0 == 0x0D } }
    if lacksLastEnd { content.append(0x0A) }
    return content
  }

  /// The bytes of a file of this form.
  ///
  /// - Parameters:
  ///   - content: The lines, each with a line end.
  ///   - isPlain: Whether carriage returns at the line ends were left out.
  ///   - endsWithMark: Whether the last line is a conflict mark, which always has a line end.
  func bytes(of content: [UInt8], isPlain: Bool, endsWithMark: Bool) -> [UInt8] {
    var content = content
    if lacksLastEnd, !endsWithMark, content.last == 0x0A {
      content.removeLast()
      if content.last == 0x0D, !endsWithReturn { content.removeLast() }
    }
    if isPlain, lineEnds == .returns {
      content = content.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    }
    return (hasMark ? Self.mark : []) + content
  }
}
