import CNcurses
import Glibc

/// A terminfo entry that can be changed and recompiled.
struct TerminalEntry {
  /// The terminal's name, as in `TERM`.
  let name: String
  /// The flags that are set, by their terminfo names.
  var flags: Set<String>
  var numbers: [String: Int32] = [:]
  var strings: [String: [UInt8]] = [:]

  /// The names of the flags with a fixed position in the format, ordered by position.
  static let flagNames = names(shim_flag_name)
  static let numberNames = names(shim_number_name)
  static let stringNames = names(shim_string_name)
  /// The names of flags without a fixed position that curses or this program looks up.
  private static let otherFlagNames = ["RGB"]
  private static let otherNumberNames = ["RGB", "U8"]
  private static let otherStringNames = ["RGB", "smxx"]

  private static func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var all: [String] = []
    while let next = name(Int32(all.count)) { all.append(String(cString: next)) }
    return all
  }

  /// Reads an entry from the terminal database.
  ///
  /// - Parameter name: The terminal's name, as in `TERM`.
  /// - Returns: `nil` if the database has no such entry; `errno` may then give the reason.
  init?(named name: String) {
    let terminalInUse = shim_current_terminal()
    guard shim_load_terminal(name) else { return nil }
    defer { shim_unload_terminal(terminalInUse) }
    self.name = name
    flags = Set((Self.flagNames + Self.otherFlagNames).filter { tigetflag($0) > 0 })
    for name in Self.numberNames + Self.otherNumberNames {
      let number = tigetnum(name)
      if number >= 0 { numbers[name] = number }
    }
    for name in Self.stringNames + Self.otherStringNames {
      guard let text = shim_capability(name) else { continue }
      strings[name] = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
  }

  /// The entry in the compiled format of term(5), with 32-bit numbers.
  var compiled: [UInt8] {
    var result: [UInt8] = []
    func append(_ values: [Int]) {
      for value in values { result += [UInt8(truncatingIfNeeded: value), UInt8(value >> 8 & 255)] }
    }
    func append(_ numbers: [Int32]) {
      for number in numbers {
        append([Int(number) & 0xffff, Int(number) >> 16 & 0xffff])
      }
    }
    func align() { if result.count % 2 == 1 { result.append(0) } }

    // An entry is used only under a name that it lists; the last name in the list is a description.
    let names = Array("\(name)|\(name)\0".utf8)
    let texts = StringTable(Self.stringNames.map { strings[$0] })
    append([
      0o1036, names.count, Self.flagNames.count, Self.numberNames.count,
      Self.stringNames.count, texts.bytes.count,
    ])
    result += names
    result += Self.flagNames.map { flags.contains($0) ? 1 : 0 }
    align()
    append(Self.numberNames.map { numbers[$0] ?? -1 })
    append(texts.offsets)
    result += texts.bytes
    align()

    let otherFlags = Self.otherFlagNames.filter(flags.contains)
    let otherNumbers = Self.otherNumberNames.filter { numbers[$0] != nil }
    let otherStrings = Self.otherStringNames.filter { strings[$0] != nil }
    let otherTexts = StringTable(otherStrings.map { strings[$0] })
    let otherNames = StringTable((otherFlags + otherNumbers + otherStrings).map { Array($0.utf8) })
    append([
      otherFlags.count, otherNumbers.count, otherStrings.count,
      otherStrings.count + otherNames.offsets.count,
      otherTexts.bytes.count + otherNames.bytes.count,
    ])
    result += otherFlags.map { _ in 1 }
    align()
    append(otherNumbers.compactMap { numbers[$0] })
    append(otherTexts.offsets + otherNames.offsets)
    return result + otherTexts.bytes + otherNames.bytes
  }

  /// Consecutive strings, each terminated by a zero.
  private struct StringTable {
    /// The offset of each string; -1 for a missing one.
    private(set) var offsets: [Int] = []
    private(set) var bytes: [UInt8] = []

    init(_ texts: [[UInt8]?]) {
      for text in texts {
        offsets.append(text == nil ? -1 : bytes.count)
        if let text { bytes += text + [0] }
      }
    }
  }
}
