/// A link that is safe to pass to another program or to a terminal.
public struct TaskLink: Equatable, Sendable {
  /// A URI (RFC 3986) of printable ASCII characters, beginning with its scheme.
  public let address: String

  /// The schemes that a link can have. Others, such as `file:`, are excluded, since the text of a
  /// task can come from anywhere.
  private static let schemes = [
    "https://", "http://", "ftp://", "mailto:", "tel:", "xmpp:", "matrix:", "geo:",
  ]
  /// The beginning of a web link without a scheme.
  private static let bareBeginning = "www."
  /// The fields that a mail link can set (RFC 6068).
  private static let mailFields = ["to", "cc", "bcc", "subject", "body", "in-reply-to"]
  /// The maximum length of a link in bytes. Browsers and terminals may not accept longer links.
  private static let maxBytes = 2_000

  /// Why text is not a valid link.
  public enum Fault: Error, Equatable {
    /// The text has no scheme, or a scheme that is not allowed.
    case noScheme, otherScheme
    /// The text contains a space, or an invisible character.
    case blank, invisible
    /// No address or no host follows the scheme.
    case empty(scheme: String)
    /// The link is a mail link with a field that is not allowed.
    case mail
    /// The link is longer than some browsers and terminals accept.
    case tooLong
  }

  /// Creates a link from the whole of `text`; `nil` if ``fault(in:)`` returns a fault.
  public init?(_ text: String) {
    do { try self.init(checking: text) } catch { return nil }
  }

  /// Why the whole of `text` is not a valid link; `nil` if it is valid.
  public static func fault(in text: String) -> Fault? {
    do throws(Fault) {
      _ = try TaskLink(checking: text)
      return nil
    } catch {
      return error
    }
  }

  private init(checking text: String) throws(Fault) {
    let lower = text.prefix(9).lowercased()
    let bare = lower.hasPrefix(Self.bareBeginning)
    if let odd = text.unicodeScalars.first(where: Self.mayNotStand) {
      throw odd == " " ? .blank : .invisible
    }
    guard let scheme = bare ? "" : Self.schemes.first(where: lower.hasPrefix) else {
      throw Self.hasScheme(text) ? .otherScheme : .noScheme
    }
    var address = bare ? "https://" : scheme
    for scalar in text.unicodeScalars.dropFirst(scheme.unicodeScalars.count) {
      if scalar.isASCII, !Self.isEscaped(scalar) {
        address.unicodeScalars.append(scalar)
      } else {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    guard address.utf8.count <= Self.maxBytes else { throw .tooLong }
    let rest = address.dropFirst(bare ? "https://www.".count : scheme.count)
    guard !rest.isEmpty, !(bare || scheme.hasSuffix("//")) || Self.hasHost(rest) else {
      throw .empty(scheme: bare ? Self.bareBeginning : scheme)
    }
    guard scheme != "mailto:" || !Self.asksForMore(address) else { throw .mail }
    self.address = address
  }

  /// Whether text begins with a scheme rather than a host and a port.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), text.first?.isLetter == true else { return false }
    return text[..<colon].allSatisfy { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" }
      && text[colon...].dropFirst().first?.isNumber != true
  }

  /// Whether an address without its scheme contains a host, after any user name and before any
  /// port.
  private static func hasHost(_ address: Substring) -> Bool {
    let authority = address.prefix { !"/?#".contains($0) }
    let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    return host.first.map { $0 != ":" } ?? false
  }

  /// Whether a mail link has fields other than ``mailFields``. Some mail programs attach files that
  /// are named in a link.
  private static func asksForMore(_ address: String) -> Bool {
    let query = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst()
    return query.joined().split(separator: "&").contains { field in
      !mailFields.contains(field.prefix { $0 != "=" }.lowercased())
    }
  }

  /// The first valid link in `text`, without punctuation that follows the link; `nil` if there is
  /// none.
  public static func first(in text: String) -> TaskLink? {
    // Every link has a colon or a dot, and most titles have neither.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    let bytes = Array(text.utf8)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      // Every link begins with an ASCII letter. The other checks are slower beside other scripts.
      guard bytes[index] < 0x80, !isInWord(bytes[..<index]), isBeginning(bytes[index...]) else {
        index += 1
        continue
      }
      let end = end(of: bytes[index...])
      if let link = TaskLink(String(decoding: bytes[index..<end], as: UTF8.self)) { return link }
      index = max(end, index + 1)
    }
    return nil
  }

  private static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    func begins(with word: String) -> Bool {
      var rest = bytes
      for byte in word.utf8 {
        guard let next = rest.popFirst(), next | (next < 0x5B && next > 0x40 ? 0x20 : 0) == byte
        else { return false }
      }
      return true
    }
    return begins(with: bareBeginning) || schemes.contains(where: begins)
  }

