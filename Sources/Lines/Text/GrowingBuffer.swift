import Glibc

/// A contiguous buffer of elements that usually grows without being copied.
///
/// `realloc` moves the pages of a large block instead of copying them, and unused pages need no
/// memory.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity = 1_024
  private(set) var count = 0

  init() { start = Self.grown(nil, to: capacity) }

  deinit { free(start) }

  /// The element at an index, which must be valid.
  subscript(index: Int) -> Element { start[index] }

  mutating func append(_ element: Element) {
    reserve(1)
    start[count] = element
    count += 1
  }

  /// Reserves room for elements after the last one.
  ///
  /// - Returns: The memory for the new elements. Call ``add(_:)`` once they are written.
  @discardableResult
  mutating func reserve(_ more: Int) -> UnsafeMutableBufferPointer<Element> {
    if count + more > capacity {
      capacity = max(capacity * 2, count + more)
      start = Self.grown(start, to: capacity)
    }
    return UnsafeMutableBufferPointer(start: start + count, count: more)
  }

  /// Increases ``count`` by the number of elements that were written to reserved memory.
  mutating func add(_ more: Int) {
    precondition(count + more <= capacity, "\(more) elements have no room")
    count += more
  }

  private static func grown(
    _ old: UnsafeMutablePointer<Element>?, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let size = capacity * MemoryLayout<Element>.stride
    // As in the standard library, missing memory ends the process; a chooser stores nothing.
    guard let new = realloc(old, size) else { fatalError("no memory for \(size) bytes of lines") }
    return new.assumingMemoryBound(to: Element.self)
  }
}
