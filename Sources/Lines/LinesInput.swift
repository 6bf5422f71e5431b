public import BoardModel

/// The input that a source of lines reads while the screen is open.
public struct LinesInput {
  /// A descriptor that is readable when there is more input.
  public let descriptor: Int32
  /// Reads bytes without waiting and returns how many were read: 0 at the end of the input, `nil`
  /// if no bytes are available now.
  public let read: (UnsafeMutableRawBufferPointer) throws -> Int?

  /// Creates an input from a descriptor and a function that reads it.
  public init(
    descriptor: Int32, read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int?
  ) {
    self.descriptor = descriptor
    self.read = read
  }
}

/// Reading input while the screen is open.
extension LinesSource {
  /// The time after which ``readOn()`` stops reading, so that key presses are handled promptly.
  private static let readingTime = Duration.milliseconds(5)
  /// The maximum number of bytes per read.
  private static let maxBytes = 1 << 18

  /// Sets the input to read while the screen is open.
  public func read(from input: LinesInput) { self.input = input }

  /// Whether more lines can arrive.
  public var isReading: Bool { input != nil }

  /// Watches the input; returns `nil` if no more lines can arrive.
  public func watch() throws -> (any SourceWatch)? {
    input.map { LinesWatch(descriptor: $0.descriptor, source: self) }
  }

  /// Returns a change of both lists if lines or the end of the input have arrived since the last
  /// call; otherwise `nil`. The change has no entries, so arriving lines are not announced.
  public func changesByOthers() throws -> ForeignChanges? {
    guard hasGrown else { return nil }
    hasGrown = false
    return ForeignChanges(entries: [], lists: [Self.left, Self.right], boardsChanged: false)
  }

  /// Reads available input for at most a few milliseconds.
  ///
  /// - Returns: Whether lines or the end of the input have arrived since the last call to
  ///   ``changesByOthers()``.
  /// - Throws: The error of the input, which is then not read again.
  @discardableResult
  public func readOn() throws -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    while let input {
      do {
        var isAll = false
        let count = try text.append(upTo: Self.maxBytes) { room in
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

/// A watch on the input. A check for changes also reads the available input.
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
