public import BoardModel

/// Where a source of lines reads from while the screen is open.
public struct LinesInput {
  /// Becomes readable when there is more to read.
  public let descriptor: Int32
  /// Reads some bytes without waiting for them: how many, 0 at the end of the input, `nil` if
  /// there are none now.
  public let read: (UnsafeMutableRawBufferPointer) throws -> Int?

  /// Describes an input.
  public init(
    descriptor: Int32, read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int?
  ) {
    self.descriptor = descriptor
    self.read = read
  }
}

/// Reading while the screen is open.
extension LinesSource {
  /// How long one call takes in lines, so that no key waits for it.
  private static let readingTime = Duration.milliseconds(5)
  /// How many bytes are read at a time.
  private static let mostBytes = 1 << 18

  /// Reads from an input from now on, as the screen asks for it.
  public func read(from input: LinesInput) { self.input = input }

  /// Whether more lines can come in.
  public var isReading: Bool { input != nil }

  /// Watches the input; `nil` if there is none, or it has ended.
  public func watch() throws -> (any SourceWatch)? {
    input.map { LinesWatch(descriptor: $0.descriptor, source: self) }
  }

  /// Whether lines have come in since the last call, or their end; nothing is said of them.
  public func changesByOthers() throws -> ForeignChanges? {
    guard hasGrown else { return nil }
    hasGrown = false
    return ForeignChanges(entries: [], lists: [Self.left, Self.right], boardsChanged: false)
  }

  /// Takes in what there is to read, for some milliseconds.
  ///
  /// - Returns: Whether lines have come in, or their end.
  /// - Throws: What the input throws; it is not read any further.
  @discardableResult
  public func readOn() throws -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    while let input {
      do {
        var isAll = false
        let count = try text.append(upTo: Self.mostBytes) { room in
          let count = try input.read(room)
          isAll = count == nil
          return count ?? 0
        }
        if isAll { break }
        if count == 0 {
          self.input = nil
          finish()
        }
      } catch {
        self.input = nil
        throw error
      }
      arrive()
      if clock.now - start >= Self.readingTime { break }
    }
    return hasGrown
  }
}

/// Tells when there is more to read.
private final class LinesWatch: SourceWatch {
  let descriptor: Int32
  private let source: LinesSource

  init(descriptor: Int32, source: LinesSource) {
    self.descriptor = descriptor
    self.source = source
  }

  var hasEnded: Bool { !source.isReading }

  func hasChanged() throws -> Bool { try source.readOn() }
}
