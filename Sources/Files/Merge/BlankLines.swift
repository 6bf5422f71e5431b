import BoardModel

/// The blank lines between the elements of a merged file.
///
/// Blank lines belong to the pair of elements around them. Elements that follow each other in a
/// version have the blank lines of that version between them, and otherwise as many as elements of
/// their kinds usually have.
struct BlankLines {
  /// An element of a file.
  enum Key: Hashable {
    case start
    case heading(Int)
    case task(Int)
    /// A line, or the lines of a conflict, by its id.
    case line(Int)
    case settings
    case end
  }

  /// An element with the blank lines above it.
  typealias Element = (key: Key, blanks: [UInt8])

  private let base: Version
  private let ours: Version
  private let theirs: Version

  /// - Parameter base: The elements of the base, from the start to the end.
  init(base: [Element], ours: [Element], theirs: [Element]) {
    (self.base, self.ours, self.theirs) = (Version(base), Version(ours), Version(theirs))
  }

  /// The blank lines between two elements that follow each other in the merged file.
  func between(_ above: Key, _ below: Key) -> [UInt8] {
    let before = base.between(above, below)
    switch (ours.between(above, below), theirs.between(above, below)) {
    case (let own?, let other?):
      guard let before else { return own }
      // Blank lines are never a conflict: if both sides changed them, ours remain.
      return FieldOrigin(base: before, ours: own, theirs: other) == .theirs ? other : own
    case (let own?, nil): return own
    case (nil, let other?): return other
    case (nil, nil): return before ?? usual(above, below)
    }
  }

  /// The blank lines that elements of the same kinds have between them.
  private func usual(_ above: Key, _ below: Key) -> [UInt8] {
    let kinds = Kinds(above, below)
    let near = [ours, theirs].flatMap { version in
      [
        version.below[above].map { (Kinds(above, $0.key), $0.blanks) },
        version.above[below].map { (Kinds($0.key, below), $0.blanks) },
      ]
    }.compactMap(\.self).filter { $0.0 == kinds }.map(\.1)
    if let found = near.mostFrequent { return found }
    if let found = [ours, theirs, base].compactMap({ $0.usual[kinds] }).first { return found }
    // A line directly below a task would be a part of it.
    let isSeparate = kinds.below == .heading && kinds.above != .start || kinds == .textBelowTask
    return isSeparate ? [0x0A] : []
  }

  /// The kinds of two elements that follow each other.
  private struct Kinds: Hashable {
    enum Kind: Hashable {
      case start, heading, task, line, settings, end
    }

    let above: Kind
    let below: Kind

    static let textBelowTask = Kinds(.task(0), .line(0))

    init(_ above: Key, _ below: Key) {
      (self.above, self.below) = (Self.kind(above), Self.kind(below))
    }

    private static func kind(_ key: Key) -> Kind {
      switch key {
      case .start: .start
      case .heading: .heading
      case .task: .task
      case .line: .line
      case .settings: .settings
      case .end: .end
      }
    }
  }

  /// The blank lines of a version.
  private struct Version {
    /// For each element, the one above it and the blank lines between them.
    private(set) var above: [Key: Element] = [:]
    /// For each element, the one below it and the blank lines between them.
    private(set) var below: [Key: Element] = [:]
    private(set) var usual: [Kinds: [UInt8]] = [:]

    init(_ elements: [Element]) {
      var all: [Kinds: [[UInt8]]] = [:]
      for (element, next) in zip(elements, elements.dropFirst()) where element.key != next.key {
        above[next.key] = (element.key, next.blanks)
        below[element.key] = next
        all[Kinds(element.key, next.key), default: []].append(next.blanks)
      }
      usual = all.compactMapValues(\.mostFrequent)
    }

    func between(_ element: Key, _ next: Key) -> [UInt8]? {
      below[element].flatMap { $0.key == next ? $0.blanks : nil }
    }
  }
}

extension [[UInt8]] {
  /// The most frequent element, and the first one of those; `nil` if there is none.
  fileprivate var mostFrequent: [UInt8]? {
    var counts: [[UInt8]: Int] = [:]
    for element in self { counts[element, default: 0] += 1 }
    let most = counts.values.max()
    return first { counts[$0] == most }
  }
}
