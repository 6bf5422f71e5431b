import BoardModel

/// The bytes of a line without its escape sequences, and the styles that the sequences set.
///
/// One value is reused for all lines, to avoid an allocation per line.
struct PlainLine {
  private(set) var bytes: [UInt8] = []
  /// The styles with the offsets where they begin; bytes before the first one have no style.
  private(set) var styles: [(start: Int, style: LineStyle)] = []

  /// Reads a line, which replaces the previous one.
  ///
  /// - Parameter readsStyles: Whether to read the styles as well.
  mutating func read(_ line: UnsafeRawBufferPointer, readsStyles: Bool = false) {
    bytes.removeAll(keepingCapacity: true)
    styles.removeAll(keepingCapacity: true)
    var (position, style) = (0, LineStyle())
    while position < line.count {
      let escape = line.firstOffset(of: EscapeSequence.escape, from: position) ?? line.count
      bytes.append(contentsOf: line[position..<escape])
      guard escape < line.count else { return }
      guard let sequence = EscapeSequence(in: line, at: escape) else {
        bytes.append(EscapeSequence.escape)
        position = escape + 1
        continue
      }
      position = escape + sequence.length
      guard readsStyles, let parameters = sequence.styleParameters else { continue }
      style.apply(line[parameters])
      if styles.last?.start == bytes.count { styles.removeLast() }
      if styles.last?.style ?? LineStyle() != style { styles.append((bytes.count, style)) }
    }
  }

  /// The parts of a range of bytes between changes of style, each with its style.
  func styles(of range: Range<Int>) -> [(range: Range<Int>, style: LineStyle)] {
    let ends = styles.dropFirst().map(\.start) + [bytes.count]
    let all =
      [(0..<(styles.first?.start ?? bytes.count), LineStyle())]
      + zip(styles, ends).map { ($0.start..<$1, $0.style) }
    return all.compactMap { part, style in
      let shared = part.clamped(to: range)
      return shared.isEmpty ? nil : (shared, style)
    }
  }
}
