import Glibc

/// Elements one behind the other in memory, without the copies that a growing array makes.
///
/// `realloc` moves the pages of a large block instead of their bytes, and pages that were never
/// written take no memory.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity = 1_024
  private(set) var count = 0

  init() { start = Self.grown(nil, to: capacity) }

  deinit { free(start) }

  /// An element; the caller knows that there is one.
  subscript(index: Int) -> Element { start[index] }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    reserve(1)
    start[count] = element
    count += 1
  }

  /// Makes room for elements behind the last one.
  ///
  /// - Returns: Where they belong. Call ``add(_:)`` once they are there.
  @discardableResult
  mutating func reserve(_ more: Int) -> UnsafeMutableBufferPointer<Element> {
    if count + more > capacity {
      capacity = max(capacity * 2, count + more)
      start = Self.grown(start, to: capacity)
    }
    return UnsafeMutableBufferPointer(start: start + count, count: more)
  }

  /// Takes in elements that were written behind the last one.
  mutating func add(_ more: Int) {
    precondition(count + more <= capacity, "\(more) elements have no room")
    count += more
  }

  private static func grown(
    _ old: UnsafeMutablePointer<Element>?, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let size = capacity * MemoryLayout<Element>.stride
    guard let new = realloc(old, size) else { fatalError("no memory for \(size) bytes of lines") }
    return new.assumingMemoryBound(to: Element.self)
  }
}
