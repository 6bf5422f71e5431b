/// The decimal digits of `value`, which must not be negative, padded with zeros to `width`.
func digits(_ value: Int, width: Int) -> String {
  let text = String(value)
  return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
}

/// The number that ASCII digits represent; `nil` for other bytes, no digits, or more than 18
/// digits.
func number(_ bytes: some Collection<UInt8>) -> Int? {
  guard !bytes.isEmpty, bytes.count <= 18 else { return nil }
  var value = 0
  for byte in bytes {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    value = value * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return value
}
