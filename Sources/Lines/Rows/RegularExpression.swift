import Glibc

/// A POSIX extended regular expression over bytes.
///
/// `@unchecked Sendable` is safe because a compiled expression is only read after `init`.
final class RegularExpression: @unchecked Sendable {
  private var compiled = regex_t()

  /// Compiles an expression; `nil` if it is invalid.
  init?(_ pattern: String) {
    guard regcomp(&compiled, pattern, REG_EXTENDED) == 0 else { return nil }
  }

  deinit { regfree(&compiled) }

  /// The range of the first match at or after an offset; `nil` if there is none.
  func firstMatch(in bytes: UnsafeRawBufferPointer, from start: Int) -> Range<Int>? {
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    // The offsets of a match have 32 bits.
    let end = min(bytes.count - start, Int(Int32.max))
    var match = regmatch_t(rm_so: 0, rm_eo: Int32(end))
    let text = (base + start).assumingMemoryBound(to: CChar.self)
    // Only offset 0 is the beginning of a line.
    let options = REG_STARTEND | (start > 0 ? REG_NOTBOL : 0)
    guard regexec(&compiled, text, 1, &match, options) == 0 else { return nil }
    return start + Int(match.rm_so)..<start + Int(match.rm_eo)
  }
}
