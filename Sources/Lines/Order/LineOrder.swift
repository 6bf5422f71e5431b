/// Lines in any order, each at most once, such as the lines of a list.
///
/// An order stores runs of consecutive lines, not single lines, so its memory use depends on how
/// many lines were moved, not on how many were read. Copies share unchanged parts, so a copy before
/// each change is cheap.
public struct LineOrder: Sendable {
  /// A group of pieces that copies of an order share as a unit.
  struct Chunk: Sendable {
    var pieces: [LinePiece]
    /// How many lines the pieces contain.
    var count: Int
    /// The range from the smallest to the greatest line.
    var bounds: LinePiece

    /// Creates a chunk of at least one piece.
    init(_ pieces: some Collection<LinePiece>) {
      self.pieces = Array(pieces)
      count = pieces.reduce(0) { $0 + $1.count }
      bounds = pieces.reduce(self.pieces[0]) {
        LinePiece(start: min($0.start, $1.start), end: max($0.end, $1.end))
      }
    }
  }

  /// The maximum number of pieces in a chunk. A change to a chunk copies all of them.
  static let maxPieces = 1_024

  private(set) var chunks: [Chunk] = []
  /// The number of lines in this order.
  public private(set) var count = 0

  /// Creates an order without any lines.
  public init() {}

  init(_ pieces: some Collection<LinePiece>) { append(contentsOf: pieces) }

  // MARK: Looking up

  /// The line at a row; both are numbered from 0.
  public subscript(row: Int) -> Int {
    var found = 0
    forEachPiece(in: row..<(row + 1)) { found = Int($0.start) }
    return found
  }

  /// The row of a line, from 0; `nil` if it is not in this order.
  public func row(of line: Int) -> Int? {
    let line = UInt32(line)
    var before = 0
    for chunk in chunks.indices {
      if chunks[chunk].bounds.start <= line, line < chunks[chunk].bounds.end {
        var row = before
        for piece in chunks[chunk].pieces {
          if piece.start <= line, line < piece.end { return row + Int(line - piece.start) }
          row += piece.count
        }
      }
      before += chunks[chunk].count
    }
    return nil
  }

  /// The number of lines in this order that come before `line` in the input.
  public func rank(of line: Int) -> Int {
    let line = UInt32(line)
    var rank = 0
    for chunk in chunks.indices where chunks[chunk].bounds.start < line {
      if chunks[chunk].bounds.end <= line {
        rank += chunks[chunk].count
      } else {
        for piece in chunks[chunk].pieces where piece.start < line {
          rank += Int(min(piece.end, line) - piece.start)
        }
      }
    }
    return rank
  }

  /// Calls a closure with the lines in a range of rows, from the top, in runs of consecutive lines.
  func forEachPiece(in rows: Range<Int>, _ body: (LinePiece) throws -> Void) rethrows {
    precondition(rows.upperBound <= count, "no rows \(rows) in an order of \(count)")
    var row = 0
    for index in chunks.indices {
      let after = row + chunks[index].count
      guard after > rows.lowerBound else {
        row = after
        continue
      }
      for piece in chunks[index].pieces {
        guard row < rows.upperBound else { return }
        let (first, last) = (max(row, rows.lowerBound), min(row + piece.count, rows.upperBound))
        if first < last {
          let start = piece.start + UInt32(first - row)
          try body(LinePiece(start: start, end: start + UInt32(last - first)))
        }
        row += piece.count
      }
    }
  }

  /// Calls a closure with the lines in a range of rows, from the top, in runs of consecutive lines.
  public func forEachRun(
    in rows: Range<Int>, _ body: (Range<Int>) throws -> Void
  ) rethrows {
    try forEachPiece(in: rows) { try body($0.lines) }
  }

  /// All pieces, from the top.
  var pieces: [LinePiece] { chunks.flatMap(\.pieces) }

  // MARK: Growing

  /// Appends consecutive lines at the end.
  public mutating func append(_ lines: Range<Int>) {
    if !lines.isEmpty { append(LinePiece(lines)) }
  }

  mutating func append(_ piece: LinePiece) {
    if let last = chunks.indices.last, chunks[last].append(piece) {
      count += piece.count
    } else {
      append(Chunk(CollectionOfOne(piece)))
    }
  }

  mutating func append(contentsOf pieces: some Collection<LinePiece>) {
    guard pieces.count > Self.maxPieces / 2 else { return pieces.forEach { append($0) } }
    // Chunks of equal size leave room for growth in each of them.
    let chunkCount = (pieces.count + Self.maxPieces - 1) / Self.maxPieces
    var rest = pieces[...]
    for index in 0..<chunkCount {
      let length = rest.count / (chunkCount - index)
      append(Chunk(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
  }

  private mutating func append(_ chunk: Chunk) {
    chunks.append(chunk)
    count += chunk.count
  }

  /// Replaces the pieces of some chunks. Other large chunks stay shared with copies of the order.
  ///
  /// - Parameter change: Returns the new pieces of a chunk, possibly none, or `nil` to leave it
  ///   unchanged.
  mutating func rewrite(_ change: (Chunk) -> [LinePiece]?) {
    var result = LineOrder()
    result.chunks.reserveCapacity(chunks.count + 1)
    // The chunks are stored again only once all are complete, so that their pieces are not copied.
    var old = chunks
    chunks = []
    for index in old.indices {
      let chunk = old[index]
      old[index].pieces = []
      let pieces = change(chunk)
      let length = pieces?.count ?? chunk.pieces.count
      if length + (result.chunks.last?.pieces.count ?? Self.maxPieces) <= Self.maxPieces / 2 {
        for piece in pieces ?? chunk.pieces { result.append(piece) }
      } else if let pieces {
        result.append(contentsOf: pieces)
      } else {
        result.append(chunk)
      }
    }
    self = result
  }
}

extension LineOrder.Chunk {
  /// Appends a piece; returns `false` if the chunk has no room for it.
  fileprivate mutating func append(_ piece: LinePiece) -> Bool {
    guard pieces.count < LineOrder.maxPieces || pieces[pieces.count - 1].end == piece.start
    else { return false }
    pieces.add(piece)
    count += piece.count
    bounds.start = min(bounds.start, piece.start)
    bounds.end = max(bounds.end, piece.end)
    return true
  }
}

extension LineOrder: Equatable {
  /// Whether both values contain the same lines in the same order.
  public static func == (left: LineOrder, right: LineOrder) -> Bool {
    guard left.count == right.count else { return false }
    func joined(_ order: LineOrder) -> [LinePiece] {
      order.pieces.reduce(into: []) { $0.add($1) }
    }
    return joined(left) == joined(right)
  }
}
