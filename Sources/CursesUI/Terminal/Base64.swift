/// Encodes bytes as text (RFC 4648).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of source: some Sequence<UInt8>) -> String {
    let bytes = Array(source)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { bits, offset in
        bits << 8 | (offset < part.count ? Int(part[start + offset]) : 0)
      }
      for index in 0..<4 {
        result.append(
          index <= part.count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