  /// The index after the link at the beginning of the slice.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int {
    let stops = Set(" <>\"`|".utf8)
    var end = bytes.firstIndex { $0 < 0x20 || $0 == 0x7F || stops.contains($0) } ?? bytes.endIndex
    let text = String(decoding: bytes[..<end].prefix(maxBytes), as: UTF8.self)
    if let stop = text.unicodeScalars.firstIndex(where: mayNotStand) {
      end = bytes.startIndex + text.utf8.distance(from: text.startIndex, to: stop)
    }
    let pairs: [UInt8: UInt8] = [
      UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["),
      UInt8(ascii: "}"): UInt8(ascii: "{"),
    ]
    // A closing bracket belongs to the link only if the link contains its opening bracket.
    var depths: [UInt8: Int] = [:]
    for index in bytes.startIndex..<end {
      let byte = bytes[index]
      if pairs.values.contains(byte) { depths[byte, default: 0] += 1 }
      guard let opening = pairs[byte] else { continue }
      depths[opening, default: 0] -= 1
      if depths[opening, default: 0] < 0 {
        end = index
        break
      }
    }
    let trailing = Set(".,;:!?'*_~".utf8)
    while end > bytes.startIndex, trailing.contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Whether text ends with a part of a word, which can have characters of any script.
  private static func isInWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let last = bytes.last else { return false }
    switch last {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    case 0x80...:
      let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex
      let scalars = String(decoding: bytes[start...], as: UTF8.self).unicodeScalars
      return scalars.first.map { !mayNotStand($0) } ?? false
    default:
      return false
    }
  }

  /// Whether a character is not allowed in a link.
  private static func mayNotStand(_ scalar: UnicodeScalar) -> Bool {
    if scalar == " " { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      true
    default: false
    }
  }

  /// Whether an ASCII character must be percent-encoded.
  private static func isEscaped(_ scalar: UnicodeScalar) -> Bool {
    "\"<>\\^`{|}".unicodeScalars.contains(scalar)
  }
}

extension TaskLink.Fault {
  /// The reason, worded to follow a colon: `https:// is missing`.
  public var words: String {
    switch self {
    case .noScheme: "https:// is missing"
    case .otherScheme: "links of this kind are not allowed"
    case .blank: "it contains a space"
    case .invisible: "it contains an invisible character"
    case .empty(let scheme):
      "no \(scheme.hasSuffix(":") ? "address" : "host") follows \(scheme)"
    case .mail: "it has an unsafe mail field"
    case .tooLong: "it is too long"
    }
  }
}

extension TaskRecord {
  /// The URL of the task or, if the URL is not a valid link, the first link in the title or the
  /// notes; `nil` if there is no link.
  public var link: TaskLink? { titleLink ?? content.notes.flatMap(TaskLink.first) }

  /// The URL of the task or, if the URL is not a valid link, the first link in the title; `nil` if
  /// there is no link.
  public var titleLink: TaskLink? {
    content.url.flatMap { TaskLink($0) } ?? TaskLink.first(in: content.title)
  }
}
