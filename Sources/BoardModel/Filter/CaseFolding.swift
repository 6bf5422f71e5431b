/// Makes letters alike that differ only in case: `STRASSE`, `Strasse` and `Straße`.
///
/// Each letter becomes what the capitals of its capital are in lower case.
public struct CaseFolding {
  /// What letters below this become is remembered: those of nearly all alphabets.
  private static let remembered = 0x3000
  /// What letters become, once one was asked for.
  private var known: [[UInt8]?] = []

  /// Makes a folding that remembers no letter yet.
  public init() {}

  /// A byte of ASCII, a capital as a small letter; other bytes as they are.
  public static func folded(ascii byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Folds UTF-8; bytes that are none stay.
  public mutating func fold(_ text: UnsafeRawBufferPointer, into folded: inout [UInt8]) {
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        folded.append(Self.folded(ascii: byte))
        position += 1
        continue
      }
      var iterator = text[position...].prefix(4).makeIterator()
      var decoder = UTF8()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        folded.append(contentsOf: fold(scalar))
        position += UTF8.width(scalar)
      } else {
        folded.append(byte)
        position += 1
      }
    }
  }

  private mutating func fold(_ scalar: Unicode.Scalar) -> [UInt8] {
    let value = Int(scalar.value)
    if known.isEmpty { known = Array(repeating: nil, count: Self.remembered) }
    if value < Self.remembered, let bytes = known[value] { return bytes }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    let lower = upper.map(\.properties.lowercaseMapping).joined()
    // The dotless i has a capital but is not another case of i.
    let bytes = Array((scalar == "ı" ? "ı" : lower).utf8)
    if value < Self.remembered { known[value] = bytes }
    return bytes
  }
}
