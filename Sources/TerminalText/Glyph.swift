/// The content of a cell: a scalar with a width, and up to four combining marks.
///
/// A glyph uses no heap storage, since thousands are compared per frame.
public struct Glyph: Hashable, Sendable {
  /// The maximum number of marks on a glyph, since a cell of ncurses holds five scalars.
  public static let maxMarks = 4

  /// The scalar that the marks are added to.
  public let base: Unicode.Scalar
  /// The width in columns: 1 or 2.
  public let width: UInt8
  /// The number of marks, 0–4.
  public private(set) var markCount: UInt8 = 0
  private var firstMark: UInt32 = 0
  private var secondMark: UInt32 = 0
  private var thirdMark: UInt32 = 0
  private var fourthMark: UInt32 = 0

  /// Creates a glyph without marks.
  ///
  /// - Parameter width: 1 or 2 columns.
  public init(_ base: Unicode.Scalar, width: Int = 1) {
    self.base = base
    self.width = UInt8(width)
  }

  /// A space without marks, one column wide.
  public static let blank = Glyph(" ")

  /// Adds a mark to the glyph; a fifth mark is ignored.
  public mutating func add(mark: Unicode.Scalar) {
    switch markCount {
    case 0: firstMark = mark.value
    case 1: secondMark = mark.value
    case 2: thirdMark = mark.value
    case 3: fourthMark = mark.value
    default: return
    }
    markCount += 1
  }

  /// Calls a closure with the values of the scalars, the base first. The buffer is valid only
  /// during the call.
  public func withScalars<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 + Self.maxMarks) { buffer in
      let all = [base.value, firstMark, secondMark, thirdMark, fourthMark]
      for (index, scalar) in all.enumerated() { buffer[index] = scalar }
      return body(UnsafeBufferPointer(rebasing: buffer[..<(1 + Int(markCount))]))
    }
  }

  /// The scalars of the glyph as text.
  public var text: String {
    withScalars { scalars in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
      return String(text)
    }
  }
}
