import SystemPackage

/// The name of a new file that will replace another one.
struct LeftoverName {
  /// The prefix of the names of new files.
  static let start = ".dragboard-"
  /// A random number with 13 digits in base 36.
  let number: String
  /// The inode number that the file had when it was created.
  let inode: Inode

  /// The number of digits of the greatest `UInt64` in base 36.
  private static let digits = 13

  static func makeNumber() -> String {
    let number = String(UInt64.random(in: 0...(.max)), radix: 36)
    return String(repeating: "0", count: digits - number.count) + number
  }

  init(number: String, inode: Inode) { (self.number, self.inode) = (number, inode) }

  /// - Returns: `nil` for the name of any other file.
  init?(_ name: String) {
    guard name.hasPrefix(Self.start) else { return nil }
    let parts = name.dropFirst(Self.start.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == Self.digits, UInt64(parts[0], radix: 36) != nil,
      let inode = Inode.RawValue(parts[1], radix: 36)
    else { return nil }
    self.init(number: String(parts[0]), inode: Inode(rawValue: inode))
    guard text == name else { return nil }
  }

  var text: String { "\(Self.start)\(number)-\(String(inode.rawValue, radix: 36))" }
}
